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
import { profileScope } from '../platform/active-profile.ts';
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
  refund_account: v.optional(
    v.nullable(
      v.object({
        ...claim.entries.refund_account.wrapped.wrapped.entries,
        nickname: v.nullable(maskedText(60)),
      }),
    ),
    null,
  ),
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
  refund_account: one.refund_account && {
    ...one.refund_account,
    nickname: one.refund_account.nickname && withoutSensitiveNumbers(one.refund_account.nickname),
  },
  decision: one.decision && {
    ...one.decision,
    reason: withoutSensitiveNumbers(one.decision.reason),
  },
});

const claimsCache = persistedCache<ClaimPage>({
  name: 'claims',
  schema: v.object({ ...listClaims.response.entries, results: v.array(persistedClaim) }),
  // Without `refund_account`.
  formerShapes: ['6b2bb09c'],
  reduce: (page) => ({ ...page, results: page.results.map(reduceClaim) }),
});

const claimCache = persistedCache<Claim>({
  name: 'claim',
  schema: persistedClaim,
  formerShapes: ['6868b72f'],
  reduce: reduceClaim,
});

const claimsEveryMs = 60_000;

/** The active profile's newest claims, by which a payment finds its own. */
const claimsQuery = () => {
  const scope = profileScope();
  return readQuery<ClaimPage>({
    key: ['claims', ...scope.key],
    persisted: claimsCache,
    refreshEveryMs: claimsEveryMs,
    read: (context) => call(listClaims, { ...context, query: { ...scope.query, limit: '100' } }),
  });
};

/** The claim of a ticket, of any profile: tickets belong to none. */
const claimOfTicketQuery = (ticket: string) =>
  readQuery<ClaimPage>({
    key: ['claims', 'of-ticket', ticket],
    persisted: claimsCache,
    refreshEveryMs: claimsEveryMs,
    read: (context) => call(listClaims, { ...context, query: { ticket } }),
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

/** The claim of a payment of the active profile; undefined if it has none that is not withdrawn. */
export const useClaimOfPayment = (transaction: string): Claim | undefined => {
  const { data } = useQuery(claimsQuery());
  return data?.results.find(
    (one) => one.transaction_id === transaction && one.status !== 'WITHDRAWN',
  );
};

/** The claim of a ticket, also a withdrawn one; undefined if it has none. */
export const useClaimOfTicket = (ticket: string): Claim | undefined =>
  useQuery(claimOfTicketQuery(ticket)).data?.results[0];

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
