import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RejectionReason } from '#domain/identity/verification-items.ts';

/** Why something was rejected, and what to do about it (product.md B3). */
export const rejectionReasonLabels: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  BLURRED: msg`The picture was not sharp enough. Take it again in good light, with all four corners in it.`,
  EXPIRED_DOCUMENT: msg`The document has expired. Use one that is still valid.`,
  NAME_MISMATCH: msg`The name on the document is not the name of your profile. Correct whichever is wrong.`,
  ADDRESS_MISMATCH: msg`The address on the document is not the one of your profile. Send one that shows it.`,
  UNDERAGE: msg`Customers are 18 or older. If the date of birth is wrong, correct it.`,
  UNSUPPORTED_DOCUMENT: msg`This kind of document is not accepted. Use a passport, a national ID or a driving licence.`,
  DUPLICATE_PERSON: msg`There is a profile of the same person already. Sign in to that one, or correct your ID number here if it is wrong.`,
  DETAILS_NOT_CONFIRMED: msg`We couldn't confirm your details. Check that your name, date of birth, address and ID number are correct.`,
};
