import { listTransfers } from '#contract/transfers.ts';
import type { TransferReference } from '#contract/transfers.ts';
import { call } from '#app/platform/api-client.ts';
import { readQuery } from '../read-query.ts';

export type { TransferReference };

/**
 * What a person sent and has no outcome yet, or agreed to and the bank never got, from whichever
 * device (product.md A22). It is never shown from a copy: only the bank knows.
 */
export const openReferencesQuery = () =>
  readQuery<readonly TransferReference[]>({
    key: ['transfers', 'open'],
    read: async (context) =>
      (await call(listTransfers, { ...context, query: { open: 'true' } })).results,
  });
