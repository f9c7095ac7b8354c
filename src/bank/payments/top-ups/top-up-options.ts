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
import type { Bank } from '#bank/bank.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { refuseProblems, requirePermission } from '#bank/http/require.ts';
import type { Permit } from '#bank/http/route.ts';
import { topUpPacks } from './packs.ts';

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

/** What the phone shall get, as a caller says it. */
interface TopUpAmountRequest {
  readonly amount?: string | null | undefined;
  readonly pack_id?: string | null | undefined;
}

/** Taka that reach the phone, and the pack where they buy one. */
export interface TopUpAmount {
  readonly amount: Money;
  readonly pack: TopUpPack | undefined;
}

const isPresent = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null;

/** Reads an amount or a pack. Refuses `invalid_input` by field, for both and for neither too. */
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

/** Refuses a pack of another operator, or one that this connection cannot have. */
export const requirePackFits = (
  { pack }: TopUpAmount,
  phone: { readonly operator: MobileOperator; readonly connection_type: ConnectionType },
): void => {
  if (pack === undefined) return;
  if (pack.operator !== phone.operator || !pack.connection_types.includes(phone.connection_type))
    refuseProblems({ pack_id: 'not_chosen' });
};

/**
 * Refuses who may not recharge (spec 6): `account_frozen` with the specification's words, else
 * `not_permitted`.
 */
export const requireMayTopUp = (user: UserForPermissions): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'topUp'));

/** The same for a request that was not judged yet. */
export const mayTopUp =
  ({ db }: Pick<Bank, 'db'>): Permit =>
  async ({ person }) =>
    requireMayTopUp((await findCustomer(db, person.id))!);
