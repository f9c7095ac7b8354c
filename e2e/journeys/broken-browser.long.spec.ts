import type { Page } from '@playwright/test';
import { encryptedRecordSizes, untilPersisted } from '../fixtures/wait-for-screen.ts';
import { abortRequests, intercept, overrideResponse } from '../fixtures/network/intercept.ts';
import { expect, test } from '../fixtures/test.ts';

const figure = 'Rainy day';
const overview = '/us/user/overview';
const cannotStore = 'This browser doesn’t save data on this device';

const seeFigures = (page: Page) =>
  expect(page.getByRole('main').getByText(figure).first()).toBeVisible();

/** Blocks the bank, so that only stored data is shown. */
const blockBank = (page: Page) => abortRequests(page, '**/api/**');

/** Waits until the data of the overview is stored. */
const waitForPersistedData = (page: Page): Promise<void> =>
  expect.poll(async () => (await encryptedRecordSizes(page)).length).toBeGreaterThan(5);

type Damage = 'swap' | 'script' | 'keys';

/** Damages every stored record like a faulty disk or a script. */
const damage = (page: Page, kind: Damage): Promise<void> =>
  page.evaluate(async (how) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const name = names.find((one) => one.startsWith('kheya-customer-')) ?? '';
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction('records', 'readwrite');
    const store = transaction.objectStore('records');
    const [keys, values] = await Promise.all(
      [store.getAllKeys(), store.getAll()].map(
        (request) =>
          new Promise<unknown[]>((resolve) => {
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    interface Sealed {
      bytes: ArrayBuffer;
      atMs: number;
    }
    const sealed = keys!
      .map((key, index) => ({ key: key as string, value: values![index] as Sealed }))
      .filter(({ value }) => value.bytes instanceof ArrayBuffer);
    const worse = (index: number): unknown => {
      if (how === 'swap') return sealed[(index + 1) % sealed.length]!.value;
      return { record: '<script>', value: [{ nickname: 'Forged by a script' }] };
    };
    if (how === 'keys') store.put({ cipher: 'mine', name: 'mine' }, 'keys');
    else sealed.forEach(({ key }, index) => store.put(worse(index), key));
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    database.close();
  }, kind);

/** Collects the one console line that a dropped record may cause. */
const linesOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Kheya:')) lines.push(message.text());
  });
  return lines;
};

/** Leaves the app, whose polling would repair the records within seconds, damages them, and returns. */
const returnToDamaged = async (page: Page, kind: Damage): Promise<void> => {
  await page.goto('/signed-out');
  await damage(page, kind);
  await page.goto(overview);
  await seeFigures(page);
};

/** Expects that the figures are stored again: without the bank they are still shown. */
const expectStoredAgain = async (page: Page): Promise<void> => {
  await waitForPersistedData(page);
  const unblock = await blockBank(page);
  await page.reload();
  await seeFigures(page);
  await unblock();
};

// Changed and missing bytes, and a changed age, are in app/platform/storage/encryption.test.ts.
test('records that were swapped or forged, or whose keys were, are dropped without a message and fetched again (B28, B30)', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('us');
  await seeFigures(page);
  await waitForPersistedData(page);
  for (const kind of ['swap', 'script'] as const)
    await test.step(kind, async () => {
      const lines = linesOf(page);
      await returnToDamaged(page, kind);
      await expect(page.getByText('Forged')).toHaveCount(0);
      await expect(page.getByText(cannotStore)).toHaveCount(0);
      expect([...new Set(lines)]).toEqual([
        'Kheya: a record of the copy on this device could not be read and was dropped',
      ]);
      await expectStoredAgain(page);
    });
  await test.step('keys written by a script decrypt nothing, and are replaced', async () => {
    await returnToDamaged(page, 'keys');
    await expectStoredAgain(page);
  });
});

