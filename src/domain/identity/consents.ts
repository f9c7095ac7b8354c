/**
 * What a customer agrees to or declares, in order: three at registration, one before the identity
 * number, two before the submission.
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

/** The current version of each: its effective date. A changed text needs a new one. */
export const consentVersions: Readonly<Record<ConsentDocument, string>> = {
  TERMS_OF_USE: '2026-11-01',
  PRIVACY_NOTICE: '2026-11-01',
  E_SIGNATURE: '2026-11-01',
  IDENTITY_CHECK: '2026-11-01',
  TRUE_INFORMATION: '2026-11-01',
  TAX_CERTIFICATION: '2026-11-01',
};

/** The consents of the registration. */
export const registrationConsents = ['TERMS_OF_USE', 'PRIVACY_NOTICE', 'E_SIGNATURE'] as const;

/** The declarations of a submission for review; US taxpayer numbers are certified too. */
export const submissionConsents = (country: 'US' | 'BD' | null): readonly ConsentDocument[] =>
  country === 'US' ? ['TRUE_INFORMATION', 'TAX_CERTIFICATION'] : ['TRUE_INFORMATION'];
