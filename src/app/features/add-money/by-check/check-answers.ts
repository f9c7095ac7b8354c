import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { judgeDeposit, nothingAsked } from '../prepare/deposit-answers.ts';
import type { DepositAnswers } from '../prepare/deposit-answers.ts';

/** What is said of a check; kept on the device until it is deposited. */
export interface CheckAnswers extends DepositAnswers {
  /** The stored pictures, each empty until the bank has it. */
  readonly front: string;
  readonly back: string;
}

export const noCheck: CheckAnswers = { ...nothingAsked, front: '', back: '' };

/** What is wrong with the answers before the bank is asked. */
export const judgeCheck = (answers: CheckAnswers): FieldProblems => ({
  ...judgeDeposit(answers),
  ...collectProblems({
    front: answers.front === '' ? 'not_sent' : undefined,
    back: answers.back === '' ? 'not_sent' : undefined,
  }),
});
