import type { Transaction } from '#contract/transactions.ts';
import { atOnceMs, breathe } from '../store/breathe.ts';
import { bankOffsetMs } from '#app/platform/bank-time.ts';
import type { TransactionFilter } from '../../transactions.ts';
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
import { countOf, readChosen, select } from './selection.ts';
import { chunkLength } from '../store/shelf.ts';
import type { NumberedList } from '../store/shelf.ts';

/** The rows of a list and period on the device, to be walked through once. */
export interface HeldRows {
  readonly count: number;
  readonly held: Held;
  /** When the bank was last asked, by the phone's clock. */
  readonly updatedAtMs: number;
  /** False when rows of the period are not on the device. */
  readonly isComplete: boolean;
  /** All of them, newest first, in pieces; the browser draws in between. */
  readonly pieces: () => AsyncGenerator<readonly Transaction[], void>;
}

/** Opens the rows of a filter on the device; undefined when nothing of the list is there. */
export const heldRows = async (
  filter: TransactionFilter & { readonly list: NumberedList },
): Promise<HeldRows | undefined> => {
  const shelf = await customerShelf();
  const index = shelf && (await openIndex(shelf, filter.source));
  const list = index && heldList(index, filter.list);
  if (!shelf || !index || !list) return undefined;
  const [fromMs, toMs] = [instantOf(filter.fromDate), instantOf(filter.toDate)];
  return readingSafely(shelf, index.shared.account_id, async () => {
    const chosen = await select(shelf, list, { fromMs, toMs, card: cardOf(filter) });
    const count = await countOf(shelf, list, chosen);
    const pieces = async function* () {
      let sinceMs = performance.now();
      for (let offset = 0; offset < count; offset += chunkLength) {
        yield await readChosen(shelf, list, chosen, offset, chunkLength);
        if (performance.now() - sinceMs < atOnceMs) continue;
        await breathe();
        sinceMs = performance.now();
      }
    };
    return {
      count,
      held: heldOfList(index, filter.list),
      updatedAtMs: index.checkedAtBankMs - bankOffsetMs(),
      isComplete: reachesBackTo(list, fromMs),
      pieces,
    };
  });
};
