import { validateSlip, validateSlipAmount } from '#domain/deposits/branch-deposit.ts';
import type { SlipInput } from '#domain/deposits/branch-deposit.ts';
import { parseTypedAmount } from '#domain/money/format-money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';

/** What is typed of a deposit at a branch; kept on the device until it is announced. */
export interface BranchAnswers extends SlipInput {
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
  held: Parameters<typeof validateSlip>[1],
): FieldProblems => ({
  ...validateSlip(answers, held),
  ...collectProblems({
    amount:
      answers.amount.trim() === ''
        ? 'missing'
        : validateSlipAmount(amountOf(answers.amount)?.minor),
    slip: answers.slip === '' ? 'not_sent' : undefined,
    into: answers.into === '' ? 'not_chosen' : undefined,
  }),
});
