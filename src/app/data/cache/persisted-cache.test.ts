import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginEpoch } from '#app/platform/device-marks.ts';
import { retentionMs } from '#app/platform/storage/encryption.ts';
import { schemaFingerprint } from './persisted-schema.ts';
import { persistNow, persisterOf, untilFetchStarts } from './persisted-cache.ts';

const records = new Map<string, unknown>();
const writes: { readonly record: string; readonly askedAtMs: number | undefined }[] = [];

vi.mock('#app/platform/known-customer.ts', () => ({
  servedCustomer: () => ({ person: 'ann', country: 'us', isSealed: false }),
}));
vi.mock('#app/platform/storage/vault.ts', () => ({
  vaultOf: async () => ({
    read: async (record: string) => records.get(record),
    write: async (record: string, value: unknown, askedAtMs?: number) => {
      writes.push({ record, askedAtMs });
      records.set(record, JSON.parse(JSON.stringify(value)));
      return true;
    },
    remove: async (record: string) => void records.delete(record),
  }),
}));

const numbers = v.array(v.number());
const persister = persisterOf<number[]>({
  name: 'numbers',
  schema: numbers,
  reduce: (all) => all.filter((one) => one < 100),
});
const fetchWith = (
  queryFn: () => Promise<number[]>,
  given = persister,
  client = new QueryClient(),
) => client.fetchQuery({ queryKey: ['numbers'], queryFn, persister: given as never, retry: false });
const failing = () => Promise.reject(new Error('no network'));
const settle = () => new Promise((resolve) => setTimeout(resolve));
const onlyRecord = () => [...records.values()][0] as { updatedAtMs: number; data: unknown };

beforeEach(() => {
  records.clear();
  writes.length = 0;
});

test('what was asked once answers without a network, reduced, and with its age', async () => {
  await fetchWith(async () => [1, 2, 4_242]);
  await settle();
  onlyRecord().updatedAtMs -= 60_000;
  const client = new QueryClient();
  expect(await fetchWith(failing, persister, client)).toEqual([1, 2]);
  await settle();
  const ageMs = Date.now() - client.getQueryState(['numbers'])!.dataUpdatedAt;
  expect(ageMs).toBeGreaterThan(50_000);
});

test('a record of another shape is dropped quietly, another resource’s stays', async () => {
  await fetchWith(async () => [1]);
  await settle();
  records.set('texts-["texts"]', 'of another resource');
  const changed = persisterOf<number[]>({
    name: 'numbers',
    schema: v.array(v.pipe(v.number(), v.maxValue(9))),
  });
  await expect(fetchWith(failing, changed)).rejects.toThrow('no network');
  expect([...records.keys()]).toEqual(['texts-["texts"]']);
});

test('a record of a former shape is read by the resource that names it', async () => {
  await fetchWith(async () => [1]);
  await settle();
  const wider = persisterOf<number[]>({
    name: 'numbers',
    schema: v.array(v.optional(v.number(), 0)),
    formerShapes: [schemaFingerprint(numbers)],
  });
  expect(await fetchWith(failing, wider)).toEqual([1]);
});

test('what a script wrote in a record’s place is not read', async () => {
  await fetchWith(async () => [1]);
  await settle();
  onlyRecord().data = ['<script>'];
  await expect(fetchWith(failing)).rejects.toThrow('no network');
  expect(records.size).toBe(0);
});

test('ninety days after its last refresh a record is gone', async () => {
  await fetchWith(async () => [1]);
  await settle();
  onlyRecord().updatedAtMs -= retentionMs + 1_000;
  await expect(fetchWith(failing)).rejects.toThrow('no network');
  expect(records.size).toBe(0);
});

test('a record goes down with the moment the bank was asked, not the moment it answered', async () => {
  const beforeMs = Date.now();
  await fetchWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return [1];
  });
  await settle();
  expect(writes[0]!.askedAtMs! - beforeMs).toBeLessThan(25);
});

test('an answer that comes after the customer has left is not kept', async () => {
  await fetchWith(async () => {
    beginEpoch();
    return [1];
  });
  await settle();
  expect(records.size).toBe(0);
});

test('what the app itself put into the cache is kept when it says so', async () => {
  const client = new QueryClient();
  await fetchWith(async () => [1], persister, client);
  await settle();
  client.setQueryData(['numbers'], [7]);
  await persistNow(client.getQueryCache().find({ queryKey: ['numbers'] })!);
  expect(onlyRecord().data).toEqual([7]);
});

test('that the copy has nothing is known before the bank answers, and never where it has something', async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<number[]>();
  const fetched = fetchWith(() => answer.promise, persister, client);
  await untilFetchStarts(client.getQueryCache().find({ queryKey: ['numbers'] })!);
  answer.resolve([1]);
  await fetched;
  await settle();
  const again = new QueryClient();
  const restored = fetchWith(failing, persister, again);
  const asked = untilFetchStarts(again.getQueryCache().find({ queryKey: ['numbers'] })!);
  expect(await Promise.race([restored, asked])).toEqual([1]);
});

test('a copy whose refreshing was called off is asked for again, however young it is', async () => {
  await fetchWith(async () => [1]);
  await settle();
  const client = new QueryClient();
  // Never answered, as one whose screen gives way to another.
  await fetchWith(() => new Promise(() => undefined), persister, client);
  await settle();
  expect(client.getQueryState(['numbers'])).toMatchObject({ data: [1], fetchStatus: 'fetching' });
  await client.cancelQueries({ queryKey: ['numbers'] });
  await settle();
  expect(client.getQueryState(['numbers'])).toMatchObject({ data: [1], isInvalidated: true });
});
