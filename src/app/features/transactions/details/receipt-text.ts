import type { ReceiptLine } from './use-receipt-lines.ts';

const lineText = ({ label, value, note }: ReceiptLine): string =>
  note === undefined ? `${label}: ${value}` : `${label}: ${value} (${note})`;

/** A receipt as plain text, for sharing: the title, then one fact a line. */
export const receiptText = (title: string, lines: readonly ReceiptLine[]): string =>
  [title, ...lines.map(lineText)].join('\n');
