import { inflateSync } from 'node:zlib';
import type { DocType, FileProblem, StoredType } from '#domain/documents/files.ts';
import {
  detectFileType,
  fileProblemMessages,
  isPicture,
  requiresPicture,
} from '#domain/documents/files.ts';
import { hasEnoughPixels, isReadableDocument } from '#domain/documents/photo-quality.ts';
import { refused } from '#domain/refusals.ts';
import type { CleanResult } from './clean-images.ts';
import { cleanJpeg, cleanPng, cleanWebp, damaged } from './clean-images.ts';

/**
 * Keys by which a PDF executes or embeds something (ISO 32000-2); no document to check needs them.
 */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z])/;

const locked = /\/Encrypt(?![A-Za-z])/;

/** Names may encode letters with `#`: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Filters for object streams that hardly any program uses. */
const unusual = /#|\/(?:DecodeParms|ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)/;

const mostInflatedBytes = 16 * 1024 * 1024;

/**
 * The decompressed object streams of a PDF; undefined where one cannot be inspected: it uses a rare
 * filter or decompresses to an excessive size.
 */
const packedObjects = (bytes: Buffer, text: string): string | undefined => {
  let unpacked = '';
  for (const match of text.matchAll(/\/ObjStm(?![A-Za-z])/g)) {
    const begin = text.indexOf('stream', match.index);
    const end = begin === -1 ? -1 : text.indexOf('endstream', begin);
    if (end === -1) return undefined;
    const start = begin + 'stream'.length + (text.startsWith('\r\n', begin + 6) ? 2 : 1);
    const header = text.slice(text.lastIndexOf(' obj', match.index), begin);
    if (unusual.test(header)) return undefined;
    if (!header.includes('/Filter')) {
      unpacked += text.slice(start, end);
      continue;
    }
    try {
      const left = mostInflatedBytes - unpacked.length;
      unpacked += inflateSync(bytes.subarray(start, end), { maxOutputLength: left }).toString(
        'latin1',
      );
    } catch {
      return undefined;
    }
  }
  return unpacked;
};

/**
 * Accepts a PDF that only shows pages, cut at its end. A PDF that cannot be inspected is rejected,
 * since staff open the files too (reliability.md T29).
 */
const cleanPdf = (bytes: Buffer): CleanResult => {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end === -1) return damaged;
  const names = plainNames(text);
  if (locked.test(names)) return { problem: 'locked_pdf' };
  if (active.test(names)) return { problem: 'active_pdf' };
  // Encoding the name of an object stream only serves to hide it.
  const isHidden = names.split('/ObjStm').length !== text.split('/ObjStm').length;
  const packed = isHidden ? undefined : packedObjects(bytes, text);
  if (packed === undefined || active.test(plainNames(packed))) return { problem: 'active_pdf' };
  return { content: bytes.subarray(0, Math.min(bytes.length, end + '%%EOF\r\n'.length)) };
};

const cleaners: Readonly<Record<StoredType, (bytes: Buffer) => CleanResult>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'application/pdf': cleanPdf,
};

const refuseFile = (problem: FileProblem) =>
  refused('invalid_input', { fields: { upload_file: [fileProblemMessages[problem]] } });

/** A cleaned file, ready to store. */
export interface InertFile {
  readonly contentType: StoredType;
  readonly content: Buffer;
}

/**
 * Determines the type of a file by its content, never by its name or claimed type, and removes
 * everything but what it shows (reliability.md R20). Refuses `invalid_input` with a hint.
 */
export const inspectFile = (docType: DocType, bytes: Uint8Array): InertFile => {
  const type = detectFileType(bytes);
  if (type === undefined) throw refuseFile('unknown_type');
  if (type === 'image/heic') throw refuseFile('heic');
  if (requiresPicture(docType) && !isPicture(type)) throw refuseFile('picture_wanted');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const verdict = cleaners[type](buffer);
  if ('problem' in verdict) throw refuseFile(verdict.problem);
  const { content, size } = verdict;
  if (size && isReadableDocument(docType) && !hasEnoughPixels(size.width, size.height))
    throw refuseFile('too_few_pixels');
  return { contentType: type, content };
};
