import * as v from 'valibot';
import { expect, test } from 'vitest';
import { globalSettings as schema } from '#contract/settings.ts';
import { globalSettings } from './service-settings.ts';

test('the settings match the contract, with sorted holidays', () => {
  expect(v.parse(schema, globalSettings)).toEqual(globalSettings);
  const { us, bd } = globalSettings.holidays;
  for (const listed of [us, bd]) {
    expect(listed.length).toBeGreaterThan(10);
    expect(listed).toEqual(listed.toSorted());
  }
  expect(us).toContain('2026-11-26');
  expect(bd).toContain('2026-12-16');
});

test('the version is that of the package', () => {
  expect(globalSettings.version).toBe('2.8.0');
});
