import { servedCustomer } from '../session/known-customer.ts';
import { vaultOf } from './vault.ts';
import type { Vault } from './vault-shape.ts';

/** The vault of whom this tab serves at this moment; undefined where it serves nobody. */
export const servedVault = async (): Promise<Vault | undefined> => {
  const person = servedCustomer()?.person;
  return person === undefined ? undefined : vaultOf(person);
};
