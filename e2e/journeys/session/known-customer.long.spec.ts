import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import { readOriginStorage } from '../../fixtures/origin-storage.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { bankError, type Fault } from '../../fixtures/network/faults.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen, untilPersisted } from '../../fixtures/wait-for-screen.ts';

/** Expires the token by its own times, as after half an hour. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('kheya.token') ?? '{}') as object;
    const longAgo = new Date(Date.now() - 3_600_000).toISOString();
    const over = { ...record, created_at: longAgo, expired_at: longAgo };
    localStorage.setItem('kheya.token', JSON.stringify(over));
  });

const accounts = (page: Page) => page.getByRole('main').getByText('Rainy day').first();

/** The bank's response once the session has ended elsewhere, for this browser only. */
const expired: Fault = {
  kind: 'impostor',
  status: 401,
  type: 'application/json',
  body: '{"code":4025,"detail":"expired"}',
};

const customerDatabases = async (page: Page): Promise<readonly string[]> =>
  Object.keys((await readOriginStorage(page)).databases).filter((name) =>
    name.includes('customer'),
  );

test.describe('a known customer without a token', () => {
  test('reads the stored data offline, and continues when online', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/us/user/accounts');
    await expect(accounts(page)).toBeVisible();
    await page.goto('/us/user/overview');
    await expect(accounts(page)).toBeVisible();
    await expireToken(page);
    await context.setOffline(true);
    await page.reload();
    await expect(accounts(page)).toBeVisible();
    // The public page leads a known customer on to the app (decision 0159).
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Open Home' }).first().click();
    await expect(accounts(page)).toBeVisible();
    await page.getByRole('link', { name: 'Bank Accounts' }).first().click();
    await expect(accounts(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const renewed = page.waitForResponse(/accounts\/session\/renew/);
    await context.setOffline(false);
    expect((await renewed).status()).toBe(200);
    await expect(accounts(page)).toBeVisible();
  });

  test('two tabs with an expired token fetch one new token, and both continue (B16)', async ({
    page,
    context,
    network,
    signIn,
  }) => {
    await signIn('us');
    const other = await context.newPage();
    await other.goto('/us/user/accounts');
    await expect(accounts(other)).toBeVisible();
    // From a document without the app: a tab that notices would renew the token before it is closed.
    for (const tab of [page, other]) await tab.goto('/manifest.webmanifest');
    await expireToken(page);
    network.startCounting();
    await Promise.all([page, other].map((tab) => tab.goto('/us/user/accounts')));
    const isFresh = () =>
      page.evaluate(() => {
        const { token, expired_at: end } = JSON.parse(
          localStorage.getItem('kheya.token') ?? '{}',
        ) as Record<string, string>;
        return token !== undefined && Date.parse(end ?? '') > Date.now();
      });
    await expect.poll(isFresh).toBe(true);
    await expect(accounts(page)).toBeVisible();
    await expect(accounts(other)).toBeVisible();
    expect(network.seen(/session\/renew/)).toHaveLength(1);
  });

  test('a 401 without an expiry renews silently, and if that is refused the session has ended (B35)', async ({
    page,
    bank,
    network,
  }) => {
    const { email } = await signInVerified(page, bank);
    await waitForScreen(page);
    const refuseOnce = (match: string) =>
      bank.call(createSandboxFault, {
        body: { match, kind: 'STATUS', value: 401, times: 1, email },
      });
    const dialog = page.getByRole('alertdialog');
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    // From a document without the app: a call of the page that is left would meet the refusal instead.
    await page.goto('/manifest.webmanifest');
    // Several calls of one screen are refused at the same time; one renewal serves them all.
    for (const match of ['/user/', '/user-account/', '/bdt-account/']) await refuseOnce(match);
    network.startCounting();
    network.break({ kind: 'mute' }, /session\/renew/);
    await page.goto('/us/user/overview');
    await expect.poll(() => refused).toHaveLength(3);
    network.heal();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => network.seen(/session\/renew/)).toHaveLength(1);
    await waitForScreen(page);
    await expect(dialog).toHaveCount(0);
    expect(network.seen(/session\/renew/)).toHaveLength(1);

    await page.goto('/manifest.webmanifest');
    network.break(bankError(401, 'unauthenticated'), /session\/renew/);
    // Every such call: whichever is answered first, none gets through.
    network.break(bankError(401, 'unauthenticated'), /\/user-account\//);
    await page.goto('/us/user/overview');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText('Your session has expired. Please log in again!');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test.describe('after an expired session', () => {
    test('one dialog, then the data is sealed until the same customer signs in, or deleted when another does (A25, B34)', async ({
      page,
      network,
      signIn,
    }) => {
      await signIn('bd');
      await page.goto('/bd/user/accounts');
      const name = page.getByRole('main').getByRole('heading', { level: 3 }).first();
      await expect(name).toBeVisible();
      const known = await customerDatabases(page);
      expect(known).toHaveLength(1);
      // From a document without the app: a pending call would open the dialog on the page that is left.
      await page.goto('/manifest.webmanifest');
      network.break(expired, /^\/api\//);
      await page.goto('/bd/user/overview');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toContainText('Your session has expired. Please log in again!');
      // Until it is confirmed, nothing of the customer is behind the dialog, nor after a reload.
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
      await expect(page.getByText('৳')).toHaveCount(0);
      const other = await page.context().newPage();
      await other.goto('/bd/user/accounts');
      await expect(other).toHaveURL(/:\d+\/$/);
      await other.close();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
      network.heal();

      expect(await customerDatabases(page)).toEqual(known);
      await page.goto('/bd/user/accounts');
      await expect(page).toHaveURL(/:\d+\/$/);
      await submitCredentials(page, people.bd);
      await expect(page).toHaveURL(/\/bd\/user\//);
      expect(await customerDatabases(page)).toEqual(known);

      await test.step('another customer’s sign-in deletes it', async () => {
        await untilPersisted(page);
        await page.goto('/manifest.webmanifest');
        network.break(expired, /^\/api\//);
        await page.goto('/bd/user/accounts');
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect(page).toHaveURL(/:\d+\/$/);
        network.heal();
        await signIn('us');
        await expect.poll(() => customerDatabases(page)).not.toContain(known[0]);
      });
    });
  });
});
