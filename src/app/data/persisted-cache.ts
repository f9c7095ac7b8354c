import { notifyManager } from '@tanstack/react-query';
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
  readonly schema: v.GenericSchema<Data>;
  readonly reduce?: (data: Data) => Data;
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

interface Kept<Data> {
  readonly data: Data;
  readonly updatedAtMs: number;
}

/** Reads back what is still good; anything else is dropped quietly (B28-B30). */
const readKept = async <Data>(
  { schema }: KeptResource<Data>,
  buster: string,
  record: string,
): Promise<Kept<Data> | undefined> => {
  const vault = await openVault();
  const stored = await vault?.read(record);
  if (stored === undefined) return undefined;
  const parsed = v.safeParse(keptRecord, stored);
  if (parsed.success && parsed.output.buster === buster) {
    const { data, updatedAtMs } = parsed.output;
    const isFresh = bankNowMs() - updatedAtMs <= keptForMs;
    const read = v.safeParse(schema, data);
    if (isFresh && read.success) return { data: read.output, updatedAtMs };
  }
  await vault?.remove(record);
  return undefined;
};

type Ask = QueryFunction<unknown>;

/** A persister of TanStack Query: stands between a query and the bank. */
export type Persister = (ask: Ask, context: QueryFunctionContext, query: Query) => Promise<unknown>;

/** When the bank was asked, in its own time, and for which customer of this tab. */
interface Asked {
  readonly atMs: number;
  readonly epoch: number;
}
const askedNow = (): Asked => ({ atMs: bankNowMs(), epoch: currentEpoch() });

type Save = (query: Query, data: unknown, asked: Asked) => Promise<void>;
const saves = new WeakMap<Persister, Save>();

/**
 * A persister for one resource's queries (product.md A19; decision 0018 says why it is not the
 * library's). The copy answers first, and the bank is asked once it is on screen.
 */
export const persisterOf = <Data>(resource: KeptResource<Data>): Persister => {
  const buster = schemaFingerprint(resource.schema);
  const recordOf = ({ queryHash }: Query): string => `${resource.name}-${queryHash}`;

  const save: Save = async (query, data, asked) => {
    const updatedAtMs = bankNowMs();
    const { reduce, schema } = resource;
    const left = v.safeParse(schema, reduce ? reduce(data as Data) : data);
    const vault = await openVault();
    if (!vault || !left.success || asked.epoch !== currentEpoch()) return;
    await vault.write(recordOf(query), { buster, updatedAtMs, data: left.output }, asked.atMs);
  };

  const persister: Persister = async (ask, context, query) => {
    if (query.state.data === undefined) {
      const kept = await readKept(resource, buster, recordOf(query));
      if (kept) {
        const dataUpdatedAt = kept.updatedAtMs - bankOffsetMs();
        notifyManager.schedule(() => query.setState({ dataUpdatedAt }));
        setTimeout(() => void query.fetch().catch(() => undefined), 0);
        return kept.data;
      }
    }
    const asked = askedNow();
    const data = await ask(context);
    void save(query, data, asked);
    return data;
  };
  saves.set(persister, save);
  return persister;
};

/**
 * Keeps what a query holds now. The cache keeps what the bank answers; what the app itself put in
 * by `setQueryData` is kept by this alone (design 3).
 */
export const keepOnDevice = async (query: Query): Promise<void> => {
  const save = saves.get(query.options.persister as Persister);
  if (save && query.state.data !== undefined) await save(query, query.state.data, askedNow());
};
