import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { problemBody, problems, wireCode } from '#contract/problems.ts';
import { refusalCodes } from '#domain/refusals.ts';
import { refusalMessage } from './refusal-messages.ts';

/** Marks what a person would be told in their own language; the bank's own English stays bare. */
const t = ({ message, values }: MessageDescriptor): string =>
  `[${(message ?? '').replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values?.[name]))}]`;

const said = (status: number, body: object, code?: string | number): string =>
  refusalMessage({ status, code, body, retryAfterSeconds: undefined }, t);

test.each(refusalCodes)('the refusal %s is told in words of the app (product.md A26)', (code) => {
  const body = problemBody(code, { detail: 'of the bank' });
  expect(said(problems[code].status, body, wireCode(code))).toMatch(/^\[[A-Z][^[\]]+\]$/u);
});

test('an expired session is told in spec 8’s words', () => {
  expect(said(401, {}, 4025)).toBe('[Your session has expired. Please log in again!]');
});

test('what is still missing is named in words, and a name nobody knows is left out', () => {
  const missing = ['identity_check', 'something_newer', 'documents'];
  expect(said(409, problemBody('still_missing', { missing }), 'still_missing')).toBe(
    '[Still missing: [the identity check], [your documents].]',
  );
});

test('anything else is told in the bank’s own words, and without any in general ones', () => {
  expect(said(409, { code: 'of_tomorrow', detail: 'Own words.' }, 'of_tomorrow')).toBe(
    'Own words.',
  );
  expect(said(400, { memo: ['Too long'] })).toBe('Memo : Too long');
  expect(said(400, {})).toBe('[Something went wrong!]');
});
