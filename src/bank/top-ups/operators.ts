import type { TopUpOperator, TopUpPack } from '#contract/top-ups.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import { mobileOperators, operatorNames, operatorPrefixes } from '#domain/top-ups.ts';
import type { Bank } from '../bank.ts';
import { topUpPacks } from '../settings/top-up-packs.ts';

/** Every operator, and since when one takes no recharges where one does not. */
export const listOperators = async ({
  db,
}: Pick<Bank, 'db'>): Promise<{ results: TopUpOperator[]; count: number }> => {
  const rows = await db.selectFrom('mobile_operator').selectAll().execute();
  const downSince = new Map(rows.map(({ code, down_since: since }) => [code, since]));
  const results = mobileOperators.map((code) => ({
    code,
    name: operatorNames[code],
    prefixes: [...operatorPrefixes[code]],
    down_since: downSince.get(code)?.toISOString() ?? null,
  }));
  return { results, count: results.length };
};

/** The packs of an operator, or all, the cheapest first. */
export const listPacks = (
  operator: MobileOperator | undefined,
): { results: TopUpPack[]; count: number } => {
  const results = topUpPacks
    .filter((pack) => operator === undefined || pack.operator === operator)
    .toSorted((one, other) => Number(one.amount) - Number(other.amount));
  return { results, count: results.length };
};
