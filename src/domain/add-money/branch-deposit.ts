import { type Day, addDays, isDay } from '../calendar/local-day.ts';
import { toAsciiDigits } from '../money/bangla-digits.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';
import { judgeText } from '../text/judge-text.ts';

/** What may be paid in with one slip, in poisha; above it a bank asks more than a slip says. */
export const slipAmounts = { leastMinor: 100_00n, mostMinor: 1_000_000_00n } as const;

/** So long after the day at the counter a slip can be announced. */
export const slipLifeDays = 30;

export const mostOfBranchName = 80;

/** A deposit at a branch as its slip tells it (product.md B6 f). */
export interface TypedSlip {
  /** Which of the banks that Kheya holds a deposit account with. */
  readonly bank: string;
  readonly branch: string;
  readonly deposited_on: string;
  /** The number that the bank printed on the slip. */
  readonly bank_reference: string;
}

/** The number of a slip as it is compared: people type it in groups, and with small letters. */
export const tidyBankReference = (typed: string): string =>
  toAsciiDigits(typed)
    .replace(/[\s/.-]/g, '')
    .toUpperCase();

const judgeReference = (typed: string): FieldProblem | undefined => {
  const tidy = tidyBankReference(typed);
  if (tidy === '') return 'missing';
  // At least one digit: words such as CASH stand on every slip.
  return /^(?=.*\d)[0-9A-Z]{4,24}$/.test(tidy) ? undefined : 'not_a_bank_reference';
};

const judgeDay = (typed: string, today: Day): FieldProblem | undefined => {
  if (typed === '') return 'missing';
  if (!isDay(typed)) return 'not_a_day';
  if (typed > today) return 'day_ahead';
  return typed < addDays(today, -slipLifeDays) ? 'too_long_ago' : undefined;
};

/** What is wrong with an amount that was paid in at a counter; undefined where none was read. */
export const judgeSlipAmount = (minor: bigint | undefined): FieldProblem | undefined => {
  if (minor === undefined || minor <= 0n) return 'not_an_amount';
  const { leastMinor, mostMinor } = slipAmounts;
  return minor < leastMinor || minor > mostMinor ? 'not_at_counter' : undefined;
};

/**
 * What is wrong with a slip before anybody looks at it. `banks` are those that Kheya holds a deposit
 * account with, `today` is the day in Dhaka.
 */
export const judgeSlip = (
  { bank, branch, deposited_on, bank_reference }: TypedSlip,
  { banks, today }: { readonly banks: readonly string[]; readonly today: Day },
): FieldProblems =>
  foundProblems({
    bank: banks.includes(bank) ? undefined : 'not_chosen',
    branch: judgeText(branch, mostOfBranchName),
    deposited_on: judgeDay(deposited_on, today),
    bank_reference: judgeReference(bank_reference),
  });
