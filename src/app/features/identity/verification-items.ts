import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemKind, ItemStatus } from '#domain/identity/verification-items.ts';
import type { User } from '#contract/customers.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

interface ItemLabels {
  readonly name: MessageDescriptor;
  readonly what: MessageDescriptor;
}

const itemLabels: Readonly<Record<ItemKind, ItemLabels>> = {
  EMAIL: { name: msg`E-mail`, what: msg`E-mail confirmed with a code.` },
  PHONE: { name: msg`Phone`, what: msg`Mobile number confirmed with a code.` },
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
  KYC: { name: msg`Decision`, what: msg`We decide once everything else is complete.` },
};

const bangladeshNumber: ItemLabels = {
  name: msg`National ID`,
  what: msg`The number of your national ID, passport or driver’s license.`,
};

/** What each check is called, and what it looks at, in a country's own terms (product.md B3). */
export const getItemLabels = (kind: ItemKind, country: string): ItemLabels =>
  kind === 'TAX_ID' && country !== 'us' ? bangladeshNumber : itemLabels[kind];

/** Each state in words, with its colour; colour is never the only sign. */
export const statusLabels: Readonly<
  Record<ItemStatus, { readonly words: MessageDescriptor; readonly tone: StatusTone }>
> = {
  NOT_STARTED: { words: msg`Not started`, tone: 'neutral' },
  REQUIRED: { words: msg`Action needed`, tone: 'warning' },
  SUBMITTED: { words: msg`Received`, tone: 'info' },
  IN_REVIEW: { words: msg`In review`, tone: 'info' },
  ACCEPTED: { words: msg`Accepted`, tone: 'success' },
  REJECTED: { words: msg`Not accepted`, tone: 'error' },
  EXPIRED: { words: msg`Expired`, tone: 'error' },
};

type StoppedStatus = Pick<User, 'synctera_user_status' | 'admin_review_status'>;

/** What is closed to somebody whom the bank has stopped, whatever their checks say; none for others. */
export const getStoppedMessage = (
  user: StoppedStatus | undefined,
): MessageDescriptor | undefined => {
  if (user?.synctera_user_status === 'FROZEN')
    return msg`Your account is frozen. You can see everything, but you can’t move money. Contact us to find out why.`;
  if (user?.admin_review_status === 'BLOCKED')
    return msg`Your profile is under review. You can’t open accounts, order cards or make payments until the review ends. Contact us to find out more.`;
  return undefined;
};

/**
 * The checks of which the bank has something to show. The selfie stays with the provider, and the
 * decision is the sum of the others: its course stands below.
 */
export type ViewableKind = Exclude<ItemKind, 'SELFIE' | 'KYC'>;

/** Whether a check has something to show: not before anything has been handed in. */
export const isViewable = (kind: ItemKind, status: ItemStatus): kind is ViewableKind =>
  kind !== 'SELFIE' && kind !== 'KYC' && status !== 'NOT_STARTED' && status !== 'REQUIRED';
