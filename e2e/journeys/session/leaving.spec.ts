import type { CDPSession, Page } from '@playwright/test';
import { accountsCookie, expectNothingOfCustomer } from '../../fixtures/kept-in-origin.ts';
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

/** Notes, at every frame, whether the page shows the customer's account. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const seen: number[] = [];
    Object.assign(globalThis, { seenFrames: seen, account: text });
    const look = () => {
      const shown = document.body.checkVisibility({ visibilityProperty: true });
      if (shown && document.body.innerText.includes(text)) seen.push(performance.now());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, account);

const lifecycle = (tab: CDPSession, state: 'frozen' | 'active') =>
  tab.send('Page.setWebLifecycleState', { state });

test.describe('Log Out', () => {
  test('leaves nothing of the customer, in any tab, and Back shows nothing', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await seeAccounts(page);
    const other = await context.newPage();
    await seeAccounts(other);
    await openMenu(page);
    const heard = other.waitForFunction(
      (text) => !document.body.innerText.includes(text) && performance.now(),
      account,
      { polling: 'raf' },
    );
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await heard;
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(other).toHaveURL(/:\d+\/$/);
    await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    expect(await accountsCookie(context)).toBeUndefined();
    for (const tab of [page, other]) await expectNothingOfCustomer(tab);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(page.getByText(account)).toHaveCount(0);
    await expectNothingOfCustomer(page);
  });

  test('a tab that slept through it shows no frame of the customer when it wakes', async ({
    page,
    context,
    signIn,
  }) => {
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
    // Either the page could still be asked and saw none, or it had begun anew already.
    expect(await frames.catch(() => 0)).toBe(0);
    await expect(asleep).toHaveURL(/:\d+\/$/);
    await expect(asleep.getByText(account)).toHaveCount(0);
    await expectNothingOfCustomer(asleep);
  });

  test('without a network it purges at once and is settled when the network is back', async ({
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
    await expect(page.getByText('You are signed out on this device')).toBeVisible();
    await expect(page.getByText('The bank could not be told yet.')).toBeVisible();
    await expectNothingOfCustomer(page);
    expect(await page.evaluate(() => localStorage.getItem('kheya.logout-owed'))).not.toBeNull();
    expect(await accountsCookie(context)).toBeDefined();
    await context.setOffline(false);
    await expect(page.getByText('The bank has ended the session, too.')).toBeVisible();
    expect(await accountsCookie(context)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem('kheya.logout-owed'))).toBeNull();
    await page.goto('/sign-in');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});
