import * as v from 'valibot';
import { isOpenTransfer } from '#domain/transfers/transfer-status.ts';
import { transferBeneficiary } from '#contract/quotes.ts';
import type { Transfer, TransferReference } from '#contract/transfers.ts';
import {
  cancelTransfer as cancelTransferCall,
  getTransfer,
  listTransfers,
  transfer,
} from '#contract/transfers.ts';
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { learnBusinessTime } from '../platform/bank-time.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, pollEveryMs, readQuery } from './cache/read-query.ts';
import { refreshMoney } from './cache/refetch.ts';

export type { Transfer };

const persistedTransfer = v.object({
  ...transfer.entries,
  memo: v.nullable(maskedText(140)),
  payee: v.object({
    ...transferBeneficiary.entries,
    name: maskedText(160),
    nickname: v.nullable(maskedText(60)),
  }),
});

/**
 * Customers write numbers into names and memos; the bank masks only account numbers (product.md
 * A19).
 */
const reduceTransfer = (record: Transfer): Transfer => {
  const { memo, payee } = record;
  const plain = (text: string | null) => (text === null ? null : withoutSensitiveNumbers(text));
  return {
    ...record,
    memo: plain(memo),
    payee: {
      ...payee,
      name: withoutSensitiveNumbers(payee.name),
      nickname: plain(payee.nickname),
    },
  };
};

const transferCache = persistedCache<Transfer>({
  name: 'transfer',
  schema: persistedTransfer,
  // Without `coupon`.
  formerShapes: ['5565b91e'],
  reduce: reduceTransfer,
});

/** Poll interval for open transfers. */
const openTransferPollMs = 10_000;

/** One transfer and its progress; polled until it has ended. */
export const transferQuery = (id: string) => ({
  ...readQuery<Transfer>({
    key: transferKey(id),
    persisted: transferCache,
    read: async (context) => {
      const record = await call(getTransfer, { ...context, params: { id } });
      learnBusinessTime(record.as_of);
      return record;
    },
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: Transfer | undefined } }) =>
    state.data && isOpenTransfer(state.data.status)
      ? pollEveryMs(openTransferPollMs)
      : (false as const),
});

const transferKey = (id: string) => ['transfers', 'one', id] as const;

/** A page of transfers. */
export interface SentTransfers {
  readonly results: readonly Transfer[];
  readonly count: number;
}

const sentTransfersCache = persistedCache<SentTransfers>({
  name: 'transfers',
  schema: v.object({ results: v.array(persistedTransfer), count: v.number() }),
  formerShapes: ['3459488b'],
  reduce: (page) => ({ ...page, results: page.results.map(reduceTransfer) }),
});

/** The active profile's transfers, newest first. */
export const sentTransfersQuery = (page: number, size: number) => {
  const scope = profileScope();
  return readQuery<SentTransfers>({
    key: ['transfers', 'sent', page, size, ...scope.key],
    persisted: sentTransfersCache,
    read: async (context) => {
      const { results, count } = await call(listTransfers, {
        ...context,
        query: { ...scope.query, limit: String(size), offset: String((page - 1) * size) },
      });
      const transfers = results.flatMap((reference) => reference.transfer ?? []);
      return { results: transfers, count };
    },
  });
};

/** The active profile's newest transfers to one recipient, at most `size` of them, and how many there are. */
export const transfersToQuery = (beneficiary: string, size: number) => {
  const scope = profileScope();
  return readQuery<SentTransfers>({
    key: ['transfers', 'to', beneficiary, size, ...scope.key],
    persisted: sentTransfersCache,
    read: async (context) => {
      const { results, count } = await call(listTransfers, {
        ...context,
        query: { ...scope.query, beneficiary, limit: String(size) },
      });
      return { results: results.flatMap(({ transfer: one }) => one ?? []), count };
    },
  });
};

/** Cancels a transfer; the held amount is available again, and all balances are refetched. */
export const cancelTransfer = async (id: string): Promise<void> => {
  const cancelled = await call(cancelTransferCall, { params: { id } });
  queryClient.setQueryData(transferKey(id), cancelled);
  void refreshMoney();
};

export type { TransferReference };

/**
 * The active profile's transfers from any device that are pending or were quoted but never received
 * (product.md A22). Never persisted: only the bank knows.
 */
export const openReferencesQuery = () => {
  const scope = profileScope();
  return readQuery<readonly TransferReference[]>({
    key: ['transfers', 'open', ...scope.key],
    read: async (context) =>
      (await call(listTransfers, { ...context, query: { ...scope.query, open: 'true' } })).results,
  });
};
