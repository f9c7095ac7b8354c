import { getOwnershipLetter } from '#contract/accounts.ts';
import { callFile } from '../../platform/api-client.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import { readPdf } from './read-pdf.ts';
import type { TellBytes } from './read-pdf.ts';

/** How far saving a letter is told, and when it is no longer wanted. */
export interface LetterOptions {
  readonly signal: AbortSignal;
  readonly onProgress: TellBytes;
}

/** Saves the bank's letter of whose an account is (product.md B6). The name of the file says little. */
export const saveOwnershipLetter = async (
  { id, numberMasked }: { readonly id: string; readonly numberMasked: string },
  language: 'en' | 'bn',
  { signal, onProgress }: LetterOptions,
): Promise<void> => {
  const file = await callFile(
    getOwnershipLetter,
    { params: { id }, query: { language }, signal },
    (answer) => readPdf(answer, onProgress),
  );
  saveFile(`kheya-account-ownership_${numberMasked.slice(-4)}.pdf`, file);
};
