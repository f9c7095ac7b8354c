import { judgeSlip, judgeSlipAmount } from '#domain/add-money/branch-deposit.ts';
import type { TypedSlip } from '#domain/add-money/branch-deposit.ts';
import { parseTypedAmount } from '#domain/money/parse-typed-amount.ts';
import { toWireAmount } from '#domain/money/wire-amount.ts';
import { foundProblems } from '#domain/text/field-problem.ts';
import type { FieldProblems } from '#domain/text/field-problem.ts';

/** What is typed of a deposit at a branch; kept on the device until it is announced. */
export interface BranchAnswers extends TypedSlip {
  readonly [field: string]: string;
  /** The account at Kheya. */
  readonly into: string;
  readonly amount: string;
  /** The stored slip, empty until the bank has it. */
  readonly slip: string;
}

export const nothingPaidIn: BranchAnswers = {
  bank: '',
  branch: '',
  deposited_on: '',
  amount: '',
  bank_reference: '',
  slip: '',
  into: '',
};

const amountOf = (typed: string) => parseTypedAmount(typed, 'BDT');

/** The amount as the wire has it; judge it first. */
export const wireAmountOf = (typed: string): string => {
  const amount = amountOf(typed);
  return amount === undefined ? '0.00' : toWireAmount(amount);
};

/** What is wrong with the answers, by the bank's own rule. */
export const judgeBranchAnswers = (
  answers: BranchAnswers,
  held: Parameters<typeof judgeSlip>[1],
): FieldProblems => ({
  ...judgeSlip(answers, held),
  ...foundProblems({
    amount:
      answers.amount.trim() === '' ? 'missing' : judgeSlipAmount(amountOf(answers.amount)?.minor),
    slip: answers.slip === '' ? 'not_sent' : undefined,
    into: answers.into === '' ? 'not_chosen' : undefined,
  }),
});
