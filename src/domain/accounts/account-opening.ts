import { cleanText } from '../text/clean-text.ts';
import { collectProblems } from '../text/field-problems.ts';
import type { FieldProblems } from '../text/field-problems.ts';
import type { Currency } from '../money/money.ts';
import { accountPurposes } from '../identity/onboarding.ts';
import { validateNominees } from './nominees.ts';
import type { NomineeInput } from './nominees.ts';
import { usdAccountTypes } from './accounts.ts';

/** The maximum of open accounts per customer and currency (decision 46). */
export const maxOpenAccounts: Readonly<Record<Currency, number>> = { USD: 5, BDT: 1 };

/**
 * The current terms of accounts in each currency. The customer's consent names them, so that a
 * change in between is detected.
 */
export const accountTerms: Readonly<Record<Currency, string>> = {
  USD: 'usd-account-2026-11',
  BDT: 'bdt-account-2026-11',
};

const maxNicknameLength = 60;

/** An account's nickname as stored, null if empty. */
export const normalizeAccountNickname = (typed: string): string | null =>
  cleanText(typed, maxNicknameLength + 1) || null;

/** The form of a new USD account. */
export interface NewUsdAccountInput {
  readonly account_type: string;
  readonly nickname: string;
  readonly agreed_terms: string;
}

/** Validates the form of a new USD account, by field. */
export const validateNewUsdAccount = (typed: NewUsdAccountInput): FieldProblems =>
  collectProblems({
    account_type: usdAccountTypes.some((one) => one === typed.account_type)
      ? undefined
      : 'not_chosen',
    nickname: validateNickname(typed.nickname),
    agreed_terms: typed.agreed_terms === accountTerms.USD ? undefined : 'not_agreed',
  });

/** The problem of an account's nickname; undefined if it may be stored. */
export const validateNickname = (typed: string) =>
  (normalizeAccountNickname(typed)?.length ?? 0) > maxNicknameLength ? 'too_long' : undefined;

/** The form of a new BDT account (product.md B9). */
export interface NewBdtAccountInput {
  readonly nickname: string;
  readonly purpose: string;
  readonly nominees: readonly NomineeInput[];
  readonly agreed_terms: string;
}

/**
 * Validates the form of a new BDT account, by field; nominees' fields are numbered. A business names
 * no nominees.
 */
export const validateNewBdtAccount = (
  typed: NewBdtAccountInput,
  holder: 'customer' | 'business' = 'customer',
): FieldProblems => ({
  ...collectProblems({
    nickname: validateNickname(typed.nickname),
    purpose: accountPurposes.some((one) => one === typed.purpose) ? undefined : 'not_chosen',
    agreed_terms: typed.agreed_terms === accountTerms.BDT ? undefined : 'not_agreed',
  }),
  ...(holder === 'customer'
    ? validateNominees(typed.nominees)
    : collectProblems({ nominees: typed.nominees.length > 0 ? 'refused' : undefined })),
});
