import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openTab, customerId, storageOf, tokenNow } from './session.test-data.ts';
import type { Tab } from './session.test-data.ts';

const records = new Map<string, string>();

const answer = (body: unknown) => new Response(JSON.stringify(body));

beforeEach(() => {
  records.clear();
  vi.stubGlobal('localStorage', storageOf(records));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', () => Promise.resolve(answer(tokenNow('renewed'))));
});

const signedIn = async (): Promise<Tab> => {
  const tab = await openTab();
  tab.rememberCustomer({ customerId, country: 'us', isSealed: false });
  tab.saveToken(tokenNow());
  return tab;
};

/** The customer's records on the device. */
const left = () => [...records.keys()].filter((key) => /token|customer/.test(key));

/** Everything in a tab that writes to local storage without an action of the customer. */
const writers: readonly [string, (tab: Tab) => unknown][] = [
  ['the country of an answer', (tab) => tab.noteCountry('bd')],
  ['a token', (tab) => tab.saveToken(tokenNow('late'))],
  ['a renewal', (tab) => tab.renew('secret')],
  ['a seal', (tab) => tab.sealCustomer()],
  ['anything of theirs', (tab) => tab.writePlain('local', 'kheya.of-the-customer', 1)],
];

describe('a tab whose customer has logged out in another', () => {
  test('detects it from storage, before any message', async () => {
    const asleep = await signedIn();
    const begun = asleep.currentEpoch();
    const leaver = await openTab();
    leaver.purgeAtOnce();
    expect(asleep.isTabCurrent()).toBe(false);
    expect(asleep.validToken()).toBeUndefined();
    expect(asleep.servedCustomer()).toBeUndefined();
    expect(begun === asleep.currentEpoch()).toBe(false);
    // Its later calls do not count either.
    expect(Object.is(asleep.currentEpoch(), begun)).toBe(false);
    expect(asleep.currentEpoch() === asleep.currentEpoch()).toBe(false);
  });

  test.each(writers)('writes nothing afterwards: %s', async (_name, write) => {
    const asleep = await signedIn();
    (await openTab()).purgeAtOnce();
    await write(asleep);
    expect(left()).toEqual([]);
  });

  test('a pending renewal does not restore the session', async () => {
    const tab = await signedIn();
    const other = await openTab();
    vi.stubGlobal('fetch', async () => {
      other.purgeAtOnce();
      return answer(tokenNow('renewed'));
    });
    expect(await tab.renew('secret')).toBe('refused');
    expect(left()).toEqual([]);
  });

  test('in 200 races no data is left, in any order', async () => {
    for (let round = 0; round < 200; round += 1) {
      records.clear();
      const tab = await signedIn();
      const leaver = round % 2 === 0 ? tab : await openTab();
      const turns = [
        ...writers.map(
          ([, write]) =>
            () =>
              write(tab),
        ),
        () => leaver.purgeAtOnce(),
      ];
      // A different order each round, with a different number of event loop turns in between.
      const order = turns.toSorted((a, b) => turns.indexOf(a) * (round % 7) - turns.indexOf(b) * 3);
      const all = order.map(async (attempt, place) => {
        for (let wait = 0; wait < (round * (place + 1)) % 5; wait += 1) await Promise.resolve();
        await attempt();
      });
      await Promise.all(all);
      expect(left()).toEqual([]);
    }
  }, 60_000);

  test('a record written before it noticed the Log Out counts as absent, and is removed', async () => {
    const tab = await signedIn();
    const written = new Map(records);
    (await openTab()).purgeAtOnce();
    for (const [key, text] of written) records.set(key, text);
    const next = await openTab();
    expect(next.customerOfDevice()).toBeUndefined();
    expect(next.storedToken()).toBeUndefined();
    tab.sweepLateRecords();
    expect(left()).toEqual([]);
  });
});

describe('a tab continues', () => {
  test('when the same customer signs in again in another', async () => {
    const tab = await signedIn();
    await signedIn();
    expect(tab.isTabCurrent()).toBe(true);
    expect(tab.validToken()?.token).toBe('secret');
  });

  test('when the storage was evicted (B19)', async () => {
    (await openTab()).purgeAtOnce();
    const tab = await signedIn();
    records.clear();
    expect(tab.isTabCurrent()).toBe(true);
    expect(tab.validToken()).toBeDefined();
  });
});

test('Log Out leaves the mark of a pending deletion, and the device’s preferences', async () => {
  records.set('kheya.preferences', '{"language":"bn"}');
  records.set('kheya.anything', '"of the customer"');
  (await signedIn()).purgeAtOnce();
  expect([...records.keys()].toSorted()).toEqual([
    'kheya.generation',
    'kheya.preferences',
    'kheya.purge-owed',
  ]);
});
