import * as v from 'valibot';
import { connectionTypes, mobileOperators } from '#domain/top-ups/operators.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { wireInstant, wireMoney, wireText } from '../values.ts';

export const mobileOperator = v.picklist(mobileOperators);
export const connectionType = v.picklist(connectionTypes);

/** An operator, and whether it takes recharges now. */
export const topUpOperator = v.object({
  code: mobileOperator,
  name: wireText(40),
  /** The first three digits of the numbers it gave out; a number may have moved since. */
  prefixes: v.array(v.pipe(v.string(), v.regex(/^01\d$/))),
  /** Since when it takes none; null where it does. */
  down_since: v.nullable(wireInstant),
});
export type TopUpOperator = v.InferOutput<typeof topUpOperator>;

/** A pack's name among all packs; another price is another pack. */
export const packId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+){1,6}$/),
  v.maxLength(40),
);

/** Data, minutes or messages at a fixed price. */
export const topUpPack = v.object({
  id: packId,
  operator: mobileOperator,
  connection_types: v.array(connectionType),
  /** In taka, what the operator asks for it. */
  amount: wireMoney,
  /** Null where it has none. */
  data_megabytes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  minutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  messages: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  valid_days: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type TopUpPack = v.InferOutput<typeof topUpPack>;

export const listTopUpOperators = endpoint({
  name: 'listTopUpOperators',
  method: 'GET',
  path: '/top-up-operator/',
  summary: 'Mobile operators, and whether each takes recharges now',
  access: 'session',
  response: listOf(topUpOperator),
  isNew: true,
});

export const listTopUpPacks = endpoint({
  name: 'listTopUpPacks',
  method: 'GET',
  path: '/top-up-pack/',
  summary: 'Packs of one operator, or of all, the cheapest first',
  access: 'session',
  query: v.strictObject({ operator: v.optional(mobileOperator) }),
  response: listOf(topUpPack),
  isNew: true,
});
