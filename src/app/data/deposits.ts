import * as v from 'valibot';
import type { DocType } from '#domain/documents/files.ts';
import type { CardToken, Deposit, DepositBank, DepositTerms } from '#contract/deposits.ts';
import {
  createCardToken,
  createDeposit,
  deposit,
  getDeposit,
  listDepositBanks,
  listDepositTerms,
  listDeposits,
  storedSlip,
  voidDeposit,
} from '#contract/deposits.ts';
import type { FileUpload } from '#contract/documents.ts';
import { listFileUploads } from '#contract/documents.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { currency } from '#contract/values.ts';
import { activeProfile, profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { persistedCache, pollEveryMs, readQuery } from './cache/read-query.ts';
import { refreshMoney, refreshQueries } from './cache/refetch.ts';
import { createSubmission, pendingRecord } from './submission/submission.ts';
import { pendingNames } from './submission/unresolved.ts';

export type { Deposit, DepositTerms };

const termsEveryMs = 60_000;

/**
 * What each way to deposit allows now, for accounts of a profile; refreshed, since cut-offs pass.
 */
export const depositTermsQuery = (profile = activeProfile()) =>
  readQuery<DepositTerms[]>({
    key: ['deposits', 'terms', ...(profile === undefined ? [] : [profile])],
    refreshEveryMs: termsEveryMs,
    read: async (context) => {
      const query = profile === undefined ? {} : { profile };
      return (await call(listDepositTerms, { ...context, query })).results;
    },
  });

const persistedDeposit = v.object({
  ...deposit.entries,
  source: v.object({ ...deposit.entries.source.entries, name: maskedText(120) }),
  memo: v.nullable(maskedText(140)),
  branch_deposit: v.nullable(
    v.object({ ...storedSlip.entries, branch: maskedText(80), bank_reference: maskedText(24) }),
  ),
});

const reduceSlip = (slip: NonNullable<Deposit['branch_deposit']>) => ({
  ...slip,
  branch: withoutSensitiveNumbers(slip.branch),
  bank_reference: withoutSensitiveNumbers(slip.bank_reference),
});

/** Customers write numbers into memos, and banks into names (product.md A19). */
const reduceDeposit = (record: Deposit): Deposit => ({
  ...record,
  source: { ...record.source, name: withoutSensitiveNumbers(record.source.name) },
  memo: record.memo === null ? null : withoutSensitiveNumbers(record.memo),
  branch_deposit: record.branch_deposit && reduceSlip(record.branch_deposit),
});

const depositCache = persistedCache<Deposit>({
  name: 'deposit',
  schema: persistedDeposit,
  reduce: reduceDeposit,
});
const depositsCache = persistedCache<Deposit[]>({
  name: 'deposits',
  schema: v.array(persistedDeposit),
  reduce: (deposits) => deposits.map(reduceDeposit),
});

/** Poll interval for deposits under way. */
const openDepositPollMs = 10_000;

/** One deposit and its progress; polled until it has ended. */
export const depositQuery = (id: string) => ({
  ...readQuery<Deposit>({
    key: ['deposits', 'one', id],
    persisted: depositCache,
    read: (context) => call(getDeposit, { ...context, params: { id } }),
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: Deposit | undefined } }) =>
    state.data && isOpen(state.data) ? pollEveryMs(openDepositPollMs) : (false as const),
});

const isOpen = ({ status }: Deposit): boolean => status === 'INIT' || status === 'PENDING';

/** Deposits listed under Add Money; the account's history has all. */
const mostListed = 10;

/** The latest deposits, newest first. */
export const depositsQuery = () => {
  const scope = profileScope();
  return readQuery<Deposit[]>({
    key: ['deposits', 'latest', ...scope.key],
    persisted: depositsCache,
    read: async (context) => {
      const query = { ...scope.query, limit: String(mostListed), offset: '0' };
      const { results } = await call(listDeposits, { ...context, query });
      return results.flatMap((record) => record.deposit ?? []);
    },
  });
};

export type { DepositBank };

/**
 * The bank accounts for branch deposits in BDT. Never persisted: it holds full account numbers
 * (A19).
 */
export const depositBanksQuery = () =>
  readQuery<DepositBank[]>({
    key: ['deposits', 'banks'],
    read: async (context) => (await call(listDepositBanks, context)).results,
  });

/** Uploaded documents of a type, sent before their deposit; never persisted (A19). */
export const depositDocumentsQuery = (docType: DocType) =>
  readQuery<FileUpload[]>({
    key: ['files', 'of-deposits', docType],
    read: async (context) =>
      (await call(listFileUploads, { ...context, query: { doc_type: docType } })).results,
  });

export type { CardToken };

/**
 * Exchanges typed card data for a token that pays once. The card data is not stored (product.md
 * A19).
 */
export const createTokenForCard = (typed: BodyInput<typeof createCardToken>): Promise<CardToken> =>
  call(createCardToken, { body: typed });

/** The customer needs at least this long to confirm before the token expires. */
const leastLeftMs = 60_000;

/** Whether a token is valid long enough; otherwise request another. */
export const isTokenFresh = ({ expires_at: end }: CardToken): boolean =>
  Date.parse(end) - bankNowMs() > leastLeftMs;

/** A confirmed deposit, stored before it is sent, with its reference. */
const pendingDeposit = v.object({
  reference: v.string(),
  body: createDeposit.body,
  /** Shown to the customer to identify the deposit. */
  told: v.object({ source: v.string(), amount: v.string(), currency }),
  sentAtMs: v.number(),
});
export type PendingDeposit = v.InferOutput<typeof pendingDeposit>;

/** The unresolved deposit of this device. */
export const pendingDeposits = pendingRecord(pendingNames.deposit, pendingDeposit);

export type ReviewedDeposit = Omit<PendingDeposit, 'sentAtMs'>;

/** Prepares a deposit for review, with a new reference. */
export const prepareDeposit = (
  body: BodyInput<typeof createDeposit>,
  summary: PendingDeposit['told'],
): ReviewedDeposit => ({ reference: crypto.randomUUID(), body, told: summary });

/** Deposits from this device: send, poll, cancel and settle. */
export const depositSubmission = createSubmission<Deposit>({
  record: pendingDeposits,
  refresh: () => Promise.all([refreshQueries({ queryKey: ['deposits'] }), refreshMoney()]),
  ask: async (reference) => {
    const { results } = await call(listDeposits, {
      query: { client_reference: reference },
      urgency: 'background',
    });
    return results[0]?.deposit ?? null;
  },
  giveUp: async (reference) =>
    (await call(voidDeposit, { body: { client_reference: reference } })).deposit,
});

/**
 * Submits a deposit, once per reference: it is stored before it is sent, and removed once the
 * outcome is known (product.md A22).
 */
export const submitDeposit = async (reviewed: ReviewedDeposit): Promise<Deposit> => {
  await pendingDeposits.store(reviewed);
  return depositSubmission.send(reviewed.reference, () => postDeposit(reviewed));
};

const postDeposit = (reviewed: ReviewedDeposit): Promise<Deposit> =>
  call(createDeposit, { body: reviewed.body, idempotencyKey: reviewed.reference });

/** Sends an unresolved deposit again unchanged; its reference prevents a second debit. */
export const resubmitDeposit = (pending: PendingDeposit): Promise<Deposit> =>
  depositSubmission.sendAgain(pending.reference, () => postDeposit(pending));
