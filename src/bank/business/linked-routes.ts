import * as contract from '#contract/linked-business.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import type { Bank } from '../database/bank.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import {
  addLinkedBusiness,
  changeLinkedBusiness,
  inBangladesh,
  listLinkedBusinesses,
  readLinkedBusiness,
  withoutTin,
} from './linked-businesses.ts';
import { payPrice } from './linked-payment.ts';
import { linkedRecordRoutes } from './linked-record-routes.ts';
import { progressNow } from './progress.ts';
import { listed, requireBusinessPermission, writeRoute } from './write-route.ts';

const tab = 'nonUsBusiness';

/** A linked business is registered once per idempotency key (product.md A22). */
const creationRoute = (bank: Bank): Route =>
  route(
    contract.createLinkedBusiness,
    ({ customer, body, request }) => {
      const submission = {
        endpoint: contract.createLinkedBusiness,
        customerId: customer.id,
        request,
        body: withoutTin(bank, body),
      };
      return withIdempotencyKey(bank, submission, {
        prepare: () => requireBusinessPermission(bank.db, customer.id, tab),
        write: (trx) => addLinkedBusiness(trx, bank, customer.id, body),
      });
    },
    ({ customer }) => requireBusinessPermission(bank.db, customer.id, tab),
  );

/** The price is paid once per idempotency key and per business. */
const paymentRoute = (bank: Bank): Route =>
  route(
    contract.payLinkedBusiness,
    ({ customer, params, body, request }) => {
      const submission = {
        endpoint: contract.payLinkedBusiness,
        customerId: customer.id,
        request,
        body: { ...body, linked_business: params.id },
      };
      return withIdempotencyKey(bank, submission, {
        // A repeated request gets its answer without another sign-in.
        prepare: async () => {
          await readLinkedBusiness(bank.db, customer.id, params.id);
          await requireFreshSignIn(bank, customer);
        },
        write: (trx) => payPrice(trx, bank, customer.id, { id: params.id, typed: body }),
      });
    },
    ({ customer }) => requireBusinessPermission(bank.db, customer.id, tab),
  );

/** Bangladesh-linked businesses of the signed-in customer (spec 7, product.md A35). */
export const linkedBusinessRoutes = (bank: Bank): readonly Route[] => [
  // Before `/{id}/`, whose place their names would take.
  ...linkedRecordRoutes(bank),
  route(contract.listLinkedBusinesses, async ({ customer }) =>
    listed(await listLinkedBusinesses(bank.db, customer.id)),
  ),
  route(contract.getLinkedBusiness, ({ customer, params }) =>
    readLinkedBusiness(bank.db, customer.id, params.id),
  ),
  creationRoute(bank),
  writeRoute(
    bank,
    contract.updateLinkedBusiness,
    ({ customer, params, body }) =>
      changeLinkedBusiness(bank, customer.id, { id: params.id, typed: body }),
    tab,
  ),
  route(contract.getLinkedBusinessProgress, async ({ customer, params }) => {
    const progress = await progressNow(bank, inBangladesh(customer.id), params.id);
    const { business, ...rest } = progress;
    return { linked_business: business, ...rest };
  }),
  paymentRoute(bank),
];
