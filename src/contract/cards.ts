import * as v from 'valibot';
import { cardStatuses } from '#domain/cards/card-status.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  limitOrAllQuery,
  listOf,
  offsetQuery,
  wireId,
  wireInstant,
  wireText,
} from './values.ts';

/** Card (spec 3, product.md B8): only the last four digits of its number (T32). */
export const card = v.object({
  id: wireId,
  /** The account that the card debits. */
  account_id: wireId,
  card_status: v.picklist(cardStatuses),
  card_account_type: v.picklist(['virtual', 'physical']),
  card_brand: v.picklist(['VISA', 'MASTERCARD']),
  nickname: v.nullable(wireText(60)),
  data: v.object({
    emboss_name: v.object({ line_1: wireText(26) }),
    last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    expiration_month: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/)),
    expiration_year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
  creation_time: wireInstant,
});
export type Card = v.InferOutput<typeof card>;

export const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/card/',
  summary: 'The customer’s cards',
  access: 'session',
  query: v.strictObject({
    limit: limitOrAllQuery,
    offset: offsetQuery,
    card_status: v.optional(v.picklist(cardStatuses)),
    not_terminated: v.optional(v.picklist(['true', 'false'])),
  }),
  response: listOf(card),
});

export const getCard = endpoint({
  name: 'getCard',
  method: 'GET',
  path: '/card/{id}/',
  summary: 'One card',
  access: 'session',
  params: idParams,
  response: card,
  refusals: ['not_found'],
  isNew: true,
});
