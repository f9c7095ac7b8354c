import * as contract from '#contract/business-documents.ts';
import type { Bank } from '../database/bank.ts';
import { readForm } from '../documents/uploads.ts';
import { type Route, route } from '../http/route.ts';
import {
  type StoredBusinessDocument,
  changeBusinessDocument,
  listBusinessDocuments,
  listOwnerDocuments,
  saveBusinessDocument,
  saveOwnerDocument,
} from './documents.ts';
import { inUs, listed, writeRoute } from './write-route.ts';

/** Each file field contributes its first file only (spec 5). */
export const firstFile = { takesFirstFile: true } as const;

/** A document of a US business, which has only such names. */
const ofUs = (document: StoredBusinessDocument): contract.BusinessDocument => ({
  ...document,
  doc_name: document.doc_name as contract.BusinessDocument['doc_name'],
});

/** Documents of a business and of its external owners (spec 7). */
export const businessDocumentRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listBusinessDocuments, async ({ customer, query }) =>
    listed((await listBusinessDocuments(bank.db, inUs(customer), query.business)).map(ofUs)),
  ),
  writeRoute(bank, contract.createBusinessDocument, async ({ customer, request }) =>
    ofUs(
      await saveBusinessDocument(
        bank,
        inUs(customer),
        await readForm(request, contract.businessDocumentForm, firstFile),
      ),
    ),
  ),
  writeRoute(bank, contract.updateBusinessDocument, async ({ customer, params, request }) =>
    ofUs(
      await changeBusinessDocument(bank, inUs(customer), {
        id: params.id,
        read: await readForm(request, contract.businessDocumentChange, firstFile),
      }),
    ),
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
