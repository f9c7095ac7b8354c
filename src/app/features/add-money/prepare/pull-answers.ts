import { parseTypedAmount } from '#domain/money/parse-typed-amount.ts';
import { toWireAmount } from '#domain/money/wire-amount.ts';
import type { FieldProblems } from '#domain/text/field-problem.ts';
import { foundProblems } from '#domain/text/field-problem.ts';

/** What is typed of a pull; kept on the device until it is asked for. */
export interface PullAnswers {
  readonly [field: string]: string;
  /** The linked bank. */
  readonly from: string;
  /** The account at Kheya. */
  readonly into: string;
  readonly amount: string;
  readonly memo: string;
}

export const noAnswers: PullAnswers = { from: '', into: '', amount: '', memo: '' };

const amountOf = (typed: string) => {
  const parsed = parseTypedAmount(typed, 'USD');
  return parsed === undefined || parsed.minor === 0n ? undefined : parsed;
};

/** The amount as the wire has it; undefined while it is none. */
export const wireAmountOf = (typed: string): string | undefined => {
  const amount = amountOf(typed);
  return amount && toWireAmount(amount);
};

const judgeAmount = (typed: string) => {
  if (typed.trim() === '') return 'missing';
  return amountOf(typed) === undefined ? 'not_an_amount' : undefined;
};

/** What is wrong with the answers before the bank is asked. */
export const judgePull = ({ from, into, amount, memo }: PullAnswers): FieldProblems =>
  foundProblems({
    from: from === '' ? 'not_chosen' : undefined,
    into: into === '' ? 'not_chosen' : undefined,
    amount: judgeAmount(amount),
    memo: [...memo.trim()].length > 140 ? 'too_long' : undefined,
  });
