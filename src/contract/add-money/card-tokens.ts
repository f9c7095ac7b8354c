import * as v from 'valibot';
import { cardBrands } from '#domain/add-money/debit-card.ts';
import { endpoint } from '../endpoint.ts';
import { wireId, wireInstant, wireText } from '../values.ts';

/** A debit card for one payment, by what may be shown of it (domain.md 7). */
export const cardToken = v.object({
  id: wireId,
  brand: v.picklist(cardBrands),
  last_four: wireText(4),
  expires_at: wireInstant,
});
export type CardToken = v.InferOutput<typeof cardToken>;

export const createCardToken = endpoint({
  name: 'createCardToken',
  method: 'POST',
  path: '/card-token/',
  summary: 'Hands a debit card to the card processor, and gives a token for one payment with it',
  access: 'session',
  body: v.strictObject({
    card_number: wireText(40),
    expiry: wireText(10),
    cvv: wireText(10),
  }),
  status: 201,
  response: cardToken,
  refusals: ['invalid_input', 'not_permitted', 'account_frozen', 'too_many_requests'],
  isNew: true,
});
