import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { sandboxCardAuthorization, sandboxCardClearing } from '#contract/sandbox.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { cardIssuer } from '../../rails/card-issuer.ts';
import { readCardHold } from '../../rails/read-card-hold.ts';
import { amountAboveZero } from './payments.ts';

/** Plays a merchant that asks for money on a card. */
export const playAuthorization = async (
  bank: Bank,
  body: BodyOf<typeof sandboxCardAuthorization>,
): Promise<ResponseOf<typeof sandboxCardAuthorization>> => {
  const card = await bank.db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('card.id', '=', body.card)
    .select('account.currency')
    .executeTakeFirst();
  if (card === undefined) throw refused('not_found');
  const answer = await cardIssuer(bank).authorize({
    cardId: body.card,
    amount: amountAboveZero(body.amount, card.currency),
    merchantName: body.merchant.trim() || 'Sandbox merchant',
    merchantCity: body.city?.trim() || null,
    merchantCountry: body.country?.trim() || null,
    networkDecline: body.network_decline?.trim() || null,
  });
  return { transaction_id: answer.transactionId, status: answer.status, reason: answer.reason };
};

/** Plays the merchant's clearing of an authorization, for its amount or another. */
export const playClearing = async (
  bank: Bank,
  { transaction, amount }: BodyOf<typeof sandboxCardClearing>,
): Promise<void> => {
  const { currency } = await readCardHold(bank, transaction);
  const taken = amount === undefined ? undefined : amountAboveZero(amount, currency);
  await cardIssuer(bank).clear(transaction, taken);
};
