import * as v from 'valibot';
import { observable } from './observable.ts';
import { readPlain, removePlain, writePlain } from './plain-storage.ts';
import { generationOfDevice, isTabCurrent, knownCustomerKey } from './device-marks.ts';

/**
 * The customer of this device (product.md A25), who may read the encrypted data without a token.
 * Holds only the bank's random id and the country that routes need.
 */
const storedCustomer = v.object({
  /** The customer's id. Devices have the record under this name. */
  person: v.string(),
  country: v.nullable(v.picklist(['us', 'bd'])),
  /** True after an expired session was confirmed: locked until the same customer signs in (A25). */
  isSealed: v.boolean(),
  /** A record of an earlier generation, written late after a Log Out, counts as absent (R12). */
  generation: v.optional(v.string()),
});
type StoredCustomer = v.InferOutput<typeof storedCustomer>;

export interface KnownCustomer extends Omit<StoredCustomer, 'person' | 'generation'> {
  readonly customerId: string;
}

const load = (): KnownCustomer | undefined => {
  const parsed = v.safeParse(storedCustomer, readPlain('local', knownCustomerKey));
  if (!parsed.success || parsed.output.generation !== generationOfDevice()) return undefined;
  const { person: customerId, country, isSealed } = parsed.output;
  return { customerId, country, isSealed };
};

const store = observable<KnownCustomer | undefined>(load());

export const customerOfDevice = store.get;

const readable = (customer: KnownCustomer | undefined): string | undefined =>
  customer?.isSealed ? undefined : customer?.customerId;

let servedCustomerId = readable(store.get());

/** The customer whose figures this tab shows, whatever other tabs have written. */
export const customerIdOfTab = (): string | undefined => servedCustomerId;

/** This tab no longer shows any customer's figures. */
export const clearServedCustomer = (): void => {
  servedCustomerId = undefined;
};

export const subscribeCustomer = store.subscribe;

/** The customer whose data this tab may read and write now (product.md A25, R12). */
export const servedCustomer = (): KnownCustomer | undefined => {
  const customer = store.get();
  return customer && !customer.isSealed && isTabCurrent() ? customer : undefined;
};

/** True if the device holds sealed data that only its own customer can open (A25). */
export const isSealedHere = (): boolean => store.get()?.isSealed === true;

export const rememberCustomer = ({ customerId, country, isSealed }: KnownCustomer): void => {
  const generation = generationOfDevice();
  const record: StoredCustomer = {
    person: customerId,
    country,
    isSealed,
    ...(generation ? { generation } : {}),
  };
  writePlain('local', knownCustomerKey, record);
  servedCustomerId = customerId;
  store.set({ customerId, country, isSealed });
};

/** Reloads the stored customer, for a tab that shows none. */
export const reloadCustomer = (): void => {
  const customer = load();
  servedCustomerId = readable(customer);
  store.set(customer);
};

/** Removes the customer from this tab only. */
export const dropCustomer = (): void => store.set(undefined);

export const forgetCustomer = (): void => {
  removePlain('local', knownCustomerKey);
  dropCustomer();
};

/** Seals the data on this device until the same customer signs in again. */
export const sealCustomer = (): void => {
  const customer = servedCustomer();
  if (customer) rememberCustomer({ ...customer, isSealed: true });
};

/** Stores the country once the bank has returned it. */
export const noteCountry = (country: 'us' | 'bd'): void => {
  const customer = servedCustomer();
  if (customer && customer.country !== country) rememberCustomer({ ...customer, country });
};

const handleStorageEvent = ({ key }: StorageEvent): void => {
  if ((key !== knownCustomerKey && key !== null) || !isTabCurrent()) return;
  const customer = load();
  const ours = store.get();
  // A tab unaware of its Log Out overwrote our record: restore it.
  if (!customer && ours && readPlain('local', knownCustomerKey) !== undefined)
    return rememberCustomer(ours);
  // Another customer's record never enters a tab that still shows the former one's figures (T4,
  // B18).
  if (servedCustomerId !== undefined && customer && customer.customerId !== servedCustomerId)
    return;
  servedCustomerId ??= readable(customer);
  store.set(customer);
};

globalThis.addEventListener?.('storage', handleStorageEvent);
