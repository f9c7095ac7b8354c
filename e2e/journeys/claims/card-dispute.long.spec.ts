import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getUserAccount } from '#contract/accounts.ts';
import { createCard } from '#contract/cards.ts';
import { sandboxCardAuthorization, sandboxCardClearing } from '#contract/sandbox-cards.ts';
import { moveSandboxClock } from '#contract/sandbox.ts';
import { decideClaim } from '../../fixtures/back-office.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { ownPort } from '../../fixtures/release/own-port.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

/*
 * A card dispute from the payment to its end, in which the bank's clock moves: on a bank of its own.
 */
test.use({ baseURL: `http://localhost:${ownPort}` });

const ownBank = new ReleaseBank(ownPort);

/** A customer who paid $84.20 of $1,000 with a card. */
const makePayer = async (bank: BankClient) => {
  const customer = await makeFundedCustomer(bank);
  const call = await asNewcomer(bank, customer);
  const card = await call(createCard, {
    body: { account_id: customer.usd.id, card_account_type: 'virtual', nickname: 'Groceries' },
  });
  const { transaction_id: payment } = await bank.call(sandboxCardAuthorization, {
    body: { card: card.id, amount: '84.20', merchant: 'Con Edison', entry_mode: 'ONLINE' },
  });
  await bank.call(sandboxCardClearing, { body: { transaction: payment } });
  const balance = async (): Promise<string> => {
    const account = await call(getUserAccount, { params: { id: customer.usd.id } });
    return account.account_details.synctera_available_balance;
  };
  return { customer, payment, balance };
};

/** Passes every deadline of a provisional credit that was decided about. */
const passTenDays = (bank: BankClient): Promise<unknown> =>
  bank.call(moveSandboxClock, { body: { advance_seconds: 10 * 86_400 } });

const caseNumber = async (page: Page, label: string): Promise<string> =>
  (await factRow(page, label).locator('dd').innerText()).trim();

test.describe('a card dispute', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await ownBank.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });
  });
  test.afterAll(() => ownBank.remove());

  test('won: the provisional credit is the customer’s for good', async ({ page, bank, office }) => {
    const { customer, payment, balance } = await makePayer(bank);
    await signInApplicant(page, customer);
    await page.goto(`/us/user/transactions?transaction=${payment}`);
    await page.getByRole('link', { name: 'Dispute this payment' }).click();
    await page.getByRole('radio', { name: /^I was charged twice/ }).check({ force: true });
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByText('We’re looking into it')).toBeVisible();
    expect(await balance()).toBe('915.80');
    const reference = await caseNumber(page, 'Case number');

    await decideClaim(office, reference, {
      decision: 'Credit provisionally',
      reason: 'The merchant has ten days to answer',
    });
    await page.reload();
    await expect(page.getByText(/^You have the money back for now\./)).toBeVisible();
    expect(await balance()).toBe('1000.00');

    await decideClaim(office, reference, {
      decision: 'Accept the claim',
      reason: 'The merchant confirmed that it was charged twice.',
    });
    await page.reload();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'The credit is yours',
    );
    await expect(page.getByText('The merchant confirmed that it was charged twice.')).toBeVisible();
    await passTenDays(bank);
    expect(await balance()).toBe('1000.00');
    await page.goto(`/us/user/transactions?transaction=${payment}`);
    await page.getByRole('link', { name: 'View your claim' }).click();
    await expect(page.getByText(reference)).toBeVisible();
  });

  test.describe('in Bangla on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('lost: the provisional credit ends on the day that the claim shows', async ({
      page,
      bank,
      office,
    }) => {
      const { customer, payment, balance } = await makePayer(bank);
      await signInApplicant(page, customer);
      await switchToBangla(page);
      await page.goto(`/us/user/transactions?transaction=${payment}`);
      await page.getByRole('link', { name: 'এই পেমেন্ট নিয়ে আপত্তি জানান' }).click();
      await page.getByRole('radio', { name: /^দুইবার টাকা কাটা হয়েছে/ }).press('Space');
      await expectBangla(page, 'a new claim');
      await page.getByRole('button', { name: 'অভিযোগ পাঠান' }).click();
      await expect(page.getByText('খতিয়ে দেখা হচ্ছে', { exact: true })).toBeVisible();
      const reference = await caseNumber(page, 'অভিযোগ নম্বর');

      await decideClaim(office, reference, {
        decision: 'Credit provisionally',
        reason: 'The merchant has ten days to answer',
      });
      await page.reload();
      await expect(page.getByText(/^টাকা আপাতত ফেরত পেয়েছেন।/)).toBeVisible();
      await expectBangla(page, 'a claim with a provisional credit');
      expect(await balance()).toBe('1000.00');

      await decideClaim(office, reference, {
        decision: 'Refuse the claim',
        reason: 'দোকান দুটি আলাদা রসিদ দেখিয়েছে।',
      });
      await page.reload();
      await expect(page.getByText('দোকান দুটি আলাদা রসিদ দেখিয়েছে।')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('সাময়িক ফেরত');
      await expectBangla(page, 'a refused claim');
      expect(await balance()).toBe('1000.00');

      await passTenDays(bank);
      expect(await balance()).toBe('915.80');
      await page.reload();
      await expect(page.getByText('সাময়িক ফেরতের টাকা কেটে নেওয়া', { exact: true })).toBeVisible();
      await expectBangla(page, 'a claim whose credit was taken back');
    });
  });
});
