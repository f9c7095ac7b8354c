import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openTab, customerId, storageOf, tokenNow } from './session.test-data.ts';

const asked: { readonly path: string; readonly body: string }[] = [];
let answers: () => Response = () => new Response(JSON.stringify(tokenNow('renewed')));

const isTurn = ({ name }: LockInfo): boolean => name === 'kheya.renew';

const knownWithout = async (isTokenLeft: boolean) => {
  const tab = await openTab();
  tab.rememberCustomer({ customerId, country: 'us', isSealed: false });
  if (isTokenLeft) tab.saveToken(tokenNow('unknown to the bank'));
  return tab;
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: new URLSearchParams(init.body as URLSearchParams).toString() });
    return answers();
  });
  answers = () => new Response(JSON.stringify(tokenNow('renewed')));
});

test('ten callers share one renewal, which names its customer (B18, B34)', async () => {
  const tab = await knownWithout(false);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => tab.renew()));
  expect(new Set(outcomes)).toEqual(new Set(['renewed']));
  expect(asked).toEqual([
    { path: 'http://localhost/accounts/session/renew', body: `sub=${customerId}` },
  ]);
  expect(tab.validToken()?.token).toBe('renewed');
});

test('a call rejected with a token that was renewed meanwhile sends no request (B35)', async () => {
  const tab = await knownWithout(true);
  await tab.renew('unknown to the bank');
  expect(await tab.renew('unknown to the bank')).toBe('renewed');
  expect(asked).toHaveLength(1);
});

test('a tab that reads the stored token late waits for it and sends no request (B16)', async () => {
  vi.unstubAllGlobals();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, body: '' });
    return answers();
  });
  const first = await knownWithout(false);
  const beforeRenewal = new Map(stored);
  await first.renew();
  vi.stubGlobal('localStorage', storageOf(beforeRenewal));
  const late = await openTab();
  const outcome = late.renew();
  await vi.waitUntil(async () => (await navigator.locks.query()).held?.some(isTurn));
  vi.stubGlobal('localStorage', storageOf(stored));
  expect(await outcome).toBe('renewed');
  expect(asked).toHaveLength(1);
});

test('a tab releases the lock only once its announcement is held (B16)', async () => {
  const happened: string[] = [];
  const request = async (name: string, ...rest: unknown[]) => {
    const held = rest.at(-1) as (lock: object) => Promise<unknown>;
    if (name === 'kheya.renew') {
      const outcome = await held({});
      happened.push('given away');
      return outcome;
    }
    // The browser grants a lock in its own time, and others run meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 20));
    happened.push('announced');
    void held({});
    return undefined;
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
  const tab = await knownWithout(false);
  expect(await tab.renew()).toBe('renewed');
  expect(happened).toEqual(['announced', 'given away']);
});

test('no renewal for a while after a refusal, and soon again after a missing response', async () => {
  const tab = await knownWithout(false);
  answers = () => new Response('{}', { status: 401 });
  expect(await tab.renew()).toBe('refused');
  expect(await tab.renew()).toBe('refused');
  expect(asked).toHaveLength(1);
});

describe('after a refusal', () => {
  let acts: (() => void)[] = [];
  let nowMs = 0;
  const quietOverMs = 60_000;

  beforeEach(() => {
    acts = [];
    nowMs = 0;
    vi.stubGlobal('addEventListener', (type: string, act: () => void) => {
      if (type === 'pointerdown') acts.push(act);
    });
    vi.stubGlobal('performance', { now: () => nowMs });
    answers = () => new Response('{}', { status: 401 });
  });

  test('an idle tab never asks again, one with an interaction asks once', async () => {
    const tab = await knownWithout(false);
    await tab.renew();
    for (let minute = 0; minute < 60; minute += 1) {
      nowMs += quietOverMs;
      expect(await tab.renew()).toBe('refused');
    }
    expect(asked).toHaveLength(1);
    for (const act of acts) act();
    expect(await tab.renew()).toBe('refused');
    nowMs += quietOverMs;
    expect(await tab.renew()).toBe('refused');
    expect(asked).toHaveLength(2);
  });

  test('raises the expired session only if the session was ended elsewhere', async () => {
    const tab = await knownWithout(false);
    const { currentDialog } = await import('../dialogs.ts');
    await tab.renew();
    expect(currentDialog.get()).toBeUndefined();
    for (const act of acts) act();
    nowMs += quietOverMs;
    answers = () => new Response('{"code":4025}', { status: 401 });
    await tab.renew();
    expect(currentDialog.get()).toBe('session-expired');
  });
});

test('a server failure is no refusal', async () => {
  const tab = await knownWithout(false);
  answers = () => new Response('{}', { status: 503 });
  expect(await tab.renew()).toBe('unanswered');
});

test('no renewal while a sign-out is pending, or for a customer whose data is sealed', async () => {
  const tab = await knownWithout(true);
  tab.sealCustomer();
  expect(await tab.renew('unknown to the bank')).toBe('refused');
  localStorage.setItem('kheya.logout-owed', '"state"');
  const next = await openTab();
  expect(await next.renew()).toBe('refused');
  expect(asked).toEqual([]);
});
