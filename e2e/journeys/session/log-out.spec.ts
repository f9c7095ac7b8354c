import type { CDPSession, Page } from '@playwright/test';
import {
  accountsCookie,
  expectNoCustomerData,
  readOriginStorage,
} from '../../fixtures/origin-storage.ts';
import { intercept } from '../../fixtures/network/intercept.ts';
import { password, people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const account = 'Rainy day';

const seeAccounts = async (page: Page): Promise<void> => {
  await page.goto('/us/user/accounts');
  await expect(page.getByRole('main').getByText(account)).toBeVisible();
};

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
};

const logOut = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
};

/** Records at every frame whether the page shows the customer's account. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const seen: number[] = [];
    Object.assign(globalThis, { seenFrames: seen, account: text });
    const recordFrame = () => {
      const shown = document.body.checkVisibility({ visibilityProperty: true });
      if (shown && document.body.innerText.includes(text)) seen.push(performance.now());
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  }, account);

const lifecycle = (tab: CDPSession, state: 'frozen' | 'active') =>
  tab.send('Page.setWebLifecycleState', { state });

test.describe('Log Out', () => {
  test('removes all data of the customer in every tab, and Back shows nothing (B17)', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await seeAccounts(page);
    const other = await context.newPage();
    await seeAccounts(other);
    // The end of the session at the bank is held back: nothing waits for it.
    const held = Promise.withResolvers<void>();
    await intercept(context, '**/accounts/session/end?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const ending = page.waitForRequest('**/accounts/session/end?*');
    await logOut(page);
    await ending;
    await expect(other).toHaveURL(/:\d+\/$/);
    await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(other.getByText(account)).toHaveCount(0);
    await expectNoCustomerData(other);
    held.resolve();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await accountsCookie(context)).toBeUndefined();
    for (const tab of [page, other]) await expectNoCustomerData(tab);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(page.getByText(account)).toHaveCount(0);
    await expectNoCustomerData(page);
  });

  test(
    'a tab that was suspended shows no frame of the customer when it resumes (B40)',
    { tag: '@long' },
    async ({ page, context, signIn }) => {
      await signIn('us');
      const asleep = await context.newPage();
      await seeAccounts(asleep);
      await watchFrames(asleep);
      const devtools = await context.newCDPSession(asleep);
      await lifecycle(devtools, 'frozen');
      await seeAccounts(page);
      await logOut(page);
      await expect(page).toHaveURL(/:\d+\/$/);
      const frames = asleep.evaluate(async () => {
        const wokeAt = performance.now();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { seenFrames } = globalThis as unknown as { seenFrames: number[] };
        return seenFrames.filter((at) => at > wokeAt).length;
      });
      await lifecycle(devtools, 'active');
      // Either the page could still be read and showed none, or it had restarted already.
      expect(await frames.catch(() => 0)).toBe(0);
      await expect(asleep).toHaveURL(/:\d+\/$/);
      await expect(asleep.getByText(account)).toHaveCount(0);
      await expectNoCustomerData(asleep);
    },
  );

  test('offline it removes all data immediately and ends the session when online', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('main').getByText(account).first()).toBeVisible();
    await openMenu(page);
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByText('You’re signed out on this device')).toBeVisible();
    await expect(page.getByText('We haven’t reached the bank yet.')).toBeVisible();
    await expectNoCustomerData(page);
    expect(await page.evaluate(() => localStorage.getItem('kheya.logout-owed'))).not.toBeNull();
    expect(await accountsCookie(context)).toBeDefined();
    await context.setOffline(false);
    await expect(page.getByText('You’re signed out at the bank too.')).toBeVisible();
    expect(await accountsCookie(context)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem('kheya.logout-owed'))).toBeNull();
    await page.goto('/sign-in');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});

test(
  'when another customer signs in, the first tab stops and restarts as theirs (B18)',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await signIn('us');
    await seeAccounts(page);
    const former = Object.keys((await readOriginStorage(page)).databases);
    await page.evaluate((text) => {
      // Records everything rendered, readable by the next page.
      const recordFrame = () => {
        const names = JSON.parse(localStorage.getItem('kheya.customer') ?? '{}') as object;
        const isShown = document.body.checkVisibility({ visibilityProperty: true });
        if (isShown && document.body.innerText.includes(text))
          localStorage.setItem('seen-with', JSON.stringify(names));
        requestAnimationFrame(recordFrame);
      };
      requestAnimationFrame(recordFrame);
    }, account);
    const tab = await context.newPage();
    await context.clearCookies();
    await tab.goto('/sign-in');
    await tab.getByLabel('E-mail').fill(people.bdtOnly);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(tab).toHaveURL(/\/bd\/user\/overview/);
    await expect(page).toHaveURL(/\/bd\/user\/overview/);
    await expect(page.getByText(account)).toHaveCount(0);
    const { local, databases } = await readOriginStorage(page);
    const seenWith = JSON.parse(local['seen-with'] ?? '{}') as { person?: string };
    const now = JSON.parse(local['kheya.customer'] ?? '{}') as { person?: string };
    expect(now.person).toBeDefined();
    expect(seenWith.person).not.toBe(now.person);
    for (const name of former.filter((one) => one !== 'kheya-device'))
      expect(Object.keys(databases)).not.toContain(name);
  },
);

test(
  'a page in the back-forward cache is covered until it was checked (B39)',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('us');
    await seeAccounts(page);
    const turn = (type: 'pagehide' | 'pageshow') =>
      page.evaluate(
        (name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        type,
      );
    await turn('pagehide');
    await expect(page.getByText(account)).toBeHidden();
    await turn('pageshow');
    await expect(page.getByRole('main').getByText(account)).toBeVisible();
    await turn('pagehide');
    // The customer has left meanwhile; a page in the back-forward cache receives no messages.
    await page.evaluate(() => {
      localStorage.setItem('kheya.generation', JSON.stringify(crypto.randomUUID()));
      localStorage.removeItem('kheya.customer');
      localStorage.removeItem('kheya.token');
    });
    await turn('pageshow');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText(account)).toHaveCount(0);
  },
);
