import type { WizardStep } from './onboarding.ts';
import type { RejectionReason } from './verification-item.ts';

/** The onboarding step in which a refused customer corrects what the reason names. */
export const stepToCorrect: Readonly<Record<RejectionReason, WizardStep>> = {
  BLURRED: 'DOCUMENTS',
  EXPIRED_DOCUMENT: 'DOCUMENTS',
  UNSUPPORTED_DOCUMENT: 'DOCUMENTS',
  NAME_MISMATCH: 'NAME_DOB',
  UNDERAGE: 'NAME_DOB',
  ADDRESS_MISMATCH: 'ADDRESS',
  // Two profiles of one person have one number: a mistyped one is another person's.
  DUPLICATE_PERSON: 'SSN',
  DETAILS_NOT_CONFIRMED: 'NAME_DOB',
};
