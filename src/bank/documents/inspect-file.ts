import { findCardImageProblem } from '#domain/cards/card-image.ts';
import type { DocType, FileProblem, StoredType } from '#domain/documents/files.ts';
import { fileProblemMessages, requiresPicture } from '#domain/documents/files.ts';
import { hasEnoughPixels, isReadableDocument } from '#domain/documents/photo-quality.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { cleanFile } from './file-cleaner.ts';

/** A cleaned file, ready to store. */
export interface InertFile {
  readonly contentType: StoredType;
  readonly content: Buffer;
}

const refuseFile = (problem: FileProblem) =>
  refused('invalid_input', { fields: { upload_file: [fileProblemMessages[problem]] } });

/**
 * Determines the type of a customer's file by its content, never by its name or claimed type, and
 * removes everything but what it shows (reliability.md R20). Refuses `invalid_input` with a hint.
 */
export const inspectFile = async (
  { log }: Pick<Bank, 'log'>,
  customerId: string,
  docType: DocType,
  bytes: Uint8Array,
): Promise<InertFile> => {
  const isPictureRequired = requiresPicture(docType);
  const result = await cleanFile(customerId, { bytes, isPictureRequired });
  if ('problem' in result) {
    if (result.hasEndedWorker)
      log.warn('file_worker_ended', { customerId, bytes: bytes.byteLength });
    throw refuseFile(result.problem);
  }
  const { content, contentType, size } = result;
  if (size && isReadableDocument(docType) && !hasEnoughPixels(size.width, size.height))
    throw refuseFile('too_few_pixels');
  const cardProblem = size && docType === 'CARD_IMAGE' ? findCardImageProblem(size) : undefined;
  if (cardProblem !== undefined) throw refuseFile(cardProblem);
  return {
    contentType,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  };
};
