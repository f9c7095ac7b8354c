import { getStatementPdf } from '#contract/statements.ts';
import { callFile } from '../../platform/api-client.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import { readPdf } from './read-pdf.ts';
import type { TellBytes } from './read-pdf.ts';
import type { StatementPeriod } from './statements.ts';

interface PdfOptions {
  readonly language: 'en' | 'bn';
  /** The moment the figures on screen belong to, so that the file says the same. */
  readonly asOf: string;
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: TellBytes;
}

/** Saves the statement the bank writes as PDF (product.md B16). */
export const saveStatementPdf = async (
  { account, fromDate, toDate }: StatementPeriod,
  { language, asOf, fileName, signal, onProgress }: PdfOptions,
): Promise<void> => {
  const query = { account, from_date: fromDate, to_date: toDate, as_of: asOf, language };
  const file = await callFile(getStatementPdf, { query, signal }, (answer) =>
    readPdf(answer, onProgress),
  );
  saveFile(fileName, file);
};
