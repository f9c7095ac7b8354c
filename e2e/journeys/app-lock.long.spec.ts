import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/accessibility/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { go } from '../fixtures/wait-for-screen.ts';

const pin = '274916';
const figures = 'Rainy day';
const overview = '/us/user/overview';

const locked = (page: Page) => page.getByRole('heading', { name: 'Kheya is locked' });
const pad = (page: Page) => page.getByRole('group', { name: 'PIN' });

const typePin = async (page: Page, digits: string): Promise<void> => {
  await expect(pad(page).getByRole('button', { name: '1', exact: true })).toBeEnabled();
  if (/^[0-9]+$/.test(digits)) {
    for (const digit of digits) await page.keyboard.press(digit);
    return;
  }
  // Bangla digits, which the driver has no key names for; typed faster than a slow phone renders.
  await page.evaluate((keys) => {
    for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  }, digits);
};

const lockByPin = async (page: Page): Promise<void> => {
  await go(page, '/us/user/settings');
  await page.getByRole('button', { name: 'Lock with a PIN' }).click();
  await typePin(page, pin);
  await expect(page.getByRole('heading', { name: 'Confirm your PIN' })).toBeVisible();
  await typePin(page, pin);
  await expect(page.getByText('opens on this device with your PIN')).toBeVisible();
};

/** Expects nothing of the customer in the document, its title, or its accessibility tree. */
const expectNothingShown = async (page: Page): Promise<void> => {
  await expect(locked(page)).toBeVisible();
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  expect(text).not.toMatch(/\$\d|৳|Rainy day/u);
  expect(await page.title()).toBe('Kheya');
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/\d\.\d\d|Rainy/u);
};

/** What this document asked the bank for; not what the one before it had under way. */
const callsOfDocument = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/api/')),
  );

const seeFigures = (page: Page) =>
  expect(page.getByRole('main').getByText(figures).first()).toBeVisible();

test('a PIN is typed twice at set-up, every start asks for it, and a locked page cannot be printed or copied (B41)', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await signIn('us');
  await seeFigures(page);
  await go(page, '/us/user/settings');
  const lockWithPin = page.getByRole('button', { name: 'Lock with a PIN' });
  await lockWithPin.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(lockWithPin).toBeFocused();
  await lockWithPin.click();
  for (const simple of ['000000', '123456']) {
    await typePin(page, simple);
    await expect(page.getByText('That PIN is easy to guess')).toBeVisible();
  }
  await typePin(page, pin);
  await typePin(page, '838291');
  await expect(page.getByText('The two PINs don’t match')).toBeVisible();
  await page.keyboard.press('Escape');
  await lockByPin(page);

  await page.goto(overview);
  await expectNothingShown(page);
  await typePin(page, '111222');
  await expect(page.getByText('Wrong PIN. 9 tries left.')).toBeVisible();
  await page.reload();
  await expectNothingShown(page);
  await typePin(page, '111222');
  await expect(page.getByText('Wrong PIN. 8 tries left.')).toBeVisible();
  await typePin(page, '২৭৪৯১৬');
  await seeFigures(page);

  await test.step('it opens offline, without any request', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await expectNothingShown(page);
    expect(await callsOfDocument(page)).toEqual([]);
    await typePin(page, pin);
    await seeFigures(page);
    await context.setOffline(false);
  });

  await test.step('axe finds nothing on a phone, in both languages', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    // A locked page does not read the bank's preferences, which would overwrite those below.
    await page.reload();
    await expectNothingShown(page);
    for (const [language, title] of [
      ['bn', 'খেয়া লক করা আছে'],
      ['en', 'Kheya is locked'],
    ] as const) {
      await page.evaluate(
        (preferred) => localStorage.setItem('kheya.preferences', JSON.stringify(preferred)),
        { language },
      );
      await page.reload();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      expect(await violationsOf(page, language)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    }
  });

  await test.step('it cannot be printed, and without the PIN the customer signs out, which removes all data', async () => {
    await expectNothingShown(page);
    await page.emulateMedia({ media: 'print' });
    await expect(locked(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(locked(page)).toBeVisible();
    await page.getByRole('button', { name: 'Forgot PIN? Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out and erase' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(figures)).toHaveCount(0);
  });
});

test('two tabs lock and unlock together; the lock closes after five idle minutes and after sixty seconds hidden', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await page.clock.install();
  await signIn('us');
  await seeFigures(page);
  await lockByPin(page);

  await test.step('two tabs', async () => {
    const other = await context.newPage();
    await other.goto(overview);
    await seeFigures(other);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Lock now' }).click();
    await expectNothingShown(page);
    await expectNothingShown(other);
    await typePin(page, pin);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await seeFigures(other);
    await other.close();
  });

  // In steps: a page whose clock jumps has slept, and locks for that reason.
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds; step += 10) await page.clock.fastForward(10_000);
  };
  await pass(280);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await pass(30);
  await expectNothingShown(page);
  await typePin(page, pin);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  const setVisible = (state: 'visible' | 'hidden') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const opacity = () => page.evaluate(() => getComputedStyle(document.body).opacity);
  await setVisible('hidden');
  expect(await opacity()).toBe('0');
  await page.clock.fastForward(30_000);
  await setVisible('visible');
  await expect.poll(opacity).toBe('1');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await setVisible('hidden');
  // Sleep: no timer runs, and the clock has jumped when the page is visible again (B40).
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
  await setVisible('visible');
  await expectNothingShown(page);
});

/** Stores nine wrong tries, as the lock screen counts them; the waits between them are over. */
const storeNineWrongTries = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const opening = indexedDB.open(names.find((one) => one.startsWith('kheya-customer-')) ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction('records', 'readwrite');
    const tries = { count: 9, lastMs: Date.now() - 24 * 3_600_000 };
    transaction.objectStore('records').put(tries, 'tries');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });

// How tries are counted and how long each waits is in domain/auth/app-lock.wrong-tries.test.ts.
test('the tenth wrong PIN erases the data on the device', async ({ page, signIn }) => {
  await signIn('us');
  await seeFigures(page);
  await lockByPin(page);
  await page.goto(overview);
  await expectNothingShown(page);
  await storeNineWrongTries(page);
  await page.reload();
  await typePin(page, '771180');
  await expect(page).toHaveURL(/\/(?:signed-out)?(?:\?.*)?$/);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
  }));
  expect(left.databases.filter((name) => name?.startsWith('kheya-customer'))).toEqual([]);
  expect(left.local).not.toContain('kheya.lock');
  expect(left.local).not.toContain('kheya.token');
});

test('a passkey lock’s secret is stored nowhere in the browser', async ({ page, signIn }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn('us');
  await seeFigures(page);
  await go(page, '/us/user/settings');
  await page.getByRole('button', { name: 'Lock with a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('opens on this device with your passkey')).toBeVisible();
  await page.goto(overview);
  await expectNothingShown(page);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await seeFigures(page);

  await page.goto('/us/user/settings');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Remove the lock' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Off. Anyone with this device')).toBeVisible();
  await page.goto(overview);
  await seeFigures(page);
});
