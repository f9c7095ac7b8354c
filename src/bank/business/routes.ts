import * as contract from '#contract/business.ts';
import * as details from '#contract/business-details.ts';
import type { Bank } from '../database/bank.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import {
  addBusiness,
  changeBusiness,
  listBusinesses,
  readBusiness,
  withoutEin,
} from './businesses.ts';
import {
  changeBusinessAddress,
  changeMetadata,
  listBusinessAddresses,
  listMetadata,
  saveBusinessAddress,
  saveMetadata,
} from './details.ts';
import { businessDocumentRoutes } from './document-routes.ts';
import { linkedBusinessRoutes } from './linked-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import { businessVerificationRoutes } from './verification-routes.ts';
import { inUs, listed, requireBusinessPermission, writeRoute } from './write-route.ts';

/** A business is registered once per idempotency key (product.md A22). */
const creationRoute = (bank: Bank): Route =>
  route(
    contract.createBusiness,
    ({ customer, body, request }) => {
      const endpoint = contract.createBusiness;
      const submission = {
        endpoint,
        customerId: customer.id,
        request,
        body: withoutEin(bank, body),
      };
      return withIdempotencyKey(bank, submission, {
        prepare: () => requireBusinessPermission(bank.db, customer.id),
        write: (trx) => addBusiness(trx, bank, customer.id, body),
      });
    },
    ({ customer }) => requireBusinessPermission(bank.db, customer.id),
  );

/** Addresses and metadata of a business. */
const detailRoutes = (bank: Bank): readonly Route[] => [
  route(details.listBusinessAddresses, async ({ customer, query }) =>
    listed(await listBusinessAddresses(bank.db, inUs(customer), query.business)),
  ),
  writeRoute(bank, details.createBusinessAddress, ({ customer, body }) =>
    saveBusinessAddress(bank, inUs(customer), body),
  ),
  writeRoute(bank, details.updateBusinessAddress, ({ customer, params, body }) =>
    changeBusinessAddress(bank, inUs(customer), { id: params.id, typed: body }),
  ),
  route(details.listBusinessMetadata, async ({ customer, query }) =>
    listed(await listMetadata(bank.db, inUs(customer), query.business)),
  ),
  writeRoute(bank, details.createBusinessMetadata, ({ customer, body }) =>
    saveMetadata(bank, inUs(customer), body),
  ),
  writeRoute(bank, details.updateBusinessMetadata, ({ customer, params, body }) =>
    changeMetadata(bank, inUs(customer), { id: params.id, typed: body }),
  ),
];

/** Businesses of the signed-in customer, in the United States and linked to Bangladesh (spec 7). */
export const businessRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listBusinesses, async ({ customer }) =>
    listed(await listBusinesses(bank.db, customer.id)),
  ),
  route(contract.getBusiness, ({ customer, params }) =>
    readBusiness(bank.db, customer.id, params.id),
  ),
  creationRoute(bank),
  writeRoute(bank, contract.updateBusiness, ({ customer, params, body }) =>
    changeBusiness(bank, customer.id, { id: params.id, typed: body }),
  ),
  ...detailRoutes(bank),
  ...ownerRoutes(bank),
  ...businessDocumentRoutes(bank),
  ...businessVerificationRoutes(bank),
  ...linkedBusinessRoutes(bank),
];
