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
import { call } from '../platform/api/api-client.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, pollEveryMs, readQuery } from './cache/read-query.ts';
import { refreshMoney } from './cache/refetch.ts';
import { createSubmission, pendingRecord } from './submission/submission.ts';
import { pendingNames } from './submission/unresolved.ts';

export type { Deposit, DepositTerms };

const termsEveryMs = 60_000;

/** What each way to add money to accounts of a profile allows now; asked again, since cut-offs pass. */
export const depositTermsQuery = (profile?: string) =>
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

/** People write numbers into memos, and banks into names (product.md A19). */
const reduceDeposit = (told: Deposit): Deposit => ({
  ...told,
  source: { ...told.source, name: withoutSensitiveNumbers(told.source.name) },
  memo: told.memo === null ? null : withoutSensitiveNumbers(told.memo),
  branch_deposit: told.branch_deposit && reduceSlip(told.branch_deposit),
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

/** What has not ended is asked again this often. */
const openDepositPollMs = 10_000;

/** One deposit with what has become of it; asked again by itself until it has ended. */
export const depositQuery = (id: string) => ({
  ...readQuery<Deposit>({
    key: ['deposits', 'one', id],
    kept: depositCache,
    read: (context) => call(getDeposit, { ...context, params: { id } }),
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: Deposit | undefined } }) =>
    state.data && isOpen(state.data) ? pollEveryMs(openDepositPollMs) : (false as const),
});

const isOpen = ({ status }: Deposit): boolean => status === 'INIT' || status === 'PENDING';

/** So many of the newest are listed under Add Money; the account's history holds them all. */
const mostListed = 10;

/** What was put in lately, the newest first. */
export const depositsQuery = () =>
  readQuery<Deposit[]>({
    key: ['deposits', 'latest'],
    kept: depositsCache,
    read: async (context) => {
      const query = { limit: String(mostListed), offset: '0' };
      const { results } = await call(listDeposits, { ...context, query });
      return results.flatMap((told) => told.deposit ?? []);
    },
  });

export type { DepositBank };

/** Where taka are paid in at a counter. Not kept on the device: it holds whole numbers (A19). */
export const depositBanksQuery = () =>
  readQuery<DepositBank[]>({
    key: ['deposits', 'banks'],
    read: async (context) => (await call(listDepositBanks, context)).results,
  });

/** The papers of a kind the bank has, sent before their deposit; never kept on the device (A19). */
export const depositDocumentsQuery = (docType: DocType) =>
  readQuery<FileUpload[]>({
    key: ['files', 'of-deposits', docType],
    read: async (context) =>
      (await call(listFileUploads, { ...context, query: { doc_type: docType } })).results,
  });

export type { CardToken };

/**
 * Hands a typed card over and gives what stands for it in one payment. The card itself is kept nowhere,
 * and what is asked for afterwards does not name it (product.md A19).
 */
export const createTokenForCard = (typed: BodyInput<typeof createCardToken>): Promise<CardToken> =>
  call(createCardToken, { body: typed });

/** The payment has to be agreed to this long before its card is forgotten. */
const leastLeftMs = 60_000;

/** Whether a token can still pay: one that is about to end is asked for anew. */
export const isTokenFresh = ({ expires_at: end }: CardToken): boolean =>
  Date.parse(end) - bankNowMs() > leastLeftMs;

/** What was agreed to, kept before it is sent with the reference it is sent under. */
const pendingDeposit = v.object({
  reference: v.string(),
  body: createDeposit.body,
  /** For telling the customer which one it is. */
  told: v.object({ source: v.string(), amount: v.string(), currency }),
  sentAtMs: v.number(),
});
export type PendingDeposit = v.InferOutput<typeof pendingDeposit>;

/** The one this device waits for. */
export const pendingDeposits = pendingRecord(pendingNames.deposit, pendingDeposit);

/** What is about to be asked for. */
export type ReviewedDeposit = Omit<PendingDeposit, 'sentAtMs'>;

/** A wish to put money in, ready to be sent. */
export const prepareDeposit = (
  body: BodyInput<typeof createDeposit>,
  told: PendingDeposit['told'],
): ReviewedDeposit => ({ reference: crypto.randomUUID(), body, told });

/** What was put in from here: how it is asked after, given up and settled. */
export const depositSubmission = createSubmission<Deposit>({
  record: pendingDeposits,
  refresh: () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['deposits'] }), refreshMoney()]),
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
 * Puts money in, once for each reference: it is kept on the device before it is sent, and goes once
 * an outcome is known (product.md A22).
 */
export const submitDeposit = async (agreed: ReviewedDeposit): Promise<Deposit> => {
  await pendingDeposits.keep(agreed);
  return depositSubmission.send(agreed.reference, () => postDeposit(agreed));
};

const postDeposit = (agreed: ReviewedDeposit): Promise<Deposit> =>
  call(createDeposit, { body: agreed.body, idempotencyKey: agreed.reference });

/** Asks for a pending one again as it was: under its reference nothing can be pulled twice. */
export const resubmitDeposit = (pending: PendingDeposit): Promise<Deposit> =>
  depositSubmission.sendAgain(pending.reference, () => postDeposit(pending));
