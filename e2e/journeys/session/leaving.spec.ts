import type { CDPSession, Page } from '@playwright/test';
import {
  accountsCookie,
  expectNothingOfCustomer,
  readOriginStorage,
} from '../../fixtures/origin-storage.ts';
import { noteGone, notePress, noteWritten } from '../../fixtures/moments.ts';
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
  test('leaves nothing of the customer, in any tab, and Back shows nothing (B17)', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await seeAccounts(page);
    const other = await context.newPage();
    await seeAccounts(other);
    const gone = await noteGone(other, account);
    const pressed = await notePress(page, 'Log Out');
    await logOut(page);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(other).toHaveURL(/:\d+\/$/);
    await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    const lastedMs = (await gone()) - (await pressed());
    expect(lastedMs).toBeLessThan(1000);
    expect(await accountsCookie(context)).toBeUndefined();
    for (const tab of [page, other]) await expectNothingOfCustomer(tab);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(page.getByText(account)).toHaveCount(0);
    await expectNothingOfCustomer(page);
  });

  test('a tab that slept through it shows no frame of the customer when it wakes (B40)', async ({
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

test('where another customer signs in, the first tab stops and begins anew as theirs (B18)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('us');
  await seeAccounts(page);
  const former = Object.keys((await readOriginStorage(page)).databases);
  await page.evaluate((text) => {
    // Whatever is drawn is noted for the page to come, as a person beside it would remember it.
    const look = () => {
      const names = JSON.parse(localStorage.getItem('kheya.customer') ?? '{}') as object;
      const isShown = document.body.checkVisibility({ visibilityProperty: true });
      if (isShown && document.body.innerText.includes(text))
        localStorage.setItem('seen-with', JSON.stringify(names));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, account);
  const gone = await noteGone(page, account);
  const tab = await context.newPage();
  const came = await noteWritten(tab, 'kheya.customer');
  await context.clearCookies();
  await tab.goto('/sign-in');
  await tab.getByLabel('E-mail').fill(people.bdtOnly);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(/\/bd\/user\/overview/);
  await expect(page).toHaveURL(/\/bd\/user\/overview/);
  const lastedMs = (await gone()) - (await came());
  expect(lastedMs).toBeLessThan(1000);
  await expect(page.getByText(account)).toHaveCount(0);
  const { local, databases } = await readOriginStorage(page);
  const seenWith = JSON.parse(local['seen-with'] ?? '{}') as { person?: string };
  const now = JSON.parse(local['kheya.customer'] ?? '{}') as { person?: string };
  expect(now.person).toBeDefined();
  expect(seenWith.person).not.toBe(now.person);
  for (const name of former.filter((one) => one !== 'kheya-device'))
    expect(Object.keys(databases)).not.toContain(name);
});

test('a page put aside is covered until it has been judged (B39)', async ({ page, signIn }) => {
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
  // The customer has left meanwhile; no message of it arrives in a page that is put aside.
  await page.evaluate(() => {
    localStorage.setItem('kheya.generation', JSON.stringify(crypto.randomUUID()));
    localStorage.removeItem('kheya.customer');
    localStorage.removeItem('kheya.token');
  });
  await turn('pageshow');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText(account)).toHaveCount(0);
});
