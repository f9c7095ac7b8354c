import type { FileProblem } from '#domain/files/file-refusals.ts';
import { judgeFileSize } from '#domain/files/file-size.ts';
import { fileTypeOf, isPicture, typeBytes } from '#domain/files/file-type.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file as it goes to the bank, or why it does not. */
export type Prepared = { readonly file: Blob } | { readonly problem: FileProblem };

interface Preparing {
  /** True where only a picture will do. */
  readonly wantsPicture: boolean;
  readonly longestSidePx: number;
  /** Handed in by tests, which have no canvas. */
  readonly shrink?: typeof shrinkPicture;
}

/**
 * Judges a chosen file before anything of it is sent (spec 5), by its content and not by its name.
 * Pictures are made anew on the device, so a large photo becomes a small one; a HEIC photo becomes a
 * JPEG where the browser can read it, and is refused in plain words where it cannot.
 */
export const prepareFile = async (
  chosen: Blob,
  { wantsPicture, longestSidePx, shrink = shrinkPicture }: Preparing,
): Promise<Prepared> => {
  const size = judgeFileSize(chosen.size);
  if (size === 'too_small') return { problem: size };
  const type = fileTypeOf(new Uint8Array(await chosen.slice(0, typeBytes).arrayBuffer()));
  if (type === undefined) return { problem: size ?? 'unknown_type' };
  if (!isPicture(type)) {
    if (wantsPicture) return { problem: 'picture_wanted' };
    return size === undefined ? { file: chosen } : { problem: size };
  }
  const small = await shrink(chosen, longestSidePx);
  if (small) return { file: small };
  if (type === 'image/heic') return { problem: 'heic' };
  return { problem: size ?? 'damaged' };
};
