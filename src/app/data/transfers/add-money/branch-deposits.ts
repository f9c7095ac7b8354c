import { listDepositBanks } from '#contract/add-money/branch-deposits.ts';
import type { DepositBank } from '#contract/add-money/branch-deposits.ts';
import { listFileUploads } from '#contract/files.ts';
import type { FileUpload } from '#contract/files.ts';
import { call } from '#app/platform/api-client.ts';
import { readQuery } from '../../read-query.ts';

export type { DepositBank };

/** Where taka are paid in at a counter. Not kept on the device: it holds whole numbers (A19). */
export const depositBanksQuery = () =>
  readQuery<DepositBank[]>({
    key: ['deposits', 'banks'],
    read: async (context) => (await call(listDepositBanks, context)).results,
  });

/** The slip the bank has, sent before its deposit was announced; never kept on the device (A19). */
export const slipFilesQuery = () =>
  readQuery<FileUpload[]>({
    key: ['files', 'slips'],
    read: async (context) => {
      const query = { doc_type: 'FINANCIAL_FILE' } as const;
      return (await call(listFileUploads, { ...context, query })).results;
    },
  });
