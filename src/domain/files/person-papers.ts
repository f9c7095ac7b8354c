import type { Country } from '../identity/country.ts';
import type { DocType } from './doc-types.ts';

/** The papers that say who somebody is (spec 1). */
export const documentKinds = ['NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE', 'STATE_ID'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentSides = ['FRONT', 'BACK'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** What of a stored file tells which paper it is. */
export interface StoredPaper {
  readonly doc_type: DocType;
  /** Null where whoever sent it did not say: then the one file stands for the whole paper. */
  readonly document_kind: DocumentKind | null;
  readonly document_side: DocumentSide | null;
}

/** One picture or PDF that is asked for. */
export interface PaperPart {
  readonly docType: DocType;
  readonly kind?: DocumentKind;
  readonly side?: DocumentSide;
}

const kindsOf: Readonly<Record<Country, readonly DocumentKind[]>> = {
  US: ['DRIVING_LICENCE', 'STATE_ID', 'PASSPORT'],
  BD: ['NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE'],
};

/** The papers of identity that a country's people may choose from, the commonest first (spec 1). */
export const identityKinds = (country: Country): readonly DocumentKind[] => kindsOf[country];

const identityType: Readonly<Record<Country, DocType>> = {
  US: 'IDENTITY_DOCUMENTATION',
  BD: 'NID_OR_PASSPORT',
};

/** The pages of a paper that matter: a passport says all on one. */
const sidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === 'PASSPORT' ? ['FRONT'] : documentSides;

const others: Readonly<Record<Country, readonly PaperPart[]>> = {
  US: [{ docType: 'PROOF_OF_ADDRESS' }],
  BD: [{ docType: 'PROOF_OF_ADDRESS' }, { docType: 'BANK_DOCUMENT' }],
};

/** All that a person of a country must send, given the paper they chose (spec 1). */
export const partsWanted = (country: Country, kind: DocumentKind): readonly PaperPart[] => [
  ...sidesOf(kind).map((side) => ({ docType: identityType[country], kind, side })),
  ...others[country],
];

/** The stored file of a part, undefined where there is none. */
export const paperOf = <Paper extends StoredPaper>(
  stored: readonly Paper[],
  part: PaperPart,
): Paper | undefined =>
  stored.find(
    ({ doc_type, document_kind, document_side }) =>
      doc_type === part.docType &&
      (document_kind === null || part.kind === undefined || document_kind === part.kind) &&
      (document_kind === null || part.side === undefined || document_side === part.side),
  );

/** The parts that are still missing of a chosen paper and of what goes with it. */
export const missingParts = (
  country: Country,
  kind: DocumentKind,
  stored: readonly StoredPaper[],
): readonly PaperPart[] =>
  partsWanted(country, kind).filter((part) => paperOf(stored, part) === undefined);

/** The paper a person has begun with, as the stored files show it. */
export const begunKind = (
  country: Country,
  stored: readonly StoredPaper[],
): DocumentKind | undefined => {
  const begun = stored.flatMap(({ doc_type, document_kind }) =>
    doc_type === identityType[country] && document_kind !== null ? [document_kind] : [],
  );
  const whole = identityKinds(country).find(
    (kind) => begun.includes(kind) && missingParts(country, kind, stored).length === 0,
  );
  return whole ?? begun.at(-1);
};

/** Whether every document that a country asks for is there (reliability.md 2.1, `hasAllDocuments`). */
export const hasAllDocuments = (country: Country | null, stored: readonly StoredPaper[]): boolean =>
  country !== null &&
  identityKinds(country).some((kind) => missingParts(country, kind, stored).length === 0);
