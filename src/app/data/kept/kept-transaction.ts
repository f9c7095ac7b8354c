import * as v from 'valibot';
import { transaction, transactionUserData } from '#contract/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { keptNumber, keptText, masked, withoutTellingNumbers } from './masking.ts';

/** A transaction as it may stay on the device (product.md A19): numbers masked, no document. */
export const keptTransaction = v.object({
  ...transaction.entries,
  account_no: keptNumber,
  dst_account_no: v.nullable(keptNumber),
  dst_account_nickname: v.nullable(keptText(120)),
  memo: v.nullable(keptText(200)),
  transfer_image: v.null(),
  user_data: v.nullable(
    v.object({
      ...transactionUserData.entries,
      network_decline_details: v.nullable(keptText(200)),
    }),
  ),
});

const cleaned = (text: string | null): string | null => text && withoutTellingNumbers(text);

/** Takes from a transaction what must not stay on the device. */
export const reduceTransaction = (row: Transaction): Transaction => ({
  ...row,
  account_no: masked(row.account_no),
  dst_account_no: row.dst_account_no === null ? null : masked(row.dst_account_no),
  dst_account_nickname: cleaned(row.dst_account_nickname),
  memo: cleaned(row.memo),
  transfer_image: null,
  user_data: row.user_data && {
    ...row.user_data,
    network_decline_details: cleaned(row.user_data.network_decline_details),
  },
});
