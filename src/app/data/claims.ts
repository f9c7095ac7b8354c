import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Claim } from '#contract/claims.ts';
import {
  claim,
  claimReasonLength,
  createClaim,
  getClaim,
  listClaims,
  withdrawClaim,
} from '#contract/claims.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { refreshQueries } from './cache/refetch.ts';

export type { Claim };

type ClaimPage = ResponseOf<typeof listClaims>;

/** Names of merchants and reasons are free texts (product.md A19). */
const persistedClaim = v.object({
  ...claim.entries,
  paid_to: maskedText(200),
  decision: v.nullable(
    v.object({
      ...claim.entries.decision.wrapped.entries,
      reason: maskedText(claimReasonLength * 2),
    }),
  ),
});

const reduceClaim = (one: Claim): Claim => ({
  ...one,
  paid_to: withoutSensitiveNumbers(one.paid_to),
  decision: one.decision && {
    ...one.decision,
    reason: withoutSensitiveNumbers(one.decision.reason),
  },
});

const claimsCache = persistedCache<ClaimPage>({
  name: 'claims',
  schema: v.object({ ...listClaims.response.entries, results: v.array(persistedClaim) }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceClaim) }),
});

const claimCache = persistedCache<Claim>({
  name: 'claim',
  schema: persistedClaim,
  reduce: reduceClaim,
});

const claimsEveryMs = 60_000;

/** The customer's newest claims, by which a payment and a ticket find theirs. */
export const claimsQuery = () =>
  readQuery<ClaimPage>({
    key: ['claims'],
    persisted: claimsCache,
    refreshEveryMs: claimsEveryMs,
    read: (context) => call(listClaims, { ...context, query: { limit: '100' } }),
  });

const claimKey = (id: string) => ['claim', id] as const;

/** One claim with its timeline. */
export const claimQuery = (id: string) =>
  readQuery<Claim>({
    key: claimKey(id),
    persisted: claimCache,
    refreshEveryMs: claimsEveryMs,
    read: (context) => call(getClaim, { ...context, params: { id } }),
  });

/** The claim of a payment or a ticket; undefined if it has none. A withdrawn one counts for its ticket only. */
export const useClaimOf = (
  of: { readonly transaction: string } | { readonly ticket: string },
): Claim | undefined => {
  const { data } = useQuery(claimsQuery());
  return data?.results.find((one) =>
    'ticket' in of
      ? one.ticket_id === of.ticket
      : one.transaction_id === of.transaction && one.status !== 'WITHDRAWN',
  );
};

const storeClaim = (changed: Claim): void => {
  queryClient.setQueryData<Claim>(claimKey(changed.id), changed);
  const query = queryClient.getQueryCache().find({ queryKey: claimKey(changed.id) });
  if (query) void persistNow(query);
  void refreshQueries({ queryKey: ['claims'] });
  void refreshQueries({ queryKey: ['tickets'] });
};

/** Opens a claim, once per key, and returns it. */
export const openClaim = async (
  body: BodyInput<typeof createClaim>,
  idempotencyKey: string,
): Promise<Claim> => {
  const opened = await call(createClaim, { body, idempotencyKey });
  storeClaim(opened);
  return opened;
};

/** Withdraws a claim that is under review. */
export const endClaim = async (id: string): Promise<void> =>
  storeClaim(await call(withdrawClaim, { params: { id } }));
