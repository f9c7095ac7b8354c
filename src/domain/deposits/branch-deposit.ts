import { type Day, addDays, isDay } from '../calendar/days.ts';
import { cleanNumber } from '../text/clean-number.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems, validateRequiredText } from '../text/field-problems.ts';

/** The amounts allowed per slip, in poisha; above them a bank asks for more than a slip. */
export const slipAmountLimits = { leastMinor: 100_00n, mostMinor: 1_000_000_00n } as const;

/** How many days after the deposit a slip can be announced. */
export const slipAnnouncementDays = 30;

export const maxBranchNameLength = 80;

/** A branch deposit's slip (product.md B6 f). */
export interface SlipInput {
  /** The bank with Kheya's deposit account. */
  readonly bank: string;
  readonly branch: string;
  readonly deposited_on: string;
  /** The number that the bank printed on the slip. */
  readonly bank_reference: string;
}

/** A slip's number for comparison: without separators, in capitals. */
export const normalizeBankReference = (typed: string): string =>
  cleanNumber(typed).replace(/[/.]/g, '').toUpperCase();

/** Validates the amount of a branch deposit; undefined if acceptable. */
export const validateSlipAmount = (minor: bigint | undefined): FieldProblem | undefined => {
  if (minor === undefined || minor <= 0n) return 'not_an_amount';
  const { leastMinor, mostMinor } = slipAmountLimits;
  return minor < leastMinor || minor > mostMinor ? 'not_at_counter' : undefined;
};

/**
 * Validates a slip. `banks` are those with a deposit account of Kheya, `today` is the day in Dhaka.
 */
export const validateSlip = (
  { bank, branch, deposited_on, bank_reference }: SlipInput,
  { banks, today }: { readonly banks: readonly string[]; readonly today: Day },
): FieldProblems =>
  collectProblems({
    bank: banks.includes(bank) ? undefined : 'not_chosen',
    branch: validateRequiredText(branch, maxBranchNameLength),
    deposited_on: validateDepositDay(deposited_on, today),
    bank_reference: validateBankReference(bank_reference),
  });

const validateBankReference = (typed: string): FieldProblem | undefined => {
  const tidy = normalizeBankReference(typed);
  if (tidy === '') return 'missing';
  // At least one digit: words such as CASH are on every slip.
  return /^(?=.*\d)[0-9A-Z]{4,24}$/.test(tidy) ? undefined : 'not_a_bank_reference';
};

const validateDepositDay = (typed: string, today: Day): FieldProblem | undefined => {
  if (typed === '') return 'missing';
  if (!isDay(typed)) return 'not_a_day';
  if (typed > today) return 'day_ahead';
  return typed < addDays(today, -slipAnnouncementDays) ? 'too_long_ago' : undefined;
};
