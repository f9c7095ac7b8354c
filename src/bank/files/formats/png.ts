import { crc32 } from 'node:zlib';
import { type PictureSize, type Verdict, damaged, isShowable } from './verdict.ts';

const signatureBytes = 8;

/** Chunks that make the picture; texts, times, EXIF, animation and all that is unknown go. */
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);

/** A chunk that a reader may not skip. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

/** A PNG with nothing in it but its picture (ISO 15948), whole by its own checksums. */
export const cleanPng = (bytes: Buffer): Verdict => {
  const kept = [bytes.subarray(0, signatureBytes)];
  let hasData = false;
  let size: PictureSize | undefined;
  for (let at = signatureBytes; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return damaged;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return damaged;
    const isFirst = kept.length === 1;
    if (isFirst !== (type === 'IHDR')) return damaged;
    if (isFirst) {
      if (end - at !== 25) return damaged;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
      if (!isShowable(size)) return { problem: 'too_many_pixels' };
    }
    if (isCritical(type) && !needed.has(type)) return damaged;
    if (needed.has(type)) kept.push(bytes.subarray(at, end));
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return hasData ? { kept: Buffer.concat(kept), size } : damaged;
    at = end;
  }
  return damaged;
};
