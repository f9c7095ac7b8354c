import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnerDocName } from '#domain/business/documents.ts';
import type { OwnerTitle, RequestStatus } from '#domain/business/ownership.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

/** The roles of an owner (spec 3). */
export const ownerTitleLabels: Readonly<Record<OwnerTitle, MessageDescriptor>> = {
  DIRECTOR: msg`Director`,
  FOUNDER: msg`Founder`,
  OFFICER: msg`Officer`,
};

/** The identity documents of an owner who is no customer. */
export const ownerDocLabels: Readonly<Record<OwnerDocName, MessageDescriptor>> = {
  PASSPORT: msg`Passport`,
  DRIVING_LICENSE: msg`Driver’s license`,
  STATE_ID: msg`State ID card`,
  NATIONAL_IDENTITY_CARD: msg`National ID card (NID)`,
};

/** The answer of an owner who was named by e-mail. */
export const requestLabels: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  PENDING: msg`Waiting for an answer`,
  ACCEPTED: msg`Share accepted`,
  DECLINED: msg`Share declined`,
};

export const requestTones: Readonly<Record<RequestStatus, StatusTone>> = {
  PENDING: 'warning',
  ACCEPTED: 'success',
  DECLINED: 'error',
};
