import { getStatementPdf } from '#contract/statements.ts';
import { callFile } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import type { StatementPeriod } from './statements.ts';

interface PdfOptions {
  readonly language: 'en' | 'bn';
  /** The moment the figures on screen belong to, so that the file says the same. */
  readonly asOf: string;
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** Bytes so far; how many there will be is not known, since the bank writes page by page. */
  readonly onProgress: (progress: { done: number; total: undefined }) => void;
}

const readPieces = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces, { type: 'application/pdf' });
    pieces.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
};

const endsAsPdf = async (file: Blob): Promise<boolean> =>
  (await file.slice(-32).text()).includes('%%EOF');

/** Saves the statement the bank writes as PDF (product.md B16), once all of it has arrived. */
export const saveStatementPdf = async (
  { account, fromDate, toDate }: StatementPeriod,
  { language, asOf, fileName, signal, onProgress }: PdfOptions,
): Promise<void> => {
  const query = { account, from_date: fromDate, to_date: toDate, as_of: asOf, language };
  const file = await callFile(getStatementPdf, { query, signal }, async (answer) => {
    if (!answer.body) throw new ApiError('garbled');
    const pdf = await readPieces(answer.body, (done) => onProgress({ done, total: undefined }));
    if (!(await endsAsPdf(pdf))) throw new ApiError('garbled');
    return pdf;
  });
  saveFile(fileName, file);
};
