import * as v from 'valibot';
import { observable } from '../observable.ts';
import { readPlain, removePlain, writePlain } from '../storage/plain-storage.ts';
import { knownCustomerKey } from './session-keys.ts';

/**
 * The customer of this device (product.md A25): who may read the encrypted copy without a token.
 * Holds no name and no figure, only the bank's random id and the country that routes need.
 */
const knownCustomer = v.object({
  person: v.string(),
  country: v.nullable(v.picklist(['us', 'bd'])),
  /** After an expired session was confirmed: closed until the same customer signs in (A25). */
  isSealed: v.boolean(),
});
export type KnownCustomer = v.InferOutput<typeof knownCustomer>;

const load = (): KnownCustomer | undefined => {
  const parsed = v.safeParse(knownCustomer, readPlain('local', knownCustomerKey));
  return parsed.success ? parsed.output : undefined;
};

const store = observable<KnownCustomer | undefined>(load());

export const customerOfDevice = store.get;

let servedPerson = store.get()?.person;

/** Whose figures this tab may still show, whatever another tab has written meanwhile. */
export const personOfTab = (): string | undefined => servedPerson;
export const subscribeCustomer = store.subscribe;

export const rememberCustomer = (customer: KnownCustomer): void => {
  writePlain('local', knownCustomerKey, customer);
  servedPerson = customer.person;
  store.set(customer);
};

export const forgetCustomer = (): void => {
  removePlain('local', knownCustomerKey);
  store.set(undefined);
};

/** Closes the copy on this device until the same customer signs in again. */
export const sealCustomer = (): void => {
  const customer = store.get();
  if (customer) rememberCustomer({ ...customer, isSealed: true });
};

/** Notes the country once the bank has told it. */
export const noteCountry = (country: 'us' | 'bd'): void => {
  const customer = store.get();
  if (customer && customer.country !== country) rememberCustomer({ ...customer, country });
};

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === knownCustomerKey || event.key === null) store.set(load());
});
