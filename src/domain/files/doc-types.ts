/**
 * What a file is (spec 3, enumerations). The last two are ours: the specification asks persons for
 * a proof of address and a bank document (spec 1) and shows no type for them.
 */
export const docTypes = [
  'APPLICATION_DOCUMENTATION',
  'IDENTITY_DOCUMENTATION',
  'STATEMENT_DISCLOSURE',
  'TERMS_OF_SERVICE',
  'COMPLIANCE_REPORT',
  'STATEMENT',
  'COMPANY_PROFILE_DOCUMENT',
  'CHECK_IMAGE',
  'FINANCIAL_FILE',
  'BUSINESS_LOGO',
  'PROFILE_IMAGE',
  'SELFIE',
  'NID_OR_PASSPORT',
  'ELECTRONIC_SIGNATURE',
  'BD_BUSINESS_IDENTITY_DOCUMENTS',
  'PROOF_OF_ADDRESS',
  'BANK_DOCUMENT',
] as const;

export type DocType = (typeof docTypes)[number];

const pictures: ReadonlySet<DocType> = new Set([
  'BUSINESS_LOGO',
  'PROFILE_IMAGE',
  'SELFIE',
  'CHECK_IMAGE',
  'ELECTRONIC_SIGNATURE',
]);

/** True where only a picture will do: nobody's face is a PDF. */
export const wantsPicture = (type: DocType): boolean => pictures.has(type);

/** The documents by which a person's identity is judged (`/kyc-identity-documents/`, spec 7). */
export const kycDocTypes = [
  'IDENTITY_DOCUMENTATION',
  'NID_OR_PASSPORT',
  'SELFIE',
  'PROOF_OF_ADDRESS',
  'BANK_DOCUMENT',
] as const satisfies readonly DocType[];
