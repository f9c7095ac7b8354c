import { readMobileNumber } from '../contact/mobile-number.ts';
import { MINOR_PER_MAJOR } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { FieldProblem } from '../text/field-problem.ts';

/** The number of a recharge as it is stored, undefined where it is none of Bangladesh (A12). */
export const readTopUpNumber = (typed: string): string | undefined =>
  readMobileNumber(typed, 'BD')?.e164;

/** What is wrong with the number of a recharge. */
export const numberProblem = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return readTopUpNumber(typed) === undefined ? 'not_bd_mobile' : undefined;
};

/** What is wrong with its amount; operators take no poisha. */
export const amountProblem = (amount: Money | undefined): FieldProblem | undefined => {
  if (amount === undefined || amount.minor <= 0n) return 'not_an_amount';
  return amount.minor % MINOR_PER_MAJOR === 0n ? undefined : 'not_whole_taka';
};
