import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { createCard } from '#contract/cards.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import type { FaultyNetwork } from '../../fixtures/network/faulty-network.ts';
import { bankError } from '../../fixtures/network/faults.ts';
import {
  precacheScreens,
  untilMainScreensAreCached,
} from '../../fixtures/installed/precache-screens.ts';
import type { Applicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { people } from '../../fixtures/people.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/** Signs in through the form, opens nothing else, and goes offline once the first tier is cached. */
const signInAndLoseNetwork = async (page: Page, email: string): Promise<void> => {
  const cards = page.waitForResponse(/\/api\/card\//);
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/\/user\/overview/);
  await untilMainScreensAreCached(page);
  await (await cards).finished();
  await page.context().setOffline(true);
};

/** Orders a virtual card through the API. */
const makeCard = async (bank: BankClient, who: Applicant): Promise<void> => {
  const call = await asNewcomer(bank, who);
  const { results } = await call(listUserAccounts);
  const account = results[0]?.id ?? '';
  await call(createCard, { body: { account_id: account, card_account_type: 'virtual' } });
};

test('soon after signing in the main screens open offline, with recipients, cards and limits that were never opened', async ({
  page,
  bank,
}) => {
  const { who } = await makeSender(bank);
  await makeCard(bank, who);
  await signInAndLoseNetwork(page, who.email);
  const main = page.getByRole('main');

  await page.goto('/us/user/transferMoney/send?target=BKASH');
  await expect(main.getByRole('link', { name: /Rahima Khatun/ })).toBeVisible();
  await page.goto('/us/user/transferMoney/send?target=ACH');
  await main.getByRole('link', { name: /Maple Street Homes/ }).click();
  await expect(page.getByLabel('You send')).toBeVisible();
  await page.goto('/us/user/transferMoney');
  await expect(main.getByRole('link', { name: /^bKash/ })).toBeVisible();
  await page.goto('/us/user/accounts');
  await expect(main.getByText('$1,000.00').first()).toBeVisible();
  await page.goto('/us/user/overview');
  await expect(main.getByText('$1,000.00').first()).toBeVisible();

  await test.step('cards and limits too, once the rest of the app is on the device', async () => {
    await page.context().setOffline(false);
    await precacheScreens(page);
    await page.context().setOffline(true);
    await page.goto('/us/user/transfer-rules');
    await expect(page.getByRole('region', { name: 'US bank (wire)' })).toContainText('$');
    await page.goto('/us/user/transactions');
    const choices = page.getByRole('combobox', { name: 'Account or card' });
    for (const group of ['Accounts', 'Cards'])
      await expect(choices.locator(`optgroup[label="${group}"] option`)).not.toHaveCount(0);
  });
});

/** Each screen with its empty-state sentence. */
const emptySentences = [
  ['transferMoney/send?target=BKASH', /don’t have a recipient/],
  ['transferMoney/send?target=MY_ACCOUNT', /don’t have another account/],
  ['contacts', /You have no recipients yet/],
  ['top-up', /You need an account to pay from/],
  ['addMoney', /need an account to add money to|a second account|Open an account first/],
  ['addMoney/receive', /don’t have an account yet/],
  ['accounts', /not available!/],
  ['transactions', /don’t have an account yet/],
  ['transactions/statement', /don’t have an account yet/],
] as const;

const failLists = (network: FaultyNetwork): void =>
  network.break(
    bankError(500, 'internal'),
    /\/api\/(?:user-account|bdt-account|manual-account|card|[\w-]*beneficiary)\//,
  );

test('a list that failed to load is never called empty', async ({ page, network }) => {
  await submitCredentials(page, people.us);
  await expect(page).toHaveURL(/\/user\/overview/);
  await page.getByRole('button', { name: 'Hide balances' }).waitFor();
  failLists(network);
  // Removes stored data: whatever is shown next comes from the bank.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  // A new document, which has nothing in memory either.
  await page.goto('/us/user/accounts');
  for (const [path, sentence] of emptySentences) {
    await go(page, `/us/user/${path}`);
    const main = page.getByRole('main');
    // The failure is shown; on Add Money it only leaves the methods enabled.
    // The transactions of all accounts need no list of accounts.
    const shown = main
      .getByRole('alert')
      .or(main.getByText('From your other account'))
      .or(main.getByRole('list', { name: 'Pending Transactions' }));
    await expect(shown.first()).toBeVisible();
    await expect(main.getByText(sentence)).toHaveCount(0);
  }
});
