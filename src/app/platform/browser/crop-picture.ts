/** A chosen picture, decoded upright. `close` frees its memory. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** For an element that shows it; revoked by `close`. */
  readonly address: string;
  /** A part of the picture as a JPEG of this width; undefined if the browser cannot make one. */
  readonly crop: (part: PicturePart, width: number) => Promise<Blob | undefined>;
  readonly close: () => void;
}

/** A rectangle in pixels. */
interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Decodes a picture; undefined for a file that the browser cannot read. */
export const decodePicture = async (file: Blob): Promise<DecodedPicture | undefined> => {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  const address = URL.createObjectURL(file);
  return {
    width: bitmap.width,
    height: bitmap.height,
    address,
    crop: (part, width) => cropBitmap(bitmap, part, width),
    close: () => {
      bitmap.close();
      URL.revokeObjectURL(address);
    },
  };
};

const quality = 0.92;

/** On white, since JPEG has no transparency. */
const cropBitmap = (
  bitmap: ImageBitmap,
  part: PicturePart,
  width: number,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round((width * part.height) / part.width);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { left, top } = part;
  context.drawImage(bitmap, left, top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality),
  );
};