/** IndexedDB fails, before any script of the app runs. It hangs, and fails otherwise, in app/platform/storage/database.test.ts. */
const blockStorage = (): void => {
  Object.defineProperty(globalThis, 'indexedDB', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
};

test('with IndexedDB blocked everything works from the network, and one line says so (B21)', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(blockStorage);
  await signIn('us');
  await seeFigures(page);
  await expect(page.getByText(cannotStore)).toHaveCount(1);
  await page.reload();
  await seeFigures(page);
  await page.goto('/us/user/settings');
  await expect(page.getByText(/storage is off or isn’t responding/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock with a PIN' })).toHaveCount(0);
});

test('full storage loses the persisted cache and nothing else (B20)', async ({ page, signIn }) => {
  await signIn('us');
  await seeFigures(page);
  await waitForPersistedData(page);
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto('/us/user/accounts');
  await seeFigures(page);
  await page.goto('/us/user/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(cannotStore)).toHaveCount(0);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goto(overview);
  await seeFigures(page);
  await expectStoredAgain(page);
});

test('a persisted cache evicted while the app is open is created again (B19)', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await seeFigures(page);
  await waitForPersistedData(page);
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect(page.getByText(cannotStore)).toHaveCount(0);
  // Balances are polled and written to a new database.
  await page.waitForResponse(/\/user-account\//u);
  await waitForPersistedData(page);
  await untilPersisted(page);
  await expect(page.getByText(cannotStore)).toHaveCount(0);
  await expectStoredAgain(page);
});

test('a lock evicted with its data is reported, and signing in again resolves it', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await seeFigures(page);
  await page.goto('/us/user/settings');
  await page.getByRole('button', { name: 'Lock with a PIN' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const digit of '274916') await page.keyboard.press(digit);
  await expect(dialog.getByText('Confirm your PIN')).toBeVisible();
  for (const digit of '274916') await page.keyboard.press(digit);
  await expect(page.getByText('opens on this device with your PIN')).toBeVisible();
  await page.goto('/signed-out');
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.goto(overview);
  await expect(page.getByText('has deleted the data saved here')).toBeVisible();
  await expect(page.getByText(figure)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

/** The time limit of a background read (`app/platform/api/time-limits.ts`). */
const shortestLimitMs = 8_000;

test('a late older response never replaces a newer one (B38)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('us');
  await seeFigures(page);
  await waitForPersistedData(page);
  const slow = await context.newPage();
  // Its request never times out, however long the other tab takes on a busy machine.
  await slow.addInitScript((limitMs) => {
    const start = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, delayMs?: number) =>
      (delayMs ?? 0) < limitMs ? start(run, delayMs) : 0) as typeof setTimeout;
  }, shortestLimitMs);
  const held = Promise.withResolvers<void>();
  let isOlder = true;
  await intercept(slow, '**/api/user-account/**', async (route) => {
    // A later request would be newer than the other tab's: it gets no response until the tab is closed.
    if (!isOlder) return;
    try {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('Rainy day', 'Stale day');
      await held.promise;
      await route.fulfill({ response, body });
    } catch {
      // The page was closed meanwhile.
      await route.abort().catch(() => undefined);
    }
  });
  const asked = slow.waitForRequest('**/api/user-account/**');
  await slow.goto('/us/user/accounts');
  await asked;
  // The other tab's request is sent later but answered earlier.
  await overrideResponse(page, '**/api/user-account/**', (body) =>
    body.replaceAll('Rainy day', 'Fresh day'),
  );
  isOlder = false;
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('main').getByText('Fresh day').first()).toBeVisible();
  await untilPersisted(page);
  held.resolve();
  await expect(slow.getByText('Stale day').first()).toBeVisible();
  await untilPersisted(slow);
  await slow.close();
  // It takes precedence over the responses above, so that no other name arrives between them.
  await blockBank(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('Fresh day').first()).toBeVisible();
  await expect(page.getByText('Stale day')).toHaveCount(0);
});
