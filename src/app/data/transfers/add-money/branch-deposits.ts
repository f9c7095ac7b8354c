import { listDepositBanks } from '#contract/deposits.ts';
import type { DepositBank } from '#contract/deposits.ts';
import { call } from '#app/platform/api-client.ts';
import { readQuery } from '../../read-query.ts';

export type { DepositBank };

/** Where taka are paid in at a counter. Not kept on the device: it holds whole numbers (A19). */
export const depositBanksQuery = () =>
  readQuery<DepositBank[]>({
    key: ['deposits', 'banks'],
    read: async (context) => (await call(listDepositBanks, context)).results,
  });
