import type { Transaction } from '#contract/transactions.ts';

/** A hold is worth a word when it lapses within this time. */
const soonMs = 3 * 86_400_000;

/** More than these would hide the rows they stand above. */
const holdsShown = 2;

const lapseMs = ({ hold_expires_at }: Transaction): number =>
  hold_expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(hold_expires_at);

/** The holds that lapse soon, the soonest first. */
export const lapsingHolds = (
  pending: readonly Transaction[],
  nowMs: number,
): readonly Transaction[] =>
  pending
    .filter((row) => lapseMs(row) > nowMs && lapseMs(row) - nowMs <= soonMs)
    .toSorted((left, right) => lapseMs(left) - lapseMs(right))
    .slice(0, holdsShown);
