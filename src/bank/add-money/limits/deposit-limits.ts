import type { TransferLimit } from '#contract/limits.ts';
import { type LimitedDepositMethod, depositLimitGroups } from '#domain/deposits/deposits.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { limitRefusal, limitWindows, limitsInForce } from '#domain/limits.ts';
import type { LimitHolder } from '#domain/limits.ts';
import type { Executor } from '../../database/transaction.ts';
import { limitRowOf } from '../../transfers/limits/counted-limit.ts';
import { limitView, readRules } from '../../transfers/limits/read-limits.ts';
import { beyondLimit } from '../../transfers/limits/require-room.ts';
import { readDepositUse } from './deposit-use.ts';

/** The limits of which profile and way to put money in, at which moment of bank time. */
export interface DepositLimitOf {
  readonly personId: string;
  /** The profile of the account that is credited. */
  readonly profileId: string;
  readonly holder: LimitHolder;
  readonly method: LimitedDepositMethod;
  readonly atMs: number;
}

const readLimit = async (db: Executor, whose: DepositLimitOf) => {
  const { method, atMs } = whose;
  const rule = (await readRules(db, atMs)).get(depositLimitGroups[method]);
  if (rule === undefined) throw new Error(`no limits stand for ${method}`);
  const windows = limitWindows(atMs, homeZoneOf(rule.currency));
  return { rule, windows, use: await readDepositUse(db, whose, windows) };
};

/** The limits of a way to put money in, with what is used of them. */
export const viewDepositLimit = async (
  db: Executor,
  whose: DepositLimitOf,
): Promise<TransferLimit> => {
  const { rule, use } = await readLimit(db, whose);
  return limitView(rule, use, { ...whose, sourceCurrency: rule.currency });
};

/** Refuses `limit_exceeded` as sending does, where an amount does not fit in what is left. */
export const requireDepositRoom = async (
  db: Executor,
  whose: DepositLimitOf,
  amount: bigint,
): Promise<void> => {
  const { rule, windows, use } = await readLimit(db, whose);
  const inForce = limitsInForce(limitRowOf(rule, rule.currency), whose.holder, whose.atMs);
  const room = limitRefusal(amount, inForce, use, windows);
  if (room !== undefined) throw beyondLimit(room, rule.currency);
};
