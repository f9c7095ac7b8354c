import { listTransferRules } from '#contract/transfers/limits.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '../../platform/api-client.ts';
import { keep, readQuery } from '../read-query.ts';

export type TransferLimits = ResponseOf<typeof listTransferRules>;

const kept = keep<TransferLimits>({ name: 'transfer-limits', schema: listTransferRules.response });

const limitsEveryMs = 60_000;

/** The limits of each way to send, with what is used of them (product.md B5). */
export const transferLimitsQuery = () =>
  readQuery<TransferLimits>({
    key: ['transfer-limits'],
    kept,
    refreshEveryMs: limitsEveryMs,
    read: (context) => call(listTransferRules, context),
  });
