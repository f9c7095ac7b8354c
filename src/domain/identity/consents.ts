/**
 * What a customer agrees to or declares, in the order it happens: the first three when they register,
 * then before the number of their identity document is taken, the last two before they submit.
 */
export const consentDocuments = [
  'TERMS_OF_USE',
  'PRIVACY_NOTICE',
  'E_SIGNATURE',
  'IDENTITY_CHECK',
  'TRUE_INFORMATION',
  'TAX_CERTIFICATION',
] as const;
export type ConsentDocument = (typeof consentDocuments)[number];

/** The version of each that is in force: the day it took effect. A changed text needs a new one. */
export const consentVersions: Readonly<Record<ConsentDocument, string>> = {
  TERMS_OF_USE: '2026-11-01',
  PRIVACY_NOTICE: '2026-11-01',
  E_SIGNATURE: '2026-11-01',
  IDENTITY_CHECK: '2026-11-01',
  TRUE_INFORMATION: '2026-11-01',
  TAX_CERTIFICATION: '2026-11-01',
};

/** What somebody agrees to by registering. */
export const registrationConsents = ['TERMS_OF_USE', 'PRIVACY_NOTICE', 'E_SIGNATURE'] as const;

/** What a customer declares by submitting for review; a US taxpayer number is certified too. */
export const submissionConsents = (country: 'US' | 'BD' | null): readonly ConsentDocument[] =>
  country === 'US' ? ['TRUE_INFORMATION', 'TAX_CERTIFICATION'] : ['TRUE_INFORMATION'];
