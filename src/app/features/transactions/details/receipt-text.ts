import type { ReceiptLine } from './use-receipt-lines.ts';

/** A receipt as plain text, for sharing: the title, then one fact a line. */
export const receiptText = (title: string, lines: readonly ReceiptLine[]): string =>
  [title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');
