import { expect, test } from 'vitest';
import { homeZones } from '../countries.ts';
import { expectedReplyMs } from './reply-time.ts';
import type { TicketPriority } from './topics.ts';

test.each<[string, 'USD' | 'BDT', TicketPriority, string, string]>([
  ['in the morning', 'BDT', 'urgent', '2026-11-16T04:00:00Z', '2026-11-16T05:00:00.000Z'],
  ['before 9 am', 'BDT', 'urgent', '2026-11-16T01:00:00Z', '2026-11-16T04:00:00.000Z'],
  ['after 9 pm', 'BDT', 'urgent', '2026-11-16T16:00:00Z', '2026-11-17T04:00:00.000Z'],
  ['at 8 pm, for four hours', 'BDT', 'high', '2026-11-16T14:00:00Z', '2026-11-17T06:00:00.000Z'],
  [
    'at noon, for a support day',
    'BDT',
    'normal',
    '2026-11-16T06:00:00Z',
    '2026-11-17T06:00:00.000Z',
  ],
  ['at 9 am, until it closes', 'BDT', 'normal', '2026-11-16T03:00:00Z', '2026-11-16T15:00:00.000Z'],
  ['for two support days', 'BDT', 'low', '2026-11-16T06:00:00Z', '2026-11-18T06:00:00.000Z'],
  ['on a Sunday in New York', 'USD', 'urgent', '2026-11-15T16:30:00Z', '2026-11-15T17:30:00.000Z'],
  [
    'over the end of summer time',
    'USD',
    'high',
    '2026-11-01T00:00:00Z',
    '2026-11-01T17:00:00.000Z',
  ],
])('sent %s (%s, %s)', (_when, currency, priority, sent, expected) => {
  const at = expectedReplyMs(Date.parse(sent), priority, homeZones[currency]);
  expect(new Date(at).toISOString()).toBe(expected);
});

test.each([
  ['STANDARD', '2026-11-16T08:00:00.000Z'],
  ['FIRST', '2026-11-16T06:00:00.000Z'],
  ['OWN_CONTACT', '2026-11-16T06:00:00.000Z'],
] as const)(
  'with %s support, a ticket of four hours at 10 am in Dhaka is answered by %s',
  (support, expected) => {
    const at = expectedReplyMs(Date.parse('2026-11-16T04:00:00Z'), 'high', homeZones.BDT, support);
    expect(new Date(at).toISOString()).toBe(expected);
  },
);
