import * as v from 'valibot';
import { reissueReasons } from '#domain/cards/reissue.ts';
import { deliveryMethod } from './card-deliveries.ts';
import { cardDetails } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { idParams, wireMoney } from './values.ts';

export const reissueCard = endpoint({
  name: 'reissueCard',
  method: 'POST',
  path: '/card/{id}/reissue/',
  summary:
    'Replaces a card: a lost or stolen one is terminated and gets a successor with another number, a damaged one keeps its number on a new plastic; needs a recent sign-in and answers the card to use from now on',
  access: 'session',
  needsIdempotencyKey: true,
  movesMoney: true,
  params: idParams,
  body: v.strictObject({
    reason: v.picklist(reissueReasons),
    /** Needed for a physical card and refused for a virtual one, as is the fee. */
    delivery_method: v.optional(deliveryMethod),
    /** The fee that was shown; another one is refused, and nothing changes. */
    fee: v.optional(wireMoney),
  }),
  status: 201,
  response: cardDetails,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'step_up_required',
    'account_closed',
    'insufficient_funds',
    'card_terminated',
    'card_suspended_by_bank',
    'card_image_open',
    'card_step_not_possible',
    'key_reused',
  ],
  isNew: true,
});
