import * as v from 'valibot';
import {
  cancelTransfer as cancelTransferCall,
  getTransfer,
  listTransfers,
  transfer,
} from '#contract/transfers.ts';
import type { Transfer } from '#contract/transfers.ts';
import { transferBeneficiary } from '#contract/quotes.ts';
import { isOpenTransfer } from '#domain/transfers/transfer-status.ts';
import { call } from '../../platform/api-client.ts';
import { learnBusinessTime } from '../../platform/bank-time.ts';
import { keptText, withoutTellingNumbers } from '../kept/masking.ts';
import { queryClient } from '../query-client.ts';
import { keep, readQuery } from '../read-query.ts';
import { pollEveryMs } from '../refetch/poll-interval.ts';
import { refreshMoney } from './refresh-money.ts';

export type { Transfer };

const keptTransfer = v.object({
  ...transfer.entries,
  memo: v.nullable(keptText(140)),
  payee: v.object({
    ...transferBeneficiary.entries,
    name: keptText(160),
    nickname: v.nullable(keptText(60)),
  }),
});

/** People write numbers into names and memos; the bank masks the account's own (product.md A19). */
const reduceTransfer = (told: Transfer): Transfer => {
  const { memo, payee } = told;
  const plain = (text: string | null) => (text === null ? null : withoutTellingNumbers(text));
  return {
    ...told,
    memo: plain(memo),
    payee: {
      ...payee,
      name: withoutTellingNumbers(payee.name),
      nickname: plain(payee.nickname),
    },
  };
};

const keptOne = keep<Transfer>({
  name: 'transfer',
  schema: keptTransfer,
  reduce: reduceTransfer,
});

const keyOf = (id: string) => ['transfers', 'one', id] as const;

/** What is still under way is asked again this often. */
const openEveryMs = 10_000;

/** One transfer with what has become of it; asked again by itself until it has ended. */
export const transferQuery = (id: string) => ({
  ...readQuery<Transfer>({
    key: keyOf(id),
    kept: keptOne,
    read: async (context) => {
      const told = await call(getTransfer, { ...context, params: { id } });
      learnBusinessTime(told.as_of);
      return told;
    },
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: Transfer | undefined } }) =>
    state.data && isOpenTransfer(state.data.status) ? pollEveryMs(openEveryMs) : (false as const),
});

/** A page of what was sent. */
export interface SentTransfers {
  readonly results: readonly Transfer[];
  readonly count: number;
}

const keptPages = keep<SentTransfers>({
  name: 'transfers',
  schema: v.object({ results: v.array(keptTransfer), count: v.number() }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTransfer) }),
});

/** What was sent, the newest first. */
export const sentTransfersQuery = (page: number, size: number) =>
  readQuery<SentTransfers>({
    key: ['transfers', 'sent', page, size],
    kept: keptPages,
    read: async (context) => {
      const { results, count } = await call(listTransfers, {
        ...context,
        query: { limit: String(size), offset: String((page - 1) * size) },
      });
      const taken = results.flatMap((reference) => reference.transfer ?? []);
      return { results: taken, count };
    },
  });

/** Takes a transfer back; what it had set aside is available again, and every figure is asked anew. */
export const cancelTransfer = async (id: string): Promise<void> => {
  const cancelled = await call(cancelTransferCall, { params: { id } });
  queryClient.setQueryData(keyOf(id), cancelled);
  void refreshMoney();
};
