import type { AccountView } from '../../account-views/account-view.ts';
import { readIndex } from '../store/account-index.ts';
import { customerShelf } from '../store/customer-shelf.ts';
import { knownAccounts } from '../store/known-accounts.ts';
import { numberedLists } from '../store/shelf.ts';
import { heldOfList } from './held-history.ts';
import type { Held } from './held-history.ts';

/** An account and how much of its completed history is on the device. */
export interface HeldAccount {
  readonly account: AccountView;
  /** Undefined where nothing has been fetched yet. */
  readonly held: Held | undefined;
  /** About how much all of it weighs. */
  readonly bytes: number;
}

/** Every account with what is on the device of it. */
export const heldAccounts = async (): Promise<readonly HeldAccount[]> => {
  const [shelf, accounts] = [await customerShelf(), await knownAccounts()];
  const all: HeldAccount[] = [];
  for (const account of accounts) {
    const index = shelf && (await readIndex(shelf, account.id));
    const chunks = numberedLists.flatMap((list) => index?.lists[list]?.chunks ?? []);
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
    all.push({ account, held: index && heldOfList(index, 'POSTED'), bytes });
  }
  return all;
};
