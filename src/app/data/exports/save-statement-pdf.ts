import { getIssuedStatementPdf } from '#contract/statements.ts';
import { callFile } from '../../platform/api-client.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import { issueStatement } from './issue-statement.ts';
import { readPdf } from './read-pdf.ts';
import type { TellBytes } from './read-pdf.ts';
import type { StatementPeriod } from './statements.ts';

interface PdfOptions {
  readonly language: 'en' | 'bn';
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: TellBytes;
}

/** Has the bank make a statement, and saves it as the PDF the bank draws of it (product.md B16). */
export const saveStatementPdf = async (
  period: StatementPeriod,
  { language, fileName, signal, onProgress }: PdfOptions,
): Promise<void> => {
  const { id } = await issueStatement(period, signal);
  const asked = { params: { id }, query: { language }, signal };
  const file = await callFile(getIssuedStatementPdf, asked, (answer) =>
    readPdf(answer, onProgress),
  );
  saveFile(fileName, file);
};
