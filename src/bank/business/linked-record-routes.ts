import { documentMessages } from '#domain/business/documents.ts';
import { refused } from '#domain/refusals.ts';
import type { BusinessAddress, BusinessMetadata } from '#contract/business-details.ts';
import type { Relationship } from '#contract/business-owners.ts';
import * as contract from '#contract/linked-business-records.ts';
import type { Bank } from '../database/bank.ts';
import { readForm } from '../documents/uploads.ts';
import { type Route, route } from '../http/route.ts';
import {
  changeBusinessAddress,
  changeMetadata,
  listBusinessAddresses,
  listMetadata,
  saveBusinessAddress,
  saveMetadata,
} from './details.ts';
import { firstFile } from './document-routes.ts';
import {
  type StoredBusinessDocument,
  changeBusinessDocument,
  listBusinessDocuments,
  saveBusinessDocument,
} from './documents.ts';
import { inBangladesh } from './linked-businesses.ts';
import { type RecordTable, findBusinessOf } from './own-businesses.ts';
import { changeRelationship, listRelationships, saveRelationship } from './relationships.ts';
import { listed, writeRoute } from './write-route.ts';

const tab = 'nonUsBusiness';

/** The key of a record on the wire: `linked_business` instead of `business`. */
const keyed = <Row extends { readonly business: string }>({ business, ...row }: Row) => ({
  linked_business: business,
  ...row,
});

/** A linked business has one address. */
const addressOf = ({ address_type: _type, ...address }: BusinessAddress): contract.LinkedAddress =>
  keyed(address);

const metadataOf = ({ ownerships: _owners, ...answers }: BusinessMetadata) => keyed(answers);

/** Refuses `not_found` for a record of another business than the one that a change names. */
const requireRecordOf = async (
  bank: Bank,
  table: RecordTable,
  id: string,
  linkedBusiness: string | undefined,
): Promise<void> => {
  if (linkedBusiness === undefined) return;
  if ((await findBusinessOf(bank.db, table, id)) !== linkedBusiness) throw refused('not_found');
};

const addressRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listLinkedAddresses, async ({ customer, query }) => {
    const scope = inBangladesh(customer.id);
    const found = await listBusinessAddresses(bank.db, scope, query.linked_business);
    return listed(found.map(addressOf));
  }),
  writeRoute(
    bank,
    contract.createLinkedAddress,
    async ({ customer, body: { linked_business: business, ...typed } }) =>
      addressOf(
        await saveBusinessAddress(bank, inBangladesh(customer.id), {
          ...typed,
          business,
          address_type: 'LEGAL',
        }),
      ),
    tab,
  ),
  writeRoute(
    bank,
    contract.updateLinkedAddress,
    async ({ customer, params: { id }, body: { linked_business: business, ...typed } }) => {
      await requireRecordOf(bank, 'business_address', id, business);
      return addressOf(await changeBusinessAddress(bank, inBangladesh(customer.id), { id, typed }));
    },
    tab,
  ),
];

const metadataRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listLinkedMetadata, async ({ customer, query }) => {
    const scope = inBangladesh(customer.id);
    return listed((await listMetadata(bank.db, scope, query.linked_business)).map(metadataOf));
  }),
  writeRoute(
    bank,
    contract.createLinkedMetadata,
    async ({ customer, body: { linked_business: business, ...typed } }) =>
      metadataOf(await saveMetadata(bank, inBangladesh(customer.id), { ...typed, business })),
    tab,
  ),
  writeRoute(
    bank,
    contract.updateLinkedMetadata,
    async ({ customer, params: { id }, body: { linked_business: business, ...typed } }) => {
      await requireRecordOf(bank, 'business_metadata', id, business);
      return metadataOf(await changeMetadata(bank, inBangladesh(customer.id), { id, typed }));
    },
    tab,
  ),
];

const relationshipOf = (row: Relationship): contract.LinkedRelationship => keyed(row);

const relationshipRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listLinkedRelationships, async ({ customer, query }) => {
    const business = query.linked_business;
    const found = await listRelationships(bank.db, inBangladesh(customer.id), { business });
    return listed(found.map(relationshipOf));
  }),
  writeRoute(
    bank,
    contract.createLinkedRelationship,
    async ({ customer, body: { linked_business: business, ...typed } }) =>
      relationshipOf(
        await saveRelationship(bank, inBangladesh(customer.id), { ...typed, business }),
      ),
    tab,
  ),
  writeRoute(
    bank,
    contract.updateLinkedRelationship,
    async ({ customer, params: { id }, body: { linked_business: business, ...typed } }) => {
      await requireRecordOf(bank, 'business_relationship', id, business);
      const scope = inBangladesh(customer.id);
      return relationshipOf(await changeRelationship(bank, scope, { id, typed }));
    },
    tab,
  ),
];

/** A document of a linked business, which has only such names. */
const documentOf = (document: StoredBusinessDocument): contract.LinkedDocument => ({
  ...keyed(document),
  doc_name: document.doc_name as contract.LinkedDocument['doc_name'],
});

/** The words of spec 5, at the field of this form. */
const noBusiness = () =>
  refused('invalid_input', { fields: { linked_business: [documentMessages.no_business] } });

const documentRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listLinkedDocuments, async ({ customer, query }) => {
    const scope = inBangladesh(customer.id);
    const found = await listBusinessDocuments(bank.db, scope, query.linked_business);
    return listed(found.map(documentOf));
  }),
  writeRoute(
    bank,
    contract.createLinkedDocument,
    async ({ customer, request }) => {
      const { form, bytes } = await readForm(request, contract.linkedDocumentForm, firstFile);
      const { linked_business: business, ...fields } = form;
      if (business === undefined || business === '') throw noBusiness();
      const read = { form: { ...fields, business }, bytes };
      return documentOf(await saveBusinessDocument(bank, inBangladesh(customer.id), read));
    },
    tab,
  ),
  writeRoute(
    bank,
    contract.updateLinkedDocument,
    async ({ customer, params: { id }, request }) => {
      const read = await readForm(request, contract.linkedDocumentChange, firstFile);
      await requireRecordOf(bank, 'business_document', id, read.form.linked_business);
      const scope = inBangladesh(customer.id);
      return documentOf(await changeBusinessDocument(bank, scope, { id, read }));
    },
    tab,
  ),
];

/** The records of Bangladesh-linked businesses, each keyed by `linked_business` (spec 7). */
export const linkedRecordRoutes = (bank: Bank): readonly Route[] => [
  ...addressRoutes(bank),
  ...relationshipRoutes(bank),
  ...documentRoutes(bank),
  ...metadataRoutes(bank),
];
