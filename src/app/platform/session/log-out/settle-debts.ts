import { isPurgeOwed } from '../purge-owed.ts';
import { closeOwedSession } from './close-owed-session.ts';
import { removeCopies } from './remove-copies.ts';

const closeSoon = async (): Promise<void> => {
  if ((await closeOwedSession()) !== 'unreachable') return;
  addEventListener('online', () => void closeSoon(), { once: true });
};

/**
 * What a Log Out could not end is ended at the next start (product.md A7): first the deletion, which
 * is waited for, then the session at the accounts site, as soon as there is a network.
 */
export const settleDebts = async (): Promise<void> => {
  if (isPurgeOwed()) await removeCopies();
  void closeSoon();
};
