import { cleanText } from '../text/clean-text.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblems } from '../text/field-problem.ts';
import type { Currency } from '../money/money.ts';
import { accountPurposes } from '../identity/additional-info.ts';
import { judgeNominees } from './nominees.ts';
import type { TypedNominee } from './nominees.ts';
import { usdAccountTypes } from './usd-account-type.ts';

/** How many open accounts of a currency one person may hold (decision 33). */
export const mostOpenAccounts: Readonly<Record<Currency, number>> = { USD: 5, BDT: 1 };

/**
 * The terms in force for accounts of each currency. Whoever agrees names them, so that nobody agrees
 * to words that were changed while they read.
 */
export const accountTerms: Readonly<Record<Currency, string>> = {
  USD: 'usd-account-2026-11',
  BDT: 'bdt-account-2026-11',
};

const longestNickname = 60;

/** What a person calls their account, as it is stored; nothing where they call it nothing. */
export const tidyNickname = (typed: string): string | null =>
  cleanText(typed, longestNickname + 1) || null;

const judgeNickname = (typed: string) =>
  (tidyNickname(typed)?.length ?? 0) > longestNickname ? 'too_long' : undefined;

/** What is asked of whoever opens an account in dollars. */
export interface NewUsdAccount {
  readonly account_type: string;
  readonly nickname: string;
  readonly agreed_terms: string;
}

/** What is wrong with it, by field. */
export const judgeNewUsdAccount = (typed: NewUsdAccount): FieldProblems =>
  foundProblems({
    account_type: usdAccountTypes.some((one) => one === typed.account_type)
      ? undefined
      : 'not_chosen',
    nickname: judgeNickname(typed.nickname),
    agreed_terms: typed.agreed_terms === accountTerms.USD ? undefined : 'not_agreed',
  });

/** What is asked of whoever opens an account in taka (product.md B9). */
export interface NewBdtAccount {
  readonly nickname: string;
  readonly purpose: string;
  readonly nominees: readonly TypedNominee[];
  readonly agreed_terms: string;
}

/** What is wrong with it, by field; those of nominees are counted. */
export const judgeNewBdtAccount = (typed: NewBdtAccount): FieldProblems => ({
  ...foundProblems({
    nickname: judgeNickname(typed.nickname),
    purpose: accountPurposes.some((one) => one === typed.purpose) ? undefined : 'not_chosen',
    agreed_terms: typed.agreed_terms === accountTerms.BDT ? undefined : 'not_agreed',
  }),
  ...judgeNominees(typed.nominees),
});
