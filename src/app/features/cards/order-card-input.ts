import * as v from 'valibot';
import { toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '#domain/money/typed-amount.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import type { createCard } from '#contract/cards.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { choice, text } from '#app/ui/forms/form-schema.ts';

/** What is typed to order a virtual card, named as the bank names a refused field. */
export interface CardOrderInput {
  readonly account_id: string;
  readonly nickname: string;
  /** The monthly limit in dollars; empty for none. */
  readonly month: string;
}

export const emptyCardOrder: CardOrderInput = { account_id: '', nickname: '', month: '' };

const maxNicknameLength = 60;

const validateNickname = (typed: string): FieldProblem | undefined =>
  cleanText(typed, maxNicknameLength + 1).length > maxNicknameLength ? 'too_long' : undefined;

const validateLimit = (typed: string): FieldProblem | undefined =>
  typed.trim() === '' ? undefined : validateTypedAmount(typed, 'USD');

/** Checks the answers as the bank does. */
export const cardOrderSchema = v.object({
  account_id: choice(),
  nickname: text(validateNickname),
  month: text(validateLimit),
});

/** The request for the answers. */
export const toCardOrder = ({
  account_id,
  nickname,
  month,
}: CardOrderInput): BodyInput<typeof createCard> => {
  const limit = parseTypedAmount(month, 'USD');
  return {
    account_id,
    card_account_type: 'virtual',
    nickname: cleanText(nickname, maxNicknameLength) || null,
    ...(limit
      ? { spending_limits: { month: { amount: toWireAmount(limit), transactions: null } } }
      : {}),
  };
};
