import { homeZoneOf } from '#domain/countries.ts';
import { money } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { limitRefusal, limitWindows, limitsInForce } from '#domain/limits.ts';
import type { RemainingLimit } from '#domain/limits.ts';
import type { Executor } from '../../database/transaction.ts';
import type { LimitedSending } from './counted-limit.ts';
import { readUse } from './read-limits.ts';

/** The refusal of an amount that a rule leaves no room for, with what could be moved instead. */
export const beyondLimit = ({ rule, remaining, resetsAtMs }: RemainingLimit, currency: Currency) =>
  refused('limit_exceeded', {
    facts: {
      rule,
      remaining: toWireAmount(money(currency, remaining)),
      currency,
      resets_at: resetsAtMs === undefined ? null : new Date(resetsAtMs).toISOString(),
    },
  });

/**
 * Refuses `limit_exceeded` where an amount does not fit in what is left, naming the rule, what could be
 * sent instead, and when the rule frees up (product.md B4). Sending counts again under a lock.
 */
export const requireRoom = async (db: Executor, sending: LimitedSending): Promise<void> => {
  const { row, holder, atMs, amount } = sending;
  const inForce = limitsInForce(row, holder, atMs);
  const windows = limitWindows(atMs, homeZoneOf(sending.sourceCurrency));
  const use = await readUse(db, sending.rule, sending);
  const room = limitRefusal(amount, inForce, use, windows);
  if (room !== undefined) throw beyondLimit(room, row.currency);
};
