import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { requirePermission } from '../http/require.ts';
import { type Handler, type Route, route } from '../http/route.ts';

/** Refuses customers for whom the Business tab is not usable (spec 6): `not_permitted`. */
export const requireBusinessPermission = async (
  db: Executor,
  customerId: string,
): Promise<void> => {
  const user = (await findCustomer(db, customerId))!;
  requirePermission(permissionFor(toPermissionFacts(user), 'business'));
};

type SessionEndpoint = Endpoint & { readonly access: 'session' };

/** A write that needs the Business tab, checked before the input and before the change. */
export const writeRoute = <const E extends SessionEndpoint>(
  bank: Bank,
  endpoint: E,
  handler: Handler<E>,
): Route =>
  route(
    endpoint,
    async (call) => {
      await requireBusinessPermission(bank.db, call.customer!.id);
      return handler(call);
    },
    ({ customer }) => requireBusinessPermission(bank.db, customer.id),
  );

/** A list response of all records. */
export const listed = <Item>(results: Item[]) => ({ results, count: results.length });
