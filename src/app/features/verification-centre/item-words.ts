import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ItemKind, ItemStatus } from '#domain/identity/verification-items.ts';
import type { ChipTone } from '#app/ui/surfaces/status-chip.tsx';

interface KindWords {
  readonly name: MessageDescriptor;
  readonly what: MessageDescriptor;
}

const kindWords: Readonly<Record<ItemKind, KindWords>> = {
  EMAIL: { name: msg`E-mail`, what: msg`A code came back from your address.` },
  PHONE: { name: msg`Phone`, what: msg`A code came back from your mobile number.` },
  IDENTITY: {
    name: msg`Identity`,
    what: msg`The provider compares your document with your name and date of birth.`,
  },
  SELFIE: { name: msg`Selfie`, what: msg`The provider compares your face with your document.` },
  ADDRESS: {
    name: msg`Proof of address`,
    what: msg`A bill or letter that shows your name and your address.`,
  },
  TAX_ID: { name: msg`SSN or ITIN`, what: msg`Your tax number in the United States.` },
  BANK_DOCUMENT: { name: msg`Bank document`, what: msg`A document of your bank in Bangladesh.` },
  KYC: { name: msg`Decision`, what: msg`The bank decides once everything else is there.` },
};

const bangladeshNumber: KindWords = {
  name: msg`National ID`,
  what: msg`The number of your national ID, passport or driving licence.`,
};

/** What each check is called, and what it looks at, in a country's own terms (product.md B3). */
export const wordsOf = (kind: ItemKind, country: string): KindWords =>
  kind === 'TAX_ID' && country !== 'us' ? bangladeshNumber : kindWords[kind];

/** Each state in words, with its colour; colour is never the only sign. */
export const statusWords: Readonly<
  Record<ItemStatus, { readonly words: MessageDescriptor; readonly tone: ChipTone }>
> = {
  NOT_STARTED: { words: msg`Not begun`, tone: 'neutral' },
  REQUIRED: { words: msg`Needed from you`, tone: 'waiting' },
  SUBMITTED: { words: msg`Received`, tone: 'information' },
  IN_REVIEW: { words: msg`Being looked at`, tone: 'information' },
  ACCEPTED: { words: msg`Accepted`, tone: 'good' },
  REJECTED: { words: msg`Refused`, tone: 'bad' },
  EXPIRED: { words: msg`Expired`, tone: 'bad' },
};
