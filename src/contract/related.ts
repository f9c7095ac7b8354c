import * as v from 'valibot';
import { wireId } from './values.ts';

/** What caused a transaction or a notification. */
export const relatedTypes = [
  'TRANSFER',
  'DEPOSIT',
  'TOP_UP',
  /** The id is that of the card transaction, by which the network clears or reverses it. */
  'CARD_AUTHORIZATION',
  'ORDER',
] as const;

const cause = v.object({ type: v.picklist(relatedTypes), id: wireId });
export type Related = v.InferOutput<typeof cause>;

/** New: the cause, null where there is none to show (product.md A38). Older banks and copies lack it. */
export const related = v.optional(v.nullable(cause), null);
