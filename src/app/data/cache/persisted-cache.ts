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
 * What a resource leaves on the device: `reduce` takes away what must not stay (full numbers, most
 * of all; product.md A19). `schema` is the shape of what is left, and refuses what should have been
 * taken away: nothing goes down or comes back that it does not let through.
 */
export interface PersistedResource<Data> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Data>;
  readonly reduce?: (data: Data) => Data;
  /** Fingerprints of the schemas of former releases, whose records this one reads, too (B29). */
  readonly formerShapes?: readonly string[];
}

/** `updatedAtMs` is in the bank's time: the phone's clock may be set meanwhile. */
const persistedRecord = v.object({
  buster: v.string(),
  updatedAtMs: v.number(),
  data: v.unknown(),
});

type Fetch = QueryFunction<unknown>;

/** A persister of TanStack Query: stands between a query and the bank. */
export type Persister = (
  ask: Fetch,
  context: QueryFunctionContext,
  query: Query,
) => Promise<unknown>;

const fetchStarts = new WeakMap<object, Promise<void>>();

/**
 * Settles once the bank is asked for a query that is being fetched: the copy on the device has nothing
 * to show for it. Undefined where nothing was fetched.
 */
export const untilFetchStarts = (query: Pick<Query, 'queryHash'>): Promise<void> | undefined =>
  fetchStarts.get(query);

const saves = new WeakMap<Persister, (query: Query) => Promise<void>>();

/** When the bank was asked, in its own time, and for which customer of this tab. */
interface FetchStart {
  readonly atMs: number;
  readonly epoch: number;
}

/**
 * A persister for one resource's queries (product.md A19). The copy answers first, and the bank is
 * asked once it is on screen. The library carries, the rules are ours: its own on age, which goes by
 * the phone's clock, and on deleting what it cannot read are set aside (design 3), since the storage
 * judges both and answers "absent".
 */
export const persisterOf = <Data>(resource: PersistedResource<Data>): Persister => {
  const buster = schemaFingerprint(resource.schema);
  const asked = new Map<string, FetchStart>();
  const recordOf = ({ queryHash }: Query): string => `${resource.name}-${queryHash}`;
  const { persisterFn, persistQuery } = experimental_createQueryPersister<PersistedQuery>({
    prefix: resource.name,
    buster,
    maxAge: Number.POSITIVE_INFINITY,
    refetchOnRestore: false,
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: (record) => readRecord(resource, buster, record),
      setItem: async (record, { state }) => {
        const when = asked.get(record);
        asked.delete(record);
        if (when && state.data !== undefined)
          await writeRecord(resource, buster, record, state.data, when);
      },
      removeItem: async (record) => (await openVault())?.remove(record),
    },
  });
  const persister: Persister = async (ask, context, query) => {
    let wasAsked = false;
    let tellAsked: (() => void) | undefined;
    fetchStarts.set(query, new Promise((resolve) => (tellAsked = resolve)));
    const askNoting: Fetch = async (given) => {
      wasAsked = true;
      tellAsked?.();
      asked.set(recordOf(query), fetchStartNow());
      return ask(given);
    };
    const data = await persisterFn(askNoting, context, query);
    // Asked here and not by the library, which would not hear of a failure.
    if (!wasAsked) setTimeout(() => void refetchAfterRestore(query), 0);
    return data;
  };
  saves.set(persister, async (query) => {
    asked.set(recordOf(query), fetchStartNow());
    await persistQuery(query);
  });
  return persister;
};

const openVault = async () => {
  const customer = servedCustomer();
  return customer ? vaultOf(customer.person) : undefined;
};

/** Reads back what is still good; anything else is dropped quietly (B28-B30). */
const readRecord = async <Data>(
  { schema, formerShapes = [] }: PersistedResource<Data>,
  buster: string,
  record: string,
): Promise<PersistedQuery | undefined> => {
  const vault = await openVault();
  const stored = await vault?.read(record);
  if (stored === undefined) return undefined;
  const parsed = v.safeParse(persistedRecord, stored);
  if (parsed.success && [buster, ...formerShapes].includes(parsed.output.buster)) {
    const { data, updatedAtMs } = parsed.output;
    const isFresh = bankNowMs() - updatedAtMs <= retentionMs;
    const read = v.safeParse(schema, data);
    if (isFresh && read.success) {
      // Ages are kept in the bank's time and shown by the phone's, which may have been set meanwhile.
      const dataUpdatedAt = updatedAtMs - bankOffsetMs();
      const state = { data: read.output, dataUpdatedAt, errorUpdatedAt: 0 };
      return { buster, queryHash: record, queryKey: [], state } as unknown as PersistedQuery;
    }
  }
  await vault?.remove(record);
  return undefined;
};

const fetchStartNow = (): FetchStart => ({ atMs: bankNowMs(), epoch: currentEpoch() });

/** Keeps what the schema lets through, for the customer it was asked for and no other. */
const writeRecord = async <Data>(
  { reduce, schema }: PersistedResource<Data>,
  buster: string,
  record: string,
  data: unknown,
  asked: FetchStart,
): Promise<void> => {
  const updatedAtMs = bankNowMs();
  const left = v.safeParse(schema, reduce ? reduce(data as Data) : data);
  const vault = await openVault();
  if (!vault || !left.success || asked.epoch !== currentEpoch()) return;
  await vault.write(record, { buster, updatedAtMs, data: left.output }, asked.atMs);
};

/**
 * Asks the bank for what the copy has answered. Where nothing came of it, as when its screen gave way to
 * another meanwhile, the next that shows it asks again, however young the copy is.
 */
const refetchAfterRestore = async (query: Query): Promise<void> => {
  const { dataUpdateCount } = query.state;
  await query.fetch().catch(() => undefined);
  if (query.state.dataUpdateCount === dataUpdateCount) query.invalidate();
};

/**
 * Keeps what a query holds now. The cache keeps what the bank answers; what the app itself put in
 * by `setQueryData` is kept by this alone (design 3).
 */
export const persistNow = async (query: Query): Promise<void> => {
  const save = saves.get(query.options.persister as Persister);
  if (save && query.state.data !== undefined) await save(query);
};
