import { getOwnershipLetter } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import { getInvoice } from '#contract/orders.ts';
import { getIssuedStatementPdf } from '#contract/statements.ts';
import { getSubscriptionInvoice } from '#contract/subscriptions.ts';
import type { Transfer } from '#contract/transfers.ts';
import { getTransferReceipt } from '#contract/transfers.ts';
import { callFile } from '#app/platform/api/api-client.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { saveFile } from '#app/platform/browser/native.ts';
import type { StatementPeriod } from '../statements.ts';
import type { SubscriptionInvoice } from '../subscription.ts';
import { issueStatement } from '../statements.ts';

interface PdfOptions {
  readonly language: 'en' | 'bn';
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: ByteProgressHandler;
}

/** Has the bank issue a statement and saves its PDF (product.md B16). */
export const saveStatementPdf = async (
  period: StatementPeriod,
  { language, fileName, signal, onProgress }: PdfOptions,
): Promise<void> => {
  const { id } = await issueStatement(period, signal);
  const options = { params: { id }, query: { language }, signal };
  const file = await callFile(getIssuedStatementPdf, options, (answer) =>
    readPdf(answer, onProgress),
  );
  saveFile(fileName, file);
};

/** Progress and abort signal of a letter. */
export interface LetterOptions {
  readonly signal: AbortSignal;
  readonly onProgress: ByteProgressHandler;
}

/**
 * Saves the bank's letter that confirms who owns an account (product.md B6). The file name has only
 * the last four digits.
 */
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

interface ReceiptOptions {
  readonly signal: AbortSignal;
  readonly onProgress: ByteProgressHandler;
}

/** Saves the bank's receipt of a transfer (product.md B4). */
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

/** Saves the bank's invoice of an order (product.md B13). */
export const saveInvoicePdf = async (
  { id, order_no: orderNo }: Pick<Order, 'id' | 'order_no'>,
  language: 'en' | 'bn',
  { signal, onProgress }: ReceiptOptions,
): Promise<void> => {
  const file = await callFile(
    getInvoice,
    { params: { id }, query: { language }, signal },
    (answer) => readPdf(answer, onProgress),
  );
  saveFile(`kheya-invoice_${orderNo}.pdf`, file);
};

/** Saves the bank's invoice of a plan (product.md B10). */
export const saveSubscriptionInvoicePdf = async (
  { id, invoice_no: invoiceNo }: Pick<SubscriptionInvoice, 'id' | 'invoice_no'>,
  language: 'en' | 'bn',
  { signal, onProgress }: ReceiptOptions,
): Promise<void> => {
  const file = await callFile(
    getSubscriptionInvoice,
    { params: { id }, query: { language }, signal },
    (answer) => readPdf(answer, onProgress),
  );
  saveFile(`kheya-invoice_${invoiceNo}.pdf`, file);
};

/** Bytes so far; the total is unknown, since the bank streams page by page. */
type ByteProgressHandler = (progress: { done: number; total: undefined }) => void;

/** Reads a PDF completely; throws `garbled` if it is truncated. */
const readPdf = async (answer: Response, onProgress: ByteProgressHandler): Promise<Blob> => {
  if (!answer.body) throw new ApiError('garbled');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
    onProgress({ done: bytes, total: undefined });
  }
  const pdf = new Blob(pieces, { type: 'application/pdf' });
  if (!(await endsAsPdf(pdf))) throw new ApiError('garbled');
  return pdf;
};

const endsAsPdf = async (file: Blob): Promise<boolean> =>
  (await file.slice(-32).text()).includes('%%EOF');
