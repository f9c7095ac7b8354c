import { crc32 } from 'node:zlib';
import type { FileProblem } from '#domain/documents/files.ts';

/** The stored size of a picture in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The cleaned bytes of a file and the size of its picture, or why it is rejected. */
export type CleanResult =
  | { readonly content: Buffer; readonly size?: PictureSize | undefined }
  | {
      readonly problem: Extract<
        FileProblem,
        'damaged' | 'too_many_pixels' | 'locked_pdf' | 'active_pdf'
      >;
    };

export const damaged: CleanResult = { problem: 'damaged' };

/** Larger pictures serve to exhaust the memory of the viewer. */
const maximumPixels = 60_000_000;
const maximumSide = 20_000;

/** Whether common devices can display a picture of this size. */
const isShowable = ({ width, height }: PictureSize): boolean =>
  width > 0 &&
  height > 0 &&
  Math.max(width, height) <= maximumSide &&
  width * height <= maximumPixels;

const startOfScan = 0xda;
const endOfImage = 0xd9;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether an APPn segment is needed to display the picture; all others may contain personal data.
 */
const isNeeded = (marker: number, content: Buffer): boolean => {
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  return !isOfApplication && marker !== 0xfe;
};

/**
 * The end of the entropy-coded data starting at `from`: the next marker that does not belong to it.
 */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
};

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const segmentAt = (bytes: Buffer, at: number): Segment | undefined => {
  let start = at;
  if (bytes[start] !== 0xff) return undefined;
  while (bytes[start + 1] === 0xff) start += 1;
  const marker = bytes[start + 1];
  if (marker === undefined || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
  if (marker === endOfImage) return { marker, start, end: start + 2 };
  if (start + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(start + 2);
  const end = start + 2 + length;
  return length < 2 || end > bytes.length ? undefined : { marker, start, end };
};

/**
 * Reduces a JPEG to its picture (ITU T.81): no EXIF and so no location, no thumbnail, no comment,
 * nothing after its end. The orientation is preserved.
 */
export const cleanJpeg = (bytes: Buffer): CleanResult => {
  const segments = [bytes.subarray(0, 2)];
  let orientation = 1;
  let size: PictureSize | undefined;
  let hasScan = false;
  for (let at = 2; ;) {
    const segment = segmentAt(bytes, at);
    if (segment === undefined) return damaged;
    const { marker, start, end } = segment;
    const content = bytes.subarray(start + 4, end);
    if (marker === endOfImage) {
      if (size === undefined || !hasScan) return damaged;
      const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
      const [begin, ...rest] = [...segments, bytes.subarray(start, end)];
      return { content: Buffer.concat([begin ?? Buffer.alloc(0), ...turned, ...rest]), size };
    }
    if (isFrame(marker)) {
      if (content.length < 6) return damaged;
      size = { width: content.readUInt16BE(3), height: content.readUInt16BE(1) };
      if (!isShowable(size)) return { problem: 'too_many_pixels' };
    }
    if (marker === 0xe1) orientation = Math.max(orientation, readOrientation(content));
    const stop = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) hasScan = true;
    if (isNeeded(marker, content)) segments.push(bytes.subarray(start, stop));
    at = stop;
  }
};

const exifMark = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** The orientation in the content of an APP1 segment; 1 if there is none. */
const readOrientation = (segment: Buffer): number => {
  if (!segment.subarray(0, 6).equals(exifMark) || segment.length < 14) return 1;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** An APP1 segment with the orientation only. */
const orientationSegment = (orientation: number): Buffer => {
  const directory = Buffer.alloc(18);
  directory.writeUInt16BE(1, 0);
  directory.writeUInt16BE(orientationTag, 2);
  directory.writeUInt16BE(3, 4);
  directory.writeUInt32BE(1, 6);
  directory.writeUInt16BE(orientation, 10);
  const content = Buffer.concat([exifMark, Buffer.from('4d4d002a00000008', 'hex'), directory]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
};

const signatureBytes = 8;

/** Chunks of the picture itself; texts, times, EXIF, animation and unknown chunks are removed. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);

/** Whether readers must understand the chunk. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

/** Reduces a PNG to its picture (ISO 15948) and verifies its checksums. */
export const cleanPng = (bytes: Buffer): CleanResult => {
  const chunks = [bytes.subarray(0, signatureBytes)];
  let hasData = false;
  let size: PictureSize | undefined;
  for (let at = signatureBytes; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return damaged;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return damaged;
    const isFirst = chunks.length === 1;
    if (isFirst !== (type === 'IHDR')) return damaged;
    if (isFirst) {
      if (end - at !== 25) return damaged;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
      if (!isShowable(size)) return { problem: 'too_many_pixels' };
    }
    if (isCritical(type) && !pngChunks.has(type)) return damaged;
    if (pngChunks.has(type)) chunks.push(bytes.subarray(at, end));
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return hasData ? { content: Buffer.concat(chunks), size } : damaged;
    at = end;
  }
  return damaged;
};

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** The EXIF and XMP flags of the VP8X chunk; both are removed. */
const metadataBits = 0x08 | 0x04;
const animationBit = 0x02;

/** Width and height from a chunk of the picture (RFC 9649); undefined for other chunks. */
const sizeOf = (type: string, content: Buffer): PictureSize | undefined => {
  if (type === 'VP8X' && content.length >= 10)
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ' && content.length >= 10 && content.readUIntBE(3, 3) === 0x9d012a)
    return {
      width: content.readUInt16LE(6) & 0x3fff,
      height: content.readUInt16LE(8) & 0x3fff,
    };
  if (type === 'VP8L' && content.length >= 5 && content[0] === 0x2f) {
    const bits = content.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
};

const withoutMetadata = (chunk: Buffer): Buffer => {
  const plain = Buffer.from(chunk);
  plain[8] = (plain[8] ?? 0) & ~metadataBits;
  return plain;
};

/** Reduces a WebP to its one picture: no EXIF, no XMP, no animation, nothing after it. */
export const cleanWebp = (bytes: Buffer): CleanResult => {
  const riffEnd = 8 + bytes.readUInt32LE(4);
  if (riffEnd > bytes.length) return damaged;
  const chunks: Buffer[] = [];
  let hasPicture = false;
  let pictureSize: PictureSize | undefined;
  for (let at = 12; at + 8 <= riffEnd;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > riffEnd) return damaged;
    const content = bytes.subarray(at + 8, at + 8 + length);
    const isSized = ['VP8X', 'VP8 ', 'VP8L'].includes(type);
    const size = sizeOf(type, content);
    if (isSized && size === undefined) return damaged;
    if (size !== undefined && !isShowable(size)) return { problem: 'too_many_pixels' };
    if (type === 'VP8X' && ((content[0] ?? 0) & animationBit) !== 0) return damaged;
    pictureSize = size ?? pictureSize;
    hasPicture ||= type === 'VP8 ' || type === 'VP8L';
    const chunk = bytes.subarray(at, Math.min(end, riffEnd));
    if (webpChunks.has(type)) chunks.push(type === 'VP8X' ? withoutMetadata(chunk) : chunk);
    at = end;
  }
  if (!hasPicture) return damaged;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return { content: Buffer.concat([head, body]), size: pictureSize };
};
