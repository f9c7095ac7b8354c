import * as v from 'valibot';
import { cardDetails } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { idParams, typedNumber } from './values.ts';

/**
 * The full details of a card, to be shown for a time and stored nowhere. The security code is
 * derived each time.
 */
export const revealedCard = v.object({
  card_number: v.pipe(v.string(), v.regex(/^\d{16}$/)),
  expiration_month: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/)),
  expiration_year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  /** How many seconds they may be on screen. */
  visible_seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RevealedCard = v.InferOutput<typeof revealedCard>;

export const revealCard = endpoint({
  name: 'revealCard',
  method: 'POST',
  path: '/card/{id}/reveal/',
  summary:
    'The full number, expiration and security code of a card, after a recent sign-in; the owner is notified',
  access: 'session',
  params: idParams,
  response: revealedCard,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'step_up_required',
    'too_many_requests',
    'card_not_activated',
    'card_terminated',
    'card_image_open',
  ],
  isNew: true,
});

export const setCardPin = endpoint({
  name: 'setCardPin',
  method: 'POST',
  path: '/card/{id}/pin/',
  summary: 'Sets the PIN of a card, or another one, after a recent sign-in; the owner is notified',
  access: 'session',
  params: idParams,
  body: v.strictObject({ pin: typedNumber }),
  response: cardDetails,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'step_up_required',
    'too_many_requests',
    'card_not_activated',
    'card_terminated',
    'card_image_open',
  ],
  isNew: true,
});
