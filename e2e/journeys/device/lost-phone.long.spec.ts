import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sandboxPeople } from '#contract/sandbox.ts';
import { listBdtAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { canariesOfBd } from '../../fixtures/byte-scan/canaries.ts';
import { type Canary, scanProfile } from '../../fixtures/byte-scan/scan-profile.ts';
import { expectNoCustomerData } from '../../fixtures/origin-storage.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, waitForScreen, untilPersisted } from '../../fixtures/wait-for-screen.ts';

/** Opens every screen with customer data, so that all of it may be stored. */
const openEveryScreen = async (
  page: Page,
  bank: BankClient,
  { isShared = false } = {},
): Promise<void> => {
  const [dollars, taka] = await Promise.all([
    bank.as('bd', listUserAccounts),
    bank.as('bd', listBdtAccounts),
  ]);
  const [account, first] = [dollars.results[0], taka.results[0]];
  for (const path of [
    'overview',
    'accounts',
    `accounts/${account?.id}`,
    `accounts/${account?.id}/deposit-account`,
    `bd-accounts/${first?.id}`,
    `transactions?account=${account?.id}`,
    `transactions?account=${first?.id}`,
    `transactions/statement?account=${first?.id}`,
    'notifications',
    'settings',
  ]) {
    await go(page, `/bd/user/${path}`);
    await waitForScreen(page);
  }
  if (!isShared) await untilPersisted(page);
};

const typePin = async (page: Page): Promise<void> => {
  const pad = page.getByRole('group', { name: 'PIN' });
  await expect(pad.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  for (const digit of '274916') await page.keyboard.press(digit);
};

/** Removes strings that the app's own files contain, such as a memo that is also a button's text. */
const canariesOnly = (canaries: readonly Canary[]): readonly Canary[] => {
  const files = join(import.meta.dirname, '../../../dist/app');
  const ours = scanProfile(files, canaries).join('\n');
  return canaries.filter(({ name }) => !ours.includes(`${name} as UTF-8`));
};

/** The token on this device and its fields, as the app stores them (product.md A15). */
const sessionStringsOn = async (page: Page): Promise<readonly Canary[]> => {
  const stored = await page.evaluate(() => localStorage.getItem('kheya.token'));
  const record = JSON.parse(stored ?? '{}') as Record<string, string>;
  return ['token', 'id_token'].map((name) => ({ name, text: record[name] ?? '' }));
};

/**
 * The browser's own form data: the input of the accounts site's sign-in page is stored for going back, for suggestions,
 * and by its password manager. No page can delete it.
 */
const formData = /^e-mail as (?:UTF-8|UTF-16) in Default\/(?:Sessions\/|Web Data |Login Data )/;

/**
 * What the browser's databases have deleted but not compacted: a page can delete, but not overwrite. Only a random id,
 * and tokens that the bank rejects by then (see below).
 */
const uncompacted =
  /^(?:customer|token|id_token) as .* in Default\/(?:Local Storage|IndexedDB)\/.*\.(?:log|ldb) /;

const found = (
  profile: string,
  canaries: readonly Canary[],
  isAllowed: RegExp = formData,
): readonly string[] =>
  scanProfile(profile, canaries).filter((hit) => !isAllowed.test(hit) && !formData.test(hit));

test('the scan finds planted strings in every kind of browser storage', async ({ app }) => {
  const page = await app.open({ path: '/' });
  await page.evaluate(async () => {
    localStorage.setItem('planted', 'planted in local storage');
    sessionStorage.setItem('planted', 'planted in session storage');
    document.title = 'planted in the title';
    history.pushState(null, '', '/?planted=in+the+address');
    // A starting worker deletes every cache not named like the shell's.
    const cache = await caches.open('planted-precache');
    await cache.put('/planted', new Response('planted in a cache'));
    const opening = indexedDB.open('planted');
    opening.onupgradeneeded = () => opening.result.createObjectStore('values');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('values', 'readwrite');
    const values = writing.objectStore('values');
    values.put({ small: 'planted in a record', bangla: 'রেকর্ডে লেখা' }, 1);
    values.put(`planted in a large record, ${'again and again, '.repeat(9_000)}`, 2);
    values.put(JSON.stringify({ in: 'লেখা' }).replace('লেখা', '\\u09b2\\u09c7\\u0996\\u09be'), 3);
    values.put(btoa('xplanted in base64 of a record'), 4);
    values.put(new TextEncoder().encode('planted in bytes').buffer, 5);
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
  });
  await page.goto('/');
  await app.close();
  const places = [
    ...['local storage', 'session storage', 'the title', 'a cache', 'a record', 'bytes'],
    ...['a large record', 'base64 of a record'],
  ].map((place) => `planted in ${place}`);
  for (const text of [...places, 'planted=in+the+address', 'রেকর্ডে লেখা', 'লেখা'])
    expect(scanProfile(app.profile, [{ name: text, text }]), text).not.toEqual([]);
  expect(scanProfile(app.profile, [{ name: 'absent', text: 'planted nowhere' }])).toEqual([]);
});

test('signed in, expired, locked, signed out: a lost phone’s files reveal nothing', async ({
  app,
  bank,
  network,
}) => {
  test.setTimeout(240_000);
  const canaries = canariesOnly(await canariesOfBd(bank));
  expect(canaries.length).toBeGreaterThanOrEqual(40);
  const [customer] = (await bank.call(sandboxPeople)).results.filter(
    ({ email_address: email }) => email === 'bd@kheya.test',
  );

  await test.step('signed in', async () => {
    const page = await app.open({ path: '/' });
    await signInOn(page, 'bd');
    await openEveryScreen(page, bank);
    await app.close();
    expect(found(app.profile, canaries)).toEqual([]);
  });

  await test.step('expired', async () => {
    const page = await app.open();
    const expired = { kind: 'impostor', status: 401, type: 'application/json' } as const;
    network.break({ ...expired, body: '{"code":4025,"detail":"expired"}' }, /^\/api\/user\//);
    await page.reload();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await app.close();
    network.heal();
    expect(found(app.profile, canaries)).toEqual([]);
  });

  await test.step('locked', async () => {
    let page = await app.open({ path: '/' });
    await signInOn(page, 'bd');
    await go(page, '/bd/user/settings');
    await page.getByRole('button', { name: 'Lock with a PIN' }).click();
    await typePin(page);
    await expect(page.getByRole('heading', { name: 'Confirm your PIN' })).toBeVisible();
    await typePin(page);
    await expect(page.getByText('opens on this device with your PIN')).toBeVisible();
    await app.close();
    page = await app.open();
    await expect(page.getByRole('heading', { name: 'Kheya is locked' })).toBeVisible();
    await app.close();
    expect(found(app.profile, canaries)).toEqual([]);
  });

  await test.step('signed out', async () => {
    const page = await app.open();
    await typePin(page);
    await expect(page).toHaveURL(/\/bd\/user\/overview/);
    const session = await sessionStringsOn(page);
    expect(session.every(({ text }) => text.length > 20)).toBe(true);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectNoCustomerData(page);
    await app.close();
    const all = [...canaries, ...session, { name: 'customer', text: customer?.id ?? '' }];
    expect(found(app.profile, all, uncompacted)).toEqual([]);
    for (const { text } of session) expect(await bank.isTokenAccepted(text)).toBe(false);
  });
});

test('on a shared device the browser profile reveals nothing while signed in', async ({
  app,
  bank,
}) => {
  test.setTimeout(120_000);
  const canaries = canariesOnly(await canariesOfBd(bank));
  const page = await app.open({ path: '/' });
  await signInOn(page, 'bd', { isShared: true });
  await openEveryScreen(page, bank, { isShared: true });
  await app.close();
  expect(found(app.profile, canaries)).toEqual([]);
});
