import { createHash } from 'node:crypto';
import { receiptCode, receiptCodeBytes } from '#domain/transfers/receipt-code.ts';

/**
 * The code of a transfer's receipt: the beginning of a hash over its id, as 0026_receipts.sql finds it
 * again. Nobody but the sender is told the id, and it cannot be guessed.
 */
export const receiptCodeOf = (transferId: string): string => {
  const id = Buffer.from(transferId.replaceAll('-', ''), 'hex');
  return receiptCode(createHash('sha256').update(id).digest().subarray(0, receiptCodeBytes));
};
