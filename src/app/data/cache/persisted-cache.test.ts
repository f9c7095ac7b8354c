import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginEpoch } from '#app/platform/device-marks.ts';
import { retentionMs } from '#app/platform/storage/encryption.ts';
import { schemaFingerprint } from './persisted-schema.ts';
import { persistNow, persisterOf, untilFetchStarts } from './persisted-cache.ts';

const records = new Map<string, unknown>();
const writes: { readonly record: string; readonly requestedAtMs: number | undefined }[] = [];

vi.mock('#app/platform/known-customer.ts', () => ({
  servedCustomer: () => ({ customerId: 'ann', country: 'us', isSealed: false }),
}));
vi.mock('#app/platform/storage/vault.ts', () => ({
  vaultOf: async () => ({
    read: async (record: string) => records.get(record),
    write: async (record: string, value: unknown, requestedAtMs?: number) => {
      writes.push({ record, requestedAtMs });
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

test('data fetched once is shown offline, reduced, and with its age', async () => {
  await fetchWith(async () => [1, 2, 4_242]);
  await settle();
  onlyRecord().updatedAtMs -= 60_000;
  const client = new QueryClient();
  expect(await fetchWith(failing, persister, client)).toEqual([1, 2]);
  await settle();
  const ageMs = Date.now() - client.getQueryState(['numbers'])!.dataUpdatedAt;
  expect(ageMs).toBeGreaterThan(50_000);
});

test('a record of another shape is dropped silently, other resources’ records stay', async () => {
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

test('a record of a former shape is read by the resource that lists it', async () => {
  await fetchWith(async () => [1]);
  await settle();
  const wider = persisterOf<number[]>({
    name: 'numbers',
    schema: v.array(v.optional(v.number(), 0)),
    formerShapes: [schemaFingerprint(numbers)],
  });
  expect(await fetchWith(failing, wider)).toEqual([1]);
});

test('a record forged by a script is not read', async () => {
  await fetchWith(async () => [1]);
  await settle();
  onlyRecord().data = ['<script>'];
  await expect(fetchWith(failing)).rejects.toThrow('no network');
  expect(records.size).toBe(0);
});

test('a record expires ninety days after its last refresh', async () => {
  await fetchWith(async () => [1]);
  await settle();
  onlyRecord().updatedAtMs -= retentionMs + 1_000;
  await expect(fetchWith(failing)).rejects.toThrow('no network');
  expect(records.size).toBe(0);
});

test('a record stores the time of the request, not of the response', async () => {
  const beforeMs = Date.now();
  await fetchWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return [1];
  });
  await settle();
  expect(writes[0]!.requestedAtMs! - beforeMs).toBeLessThan(25);
});

test('a response that arrives after Log Out is not stored', async () => {
  await fetchWith(async () => {
    beginEpoch();
    return [1];
  });
  await settle();
  expect(records.size).toBe(0);
});

test('data set by the app is persisted by persistNow', async () => {
  const client = new QueryClient();
  await fetchWith(async () => [1], persister, client);
  await settle();
  client.setQueryData(['numbers'], [7]);
  await persistNow(client.getQueryCache().find({ queryKey: ['numbers'] })!);
  expect(onlyRecord().data).toEqual([7]);
});

test('a fetch that begins while persistNow writes is stored, too', async () => {
  const client = new QueryClient();
  await fetchWith(async () => [1], persister, client);
  await settle();
  const query = client.getQueryCache().find({ queryKey: ['numbers'] })!;
  const written = persistNow(query);
  const fetched = fetchWith(async () => [1, 2], persister, client);
  await Promise.all([written, fetched]);
  await settle();
  expect(onlyRecord().data).toEqual([1, 2]);
});

test('an empty persisted cache is reported before the bank responds, never when it has data', async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<number[]>();
  const fetched = fetchWith(() => answer.promise, persister, client);
  await untilFetchStarts(client.getQueryCache().find({ queryKey: ['numbers'] })!);
  answer.resolve([1]);
  await fetched;
  await settle();
  const again = new QueryClient();
  const restored = fetchWith(failing, persister, again);
  const requested = untilFetchStarts(again.getQueryCache().find({ queryKey: ['numbers'] })!);
  expect(await Promise.race([restored, requested])).toEqual([1]);
});

test('data whose refresh was cancelled is fetched again, however recent', async () => {
  await fetchWith(async () => [1]);
  await settle();
  const client = new QueryClient();
  // Never answered, like the request of a screen that was closed.
  await fetchWith(() => new Promise(() => undefined), persister, client);
  await settle();
  expect(client.getQueryState(['numbers'])).toMatchObject({ data: [1], fetchStatus: 'fetching' });
  await client.cancelQueries({ queryKey: ['numbers'] });
  await settle();
  expect(client.getQueryState(['numbers'])).toMatchObject({ data: [1], isInvalidated: true });
});
