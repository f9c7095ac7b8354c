import * as v from 'valibot';
import { observable } from './observable.ts';
import { readPlain, removePlain, writePlain } from './plain-storage.ts';
import { generationOfDevice, isTabCurrent, knownCustomerKey } from './device-marks.ts';

/**
 * The customer of this device (product.md A25): who may read the encrypted copy without a token.
 * Holds no name and no figure, only the bank's random id and the country that routes need.
 */
const knownCustomer = v.object({
  person: v.string(),
  country: v.nullable(v.picklist(['us', 'bd'])),
  /** After an expired session was confirmed: closed until the same customer signs in (A25). */
  isSealed: v.boolean(),
  /** Written late by a tab that had not heard of a Log Out, it is as good as absent (R12). */
  generation: v.optional(v.string()),
});
export type KnownCustomer = Omit<v.InferOutput<typeof knownCustomer>, 'generation'>;

const load = (): KnownCustomer | undefined => {
  const parsed = v.safeParse(knownCustomer, readPlain('local', knownCustomerKey));
  if (!parsed.success || parsed.output.generation !== generationOfDevice()) return undefined;
  return parsed.output;
};

const store = observable<KnownCustomer | undefined>(load());

export const customerOfDevice = store.get;

const readable = (customer: KnownCustomer | undefined): string | undefined =>
  customer?.isSealed ? undefined : customer?.person;

let servedCustomerId = readable(store.get());

/** Whose figures this tab shows, whatever another tab has written meanwhile. */
export const customerIdOfTab = (): string | undefined => servedCustomerId;

/** The former customer's figures are gone from this tab: another may come. */
export const clearServedCustomer = (): void => {
  servedCustomerId = undefined;
};

export const subscribeCustomer = store.subscribe;

/** The customer whose copy this tab may read and write at this moment (product.md A25, R12). */
export const servedCustomer = (): KnownCustomer | undefined => {
  const customer = store.get();
  return customer && !customer.isSealed && isTabCurrent() ? customer : undefined;
};

/** True while a copy lies here that opens only when its own customer signs in again (A25). */
export const isSealedHere = (): boolean => store.get()?.isSealed === true;

export const rememberCustomer = ({ person, country, isSealed }: KnownCustomer): void => {
  const generation = generationOfDevice();
  const customer = { person, country, isSealed, ...(generation ? { generation } : {}) };
  writePlain('local', knownCustomerKey, customer);
  servedCustomerId = person;
  store.set(customer);
};

/** Takes over what is stored: for a tab that has served nobody yet. */
export const reloadCustomer = (): void => {
  const customer = load();
  servedCustomerId = readable(customer);
  store.set(customer);
};

/** Forgets the customer in this tab alone. */
export const dropCustomer = (): void => store.set(undefined);

export const forgetCustomer = (): void => {
  removePlain('local', knownCustomerKey);
  dropCustomer();
};

/** Closes the copy on this device until the same customer signs in again. */
export const sealCustomer = (): void => {
  const customer = servedCustomer();
  if (customer) rememberCustomer({ ...customer, isSealed: true });
};

/** Notes the country once the bank has told it. */
export const noteCountry = (country: 'us' | 'bd'): void => {
  const customer = servedCustomer();
  if (customer && customer.country !== country) rememberCustomer({ ...customer, country });
};

const handleStorageEvent = ({ key }: StorageEvent): void => {
  if ((key !== knownCustomerKey && key !== null) || !isTabCurrent()) return;
  const customer = load();
  const ours = store.get();
  // A tab that has not yet heard of its Log Out wrote over ours: it is put back.
  if (!customer && ours && readPlain('local', knownCustomerKey) !== undefined)
    return rememberCustomer(ours);
  // Somebody else's record never enters a tab that shows the former one's figures (T4, B18).
  if (servedCustomerId !== undefined && customer && customer.person !== servedCustomerId) return;
  servedCustomerId ??= readable(customer);
  store.set(customer);
};

globalThis.addEventListener?.('storage', handleStorageEvent);
