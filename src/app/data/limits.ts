import { listTransferRules } from '#contract/limits.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { activeProfile } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

export type TransferLimits = ResponseOf<typeof listTransferRules>;

const transferLimitsCache = persistedCache<TransferLimits>({
  name: 'transfer-limits',
  schema: listTransferRules.response,
  // Without raised limits.
  formerShapes: ['a03bd182'],
});

const limitsEveryMs = 60_000;

/** The limits of each way to send, of the active profile by default (product.md B5, A36). */
export const transferLimitsQuery = (profile = activeProfile()) =>
  readQuery<TransferLimits>({
    key: ['transfer-limits', ...(profile === undefined ? [] : [profile])],
    persisted: transferLimitsCache,
    refreshEveryMs: limitsEveryMs,
    read: (context) =>
      call(listTransferRules, { ...context, ...(profile !== undefined && { query: { profile } }) }),
  });
