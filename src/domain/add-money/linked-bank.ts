import { judgeHolderName } from '../beneficiaries/holder-name.ts';
import { isUsRoutingNumber, tidyNumber } from '../beneficiaries/routing-number.ts';
import { mostOfBankName } from '../beneficiaries/us-payee.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';
import { judgeText } from '../text/judge-text.ts';

/** Where a link stands (product.md B6). */
export const linkStatuses = ['PENDING_MICRO_DEPOSIT', 'READY', 'RELOGIN_REQUIRED'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** What kinds of account can be pulled from. */
export const linkSubtypes = ['CHECKING', 'SAVINGS'] as const;

/** So many accounts elsewhere one person can have linked. */
export const mostLinkedBanks = 10;

/** An account at a US bank as it is typed by hand. */
export interface TypedLink {
  readonly account_holder_name: string;
  readonly routing_number: string;
  /** Typed where the directory does not know the bank of the routing number. */
  readonly bank_name?: string | null | undefined;
  readonly account_number: string;
  readonly subtype: string;
}

const judgeRouting = (typed: string): FieldProblem | undefined => {
  const digits = tidyNumber(typed);
  if (digits === '') return 'missing';
  return isUsRoutingNumber(digits) ? undefined : 'not_us_routing';
};

const judgeNumber = (typed: string): FieldProblem | undefined => {
  const digits = tidyNumber(typed);
  if (digits === '') return 'missing';
  return /^\d{4,17}$/.test(digits) ? undefined : 'not_us_account';
};

/**
 * What is wrong with a bank that is linked by hand (domain.md 2). `bankName` is what the directory
 * calls it, undefined where it knows none.
 */
export const judgeTypedLink = (typed: TypedLink, bankName: string | undefined): FieldProblems =>
  foundProblems({
    account_holder_name: judgeHolderName(typed.account_holder_name, 'US'),
    routing_number: judgeRouting(typed.routing_number),
    bank_name: bankName === undefined ? judgeText(typed.bank_name, mostOfBankName) : undefined,
    account_number: judgeNumber(typed.account_number),
    subtype: (linkSubtypes as readonly string[]).includes(typed.subtype) ? undefined : 'not_chosen',
  });
