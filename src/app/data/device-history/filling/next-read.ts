import { highOf, lowOf } from '../store/account-index.ts';
import type { Stretch } from '../store/account-index.ts';
import { chunkLength, chunkOf } from '../store/shelf.ts';

/** A part of the bank's list at the stretch's moment, as the wire asks for it. */
export interface Read {
  readonly offset: number;
  readonly limit: number;
}

/** The most recent rows that are looked at again for a status that has changed. */
export const refreshedRows = 50;

/**
 * What to ask for next: what is newer than the newest row on the device, that row with it, so that
 * another bank's rows are not taken for the continuation of these; then what is older than its
 * oldest, to the end of a chunk. Undefined when the whole list is there, or all of it that has room.
 */
export const nextRead = (stretch: Stretch, wantsOlder = true): Read | undefined => {
  const { count } = stretch;
  const [low, high] = [lowOf(stretch), highOf(stretch)];
  if (high < count) {
    const last = Math.min(count, high + chunkLength - 1);
    return { offset: count - last, limit: last - high + 1 };
  }
  if (low <= 1 || !wantsOlder) return undefined;
  const first = chunkOf(low - 1) * chunkLength + 1;
  return { offset: count - low + 1, limit: low - first };
};
