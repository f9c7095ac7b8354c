import { parseTypedAmount } from '#domain/money/format-money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { collectProblems } from '#domain/text/field-problems.ts';

/** What is typed of money that is put in, whichever way it comes; kept on the device until asked for. */
export interface DepositAnswers {
  readonly [field: string]: string;
  /** The account at Kheya. */
  readonly into: string;
  readonly amount: string;
  readonly memo: string;
}

export const nothingAsked: DepositAnswers = { into: '', amount: '', memo: '' };

/** The same where it comes from a linked bank. */
export interface PullAnswers extends DepositAnswers {
  readonly from: string;
}

export const noPull: PullAnswers = { ...nothingAsked, from: '' };

const amountOf = (typed: string) => {
  const parsed = parseTypedAmount(typed, 'USD');
  return parsed === undefined || parsed.minor === 0n ? undefined : parsed;
};

/** The amount as the wire has it; undefined while it is none. */
export const wireAmountOf = (typed: string): string | undefined => {
  const amount = amountOf(typed);
  return amount && toWireAmount(amount);
};

/** The note as the wire has it; none where nothing was said. */
export const wireMemoOf = (typed: string): string | null => typed.trim() || null;

const judgeAmount = (typed: string) => {
  if (typed.trim() === '') return 'missing';
  return amountOf(typed) === undefined ? 'not_an_amount' : undefined;
};

/** What is wrong with the answers before the bank is asked. */
export const judgeDeposit = ({
  into,
  amount,
  memo,
}: Pick<DepositAnswers, 'into' | 'amount' | 'memo'>): FieldProblems =>
  collectProblems({
    into: into === '' ? 'not_chosen' : undefined,
    amount: judgeAmount(amount),
    memo: [...memo.trim()].length > 140 ? 'too_long' : undefined,
  });

/** The same for a pull, which also says from where. */
export const judgePull = (answers: PullAnswers): FieldProblems => ({
  ...collectProblems({ from: answers.from === '' ? 'not_chosen' : undefined }),
  ...judgeDeposit(answers),
});
