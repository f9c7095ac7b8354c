import { expect, test } from 'vitest';
import type { NotificationPage } from './notifications.ts';
import { applyRead, applyReadUntil, newestCreatedAt } from './notifications.ts';

const one = (hour: number, readAt: string | null = null) => ({
  id: `0190a000-0000-7000-8000-00000000000${hour}`,
  title: 'Payment',
  message: 'Money came in',
  view_type: 'INFO' as const,
  created_at: `2026-11-20T0${hour}:00:00.000Z`,
  last_read_at: readAt,
  related: null,
});
const list: NotificationPage = {
  results: [one(4), one(3), one(2, '2026-11-20T05:00:00.000Z'), one(1)],
  count: 30,
  unread_count: 12,
};
const unreadOf = ({ results }: NotificationPage) =>
  results.filter(({ last_read_at }) => last_read_at === null).map(({ created_at }) => created_at);

test('notifications on screen become read, here and on the following pages', () => {
  const read = applyReadUntil(list, newestCreatedAt(list));
  expect(unreadOf(read)).toEqual([]);
  expect(read.unread_count).toBe(0);
});

test('notifications after the tap stay unread', () => {
  const read = applyReadUntil(list, '2026-11-20T03:00:00.000Z');
  expect(unreadOf(read)).toEqual(['2026-11-20T04:00:00.000Z']);
  expect(read.unread_count).toBe(1);
});

test('the time of reading of read notifications does not change', () => {
  expect(applyReadUntil(list, newestCreatedAt(list)).results[2]?.last_read_at).toBe(
    '2026-11-20T05:00:00.000Z',
  );
});

test('an empty list has no newest notification', () => {
  expect(newestCreatedAt({ results: [], count: 0, unread_count: 0 })).toBeUndefined();
});

test('one notification becomes read and unread again, and the others stay', () => {
  const id = list.results[0]?.id ?? '';
  const read = applyRead(list, id, true);
  expect(unreadOf(read)).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-20T01:00:00.000Z']);
  expect(read.unread_count).toBe(11);
  expect(applyRead(read, id, true)).toBe(read);
  expect(applyRead(read, id, false)).toEqual(list);
});

test('a notification of another page changes nothing here', () => {
  expect(applyRead(list, 'elsewhere', true)).toBe(list);
});
