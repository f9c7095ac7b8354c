import { type PictureSize, type Verdict, damaged, isShowable } from './verdict.ts';

const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** Bits of the VP8X chunk that tell of EXIF and XMP, which do not stay. */
const metadataBits = 0x08 | 0x04;
const animationBit = 0x02;

/** Width and height as a chunk of the picture tells them (RFC 9649), undefined where it is no such. */
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

/** A WebP with nothing in it but its one picture: no EXIF, no XMP, no animation, nothing after it. */
export const cleanWebp = (bytes: Buffer): Verdict => {
  const riffEnd = 8 + bytes.readUInt32LE(4);
  if (riffEnd > bytes.length) return damaged;
  const kept: Buffer[] = [];
  let hasPicture = false;
  let shown: PictureSize | undefined;
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
    shown = size ?? shown;
    hasPicture ||= type === 'VP8 ' || type === 'VP8L';
    const chunk = bytes.subarray(at, Math.min(end, riffEnd));
    if (needed.has(type)) kept.push(type === 'VP8X' ? withoutMetadata(chunk) : chunk);
    at = end;
  }
  if (!hasPicture) return damaged;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return { kept: Buffer.concat([head, body]), size: shown };
};
