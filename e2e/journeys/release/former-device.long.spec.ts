import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { headerNames } from '#contract/endpoint.ts';
import { listUserAccounts } from '#contract/accounts.ts';
import { mobileWalletBeneficiaries } from '#contract/beneficiaries-editing.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import { listTransactions } from '#contract/transactions.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import type { FaultyNetwork } from '../../fixtures/network/faulty-network.ts';
import { untilDraftPersisted } from '../../fixtures/origin-storage.ts';
import { people } from '../../fixtures/people.ts';
import { signInAndPersist } from '../../fixtures/persisted-data.ts';
import { copyRelease } from '../../fixtures/release/build-release.ts';
import { unpackFormerApp } from '../../fixtures/release/former-app.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { checkForNewerWorker, untilInstalled } from '../../fixtures/release/service-worker.ts';
import { untilPersisted } from '../../fixtures/wait-for-screen.ts';
import {
  outcomePath,
  outcome,
  submissionPath,
  transfersOf,
} from '../../fixtures/transfers/interrupted.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A device that the app of before the restructuring has filled is opened with today's app: balances,
 * history, drafts and an unresolved transfer are all there (issue 29). Names that live on devices
 * (databases, stores, records, caches, drafts, keys of submissions) must not change.
 */

const port = Number(process.env['KHEYA_E2E_PORT']) + 4000;
test.use({ baseURL: `http://localhost:${port}` });

const folder = mkdtempSync(join(tmpdir(), 'kheya-former-device-'));
const former = join(folder, 'former/app');
const today = join(folder, 'today/app');
const bankOfReleases = new ReleaseBank(port);

test.beforeAll(async () => {
  // A bank of its own is started, beside whatever else the machine does.
  test.setTimeout(480_000);
  unpackFormerApp(former);
  copyRelease(today);
  await bankOfReleases.deploy({ appFolder: former });
});
test.afterAll(async () => {
  await bankOfReleases.remove();
  rmSync(folder, { recursive: true, force: true });
});

const api = /^\/api\//;
const pageSize = 20;
const wallet = 'Rokeya Sultana';
const draft = { amount: '41.50', memo: 'For the new roof' };

/** What the bank knows of the customer before the transfer. */
interface Known {
  readonly account: { readonly id: string; readonly number: string };
  /** The dollar balances as screens write them. */
  readonly balances: readonly string[];
  /** The transactions of the account, newest first. */
  readonly rows: readonly string[];
}

/** The account with most transactions, and what it and the others hold. */
const readKnown = async (bank: BankClient): Promise<Known> => {
  const { results: accounts } = await bank.as('us', listUserAccounts);
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const balances = accounts.map(({ account_details: { synctera_account_balance: amount } }) =>
    dollars.format(Number(amount)),
  );
  let known: Known = { account: { id: '', number: '' }, balances, rows: [] };
  for (const { id, data } of accounts) {
    const query = { account_number: data.accountNumber, limit: 'all' };
    const rows = (await bank.as('us', listTransactions, { query })).results.map((row) => row.id);
    if (rows.length > known.rows.length)
      known = { account: { id, number: data.accountNumber }, balances, rows };
  }
  return known;
};

const addWallet = async (bank: BankClient): Promise<void> => {
  const { token } = await bank.call(sandboxToken, { body: { email: people.us } });
  const body = {
    wallet_type: 'bkash',
    account_number: '01712345679',
    account_holder_name: wallet,
    relationship: 'FAMILY',
  };
  const headers = { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: randomUUID() };
  await bank.call(mobileWalletBeneficiaries.create, { body }, headers);
};

const openWalletForm = async (page: Page): Promise<void> => {
  await page.goto('/us/user/transferMoney/send?target=BKASH');
  await page.getByRole('link', { name: new RegExp(wallet) }).click();
};

const historyOf = ({ account }: Known, more = ''): string =>
  `/us/user/transactions?account=${account.id}${more}`;

/** The bank of its time answered the former app; today's asks a client so old to update (reliability.md B26). */
const hideVersion = (page: Page): Promise<unknown> =>
  page.context().route('**/api/**', async (route) => {
    const { [headerNames.apiVersion.toLowerCase()]: _version, ...headers } = route
      .request()
      .headers();
    await route.continue({ headers });
  });

/** Signs in, waits for figures and the whole history, and types a transfer that is not sent. */
const fillDevice = async (page: Page): Promise<void> => {
  await signInAndPersist(page, 'us');
  await untilInstalled(page);
  await page.goto('/us/user/settings');
  await expect(page.getByText('All of it is here.')).toBeVisible({ timeout: 90_000 });
  await openWalletForm(page);
  await page.getByLabel('You send').fill(draft.amount);
  await page.getByLabel('Note').fill(draft.memo);
  await untilDraftPersisted(page);
};

/** Sends 25 dollars to the own taka account; the bank takes them, and its answer is lost. */
const loseOutcome = async (page: Page, network: FaultyNetwork): Promise<void> => {
  await page.goto('/us/user/transferMoney/send?target=USD_TO_BDT');
  await page.getByRole('list', { name: 'To whom' }).getByRole('link').click();
  await page.getByLabel('From').selectOption({ index: 1 });
  await page.getByLabel('You send').fill('25');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Twenty-five dollars')).toBeVisible();
  await untilPersisted(page);
  // Nothing else arrives from here on, so that the device holds what it knew before.
  network.break({ kind: 'mute' }, api);
  network.break({ kind: 'cut', afterBytes: 0 }, submissionPath);
  network.startCounting();
  // The former app's button.
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => network.seen(submissionPath).length).toBeGreaterThan(0);
  // Which of the two depends on whether the app has noticed yet that nothing arrives.
  const unknown = /^(?:Checking what happened|The connection is gone, so it is not known yet)/;
  await expect(page.getByText(unknown)).toBeVisible();
};

