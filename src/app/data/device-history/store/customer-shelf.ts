import { currentEpoch } from '#app/platform/session/epoch.ts';
import { servedCustomer } from '#app/platform/session/known-customer.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';
import type { Shelf } from './shelf.ts';

/**
 * The shelf of the customer of this tab: their vault, as long as it is theirs. Undefined while
 * nobody is known, and after their copy was sealed (product.md A25).
 */
export const customerShelf = async (): Promise<Shelf | undefined> => {
  const customer = servedCustomer();
  if (!customer) return undefined;
  const epoch = currentEpoch();
  const vault = await vaultOf(customer.person);
  const isTheirs = () => epoch === currentEpoch();
  if (!isTheirs()) return undefined;
  return {
    read: async (record) => (isTheirs() ? vault.read(record) : undefined),
    // A late answer is not stored for the next person (reliability.md T4).
    writeAll: async (records) => isTheirs() && vault.writeAll(records),
    remove: async (record) => (isTheirs() ? vault.remove(record) : undefined),
  };
};
