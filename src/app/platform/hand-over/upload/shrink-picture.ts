import { maximumFileBytes } from '#domain/files/file-size.ts';

/** Enough to read the smallest print of a paper; more only costs the link. */
export const paperSidePx = 2_400;
/** Enough for a face, which is shown small and fetched often. */
export const faceSidePx = 640;

/** Tried in this order until the picture is small enough. */
const qualities = [0.85, 0.7, 0.5] as const;

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Draws the picture the way up it is meant; on white, since a JPEG knows no transparency. */
const draw = (picture: ImageBitmap, longestSidePx: number): HTMLCanvasElement | undefined => {
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

/**
 * A picture as a JPEG of this device's own making: small, upright, and without what the camera wrote
 * beside it, such as the place. Undefined where the browser cannot read it, or cannot make it small.
 */
export const shrinkPicture = async (
  file: Blob,
  longestSidePx: number,
): Promise<Blob | undefined> => {
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
      if (small && small.size > 0 && small.size <= maximumFileBytes) return small;
    }
    return undefined;
  } finally {
    picture.close();
  }
};
