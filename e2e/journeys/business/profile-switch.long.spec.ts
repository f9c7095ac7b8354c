import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvParseRows } from 'd3-dsv';
import { listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import { listTransferRules } from '#contract/limits.ts';
import { listProfiles } from '#contract/profiles.ts';
import { listActivity, listTransactions } from '#contract/transactions.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, waitForScreen } from '../../fixtures/wait-for-screen.ts';

/*
 * The profiles of us@, who manages a verified business: what the screens of each show is what the bank's API answers for
 * it, and nothing of the other (product.md A36).
 */

interface Shown {
  /** The part of an address that names the profile. */
  readonly search: string;
  /** The ends of the account numbers and card numbers, as the screens write them. */
  readonly accounts: readonly string[];
  readonly cards: readonly string[];
  readonly references: readonly string[];
  readonly mostPerTransfer: string;
  readonly account: { readonly id: string; readonly number: string };
  /** What the dollar accounts hold together, in cents. */
  readonly cents: number;
}

const readProfile = async (bank: BankClient, profile: string | undefined): Promise<Shown> => {
  const query = profile === undefined ? {} : { profile };
  const [accounts, deposits, cards, activity, rules] = await Promise.all([
    bank.as('us', listUserAccounts, { query: { ...query, limit: 'all', open_account: 'true' } }),
    bank.as('us', listManualAccounts, { query }),
    bank.as('us', listCards, { query }),
    bank.as('us', listActivity, { query }),
    bank.as('us', listTransferRules, { query }),
  ]);
  const first = accounts.results[0];
  const ach = rules.results.find(({ name }) => name === 'ACH');
  return {
    search: profile === undefined ? '' : `?profile=${profile}`,
    accounts: accounts.results.map(({ data }) => data.accountNumber.slice(-4)),
    cards: cards.results.map(({ data }) => data.last_four),
    references: activity.results.map(({ reference_id: reference }) => reference),
    mostPerTransfer: ach?.maximum_per_transaction ?? '',
    account: { id: first?.id ?? '', number: first?.data.accountNumber ?? '' },
    cents: [
      ...accounts.results.map((one) => one.account_details.synctera_account_balance),
      ...deposits.results.map((one) => one.account_balance),
    ].reduce((sum, wire) => sum + Math.round(Number(wire) * 100), 0),
  };
};

const businessOf = async (bank: BankClient): Promise<{ id: string; name: string }> => {
  const { results } = await bank.as('us', listProfiles);
  const business = results.find(
    ({ type, synctera_verification_status: status }) => type !== 'PERSON' && status === 'ACCEPTED',
  );
  if (business === undefined) throw new Error('us@ has no verified business');
  return business;
};

/** The four digits that stand for accounts and cards on a screen. */
const expectNumbers = async (
  page: Page,
  own: readonly string[],
  others: readonly string[],
): Promise<void> => {
  const main = page.getByRole('main');
  for (const digits of own) await expect(main).toContainText(digits);
  const text = await main.innerText();
  for (const digits of others) expect(text).not.toContain(`••••${digits}`);
};

const saveCsv = async (page: Page): Promise<readonly string[][]> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  return csvParseRows(text.slice(1)).slice(1);
};

test('each profile shows what the bank answers for it, and nothing of the other', async ({
  page,
  bank,
  signIn,
}) => {
  test.slow();
  const business = await businessOf(bank);
  const own = await readProfile(bank, undefined);
  const shop = await readProfile(bank, business.id);
  expect(own.references.filter((one) => shop.references.includes(one))).toEqual([]);
  expect(shop.mostPerTransfer).not.toBe(own.mostPerTransfer);
  await signIn('us');

  await test.step('the switch leads to the business and back', async () => {
    await page
      .getByRole('button', { name: /Switch profile$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: new RegExp(business.name) }).click();
    await expect(page).toHaveURL(new RegExp(`profile=${business.id}`));
  });

  for (const [mine, other] of [
    [shop, own],
    [own, shop],
  ] as const)
    await test.step(`the profile ${mine.search || 'of the customer'}`, async () => {
      // Links preserve the profile, so that an address alone leads to the personal one.
      await page.goto(`/us/user/accounts${mine.search}`);
      await waitForScreen(page);
      await expectNumbers(page, mine.accounts, other.accounts);
      await go(page, `/us/user/cards${mine.search}`);
      await expectNumbers(page, mine.cards.slice(0, 1), other.cards);
      await go(page, `/us/user/overview${mine.search}`);
      await expectNumbers(page, [], other.accounts);
      const total = (mine.cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
      await expect(page.getByRole('main')).toContainText(`$${total}`);
      await go(page, `/us/user/transfer-rules${mine.search}`);
      const most = Number(mine.mostPerTransfer).toLocaleString('en-US');
      await expect(page.getByText(new RegExp(`^\\$${most}(\\.00)?$`)).first()).toBeAttached();
    });

  await test.step('the export of the business has the rows of its account alone', async () => {
    const rows = await bank.as('us', listTransactions, {
      query: { status: 'POSTED', account_number: shop.account.number, limit: 'all' },
    });
    await page.goto(`/us/user/transactions${shop.search}&account=${shop.account.id}`);
    const ids = (await saveCsv(page)).map(([id]) => id);
    const known = new Set(rows.results.map(({ reference_id: reference }) => reference));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => id === undefined || !known.has(id))).toEqual([]);
  });
});
