import { bankOffsetMs } from '#app/platform/bank-time.ts';
import { queryClient } from '../../query-client.ts';
import type { TransactionFilter, TransactionPage } from '../../transactions.ts';
import type { AccountIndex } from '../store/account-index.ts';
import { historyNews } from '../store/history-news.ts';
import { customerShelf } from '../store/customer-shelf.ts';
import {
  cardOf,
  heldList,
  heldOfList,
  instantOf,
  openIndex,
  reachesBackTo,
  readingSafely,
} from './held-history.ts';
import type { Held } from './held-history.ts';
import { readHeldPending } from './held-pending.ts';
import { countOf, readChosen, select } from './selection.ts';
import type { NumberedList, Shelf } from '../store/shelf.ts';

/** Which rows of a list: a page from 1, its size, and the moment it belongs to. */
export interface Place {
  readonly page: number;
  readonly size: number;
  readonly asOf?: string | undefined;
}

/** A page as it is on the device. */
export interface HeldPage {
  readonly page: TransactionPage;
  /** When the bank was last asked, by the phone's clock, for the age on screen. */
  readonly updatedAtMs: number;
  readonly held: Held;
  /** False when the bank may have rows of this list that are not on the device. */
  readonly isComplete: boolean;
}

const pendingPage = async (
  shelf: Shelf,
  index: AccountIndex,
  filter: TransactionFilter,
  { page, size }: Place,
): Promise<TransactionPage | undefined> => {
  const pending = await readHeldPending(shelf, index);
  if (!pending) return undefined;
  const card = cardOf(filter);
  const rows = pending.rows.filter(({ card_id }) => card === undefined || card_id === card);
  const results = rows.slice((page - 1) * size, page * size);
  return { count: rows.length, as_of: pending.asOf, results };
};

const numberedPage = async (
  shelf: Shelf,
  index: AccountIndex,
  filter: TransactionFilter & { readonly list: NumberedList },
  { page, size, asOf }: Place,
): Promise<Pick<HeldPage, 'page' | 'isComplete'> | undefined> => {
  const held = heldList(index, filter.list);
  if (!held) return undefined;
  const [fromMs, toMs] = [instantOf(filter.fromDate), instantOf(filter.toDate)];
  const chosen = await select(shelf, held, { fromMs, toMs, asOf, card: cardOf(filter) });
  const count = await countOf(shelf, held, chosen);
  const results = await readChosen(shelf, held, chosen, (page - 1) * size, size);
  return {
    page: { count, as_of: asOf ?? held.stretch.asOf, results: [...results] },
    isComplete: reachesBackTo(held, fromMs),
  };
};

/** A page of a list from the device, without asking the bank; undefined when nothing is there. */
export const heldPage = async (
  filter: TransactionFilter,
  place: Place,
): Promise<HeldPage | undefined> => {
  const shelf = await customerShelf();
  const index = shelf && (await openIndex(shelf, filter.source));
  if (!shelf || !index) return undefined;
  const updatedAtMs = index.checkedAtBankMs - bankOffsetMs();
  const { list } = filter;
  if (list === 'PENDING') {
    const page = await pendingPage(shelf, index, filter, place);
    const held = heldOfList(index, 'POSTED');
    return page && { page, updatedAtMs, held, isComplete: true };
  }
  const found = await readingSafely(shelf, index.shared.account_id, () =>
    numberedPage(shelf, index, { ...filter, list }, place),
  );
  return found && { ...found, updatedAtMs, held: heldOfList(index, list) };
};

// Pages on screen follow what comes to the device.
historyNews.subscribe(() => void queryClient.invalidateQueries({ queryKey: ['held-page'] }));
