import type { Country } from '../countries.ts';
import type { DocType } from './files.ts';

/** The kinds of identity documents (spec 1). */
export const documentKinds = ['NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE', 'STATE_ID'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentSides = ['FRONT', 'BACK'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** The part of a stored file that identifies the document. */
export interface StoredDocument {
  readonly doc_type: DocType;
  /** Null if not specified: then one file counts as the whole document. */
  readonly document_kind: DocumentKind | null;
  readonly document_side: DocumentSide | null;
}

/** One required picture or PDF. */
export interface DocumentPart {
  readonly docType: DocType;
  readonly kind?: DocumentKind;
  readonly side?: DocumentSide;
}

const kindsByCountry: Readonly<Record<Country, readonly DocumentKind[]>> = {
  US: ['DRIVING_LICENCE', 'STATE_ID', 'PASSPORT'],
  BD: ['NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE'],
};

/** The identity documents of a country, most common first (spec 1). */
export const identityKinds = (country: Country): readonly DocumentKind[] => kindsByCountry[country];

const identityType: Readonly<Record<Country, DocType>> = {
  US: 'IDENTITY_DOCUMENTATION',
  BD: 'NID_OR_PASSPORT',
};

const supportingDocuments: Readonly<Record<Country, readonly DocumentPart[]>> = {
  US: [{ docType: 'PROOF_OF_ADDRESS' }],
  BD: [{ docType: 'PROOF_OF_ADDRESS' }, { docType: 'BANK_DOCUMENT' }],
};

/** All parts that a customer of a country must send, for the chosen document (spec 1). */
export const requiredParts = (country: Country, kind: DocumentKind): readonly DocumentPart[] => [
  ...sidesOf(kind).map((side) => ({ docType: identityType[country], kind, side })),
  ...supportingDocuments[country],
];

/** The relevant sides of a document: a passport has one. */
const sidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === 'PASSPORT' ? ['FRONT'] : documentSides;

/** The stored file of a part, undefined if missing. */
export const findStoredDocument = <Paper extends StoredDocument>(
  stored: readonly Paper[],
  part: DocumentPart,
): Paper | undefined =>
  stored.find(
    ({ doc_type, document_kind, document_side }) =>
      doc_type === part.docType &&
      (document_kind === null || part.kind === undefined || document_kind === part.kind) &&
      (document_kind === null || part.side === undefined || document_side === part.side),
  );

/** The missing parts of a chosen document and its supporting documents. */
export const missingParts = (
  country: Country,
  kind: DocumentKind,
  stored: readonly StoredDocument[],
): readonly DocumentPart[] =>
  requiredParts(country, kind).filter((part) => findStoredDocument(stored, part) === undefined);

/** The document that a customer has begun to send, from the stored files. */
export const startedKind = (
  country: Country,
  stored: readonly StoredDocument[],
): DocumentKind | undefined => {
  const begun = stored.flatMap(({ doc_type, document_kind }) =>
    doc_type === identityType[country] && document_kind !== null ? [document_kind] : [],
  );
  const whole = identityKinds(country).find(
    (kind) => begun.includes(kind) && missingParts(country, kind, stored).length === 0,
  );
  return whole ?? begun.at(-1);
};

/**
 * Whether all required documents of a country are stored (reliability.md 2.1, `hasAllDocuments`).
 */
export const hasAllDocuments = (
  country: Country | null,
  stored: readonly StoredDocument[],
): boolean =>
  country !== null &&
  identityKinds(country).some((kind) => missingParts(country, kind, stored).length === 0);
