import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

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
  await page.goto('/us/user/settings');
  await page.getByRole('button', { name: 'Lock with a PIN' }).click();
  await typePin(page, pin);
  await expect(page.getByRole('heading', { name: 'The same PIN once more' })).toBeVisible();
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

const seeFigures = (page: Page) =>
  expect(page.getByRole('main').getByText(figures).first()).toBeVisible();

test('a PIN is typed twice at set-up, simple ones are rejected, and every start asks for it', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await seeFigures(page);
  await page.goto('/us/user/settings');
  const lockWithPin = page.getByRole('button', { name: 'Lock with a PIN' });
  await lockWithPin.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(lockWithPin).toBeFocused();
  await lockWithPin.click();
  for (const simple of ['000000', '123456']) {
    await typePin(page, simple);
    await expect(page.getByText('Others would guess that one first')).toBeVisible();
  }
  await typePin(page, pin);
  await typePin(page, '838291');
  await expect(page.getByText('Those two were not the same')).toBeVisible();
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
});

test('the lock opens offline, without any request', async ({ page, context, signIn }) => {
  await signIn('us');
  await seeFigures(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await lockByPin(page);
  await page.goto(overview);
  await typePin(page, pin);
  await seeFigures(page);
  await context.setOffline(true);
  await page.reload();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await expectNothingShown(page);
  expect(asked).toEqual([]);
  await typePin(page, pin);
  await seeFigures(page);
});

test('two tabs lock and unlock together', async ({ page, context, signIn }) => {
  await signIn('us');
  await seeFigures(page);
  await lockByPin(page);
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
});

test('the lock closes after five idle minutes and after sixty seconds hidden', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('us');
  await seeFigures(page);
  await lockByPin(page);
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
  expect(await opacity()).toBe('1');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await setVisible('hidden');
  // Sleep: no timer runs, and the clock has jumped when the page is visible again (B40).
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
  await setVisible('visible');
  await expectNothingShown(page);
});

test('ten wrong PINs erase the data on the device', async ({ page, signIn }) => {
  test.slow();
  await page.clock.install();
  await signIn('us');
  await seeFigures(page);
  await lockByPin(page);
  await page.goto(overview);
  for (let wrong = 1; wrong <= 9; wrong += 1) {
    await typePin(page, `77118${wrong}`);
    const left = 10 - wrong;
    await expect(
      page.getByText(`Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`),
    ).toBeVisible();
    await page.clock.fastForward(301_000);
  }
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
  await page.goto('/us/user/settings');
  await page.getByRole('button', { name: 'Lock with a passkey' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('opens on this device with your passkey')).toBeVisible();
  await page.goto(overview);
  await expectNothingShown(page);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await seeFigures(page);

  await page.goto('/us/user/settings');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Remove the lock' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Off. Who holds this device')).toBeVisible();
  await page.goto(overview);
  await seeFigures(page);
});

test('a locked page cannot be printed or copied, and stores nothing (B41)', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await seeFigures(page);
  await lockByPin(page);
  await page.goto(overview);
  await expectNothingShown(page);
  await page.emulateMedia({ media: 'print' });
  await expect(locked(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(locked(page)).toBeVisible();
  // Without the PIN the customer can sign out, which removes all data.
  await page.getByRole('button', { name: 'Forgot PIN? Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out and erase' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(figures)).toHaveCount(0);
});

for (const language of ['en', 'bn'] as const) {
  test(`axe finds no violations on the lock screen in ${language} on a phone`, async ({
    page,
    signIn,
  }) => {
    await signIn('us');
    await seeFigures(page);
    await lockByPin(page);
    if (language === 'bn') await page.getByRole('radio', { name: 'বাংলা' }).check();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(overview);
    const title = language === 'en' ? 'Kheya is locked' : 'খেয়া লক করা আছে';
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  });
}
