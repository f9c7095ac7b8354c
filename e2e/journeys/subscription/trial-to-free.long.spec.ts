import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  createSandboxPerson,
  moveSandboxClock,
  sandboxInboundPayment,
  setSandboxStanding,
} from '#contract/sandbox.ts';
import { getSubscription } from '#contract/subscriptions.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { ownPort } from '../../fixtures/release/own-port.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A plan from its trial to its end, in which the bank's clock moves: on a bank of its own.
 */
test.use({ baseURL: `http://localhost:${ownPort}` });

const ownBank = new ReleaseBank(ownPort);

/** A verified customer with an empty dollar account and ৳50,000. */
const makeSubscriber = async (bank: BankClient) => {
  const email = `plan-${randomUUID().slice(0, 13)}@example.test`;
  const { id, accounts } = await bank.call(createSandboxPerson, {
    body: { email, last_name: 'Miah', country: 'US', accounts: ['USD', 'BDT'] },
  });
  await bank.call(setSandboxStanding, {
    params: { id },
    body: {
      profile_approval_status: 'KYC_ACCEPTED',
      synctera_user_status: 'ACTIVE',
      is_full_access_given: true,
    },
  });
  const number = accounts[1]?.account_number ?? '';
  await bank.call(sandboxInboundPayment, {
    body: { account_number: number, amount: '50000.00', rail: 'NPSB' },
  });
  const call = await asNewcomer(bank, { email });
  return { email, subscription: () => call(getSubscription) };
};

const passDays = (bank: BankClient, days: number): Promise<unknown> =>
  bank.call(moveSandboxClock, { body: { advance_seconds: days * 86_400 } });

/** The dates and outcomes of the tries on screen. */
const tries = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem');

test.describe('a plan', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await ownBank.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });
  });
  test.afterAll(() => ownBank.remove());

  test('is tried for a month, cannot be charged four times, and ends in Free', async ({
    page,
    bank,
    context,
  }) => {
    const { email, subscription } = await makeSubscriber(bank);
    await signInApplicant(page, { email });
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'My Subscription' }).click();
    await expect(page).toHaveURL('/us/user/subscription');
    await page.getByRole('link', { name: 'Choose Plus' }).click();
    const start = page.getByRole('region', { name: 'Start Plus' });
    await expect(start).toContainText('To pay today$0.00');
    expect(await violationsOf(page, page.url())).toEqual([]);
    await start.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.getByText(/^You’re on Plus\. Your free trial ends on/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Plus', exact: true })).toContainText('$2.99');

    await passDays(bank, 31);
    await page.goto('/us/user/overview');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(
      page.getByRole('heading', { name: 'We couldn’t take $2.99 for Plus' }),
    ).toBeVisible();
    await expect(tries(page, 'When we try again')).toHaveCount(4);
    await expect(tries(page, 'When we try again').first()).toContainText('Not enough money');
    expect(await violationsOf(page, page.url())).toEqual([]);

    await passDays(bank, 2);
    await page.reload();
    await expect(
      tries(page, 'When we try again').filter({ hasText: 'Not enough money' }),
    ).toHaveCount(2);
    await passDays(bank, 3);
    await passDays(bank, 3);
    expect(await subscription()).toMatchObject({ plan: 'FREE', id: null, amount_due: null });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Free', exact: true })).toBeVisible();

    // The plans can be read without a network; a change says what it needs.
    await context.setOffline(true);
    await page.goto('/us/user/subscription?plan=PLUS');
    await expect(page.getByRole('region', { name: 'Free', exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/us/user/notifications');
    await expect(page.getByText('Plus has ended').first()).toBeVisible();
  });

  test.describe('in Bangla on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('is paid from another account, changed at its price, cancelled and continued', async ({
      page,
      bank,
    }) => {
      const { email, subscription } = await makeSubscriber(bank);
      await signInApplicant(page, { email });
      await switchToBangla(page);
      await page.goto('/us/user/subscription?plan=PLUS');
      await expectBangla(page, 'the start of a trial');
      await page.getByRole('button', { name: 'ফ্রি ট্রায়াল শুরু করুন' }).click();
      await expect(page.getByText(/^আপনার প্ল্যান এখন প্লাস।/)).toBeVisible();

      await passDays(bank, 31);
      await page.reload();
      await expect(tries(page, 'কবে আবার চেষ্টা করব').first()).toContainText('যথেষ্ট টাকা নেই');
      await expectBangla(page, 'a charge that failed');
      await page.getByRole('button', { name: / থেকে \$2\.99 দিন$/ }).click();
      await expect(page.getByRole('region', { name: 'প্লাস', exact: true })).toBeVisible();
      expect(await subscription()).toMatchObject({ plan: 'PLUS', status: 'ACTIVE', tries: [] });
      await expect(page.getByRole('button', { name: /-এর চালান, PDF$/ })).toBeVisible();

      await page.getByRole('link', { name: 'বিজনেস নিন' }).click();
      const change = page.getByRole('region', { name: 'বিজনেস-এ বদলান' });
      await expect(change).toContainText('প্লাস-এর ফেরত');
      await expectBangla(page, 'the cost of a change');
      await change.getByRole('button', { name: /^৳[\d,.]+ দিয়ে বদলান$/ }).click();
      await expect(page.getByText('আপনার প্ল্যান এখন বিজনেস।')).toBeVisible();

      await page.getByRole('button', { name: / থেকে বাতিল করুন$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'বিজনেস বাতিল করবেন?' });
      await dialog.getByRole('button', { name: / থেকে বাতিল করুন$/ }).click();
      await expect(page.getByRole('button', { name: 'বিজনেস রেখে দিন' })).toBeVisible();
      await expectBangla(page, 'a plan that ends');
      await page.getByRole('button', { name: 'বিজনেস রেখে দিন' }).click();
      await expect(page.getByRole('button', { name: / থেকে বাতিল করুন$/ })).toBeVisible();
      expect(await subscription()).toMatchObject({ plan: 'BUSINESS', status: 'ACTIVE' });
    });
  });
});
