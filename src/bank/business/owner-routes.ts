import * as contract from '#contract/business-owners.ts';
import type { Bank } from '../database/bank.ts';
import { type Route, route } from '../http/route.ts';
import {
  changeExternalCustomer,
  listExternalCustomers,
  saveExternalCustomer,
} from './external-customers.ts';
import { answerRequest, listRequests } from './ownership-requests.ts';
import { changeOwnership, listOwnerships, removeOwnership, saveOwnership } from './ownerships.ts';
import { changeRelationship, listRelationships, saveRelationship } from './relationships.ts';
import { inUs, listed, writeRoute } from './write-route.ts';

/** What a customer who was named as an owner sees and answers. */
const requestRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listBusinessOwnershipRequests, async ({ customer }) =>
    listed(await listRequests(bank.db, customer.id)),
  ),
  writeRoute(bank, contract.acceptBusinessOwnership, ({ customer, params, body }) =>
    answerRequest(bank, customer.id, {
      id: params.id,
      answer: 'ACCEPTED',
      share: body.ownership_percentage,
    }),
  ),
  writeRoute(bank, contract.declineBusinessOwnership, ({ customer, params }) =>
    answerRequest(bank, customer.id, { id: params.id, answer: 'DECLINED' }),
  ),
];

/** Owners and managing persons of a business (spec 7). */
export const ownerRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listBusinessOwnerships, async ({ customer, query }) =>
    listed(await listOwnerships(bank.db, customer.id, query.business)),
  ),
  writeRoute(bank, contract.createBusinessOwnership, ({ customer, body }) =>
    saveOwnership(bank, customer.id, body),
  ),
  writeRoute(bank, contract.updateBusinessOwnership, ({ customer, body }) =>
    changeOwnership(bank, customer.id, body),
  ),
  writeRoute(bank, contract.deleteBusinessOwnership, ({ customer, params }) =>
    removeOwnership(bank, customer.id, params.id),
  ),
  route(contract.listExternalCustomers, async ({ customer, query }) =>
    listed(await listExternalCustomers(bank.db, customer.id, query.business)),
  ),
  writeRoute(bank, contract.createExternalCustomer, ({ customer, body }) =>
    saveExternalCustomer(bank, customer.id, body),
  ),
  writeRoute(bank, contract.updateExternalCustomer, ({ customer, params, body }) =>
    changeExternalCustomer(bank, customer.id, { id: params.id, typed: body }),
  ),
  route(contract.listRelationships, async ({ customer, query }) =>
    listed(await listRelationships(bank.db, inUs(customer), query)),
  ),
  writeRoute(bank, contract.createRelationship, ({ customer, body }) =>
    saveRelationship(bank, inUs(customer), body),
  ),
  writeRoute(bank, contract.updateRelationship, ({ customer, params, body }) =>
    changeRelationship(bank, inUs(customer), { id: params.id, typed: body }),
  ),
  ...requestRoutes(bank),
];
