import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { requirePermission } from '../http/require.ts';
import type { BusinessScope } from './own-businesses.ts';
import { type Handler, type Route, route } from '../http/route.ts';

/** Refuses customers for whom a tab of businesses is not usable (spec 6): `not_permitted`. */
export const requireBusinessPermission = async (
  db: Executor,
  customerId: string,
  tab: BusinessTab = 'business',
): Promise<void> => {
  const user = (await findCustomer(db, customerId))!;
  const permission = permissionFor(toPermissionFacts(user), tab);
  if (!permission.canSee) throw refused('not_permitted');
  requirePermission(permission);
};

/** US businesses, or those linked to Bangladesh. */
export type BusinessTab = 'business' | 'nonUsBusiness';

/** The US businesses of a customer. */
export const inUs = ({ id }: { readonly id: string }): BusinessScope => ({
  customerId: id,
  country: 'US',
});

type SessionEndpoint = Endpoint & { readonly access: 'session' };

/** A write that needs a tab of businesses, checked before the input and before the change. */
export const writeRoute = <const E extends SessionEndpoint>(
  bank: Bank,
  endpoint: E,
  handler: Handler<E>,
  tab: BusinessTab = 'business',
): Route =>
  route(
    endpoint,
    async (call) => {
      await requireBusinessPermission(bank.db, call.customer!.id, tab);
      return handler(call);
    },
    ({ customer }) => requireBusinessPermission(bank.db, customer.id, tab),
  );

/** A list response of all records. */
export const listed = <Item>(results: Item[]) => ({ results, count: results.length });
