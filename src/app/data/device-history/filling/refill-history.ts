import { currentEpoch } from '#app/platform/session/epoch.ts';
import { customerShelf } from '../store/customer-shelf.ts';
import { tellHistoryNews } from '../store/history-news.ts';
import { knownAccounts } from '../store/known-accounts.ts';
import { dropAccount } from './drop.ts';
import { isDeviceFull } from './fill-conditions.ts';
import { keepHistory, stopHistory } from './keep-history.ts';

/** Deletes the history from this device and begins to fetch it anew. */
export const refillHistory = async (): Promise<void> => {
  const epoch = currentEpoch();
  stopHistory();
  const [shelf, accounts] = [await customerShelf(), await knownAccounts()];
  for (const { id } of shelf ? accounts : []) if (shelf) await dropAccount(shelf, id);
  if (epoch !== currentEpoch()) return;
  isDeviceFull.set(false);
  tellHistoryNews();
  keepHistory();
};
