import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { bankNowMs, bankOffsetMs } from '#app/platform/bank-time.ts';
import { servedCustomer } from '#app/platform/known-customer.ts';
import { currentEpoch } from '#app/platform/device-marks.ts';
import { retentionMs } from '#app/platform/storage/encryption.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';
import { schemaFingerprint } from './persisted-schema.ts';

/**
 * How a resource is persisted. `reduce` removes what must not stay on the device, above all full
 * numbers (product.md A19). `schema` describes the result and rejects what should have been
 * removed; it is checked on write and on read.
 */
export interface PersistedResource<Data> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Data>;
  readonly reduce?: (data: Data) => Data;
  /** Schema fingerprints of former releases whose records this release can read (B29). */
  readonly formerShapes?: readonly string[];
}

/** `updatedAtMs` is bank time, as the device's clock may change. */
const persistedRecord = v.object({
  buster: v.string(),
  updatedAtMs: v.number(),
  data: v.unknown(),
});

type Fetch = QueryFunction<unknown>;

/** A persister of TanStack Query, called between a query and its fetch function. */
export type Persister = (
  fetchData: Fetch,
  context: QueryFunctionContext,
  query: Query,
) => Promise<unknown>;

const fetchStarts = new WeakMap<object, Promise<void>>();

/**
 * Resolves once the bank is asked for a query that is being fetched, which means that there was no
 * persisted data. Undefined if no fetch is running.
 */
export const untilFetchStarts = (query: Pick<Query, 'queryHash'>): Promise<void> | undefined =>
  fetchStarts.get(query);

const saves = new WeakMap<Persister, (query: Query) => Promise<void>>();

/** When the bank was asked, in bank time, and the tab's customer epoch then. */
interface FetchStart {
  readonly atMs: number;
  readonly epoch: number;
}

/**
 * Creates the persister for one resource's queries (product.md A19). Persisted data shows first,
 * then the bank is asked. The library's own rules on age, which use the device's clock, on
 * schemas and on deleting unreadable records are not used: the storage adapter checks all and returns undefined
 * (docs/decisions, stack).
 */
export const persisterOf = <Data>(resource: PersistedResource<Data>): Persister => {
  let fingerprint: string | undefined;
  // At the first record, not at import: a screen imports many resources that it never reads.
  const shape = (): string => (fingerprint ??= schemaFingerprint(resource.schema));
  const started = new Map<string, FetchStart>();
  const recordOf = ({ queryHash }: Query): string => `${resource.name}-${queryHash}`;
  const { persisterFn } = experimental_createQueryPersister<PersistedQuery>({
    prefix: resource.name,
    maxAge: Number.POSITIVE_INFINITY,
    refetchOnRestore: false,
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: (record) => readRecord(resource, shape, record),
      setItem: async (record, { state }) => {
        const when = started.get(record);
        started.delete(record);
        if (when && state.data !== undefined)
          await writeRecord(resource, shape(), record, state.data, when);
      },
      removeItem: async (record) => (await openVault())?.remove(record),
    },
  });
  const persister: Persister = async (fetchData, context, query) => {
    let wasFetched = false;
    let notifyStart: (() => void) | undefined;
    fetchStarts.set(query, new Promise((resolve) => (notifyStart = resolve)));
    const recordAndFetch: Fetch = async (given) => {
      wasFetched = true;
      notifyStart?.();
      started.set(recordOf(query), fetchStartNow());
      return fetchData(given);
    };
    const data = await persisterFn(recordAndFetch, context, query);
    // Refetched here and not by the library, which would ignore a failure.
    if (!wasFetched) setTimeout(() => void refetchAfterRestore(query), 0);
    return data;
  };
  // Not by `persistQuery`: it writes a moment later, and would take the start of a fetch that began meanwhile, whose
  // result would then not be stored.
  saves.set(persister, (query) =>
    writeRecord(resource, shape(), recordOf(query), query.state.data, fetchStartNow()),
  );
  return persister;
};

const openVault = async () => {
  const customer = servedCustomer();
  return customer ? vaultOf(customer.customerId) : undefined;
};

/** Reads a valid record; removes any other (B28-B30). */
const readRecord = async <Data>(
  { schema, formerShapes = [] }: PersistedResource<Data>,
  shape: () => string,
  record: string,
): Promise<PersistedQuery | undefined> => {
  const vault = await openVault();
  const stored = await vault?.read(record);
  if (stored === undefined) return undefined;
  const parsed = v.safeParse(persistedRecord, stored);
  if (parsed.success && [shape(), ...formerShapes].includes(parsed.output.buster)) {
    const { data, updatedAtMs } = parsed.output;
    const isFresh = bankNowMs() - updatedAtMs <= retentionMs;
    const read = v.safeParse(schema, data);
    if (isFresh && read.success) {
      // Ages are stored in bank time and shown in device time, which may have changed.
      const dataUpdatedAt = updatedAtMs - bankOffsetMs();
      const state = { data: read.output, dataUpdatedAt, errorUpdatedAt: 0 };
      return { buster: '', queryHash: record, queryKey: [], state } as unknown as PersistedQuery;
    }
  }
  await vault?.remove(record);
  return undefined;
};

const fetchStartNow = (): FetchStart => ({ atMs: bankNowMs(), epoch: currentEpoch() });

/** Persists what the schema accepts, only for the customer it was fetched for. */
const writeRecord = async <Data>(
  { reduce, schema }: PersistedResource<Data>,
  buster: string,
  record: string,
  data: unknown,
  started: FetchStart,
): Promise<void> => {
  const updatedAtMs = bankNowMs();
  const left = v.safeParse(schema, reduce ? reduce(data as Data) : data);
  const vault = await openVault();
  if (!vault || !left.success || started.epoch !== currentEpoch()) return;
  await vault.write(record, { buster, updatedAtMs, data: left.output }, started.atMs);
};

/**
 * Asks the bank after persisted data was shown. If that fails, for example because the screen
 * closed, marks the query stale, so that the next screen asks again.
 */
const refetchAfterRestore = async (query: Query): Promise<void> => {
  const { dataUpdateCount } = query.state;
  await query.fetch().catch(() => undefined);
  if (query.state.dataUpdateCount === dataUpdateCount) query.invalidate();
};

/**
 * Persists a query's current data. Fetched data is persisted by itself; data from `setQueryData`
 * only by this call.
 */
export const persistNow = async (query: Query): Promise<void> => {
  const save = saves.get(query.options.persister as Persister);
  if (save && query.state.data !== undefined) await save(query);
};
