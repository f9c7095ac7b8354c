import * as contract from '#contract/business-documents.ts';
import type { Bank } from '../database/bank.ts';
import { readForm } from '../documents/uploads.ts';
import { type Route, route } from '../http/route.ts';
import {
  changeBusinessDocument,
  listBusinessDocuments,
  listOwnerDocuments,
  saveBusinessDocument,
  saveOwnerDocument,
} from './documents.ts';
import { listed, writeRoute } from './write-route.ts';

/** Each file field contributes its first file only (spec 5). */
const firstFile = { takesFirstFile: true } as const;

/** Documents of a business and of its external owners (spec 7). */
export const businessDocumentRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listBusinessDocuments, async ({ customer, query }) =>
    listed(await listBusinessDocuments(bank.db, customer.id, query.business)),
  ),
  writeRoute(bank, contract.createBusinessDocument, async ({ customer, request }) =>
    saveBusinessDocument(
      bank,
      customer.id,
      await readForm(request, contract.businessDocumentForm, firstFile),
    ),
  ),
  writeRoute(bank, contract.updateBusinessDocument, async ({ customer, params, request }) =>
    changeBusinessDocument(bank, customer.id, {
      id: params.id,
      read: await readForm(request, contract.businessDocumentChange, firstFile),
    }),
  ),
  route(contract.listBusinessOwnerDocuments, async ({ customer, query }) =>
    listed(await listOwnerDocuments(bank.db, customer.id, query.business)),
  ),
  writeRoute(bank, contract.createBusinessOwnerDocument, async ({ customer, request }) =>
    saveOwnerDocument(
      bank,
      customer.id,
      await readForm(request, contract.ownerDocumentForm, firstFile),
    ),
  ),
];
