import { describe, expect, test } from 'vitest';
import { ticketActions, ticketStatuses, ticketStep } from './ticket-status.ts';

const solvedAtMs = Date.UTC(2026, 10, 2, 9);
const day = 86_400_000;

/** The whole table, as a support lead would write it down: action, from, to. */
const expected: readonly (readonly [string, string, string])[] = [
  ['customer_comments', 'open', 'open'],
  ['customer_comments', 'pending', 'open'],
  ['customer_comments', 'solved', 'open'],
  ['customer_solves', 'open', 'solved'],
  ['customer_solves', 'pending', 'solved'],
  ['customer_solves', 'solved', 'unchanged'],
  ['customer_reopens', 'open', 'unchanged'],
  ['customer_reopens', 'pending', 'forbidden'],
  ['customer_reopens', 'solved', 'open'],
  ['staff_answers', 'open', 'pending'],
  ['staff_answers', 'pending', 'pending'],
  ['staff_answers', 'solved', 'pending'],
  ['staff_solves', 'open', 'solved'],
  ['staff_solves', 'pending', 'solved'],
  ['staff_solves', 'solved', 'unchanged'],
];

test('every action has a result from every status, a day after a solved ticket was solved', () => {
  const all = ticketActions.flatMap((action) =>
    ticketStatuses.map((status) => {
      const facts = {
        solvedAtMs: status === 'solved' ? solvedAtMs : undefined,
        nowMs: solvedAtMs + day,
      };
      const step = ticketStep(action, status, facts);
      return [action, status, step.kind === 'moves' ? step.to : step.kind];
    }),
  );
  expect(all).toEqual(expected);
});

describe.each(['customer_comments', 'customer_reopens'] as const)(
  '%s on a solved ticket',
  (action) => {
    test.each([
      [0, 'moves'],
      [14 * day, 'moves'],
      [14 * day + 1, 'closed'],
      [400 * day, 'closed'],
    ])('%i ms after it was solved: %s', (afterMs, kind) => {
      const step = ticketStep(action, 'solved', { solvedAtMs, nowMs: solvedAtMs + afterMs });
      expect(step.kind).toBe(kind);
    });
  },
);

test('staff answer a solved ticket at any time', () => {
  const step = ticketStep('staff_answers', 'solved', { solvedAtMs, nowMs: solvedAtMs + 400 * day });
  expect(step).toEqual({ kind: 'moves', to: 'pending' });
});