/** The app's code in the page, as the names of its files. */
const codeOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src.split('/').at(-1) ?? ''));

/** Brings today's app to the device while the bank's API cannot be reached. */
const update = async (page: Page): Promise<void> => {
  const files = new Set(readdirSync(join(today, 'assets')));
  const formerFiles = new Set(readdirSync(join(former, 'assets')));
  const isToday = async () => {
    const code = await codeOf(page).catch(() => []);
    return code.some((name) => files.has(name) && !formerFiles.has(name));
  };
  expect(await isToday()).toBe(false);
  await checkForNewerWorker(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(isToday).toBe(true);
};

const expectShown = async (page: Page, known: Known): Promise<void> => {
  const main = page.getByRole('main');
  await test.step('balances with their age', async () => {
    await page.goto('/us/user/overview');
    await expect(main.getByText('Rainy day').first()).toBeVisible();
    await expect(main.getByText(/^as of .*, 1\d min ago$/).first()).toBeVisible();
    await page.goto('/us/user/accounts');
    for (const balance of known.balances)
      await expect(main.getByText(balance).first()).toBeVisible();
  });
  await test.step('the newest and the oldest transactions', async () => {
    const lastPage = Math.ceil(known.rows.length / pageSize);
    await page.goto(historyOf(known));
    await expect.poll(() => shownIds(page)).toEqual(known.rows.slice(0, pageSize));
    await page.goto(historyOf(known, `&completedPage=${lastPage}`));
    const oldest = known.rows.slice((lastPage - 1) * pageSize);
    await expect.poll(() => shownIds(page)).toEqual(oldest);
  });
};

/** The ids of the completed transactions on the screen, in order. */
const shownIds = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('table', { name: 'Completed Transactions' })
    .locator('a[id^="transaction-"]')
    .evaluateAll((links) => links.map(({ id }) => id.replace('transaction-', '')));

const expectDraft = async (page: Page): Promise<void> => {
  await openWalletForm(page);
  await expect(page.getByLabel('You send')).toHaveValue(draft.amount);
  await expect(page.getByLabel('Note')).toHaveValue(draft.memo);
};

/** The transfer was found by the key of before, was not sent again, and moved its money once. */
const expectPostedOnce = async (
  bank: BankClient,
  network: FaultyNetwork,
  reference: string,
): Promise<void> => {
  expect(network.seen(submissionPath)).toEqual([]);
  expect(network.seen(outcomePath).some(({ path }) => path.includes(reference))).toBe(true);
  const found = (await transfersOf(bank, { email: people.us })).results.filter(
    ({ client_reference: one }) => one === reference,
  );
  expect(found.map(({ outcome: what }) => what)).toEqual(['DONE']);
  const row = found[0]?.transfer;
  const { results: accounts } = await bank.as('us', listUserAccounts);
  const source = accounts.find(({ id }) => id === row?.source_account);
  const query = { account_number: source?.data.accountNumber, limit: 'all' };
  const { results } = await bank.as('us', listTransactions, { query });
  const posted = results.filter(({ reference_id: one }) => one === row?.reference_id);
  expect(posted.map(({ dc_sign: sign, amount }) => [sign, amount])).toEqual([['debit', '25.00']]);
};

/** The transfers of the customer that the bank knows and the list does not. */
const newReference = async (
  bank: BankClient,
  before: ReadonlySet<string>,
): Promise<string | undefined> =>
  (await transfersOf(bank, { email: people.us })).results
    .map(({ client_reference: one }) => one)
    .find((one) => !before.has(one));

/** Ages are written on figures that are older than a minute. */
const laterByMs = 10 * 60_000;

test('a device filled by the former app has its balances, history, draft and unresolved transfer', async ({
  app,
  bank,
  network,
}) => {
  test.setTimeout(480_000);
  await addWallet(bank);
  const known = await readKnown(bank);
  const references = await transfersOf(bank, { email: people.us });
  const before = new Set(references.results.map(({ client_reference: one }) => one));
  let page = await app.open({ path: '/' });
  await hideVersion(page);
  await fillDevice(page);
  await loseOutcome(page, network);
  await app.close();
  network.cutAll();
  network.heal();
  await expect.poll(() => newReference(bank, before)).toBeDefined();
  const reference = (await newReference(bank, before)) ?? '';

  await bankOfReleases.deploy({ appFolder: today });
  network.break({ kind: 'refuse' }, api);
  page = await app.open({ laterByMs });
  await update(page);
  await expectShown(page, known);
  await precacheScreens(page);

  await app.close();
  page = await app.open({ laterByMs, isOffline: true });
  await expectShown(page, known);

  await app.close();
  network.heal();
  network.startCounting();
  page = await app.open({ path: '/open?to=home' });
  await page
    .getByRole('status')
    .filter({ hasText: 'is not known here yet' })
    .getByRole('link', { name: 'Find out' })
    .click();
  await outcome.arrived(page);
  await expectPostedOnce(bank, network, reference);
  await expectDraft(page);
  await page.goto(historyOf(known));
  await expect(page.getByRole('table', { name: 'Completed Transactions' })).toBeVisible();
});
