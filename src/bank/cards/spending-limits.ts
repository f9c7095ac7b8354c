import {
  type SpendingLimit,
  type SpendingLimits,
  spendingPeriods,
} from '#domain/cards/spending-rules.ts';
import { type Currency, money, toWireAmount } from '#domain/money/money.ts';
import type { Card } from '#contract/cards.ts';
import type { Executor } from '../database/transaction.ts';

const noLimit: SpendingLimit = { amount: null, transactions: null };

/** The limits of a card without any. */
export const noLimits: SpendingLimits = {
  transaction: noLimit,
  day: noLimit,
  week: noLimit,
  month: noLimit,
};

/** The limits of cards by their ids; a card without any is left out. */
export const readLimits = async (
  db: Executor,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, SpendingLimits>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('card_limit')
    .selectAll()
    .where('card_id', 'in', cardIds)
    .execute();
  const limits = new Map<string, SpendingLimits>();
  for (const { card_id: id, period, amount, transactions } of rows)
    limits.set(id, { ...(limits.get(id) ?? noLimits), [period]: { amount, transactions } });
  return limits;
};

/** An amount of a limit on the wire. */
export const limitAmount = (amount: bigint | null, currency: Currency): string | null =>
  amount === null ? null : toWireAmount(money(currency, amount));

/** The limits of a card as shown to its owner. */
export const limitsView = (limits: SpendingLimits, currency: Currency): Card['spending_limits'] => {
  const view = ({ amount, transactions }: SpendingLimit) => ({
    amount: limitAmount(amount, currency),
    transactions,
  });
  const { transaction, day, week, month } = limits;
  return {
    transaction: { amount: limitAmount(transaction.amount, currency) },
    day: view(day),
    week: view(week),
    month: view(month),
  };
};

/** Replaces all limits of a card. The caller has locked it. */
export const writeLimits = async (
  trx: Executor,
  cardId: string,
  limits: SpendingLimits,
): Promise<void> => {
  await trx.deleteFrom('card_limit').where('card_id', '=', cardId).execute();
  const rows = spendingPeriods
    .map((period) => ({ card_id: cardId, period, ...limits[period] }))
    .filter(({ amount, transactions }) => amount !== null || transactions !== null);
  if (rows.length > 0) await trx.insertInto('card_limit').values(rows).execute();
};
