import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { PersistedResource } from './persisted-cache.ts';
import { canaries } from './canaries.test-data.ts';
import { samples } from './wire-samples.test-data.ts';

/** Every resource that stores data on the device, collected from the data modules. */
const resources = new Map<string, PersistedResource<unknown>>();

vi.mock('./persisted-cache.ts', () => ({
  persisterOf: (resource: PersistedResource<unknown>) => resources.set(resource.name, resource),
}));

await Promise.all(
  Object.values(
    import.meta.glob(['../*.ts', '../*/*.ts', '../*/*/*.ts', '../*/*/*/*.ts', '!../**/*.test*.ts']),
  ).map((load) => load()),
);

const keptOf = (name: string): unknown => {
  const { schema, reduce } = resources.get(name)!;
  const sample = samples[name];
  return v.parse(schema, reduce ? reduce(sample) : sample);
};

test('every persisted resource has a sample here', () => {
  expect([...resources.keys()].toSorted()).toEqual(Object.keys(samples).toSorted());
});

test.each(Object.keys(samples))('%s stores no full number on the device (A19)', (name) => {
  const persisted = JSON.stringify(keptOf(name));
  const digits = persisted.replaceAll(/[ -]/gu, '');
  const found = canaries.filter((canary) => persisted.includes(canary) || digits.includes(canary));
  expect(found).toEqual([]);
});

test.each(Object.keys(samples))('%s is read back as stored', (name) => {
  const persisted = keptOf(name);
  expect(v.parse(resources.get(name)!.schema, JSON.parse(JSON.stringify(persisted)))).toEqual(
    persisted,
  );
});

test.each(Object.keys(samples))('%s is rejected by its schema unless reduced', (name) => {
  const written = JSON.stringify(samples[name]);
  if (!canaries.some((canary) => written.includes(canary))) return;
  const { schema } = resources.get(name)!;
  const parsed = v.safeParse(schema, samples[name]);
  expect(parsed.success && JSON.stringify(parsed.output)).not.toBe(written);
  const left = parsed.success ? JSON.stringify(parsed.output) : '';
  expect(canaries.filter((canary) => left.includes(canary))).toEqual([]);
});
