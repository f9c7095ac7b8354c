import { getTransferReceipt } from '#contract/transfers.ts';
import type { Transfer } from '#contract/transfers.ts';
import { callFile } from '../../platform/api-client.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import { readPdf } from '../exports/read-pdf.ts';
import type { TellBytes } from '../exports/read-pdf.ts';

interface ReceiptOptions {
  readonly signal: AbortSignal;
  readonly onProgress: TellBytes;
}

/** Saves the receipt the bank prints of a transfer (product.md B4). */
export const saveReceiptPdf = async (
  { id, reference_id: reference }: Pick<Transfer, 'id' | 'reference_id'>,
  language: 'en' | 'bn',
  { signal, onProgress }: ReceiptOptions,
): Promise<void> => {
  const file = await callFile(
    getTransferReceipt,
    { params: { id }, query: { language }, signal },
    (answer) => readPdf(answer, onProgress),
  );
  saveFile(`kheya-receipt_${reference}.pdf`, file);
};
