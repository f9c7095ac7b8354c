import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { CleanResult } from './file-cleaner.ts';
import { maximumFileBytes } from '#domain/documents/files.ts';

/** The picture types that the bank stores. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Larger pictures are refused before they are decoded. */
const maximumPixels = 40_000_000;
const maximumSide = 20_000;

/** The pixels stored at most: an A4 page at 300 dots per inch has nine million. */
const storedPixels = 12_000_000;

// One file at a time: no cache between files, no thread for each core.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the accepted types; libvips has others for SVG, PDF and many more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Decoding stops at the first error, also where the file ends too early. */
const decoding = { failOn: 'error', limitInputPixels: maximumPixels } as const;

type Encode = (picture: Sharp) => Sharp;

const jpegOf =
  (quality: number): Encode =>
  (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality });

const encoders: Readonly<Record<PictureType, Encode>> = {
  'image/jpeg': jpegOf(85),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 85, effort: 0 }),
};

/** Tried in order where the picture does not fit into the limit of a file. */
const smallerQualities = [85, 70, 50, 30];

/**
 * The size to store. Reduced by area, so that a long receipt remains readable; undefined where
 * every pixel is stored.
 */
const reducedSize = (width: number, height: number) => {
  const share = Math.sqrt(storedPixels / (width * height));
  if (share >= 1) return undefined;
  return { width: Math.floor(width * share), height: Math.floor(height * share) };
};

/**
 * Decodes a picture and encodes it again: only its pixels remain, upright and in sRGB. Everything
 * else is removed: EXIF with location and orientation, profiles, texts, thumbnails, trailing data.
 */
export const cleanPicture = async (type: PictureType, bytes: Uint8Array): Promise<CleanResult> => {
  // The header only; the limit of pixels is applied to it here, to answer with its own sentence.
  const found = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata();
  const { width, height } = found.autoOrient;
  if (Math.max(width, height) > maximumSide || width * height > maximumPixels)
    return { problem: 'too_many_pixels' };
  if (`image/${found.format}` !== type || (found.pages ?? 1) > 1) return { problem: 'damaged' };
  const stored = reducedSize(width, height);
  const encode = async (encoder: Encode): Promise<Uint8Array> => {
    const picture = sharp(bytes, decoding).autoOrient();
    return encoder(stored ? picture.resize({ ...stored, fit: 'fill' }) : picture).toBuffer();
  };
  const content = await encode(encoders[type]);
  const size = { width, height };
  if (content.byteLength <= maximumFileBytes) return { contentType: type, content, size };
  for (const quality of smallerQualities) {
    const smaller = await encode(jpegOf(quality));
    if (smaller.byteLength <= maximumFileBytes)
      return { contentType: 'image/jpeg', content: smaller, size };
  }
  return { problem: 'too_many_pixels' };
};

/**
 * The JPEG of a PDF without metadata, in the same size and colours; undefined where it has none, or
 * has the four colours of print, which another encoder could invert.
 */
export const cleanEmbeddedJpeg = async (bytes: Uint8Array): Promise<Uint8Array | undefined> => {
  const found = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata();
  const hasMetadata = found.exif ?? found.xmp ?? found.iptc ?? found.comments?.length;
  if (!hasMetadata || found.channels === 4) return undefined;
  const picture = sharp(bytes, { ...decoding, ignoreIcc: true });
  const grey = found.channels === 1 ? picture.toColourspace('b-w') : picture;
  return grey.jpeg({ quality: 90 }).toBuffer();
};
