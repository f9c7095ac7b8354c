import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { bankNowMs, bankOffsetMs } from '../platform/bank-time.ts';
import { servedCustomer } from '../platform/session/known-customer.ts';
import { currentEpoch } from '../platform/session/epoch.ts';
import { keptForMs } from '../platform/storage/record-life.ts';
import { vaultOf } from '../platform/storage/vault.ts';
import { schemaFingerprint } from './kept/schema-fingerprint.ts';

/**
 * What a resource leaves on the device: `reduce` takes away what must not stay (full numbers, most
 * of all; product.md A19). `schema` is the shape of what is left, and refuses what should have been
 * taken away: nothing goes down or comes back that it does not let through.
 */
export interface KeptResource<Data> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Data>;
  readonly reduce?: (data: Data) => Data;
  /** Fingerprints of the schemas of former releases, whose records this one reads, too (B29). */
  readonly formerShapes?: readonly string[];
}

/** `updatedAtMs` is in the bank's time: the phone's clock may be set meanwhile. */
const keptRecord = v.object({
  buster: v.string(),
  updatedAtMs: v.number(),
  data: v.unknown(),
});

const openVault = async () => {
  const customer = servedCustomer();
  return customer ? vaultOf(customer.person) : undefined;
};

/** Reads back what is still good; anything else is dropped quietly (B28-B30). */
const readKept = async <Data>(
  { schema, formerShapes = [] }: KeptResource<Data>,
  buster: string,
  record: string,
): Promise<PersistedQuery | undefined> => {
  const vault = await openVault();
  const stored = await vault?.read(record);
  if (stored === undefined) return undefined;
  const parsed = v.safeParse(keptRecord, stored);
  if (parsed.success && [buster, ...formerShapes].includes(parsed.output.buster)) {
    const { data, updatedAtMs } = parsed.output;
    const isFresh = bankNowMs() - updatedAtMs <= keptForMs;
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

/** When the bank was asked, in its own time, and for which customer of this tab. */
interface Asked {
  readonly atMs: number;
  readonly epoch: number;
}
const askedNow = (): Asked => ({ atMs: bankNowMs(), epoch: currentEpoch() });

/** Keeps what the schema lets through, for the customer it was asked for and no other. */
const writeKept = async <Data>(
  { reduce, schema }: KeptResource<Data>,
  buster: string,
  record: string,
  data: unknown,
  asked: Asked,
): Promise<void> => {
  const updatedAtMs = bankNowMs();
  const left = v.safeParse(schema, reduce ? reduce(data as Data) : data);
  const vault = await openVault();
  if (!vault || !left.success || asked.epoch !== currentEpoch()) return;
  await vault.write(record, { buster, updatedAtMs, data: left.output }, asked.atMs);
};

type Ask = QueryFunction<unknown>;

/** A persister of TanStack Query: stands between a query and the bank. */
export type Persister = (ask: Ask, context: QueryFunctionContext, query: Query) => Promise<unknown>;

const bankAsked = new WeakMap<object, Promise<void>>();

/**
 * Settles once the bank is asked for a query that is being fetched: the copy on the device has nothing
 * to show for it. Undefined where nothing was fetched.
 */
export const untilBankIsAsked = (query: Pick<Query, 'queryHash'>): Promise<void> | undefined =>
  bankAsked.get(query);

const saves = new WeakMap<Persister, (query: Query) => Promise<void>>();

/**
 * Asks the bank for what the copy has answered. Where nothing came of it, as when its screen gave way to
 * another meanwhile, the next that shows it asks again, however young the copy is.
 */
const askAfterCopy = async (query: Query): Promise<void> => {
  const { dataUpdateCount } = query.state;
  await query.fetch().catch(() => undefined);
  if (query.state.dataUpdateCount === dataUpdateCount) query.invalidate();
};

/**
 * A persister for one resource's queries (product.md A19). The copy answers first, and the bank is
 * asked once it is on screen. The library carries, the rules are ours: its own on age, which goes by
 * the phone's clock, and on deleting what it cannot read are set aside (design 3), since the storage
 * judges both and answers "absent".
 */
export const persisterOf = <Data>(resource: KeptResource<Data>): Persister => {
  const buster = schemaFingerprint(resource.schema);
  const asked = new Map<string, Asked>();
  const recordOf = ({ queryHash }: Query): string => `${resource.name}-${queryHash}`;
  const { persisterFn, persistQuery } = experimental_createQueryPersister<PersistedQuery>({
    prefix: resource.name,
    buster,
    maxAge: Number.POSITIVE_INFINITY,
    refetchOnRestore: false,
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: (record) => readKept(resource, buster, record),
      setItem: async (record, { state }) => {
        const when = asked.get(record);
        asked.delete(record);
        if (when && state.data !== undefined)
          await writeKept(resource, buster, record, state.data, when);
      },
      removeItem: async (record) => (await openVault())?.remove(record),
    },
  });
  const persister: Persister = async (ask, context, query) => {
    let wasAsked = false;
    let tellAsked: (() => void) | undefined;
    bankAsked.set(query, new Promise((resolve) => (tellAsked = resolve)));
    const askNoting: Ask = async (given) => {
      wasAsked = true;
      tellAsked?.();
      asked.set(recordOf(query), askedNow());
      return ask(given);
    };
    const data = await persisterFn(askNoting, context, query);
    // Asked here and not by the library, which would not hear of a failure.
    if (!wasAsked) setTimeout(() => void askAfterCopy(query), 0);
    return data;
  };
  saves.set(persister, async (query) => {
    asked.set(recordOf(query), askedNow());
    await persistQuery(query);
  });
  return persister;
};

/**
 * Keeps what a query holds now. The cache keeps what the bank answers; what the app itself put in
 * by `setQueryData` is kept by this alone (design 3).
 */
export const keepOnDevice = async (query: Query): Promise<void> => {
  const save = saves.get(query.options.persister as Persister);
  if (save && query.state.data !== undefined) await save(query);
};
