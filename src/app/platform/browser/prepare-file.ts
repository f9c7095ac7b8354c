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

/** A file as it goes to the bank, with what tells one photo from another; or why it does not go. */
export type PreparedFile =
  | { readonly file: Blob; readonly fingerprint?: readonly number[] | undefined }
  | { readonly problem: FileProblem };

interface PrepareOptions {
  /** True where only a picture will do. */
  readonly wantsPicture: boolean;
  /** True for a document, whose photo must be readable. */
  readonly isDocument?: boolean;
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

/** Judges the photo of a document before it is sent: large, bright and sharp enough to be read. */
const checkPhoto = ({ file, width, height, grey }: ShrunkPicture): PreparedFile => {
  if (!hasEnoughPixels(width, height)) return { problem: 'too_few_pixels' };
  const picture = grey();
  const problem = picture && findPhotoProblem(picture);
  if (problem) return { problem };
  return { file, fingerprint: picture && photoFingerprint(picture) };
};

/** Enough to read the smallest print of a paper; more only costs the link. */
export const paperSidePx = 2_400;
/** Enough for a face, which is shown small and fetched often. */
export const faceSidePx = 640;

/** A picture as it goes to the bank, and its shades of grey, undefined where there is no canvas. */
export interface ShrunkPicture {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
  readonly grey: () => GreyPicture | undefined;
}

/** Tried in this order until the picture is small enough. */
const qualities = [0.85, 0.7, 0.5] as const;

/**
 * A picture as a JPEG of this device's own making: small, upright, and without what the camera wrote
 * beside it, such as the place. Undefined where the browser cannot read it, or cannot make it small.
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

/** Draws the picture the way up it is meant; on white, since a JPEG knows no transparency. */
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

/** The shades of grey of a picture, at the size that photos are judged at (ITU-R BT.601). */
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
