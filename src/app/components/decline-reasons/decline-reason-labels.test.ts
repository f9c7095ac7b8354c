import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReasonCode, reasonCodes } from '#domain/transactions/reason-codes.ts';
import { parseCatalogue } from '#app/build/catalogue.ts';
import { declineReasonLabel } from './decline-reason-labels.ts';

const catalogue = readFileSync(
  new URL('../../i18n/locales/components.bn.po', import.meta.url),
  'utf8',
);
const bangla = new Map(parseCatalogue(catalogue).map(({ id, text }) => [id, text]));

test('the bank has some thirty codes, each once', () => {
  expect(reasonCodes.length).toBeGreaterThanOrEqual(30);
  expect(new Set(reasonCodes).size).toBe(reasonCodes.length);
});

test.each(reasonCodes)('%s has a sentence with a next step, in English and in Bangla', (code) => {
  const words = declineReasonLabel(code);
  expect(words?.message).toMatch(/^[A-Z].+\. ?.*\.$/u);
  expect(words?.message).not.toContain('_');
  expect(bangla.get(words?.message ?? '')).toMatch(/[\u0980-\u09ff].+।$/u);
});

test('an unknown code has no sentence', () => {
  expect(declineReasonLabel('constructor')).toBeUndefined();
  expect(isReasonCode('R99_UNKNOWN')).toBe(false);
  expect(declineReasonLabel(null)).toBeUndefined();
});
