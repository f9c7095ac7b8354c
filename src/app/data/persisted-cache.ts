import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import { bankNowMs, bankOffsetMs } from '../platform/bank-time.ts';
import { customerOfDevice } from '../platform/session/known-customer.ts';
import { currentEpoch } from '../platform/session/epoch.ts';
import { vaultOf } from '../platform/storage/vault.ts';
import { schemaFingerprint } from './kept/schema-fingerprint.ts';

/**
 * What a resource leaves on the device: `reduce` takes away what must not stay (full numbers, most
 * of all; product.md A19). `schema` is the shape of what is left, and refuses what should have been
 * taken away: nothing goes down or comes back that it does not let through.
 */
export interface KeptResource<Data> {
  readonly name: string;
  readonly schema: v.GenericSchema<Data>;
  readonly reduce?: (data: Data) => Data;
}

/** The copy expires this long after its last refresh, by the bank's time (A19). */
const keptForMs = 90 * 24 * 3_600_000;

const storedRecord = v.object({
  buster: v.string(),
  queryKey: v.array(v.unknown()),
  savedAtBankMs: v.number(),
  data: v.unknown(),
});

const vault = async () => {
  const customer = customerOfDevice();
  return customer && !customer.isSealed ? vaultOf(customer.person) : undefined;
};

const readRecord = async <Data>(
  resource: KeptResource<Data>,
  buster: string,
  key: string,
): Promise<PersistedQuery | undefined> => {
  const parsed = v.safeParse(storedRecord, await (await vault())?.read(key));
  if (!parsed.success) return undefined;
  const record = parsed.output;
  const isTooOld = bankNowMs() - record.savedAtBankMs > keptForMs;
  if (isTooOld || record.buster !== buster) return undefined;
  const data = v.safeParse(resource.schema, record.data);
  if (!data.success) return undefined;
  // Ages are kept in the bank's time and shown by the phone's, which may have been set meanwhile.
  const dataUpdatedAt = record.savedAtBankMs - bankOffsetMs();
  const state = { data: data.output, dataUpdatedAt, errorUpdatedAt: 0 };
  return { buster, queryKey: record.queryKey, queryHash: '', state } as unknown as PersistedQuery;
};

/** What may stay of an answer: what `reduce` leaves and the schema names, and nothing else. */
const reduced = <Data>({ schema, reduce }: KeptResource<Data>, data: Data): Data | undefined => {
  const parsed = v.safeParse(schema, reduce ? reduce(data) : data);
  return parsed.success ? parsed.output : undefined;
};

type Persister = ReturnType<typeof experimental_createQueryPersister>['persisterFn'];

/**
 * Asks the bank anew once the copy is on screen. The library would do so without listening to the
 * answer, and a failure would go unheard as an error of the page.
 */
const refreshingAfterRestore =
  (restore: Persister): Persister =>
  async (queryFn, context, query) => {
    let wasAsked = false;
    const ask: typeof queryFn = (given) => {
      wasAsked = true;
      return queryFn(given);
    };
    const data = await restore(ask, context, query);
    if (!wasAsked) setTimeout(() => void query.fetch().catch(() => undefined), 0);
    return data;
  };

/**
 * A persister for one resource's queries (design 3). The library's own rules on age and on
 * deleting what it cannot read are set aside: the storage answers "absent" and never throws.
 */
export const persisterOf = <Data>(resource: KeptResource<Data>) => {
  const buster = schemaFingerprint(resource.schema);
  const { persisterFn } = experimental_createQueryPersister<PersistedQuery>({
    prefix: resource.name,
    buster,
    maxAge: Number.POSITIVE_INFINITY,
    refetchOnRestore: false,
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: (key) => readRecord(resource, buster, key),
      setItem: async (key, { state, queryKey }) => {
        const epoch = currentEpoch();
        const open = await vault();
        if (!open || epoch !== currentEpoch() || state.data === undefined) return;
        const data = reduced(resource, state.data as Data);
        if (data === undefined) return;
        const savedAtBankMs = state.dataUpdatedAt + bankOffsetMs();
        await open.write(key, { buster, queryKey, savedAtBankMs, data });
      },
      removeItem: async (key) => (await vault())?.remove(key),
    },
  });
  return refreshingAfterRestore(persisterFn);
};
