import type { Country } from '../countries.ts';

/** The documents of a US business (spec 1); `OTHER` is for what staff ask for besides. */
export const businessDocNames = [
  'CERTIFICATE_OF_INCORPORATION',
  'ADDRESS_VERIFICATION',
  'EIN_DOCUMENT',
  'OTHER',
] as const;
type UsDocName = (typeof businessDocNames)[number];

/** The documents of a Bangladesh-linked business (product.md B14). */
export const linkedDocNames = [
  'TRADE_LICENCE',
  'TIN_CERTIFICATE',
  'BIN_CERTIFICATE',
  'BANK_DOCUMENT',
  'OTHER',
] as const;
export type LinkedDocName = (typeof linkedDocNames)[number];

export type BusinessDocName = UsDocName | LinkedDocName;

/** The names that a document of a business may have, by the country of the business. */
export const docNamesOf: Readonly<Record<Country, readonly BusinessDocName[]>> = {
  US: businessDocNames,
  BD: linkedDocNames,
};

/** The documents that every US business needs (spec 1). */
export const requiredDocNames = [
  'CERTIFICATE_OF_INCORPORATION',
  'ADDRESS_VERIFICATION',
  'EIN_DOCUMENT',
] as const satisfies readonly UsDocName[];

/** The documents that every Bangladesh-linked business needs (product.md B14). */
export const requiredLinkedDocNames = [
  'TRADE_LICENCE',
  'TIN_CERTIFICATE',
  'BANK_DOCUMENT',
] as const satisfies readonly LinkedDocName[];

/** The documents that a business needs, by its country. */
export const requiredDocsOf: Readonly<Record<Country, readonly BusinessDocName[]>> = {
  US: requiredDocNames,
  BD: requiredLinkedDocNames,
};

/** The identity documents of an external owner. */
export const ownerDocNames = [
  'PASSPORT',
  'DRIVING_LICENSE',
  'STATE_ID',
  'NATIONAL_IDENTITY_CARD',
] as const;
export type OwnerDocName = (typeof ownerDocNames)[number];

/**
 * Whether an owner may show this document: in the United States the form says which one, in
 * Bangladesh it is the national identity card (spec 5).
 */
export const isDocumentOf = (country: Country, name: OwnerDocName): boolean =>
  (country === 'BD') === (name === 'NATIONAL_IDENTITY_CARD');

/** The messages of spec 5 on documents, verbatim. */
export const documentMessages = {
  no_business: 'No Business ID',
  no_name: 'Document name is required',
  owner_without_document: 'Document required for each external owners',
} as const;

/** The messages of spec 5 for an external customer that could not be saved, verbatim. */
export const externalCustomerMessages = {
  creation_failed: 'External customer creation failed with status',
  update_failed: 'Update failed',
} as const;
