import {
  findPhotoProblem,
  hasEnoughPixels,
  photoFingerprint,
} from '#domain/documents/photo-quality.ts';
import type { FileProblem } from '#domain/documents/files.ts';
import {
  detectFileType,
  fileSignatureBytes,
  isPicture,
  validateFileSize,
} from '#domain/documents/files.ts';
import type { ShrunkPicture } from './shrink-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file as it goes to the bank, with what tells one photo from another; or why it does not go. */
export type Prepared =
  | { readonly file: Blob; readonly fingerprint?: readonly number[] | undefined }
  | { readonly problem: FileProblem };

interface Preparing {
  /** True where only a picture will do. */
  readonly wantsPicture: boolean;
  /** True for a document, whose photo must be readable. */
  readonly isDocument?: boolean;
  readonly longestSidePx: number;
  /** Handed in by tests, which have no canvas. */
  readonly shrink?: typeof shrinkPicture;
}

/** Judges the photo of a document before it is sent: large, bright and sharp enough to be read. */
const judgePhoto = ({ file, width, height, grey }: ShrunkPicture): Prepared => {
  if (!hasEnoughPixels(width, height)) return { problem: 'too_few_pixels' };
  const picture = grey();
  const problem = picture && findPhotoProblem(picture);
  if (problem) return { problem };
  return { file, fingerprint: picture && photoFingerprint(picture) };
};

/**
 * Judges a chosen file before anything of it is sent (spec 5), by its content and not by its name.
 * Pictures are made anew on the device, so a large photo becomes a small one; a HEIC photo becomes a
 * JPEG where the browser can read it, and is refused in plain words where it cannot.
 */
export const prepareFile = async (
  chosen: Blob,
  { wantsPicture, isDocument = false, longestSidePx, shrink = shrinkPicture }: Preparing,
): Promise<Prepared> => {
  const size = validateFileSize(chosen.size);
  if (size === 'too_small') return { problem: size };
  const type = detectFileType(
    new Uint8Array(await chosen.slice(0, fileSignatureBytes).arrayBuffer()),
  );
  if (type === undefined) return { problem: size ?? 'unknown_type' };
  if (!isPicture(type)) {
    if (wantsPicture) return { problem: 'picture_wanted' };
    return size === undefined ? { file: chosen } : { problem: size };
  }
  const small = await shrink(chosen, longestSidePx);
  if (small) return isDocument ? judgePhoto(small) : { file: small.file };
  if (type === 'image/heic') return { problem: 'heic' };
  return { problem: size ?? 'damaged' };
};
