import { expect, test } from 'vitest';
import { badgeText, canMarkAllRead, isUnread } from './notifications.ts';

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the badge for %i unread is "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test('Mark all as read is disabled without unread ones and while running', () => {
  expect(canMarkAllRead(1, false)).toBe(true);
  expect(canMarkAllRead(0, false)).toBe(false);
  expect(canMarkAllRead(1, true)).toBe(false);
});

test('notifications are unread until read', () => {
  expect(isUnread({ last_read_at: null })).toBe(true);
  expect(isUnread({ last_read_at: '2026-11-21T00:00:00Z' })).toBe(false);
});
