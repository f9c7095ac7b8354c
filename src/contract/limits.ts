import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { currency, listOf, profileQuery, wireInstant, wireMoney, wireText } from './values.ts';

/** The limits of a way to send, and their usage (product.md B5). */
export const transferLimit = v.object({
  /** The limit group; several targets may share one. */
  name: wireText(30),
  currency,
  minimum_per_transaction: wireMoney,
  maximum_per_transaction: wireMoney,
  daily_amount: wireMoney,
  monthly_amount: wireMoney,
  daily_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  monthly_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  used_today: wireMoney,
  used_month: wireMoney,
  used_count_today: v.pipe(v.number(), v.integer(), v.minValue(0)),
  used_count_month: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When daily and monthly usage reset, in the account's home zone. */
  resets_at: wireInstant,
  month_resets_at: wireInstant,
  zone: wireText(40),
  /** End of the lower limits after a change of e-mail or mobile number (product.md B16). */
  lower_until: v.nullable(wireInstant),
  /** Whether staff raised these limits for this profile, and until when; null without an end. */
  is_raised: v.optional(v.boolean(), false),
  raised_until: v.optional(v.nullable(wireInstant), null),
});
export type TransferLimit = v.InferOutput<typeof transferLimit>;

export const listTransferRules = endpoint({
  name: 'listTransferRules',
  method: 'GET',
  path: '/transfer-rule/',
  summary: 'The limits of each transfer mode for one profile, with the amounts used',
  access: 'session',
  query: profileQuery,
  response: listOf(transferLimit),
  refusals: ['not_found'],
  isNew: true,
});
