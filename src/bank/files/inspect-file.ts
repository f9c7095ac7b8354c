import { type DocType, requiresPicture } from '#domain/documents/files.ts';
import { hasEnoughPixels, isReadableDocument } from '#domain/documents/photo-quality.ts';
import { type FileProblem, fileProblemMessages } from '#domain/documents/files.ts';
import { type StoredType, detectFileType, isPicture } from '#domain/documents/files.ts';
import { refused } from '#domain/refusals.ts';
import { cleanJpeg } from './formats/jpeg.ts';
import { cleanPdf } from './formats/pdf.ts';
import { cleanPng } from './formats/png.ts';
import type { Verdict } from './formats/verdict.ts';
import { cleanWebp } from './formats/webp.ts';

const cleanerOf: Readonly<Record<StoredType, (bytes: Buffer) => Verdict>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'application/pdf': cleanPdf,
};

const no = (problem: FileProblem) =>
  refused('invalid_input', { fields: { upload_file: [fileProblemMessages[problem]] } });

/** A file as it is stored. */
export interface InertFile {
  readonly contentType: StoredType;
  readonly content: Buffer;
}

/**
 * Judges a file by its content alone, never by its name or the type it claims, and takes from it
 * everything but what it shows (reliability.md R20). Refuses `invalid_input` with what to do instead.
 */
export const inspectFile = (docType: DocType, bytes: Uint8Array): InertFile => {
  const type = detectFileType(bytes);
  if (type === undefined) throw no('unknown_type');
  if (type === 'image/heic') throw no('heic');
  if (requiresPicture(docType) && !isPicture(type)) throw no('picture_wanted');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const verdict = cleanerOf[type](buffer);
  if ('problem' in verdict) throw no(verdict.problem);
  const { kept: content, size } = verdict;
  if (size && isReadableDocument(docType) && !hasEnoughPixels(size.width, size.height))
    throw no('too_few_pixels');
  return { contentType: type, content };
};
