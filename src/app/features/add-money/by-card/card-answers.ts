import { validateDebitCard } from '#domain/deposits/debit-card.ts';
import type { DebitCardInput } from '#domain/deposits/debit-card.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { judgeDeposit } from '../prepare/deposit-answers.ts';
import type { DepositAnswers } from '../prepare/deposit-answers.ts';

/** What is typed of money by card: the card, which no draft keeps, and the rest, which one does. */
export type CardAnswers = DepositAnswers & DebitCardInput;

export const noCard: DebitCardInput = { card_number: '', expiry: '', cvv: '' };

/** What is wrong with the answers; a card that was taken over already is not asked for again. */
export const judgeCardAnswers = (
  answers: CardAnswers,
  { hasToken, nowMs }: { readonly hasToken: boolean; readonly nowMs: number },
): FieldProblems => ({
  ...(hasToken ? {} : validateDebitCard(answers, nowMs)),
  ...judgeDeposit(answers),
});
