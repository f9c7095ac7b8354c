import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { problemBody, problems, wireCode } from '#contract/problems.ts';
import { refusalCodes } from '#domain/refusals.ts';
import { topicTree } from '#domain/tickets/topics.ts';
import { refusalMessage, refusalTicket } from './refusal-messages.ts';

/** Marks the app's own messages; the bank's English stays unmarked. */
const t = ({ message, values }: MessageDescriptor): string =>
  `[${(message ?? '').replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values?.[name]))}]`;

const given = (status: number, body: object, code?: string | number): string =>
  refusalMessage({ status, code, body, retryAfterSeconds: undefined }, t);

test.each(refusalCodes)('the refusal %s has a message of the app (product.md A26)', (code) => {
  const body = problemBody(code, { detail: 'of the bank' });
  expect(given(problems[code].status, body, wireCode(code))).toMatch(/^\[[A-Z][^[\]]+\]$/u);
});

test.each(refusalCodes)('%s links to a new ticket exactly if its message names support', (code) => {
  const message = given(problems[code].status, problemBody(code), wireCode(code));
  const ticket = refusalTicket({ code: wireCode(code) });
  expect(ticket !== undefined).toBe(
    /support|\b(?:call|message|contact|ask|tell|write to) us\b/iu.test(message),
  );
  if (ticket) expect(topicTree[ticket.topic].subtopics).toHaveProperty(ticket.subtopic);
});

test('an expired session has the text of spec 8', () => {
  expect(given(401, {}, 4025)).toBe('[Your session has expired. Please log in again!]');
});

test('missing facts are named, and unknown names are omitted', () => {
  const missing = ['identity_check', 'something_newer', 'documents'];
  expect(given(409, problemBody('still_missing', { missing }), 'still_missing')).toBe(
    '[Still missing: [the identity check], [your documents].]',
  );
});

test('other refusals show the bank’s text, or else a general one', () => {
  expect(given(409, { code: 'of_tomorrow', detail: 'Own words.' }, 'of_tomorrow')).toBe(
    'Own words.',
  );
  expect(given(400, { memo: ['Too long'] })).toBe('Memo : Too long');
  expect(given(400, {})).toBe('[Something went wrong!]');
});
