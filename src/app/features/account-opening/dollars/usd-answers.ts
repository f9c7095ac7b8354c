import { accountTerms, validateNewUsdAccount } from '#domain/accounts/account-opening.ts';
import type { NewUsdAccountInput } from '#domain/accounts/account-opening.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { OpeningAnswers } from '../opening-way.ts';

/** What the form of a dollar account holds. */
export type UsdAnswers = OpeningAnswers & { readonly account_type: string };

export const noAnswers: UsdAnswers = {
  account_type: '',
  nickname: '',
  agreed_terms: false,
  opening_key: '',
};

/** The answers as the bank is told them: a tick stands for the terms that were on the screen. */
export const usdWishOf = (answers: UsdAnswers): NewUsdAccountInput => ({
  account_type: answers.account_type,
  nickname: answers.nickname,
  agreed_terms: answers.agreed_terms ? accountTerms.USD : '',
});

/** The bank's own rule. */
export const judgeUsdAnswers = (answers: UsdAnswers): FieldProblems =>
  validateNewUsdAccount(usdWishOf(answers));
