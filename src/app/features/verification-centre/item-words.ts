import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ItemKind, ItemStatus } from '#domain/identity/verification-item.ts';
import type { ChipTone } from '#app/ui/surfaces/status-chip.tsx';

/** What each check is called, and what it looks at (product.md B3). */
export const kindWords: Readonly<
  Record<ItemKind, { readonly name: MessageDescriptor; readonly what: MessageDescriptor }>
> = {
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
  TAX_ID: {
    name: msg`Number of your document`,
    what: msg`SSN or ITIN in the United States; national ID, passport or driving licence in Bangladesh.`,
  },
  BANK_DOCUMENT: { name: msg`Bank document`, what: msg`A document of your bank in Bangladesh.` },
  KYC: { name: msg`Decision`, what: msg`The bank decides once everything else is there.` },
};

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
