import type { FileProblem } from '#domain/documents/files.ts';
import {
  detectFileType,
  fileSignatureBytes,
  isPicture,
  maximumFileBytes,
  validateFileSize,
} from '#domain/documents/files.ts';
import type { GreyPicture } from '#domain/documents/photo-quality.ts';
import {
  analysisLongSidePx,
  findPhotoProblem,
  hasEnoughPixels,
  photoFingerprint,
} from '#domain/documents/photo-quality.ts';

/** A file ready for upload, with a photo's fingerprint, or its problem. */
export type PreparedFile =
  | { readonly file: Blob; readonly fingerprint?: readonly number[] | undefined }
  | { readonly problem: FileProblem };

interface PrepareOptions {
  /** True if only a picture is allowed. */
  readonly wantsPicture: boolean;
  /** True for a document, whose photo must be readable. */
  readonly isDocument?: boolean;
  readonly longestSidePx: number;
  /** Replaced in tests, which have no canvas. */
  readonly shrink?: typeof shrinkPicture;
}

/**
 * Validates a chosen file before the upload (spec 5), by content and not by name. Pictures are
 * re-encoded on the device, which makes large photos small; HEIC becomes JPEG if the browser can
 * read it, otherwise it is rejected.
 */
export const prepareFile = async (
  chosen: Blob,
  { wantsPicture, isDocument = false, longestSidePx, shrink = shrinkPicture }: PrepareOptions,
): Promise<PreparedFile> => {
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
  if (small) return isDocument ? checkPhoto(small) : { file: small.file };
  if (type === 'image/heic') return { problem: 'heic' };
  return { problem: size ?? 'damaged' };
};

/** Checks that the photo of a document is large, bright and sharp enough. */
const checkPhoto = ({ file, width, height, grey }: ShrunkPicture): PreparedFile => {
  if (!hasEnoughPixels(width, height)) return { problem: 'too_few_pixels' };
  const picture = grey();
  const problem = picture && findPhotoProblem(picture);
  if (problem) return { problem };
  return { file, fingerprint: picture && photoFingerprint(picture) };
};

/** Enough for the smallest print of a document. */
export const paperSidePx = 2_400;
/** Enough for a face, which is shown small and loaded often. */
export const faceSidePx = 640;

/** The picture for the upload; `grey` returns its shades of grey, undefined without a canvas. */
export interface ShrunkPicture {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
  readonly grey: () => GreyPicture | undefined;
}

/** JPEG qualities, tried in order until the picture is small enough. */
const qualities = [0.85, 0.7, 0.5] as const;

/**
 * Re-encodes a picture as a small, upright JPEG without metadata such as the location. Undefined if
 * the browser cannot read it or make it small enough.
 */
const shrinkPicture = async (
  file: Blob,
  longestSidePx: number,
): Promise<ShrunkPicture | undefined> => {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  try {
    const canvas = draw(picture, longestSidePx);
    if (!canvas) return undefined;
    for (const quality of qualities) {
      const small = await encode(canvas, quality);
      if (small && small.size > 0 && small.size <= maximumFileBytes)
        return {
          file: small,
          width: canvas.width,
          height: canvas.height,
          grey: () => greyOf(canvas),
        };
    }
    return undefined;
  } finally {
    picture.close();
  }
};

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

/** Draws the picture upright, on white, since JPEG has no transparency. */
const draw = (picture: Drawable, longestSidePx: number): HTMLCanvasElement | undefined => {
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** A picture's shades of grey at analysis size (ITU-R BT.601). */
const greyOf = (picture: Drawable): GreyPicture | undefined => {
  const canvas = draw(picture, analysisLongSidePx);
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return undefined;
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, pixels };
};
