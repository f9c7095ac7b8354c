import { describe, expect, test } from 'vitest';
import { resolveShortcut, shortcuts } from './shortcuts.ts';

describe('shortcuts', () => {
  test.each([
    [undefined, '?', 'list'],
    [undefined, '/', 'find'],
    [undefined, 'g', 'pending'],
    ['g', 'h', 'home'],
    ['g', 't', 'transactions'],
    ['g', 'g', 'pending'],
    ['g', '?', 'list'],
    ['g', 'x', undefined],
    [undefined, 'h', undefined],
  ] as const)('after %s, %s is %s', (before, key, action) => {
    expect(resolveShortcut(before, key)).toBe(action);
  });

  test('no shortcut is a prefix of another', () => {
    const single = shortcuts.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0]);
    const first = shortcuts.filter(({ keys }) => keys.length === 2).map(({ keys }) => keys[0]);
    expect(single.filter((key) => first.includes(key))).toEqual([]);
    expect(new Set(shortcuts.map(({ keys }) => keys.join(' '))).size).toBe(shortcuts.length);
  });
});
