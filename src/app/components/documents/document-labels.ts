import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Country } from '#domain/countries.ts';
import type { DocumentKind, DocumentPart } from '#domain/documents/identity-documents.ts';

/** The common names of identity documents. */
export const documentKindLabels: Readonly<Record<DocumentKind, MessageDescriptor>> = {
  NATIONAL_ID: msg`National ID card (NID)`,
  PASSPORT: msg`Passport`,
  DRIVING_LICENCE: msg`Driver's license`,
  STATE_ID: msg`State ID card`,
};

/** What one picture or file must show: its name, and what makes a good one. */
export interface DocumentPartLabels {
  readonly name: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

const sharpHint = msg`Lay it on a dark table. All four corners and every word must be visible.`;

const sides: Readonly<Record<DocumentKind, { front: MessageDescriptor; back: MessageDescriptor }>> =
  {
    NATIONAL_ID: { front: msg`NID card, front`, back: msg`NID card, back` },
    PASSPORT: { front: msg`Passport, page with your photo`, back: msg`Passport, back` },
    DRIVING_LICENCE: { front: msg`Driver's license, front`, back: msg`Driver's license, back` },
    STATE_ID: { front: msg`State ID card, front`, back: msg`State ID card, back` },
  };

const addressLabels: Readonly<Record<Country, DocumentPartLabels>> = {
  US: {
    name: msg`Proof of address`,
    hint: msg`A bill for power, gas, water or internet, or a bank statement, with your name and address, not older than 3 months.`,
  },
  BD: {
    name: msg`Utility bill`,
    hint: msg`A bill for electricity, gas or water with your address, not older than 3 months.`,
  },
};

const bankLabels: DocumentPartLabels = {
  name: msg`Bank document`,
  hint: msg`A statement, a cheque leaf or a letter of your bank, with your name and account number.`,
};

/** The texts for one part, in the terms of the country (spec 1). */
export const documentPartLabels = (country: Country, part: DocumentPart): DocumentPartLabels => {
  if (part.docType === 'PROOF_OF_ADDRESS') return addressLabels[country];
  if (part.docType === 'BANK_DOCUMENT' || part.kind === undefined) return bankLabels;
  const { front, back } = sides[part.kind];
  return { name: part.side === 'BACK' ? back : front, hint: sharpHint };
};
