import { checkReceipt } from '#contract/transfers/receipts.ts';
import type { CheckedReceipt } from '#contract/transfers/receipts.ts';
import { call } from '../../platform/api-client.ts';
import { readQuery } from '../read-query.ts';

export type { CheckedReceipt };

/** What the bank knows of a receipt, for anybody who has its code; kept on no device. */
export const receiptCheckQuery = (code: string) => ({
  ...readQuery<CheckedReceipt>({
    key: ['receipt-check', code],
    read: (context) => call(checkReceipt, { ...context, query: { code } }),
  }),
  retry: false,
  gcTime: 0,
});
