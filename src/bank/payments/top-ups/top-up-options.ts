import type { Money } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';
import {
  mobileOperators,
  operatorNames,
  operatorPrefixes,
  validateTopUpAmount,
} from '#domain/top-ups.ts';
import type { TopUpOperator, TopUpPack } from '#contract/top-ups.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { refuseProblems, requirePermission } from '#bank/http/require.ts';
import type { Permit } from '#bank/http/route.ts';
import { topUpPacks } from './packs.ts';

/** Every operator; `down_since` is set while one accepts no top-ups. */
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

/** The packs of an operator, or of all, cheapest first. */
export const listPacks = (
  operator: MobileOperator | undefined,
): { results: TopUpPack[]; count: number } => {
  const results = topUpPacks
    .filter((pack) => operator === undefined || pack.operator === operator)
    .toSorted((one, other) => Number(one.amount) - Number(other.amount));
  return { results, count: results.length };
};

/** The requested amount or pack, as sent. */
interface TopUpAmountRequest {
  readonly amount?: string | null | undefined;
  readonly pack_id?: string | null | undefined;
}

/** Taka credited to the phone, and the pack they buy, if any. */
export interface TopUpAmount {
  readonly amount: Money;
  readonly pack: TopUpPack | undefined;
}

const isPresent = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null;

/** Parses an amount or a pack. Refuses `invalid_input` by field, also for both and for neither. */
export const parseTopUpAmount = ({
  amount: typed,
  pack_id: packId,
}: TopUpAmountRequest): TopUpAmount => {
  if (isPresent(typed) === isPresent(packId)) refuseProblems({ amount: 'amount_or_pack' });
  const pack = topUpPacks.find(({ id }) => id === packId);
  if (isPresent(packId) && pack === undefined) refuseProblems({ pack_id: 'not_chosen' });
  const amount = parseWireAmount(pack?.amount ?? typed, 'BDT');
  const problem = validateTopUpAmount(amount);
  if (problem !== undefined) refuseProblems({ amount: problem });
  return { amount: amount!, pack };
};

/** Refuses a pack of another operator or for another connection type. */
export const requirePackFits = (
  { pack }: TopUpAmount,
  phone: { readonly operator: MobileOperator; readonly connection_type: ConnectionType },
): void => {
  if (pack === undefined) return;
  if (pack.operator !== phone.operator || !pack.connection_types.includes(phone.connection_type))
    refuseProblems({ pack_id: 'not_chosen' });
};

/**
 * Refuses customers who may not buy top-ups (spec 6): `account_frozen` with the specification's
 * text, otherwise `not_permitted`.
 */
export const requireMayTopUp = (user: UserForPermissions): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'topUp'));

/** The same check as a route permission. */
export const mayTopUp =
  ({ db }: Pick<Bank, 'db'>): Permit =>
  async ({ customer }) =>
    requireMayTopUp((await findCustomer(db, customer.id))!);
