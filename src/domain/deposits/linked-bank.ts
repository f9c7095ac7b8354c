import {
  validateHolderName,
  validateUsAccountNumber,
  validateUsRouting,
} from '../beneficiaries/account-fields.ts';
import { maxBankNameLength } from '../beneficiaries/us-bank-account.ts';
import { money, parseWireAmount, toWireAmount } from '../money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '../money/typed-amount.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems, validateRequiredText } from '../text/field-problems.ts';

/** The statuses of a link (product.md B6). */
export const linkStatuses = ['PENDING_MICRO_DEPOSIT', 'READY', 'RELOGIN_REQUIRED'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** The account types that allow ACH deposits. */
export const linkSubtypes = ['CHECKING', 'SAVINGS'] as const;

/** The maximum of linked accounts per customer. */
export const maxLinkedBanks = 10;

/** An account at a US bank as typed. */
export interface LinkedBankInput {
  readonly account_holder_name: string;
  readonly routing_number: string;
  /** Typed if the directory does not know the routing number. */
  readonly bank_name?: string | null | undefined;
  readonly account_number: string;
  readonly subtype: string;
}

/**
 * Validates a manually linked bank (domain.md 2). `bankName` is the directory's name, undefined if
 * unknown.
 */
export const validateLinkedBank = (
  typed: LinkedBankInput,
  bankName: string | undefined,
): FieldProblems =>
  collectProblems({
    account_holder_name: validateHolderName(typed.account_holder_name),
    routing_number: validateUsRouting(typed.routing_number),
    bank_name:
      bankName === undefined ? validateRequiredText(typed.bank_name, maxBankNameLength) : undefined,
    account_number: validateUsAccountNumber(typed.account_number),
    subtype: (linkSubtypes as readonly string[]).includes(typed.subtype) ? undefined : 'not_chosen',
  });

/** After this many wrong attempts the link is removed (product.md B6). */
export const microDepositTries = 3;

/** How long the two amounts can be entered, from the day they are sent. */
export const microDepositLifeMs = 10 * 24 * 60 * 60 * 1000;

/** Two amounts in cents, the smaller first, since the order on a statement may vary. */
export type MicroDeposits = readonly [bigint, bigint];

const dollarMinor = money('USD', 100n).minor;

/** Validates the two typed amounts before they are sent. */
export const validateMicroDeposits = (typed: {
  readonly first: string;
  readonly second: string;
}): FieldProblems =>
  collectProblems({
    first: validateMicroDeposit(typed.first),
    second: validateMicroDeposit(typed.second),
  });

/** Validates one typed amount; both are below a dollar. */
const validateMicroDeposit = (typed: string): FieldProblem | undefined => {
  const problem = validateTypedAmount(typed, 'USD');
  if (problem !== undefined) return problem;
  return parseTypedAmount(typed, 'USD')!.minor < dollarMinor ? undefined : 'not_cents';
};

/** A typed amount in wire format; validate it first. */
export const toWireMicroDeposit = (typed: string): string =>
  toWireAmount(parseTypedAmount(typed, 'USD')!);

/** The two amounts of a request, undefined unless both are cents in wire format (T14). */
export const parseMicroDeposits = (first: string, second: string): MicroDeposits | undefined => {
  const [one, other] = [parseCents(first), parseCents(second)];
  if (one === undefined || other === undefined) return undefined;
  return one <= other ? [one, other] : [other, one];
};

const parseCents = (wire: string): bigint | undefined => {
  const minor = parseWireAmount(wire, 'USD')?.minor;
  return minor !== undefined && minor > 0n && minor < dollarMinor ? minor : undefined;
};

/** Whether two pairs are equal; both are sorted. */
export const areSameDeposits = (left: MicroDeposits, right: MicroDeposits): boolean =>
  left[0] === right[0] && left[1] === right[1];
