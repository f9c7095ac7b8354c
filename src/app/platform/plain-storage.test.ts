import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from './session/session.test-data.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();

const start = () => {
  vi.resetModules();
  return import('./plain-storage.ts');
};

beforeEach(() => {
  local.clear();
  session.clear();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
});

test('a shared device stores only its own keys; the rest is in memory (A19)', async () => {
  const plain = await start();
  plain.writePlain('local', 'language', 'bn');
  plain.writePlain('local', 'of-the-person', 1);
  plain.writePlain('session', 'on-the-way', 2);
  plain.switchToMemory(new Set(['language']));
  plain.writePlain('local', 'token', 3);
  expect([...local.keys()]).toEqual(['language']);
  expect([...session.keys()]).toEqual([]);
  expect(plain.readPlain('local', 'of-the-person')).toBe(1);
  expect(plain.readPlain('session', 'on-the-way')).toBe(2);
  expect(plain.readPlain('local', 'token')).toBe(3);
  expect((await start()).readPlain('local', 'token')).toBeUndefined();
});

test('a value that another tab stores for another customer is not read (B18)', async () => {
  const plain = await start();
  plain.switchToMemory(new Set(['language']));
  plain.writePlain('local', 'token', 'mine');
  local.set('token', '"another’s"');
  expect(plain.readPlain('local', 'token')).toBe('mine');
  local.set('customer', '"another’s"');
  expect(plain.readPlain('local', 'customer')).toBeUndefined();
});
