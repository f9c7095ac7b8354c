/** The types of files the bank takes, and HEIC, which only a device may turn into one of them. */
export type FileType = StoredType | 'image/heic';
export const storedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type StoredType = (typeof storedTypes)[number];

/** As many bytes of a file as tell its type. */
export const typeBytes = 32;

const holds = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Brands of ISO base media files that are pictures in HEVC (ISO 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type of a file by its first bytes, whatever its name says; undefined for any other. */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined => {
  if (holds(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (holds(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP')) return 'image/webp';
  if (holds(bytes, 0, '%PDF-')) return 'application/pdf';
  const isHeic = holds(bytes, 4, 'ftyp') && heicBrands.some((brand) => holds(bytes, 8, brand));
  return isHeic ? 'image/heic' : undefined;
};

/** True for what shows as a picture. */
export const isPicture = (type: FileType): boolean => type !== 'application/pdf';
