import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it, test } from 'vitest';
import { apiEndpoints } from './api.ts';
import { apiVersion, isClientTooOld, readsSubject } from './version.ts';

describe('an old page in front of a new bank (reliability.md B26, R21)', () => {
  it('is served up to two versions back', () => {
    expect([10, 9, 8].map((version) => isClientTooOld(String(version), '10'))).toEqual([
      false,
      false,
      false,
    ]);
    expect([7, 1, 0].map((version) => isClientTooOld(String(version), '10'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('accepts a newer client and one without a version', () => {
    for (const told of [null, '', '11', '999999', 'x', '-5', '1.5', '9'.repeat(40)])
      expect([told, isClientTooOld(told, '10')]).toEqual([told, false]);
    expect(isClientTooOld(apiVersion)).toBe(false);
  });
});

test.each([
  ['TRANSFER', [null, '0', '1', '2', '3'], []],
  ['TRANSACTION', [null, '2', '3', '10', 'x'], ['0', '1']],
  ['TICKET', [null, '3', apiVersion, '10', 'x'], ['0', '1', '2']],
  ['ACCOUNT', [null, '4', apiVersion, '10', 'x'], ['0', '1', '2', '3']],
  ['SUBSCRIPTION', [null, '5', apiVersion, '10', 'x'], ['0', '1', '2', '3', '4']],
] as const)(
  'only a page that knows %s as a subject of notifications is sent it',
  (type, readers, others) => {
    expect(readers.map((version) => readsSubject(version, type))).not.toContain(false);
    expect(others.map((version) => readsSubject(version, type))).not.toContain(true);
  },
);

describe('a field that only a newer bank knows', () => {
  it.each(apiEndpoints.filter(({ response }) => response !== undefined))(
    'is left out by an older page that asks $name',
    ({ response }) => {
      if (response === undefined) throw new Error('this call answers no JSON');
      const schema = JSON.stringify(toJsonSchema(response, { errorMode: 'ignore' }));
      expect(schema).not.toContain('"additionalProperties":false');
    },
  );
});
