import type { CardImageProblem } from '../cards/card-image.ts';

/**
 * Document types (spec 3, enumerations). The last four are ours: the specification asks for a proof
 * of address and a bank document (spec 1) but has no type for them, tickets have attachments
 * (product.md B15), and a physical card can have a picture of its customer (product.md B8).
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
  'TICKET_ATTACHMENT',
  'CARD_IMAGE',
] as const;

export type DocType = (typeof docTypes)[number];

const pictureTypes: ReadonlySet<DocType> = new Set([
  'BUSINESS_LOGO',
  'PROFILE_IMAGE',
  'SELFIE',
  'CHECK_IMAGE',
  'ELECTRONIC_SIGNATURE',
  'CARD_IMAGE',
]);

/** Whether the type must be a picture and not a PDF. */
export const requiresPicture = (type: DocType): boolean => pictureTypes.has(type);

/** Whether a later file of the type replaces the former; those of messages and cards stay. */
export const replacesFormer = (type: DocType): boolean =>
  type !== 'TICKET_ATTACHMENT' && type !== 'CARD_IMAGE';

/** The documents for identity verification (`/kyc-identity-documents/`, spec 7). */
export const kycDocTypes = [
  'IDENTITY_DOCUMENTATION',
  'NID_OR_PASSPORT',
  'SELFIE',
  'PROOF_OF_ADDRESS',
  'BANK_DOCUMENT',
] as const satisfies readonly DocType[];

/** The file types that the bank stores, and HEIC, which only the device may convert. */
export type FileType = StoredType | 'image/heic';
export const storedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type StoredType = (typeof storedTypes)[number];

/** The number of leading bytes that identify a file type. */
export const fileSignatureBytes = 32;

/** Brands of ISO base media files that are HEVC pictures (ISO 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type by the first bytes, whatever the file name; undefined for any other. */
export const detectFileType = (bytes: Uint8Array): FileType | undefined => {
  if (matchesText(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (matchesText(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (matchesText(bytes, 0, 'RIFF') && matchesText(bytes, 8, 'WEBP')) return 'image/webp';
  if (matchesText(bytes, 0, '%PDF-')) return 'application/pdf';
  const isHeic =
    matchesText(bytes, 4, 'ftyp') && heicBrands.some((brand) => matchesText(bytes, 8, brand));
  return isHeic ? 'image/heic' : undefined;
};

const matchesText = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

export const isPicture = (type: FileType): boolean => type !== 'application/pdf';

/** Maximum bytes of one file: 5120 KB (spec 5). */
export const maximumFileBytes = 5120 * 1024;

/** Maximum bytes of one part of an upload (reliability.md 3.0). */
export const maximumPartBytes = 256 * 1024;

/** Maximum files and bytes stored for one customer (reliability.md R20). */
export const maximumFiles = 100;
export const maximumStoredBytes = 100 * 1024 * 1024;

type SizeProblem = 'too_large' | 'too_small';

/** Validates the size of a file (spec 5); an empty file is below the minimum too. */
export const validateFileSize = (bytes: number): SizeProblem | undefined => {
  if (bytes > maximumFileBytes) return 'too_large';
  return bytes > 0 ? undefined : 'too_small';
};

/** Problems of a document photo that another photo can solve. */
export const photoProblems = ['too_few_pixels', 'blurred', 'too_dark', 'same_photo'] as const;
export type PhotoProblem = (typeof photoProblems)[number];

export const isPhotoProblem = (problem: string): problem is PhotoProblem =>
  photoProblems.some((one) => one === problem);

/** Why a file is rejected. */
export type FileProblem =
  | SizeProblem
  | 'unknown_type'
  | 'heic'
  | 'picture_wanted'
  | 'damaged'
  | 'too_many_pixels'
  | PhotoProblem
  | CardImageProblem
  | 'locked_pdf'
  | 'active_pdf'
  | 'too_many_files';

/**
 * The message of each problem on the wire; the app maps it back to its own text. The size messages
 * are the specification's (spec 5).
 */
export const fileProblemMessages: Readonly<Record<FileProblem, string>> = {
  too_large: 'File size is greater than maximum limit(5 MB)',
  too_small: 'File size is less than minimum limit',
  unknown_type: 'Send a JPEG, PNG or WebP picture, or a PDF.',
  heic: 'HEIC photos cannot be read here. Send the photo as a JPEG.',
  picture_wanted: 'Send a picture: JPEG, PNG or WebP.',
  damaged: 'This file is damaged. Take the photo again, or save the file anew.',
  too_many_pixels: 'This picture has too many pixels. Send a smaller one.',
  too_few_pixels:
    'This photo is too small to read. It needs 1,000 pixels on its long side and 600 on its short side.',
  blurred: 'This photo is not sharp enough to read.',
  too_dark: 'This photo is too dark to read.',
  same_photo: 'This is the same photo as of the other side.',
  too_small_for_card:
    'This picture is too small for a card. It needs at least 1,011 by 638 pixels.',
  not_card_shape: 'Cut the picture to the shape of a card: 1,011 by 638 pixels or a multiple.',
  locked_pdf: 'This PDF is locked with a password. Save it without one, or send a photo of it.',
  active_pdf: 'This PDF holds scripts or other files. Send a photo of it.',
  too_many_files: 'You have stored as many files here as one person may.',
};

/** The problem behind a message of the bank, undefined if it is another message. */
export const fileProblemFromMessage = (words: string): FileProblem | undefined =>
  (Object.keys(fileProblemMessages) as FileProblem[]).find(
    (one) => fileProblemMessages[one] === words,
  );
