import { validateLinkedBank } from '#domain/deposits/linked-bank.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { judgeTwice } from '#app/ui/accounts/typed/account-number-fields.tsx';

/** A bank as its numbers are typed; the account's number is never kept on the device (A19). */
export interface LinkAnswers {
  readonly [field: string]: string;
  readonly account_holder_name: string;
  readonly routing_number: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly repeated_account_number: string;
  readonly subtype: string;
}

export const nothingTyped: LinkAnswers = {
  account_holder_name: '',
  routing_number: '',
  bank_name: '',
  account_number: '',
  repeated_account_number: '',
  subtype: '',
};

/**
 * The bank's own rule, and the number typed twice. `bank` is the directory's name: null where it knows
 * none, undefined until it has answered; then the bank decides.
 */
export const judgeLinkAnswers = (
  typed: LinkAnswers,
  bank: string | null | undefined,
): FieldProblems => ({
  ...validateLinkedBank(typed, bank === null ? undefined : (bank ?? '')),
  ...collectProblems({ repeated_account_number: judgeTwice(typed) }),
});

/** What is sent of the answers. */
export const linkOf = (typed: LinkAnswers, bank: string | null | undefined) => ({
  account_holder_name: typed.account_holder_name,
  routing_number: typed.routing_number,
  ...(bank === null && { bank_name: typed.bank_name }),
  account_number: typed.account_number,
  subtype: typed.subtype,
});
