import type { Page } from '@playwright/test';
import { listTransfers } from '#contract/transfers.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import { codeAfter, newestCode } from '../../fixtures/inbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { expect, test } from '../../fixtures/test.ts';

const begin = async (page: Page, bank: BankClient): Promise<FundedCustomer> => {
  const sender = await makeFundedCustomer(bank);
  await signInApplicant(page, sender, '/us/user/transferMoney');
  return sender;
};

const price = (page: Page) => page.getByRole('region', { name: 'Price' });

/** The customer's transfers according to the bank. */
const transfersOf = async (bank: BankClient, { email }: FundedCustomer) => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  return bank.call(listTransfers, {}, { Authorization: `Bearer ${token}` });
};

test('dollars to the own taka account: the quoted price is the booked one, and nothing is sent twice', async ({
  page,
  bank,
}) => {
  const sender = await begin(page, bank);
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeFocused();
  await page.getByLabel('You send').fill('১০০');
  await expect(price(page)).toContainText('৳12,132.65');
  await expect(page.getByLabel('You receive')).toHaveValue('12,132.65');
  await page.getByLabel('You receive').fill('10000');
  await expect(page.getByLabel('You send')).toHaveValue('82.43');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review your transfer' })).toBeFocused();
  await expect(page.getByText('Eighty-two dollars and forty-three cents')).toBeVisible();
  await expect(factRow(page, 'Exchange rate')).toContainText('1 USD = 121.3265 BDT');
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('৳10,000.00');
  const { results } = await transfersOf(bank, sender);
  expect(results).toMatchObject([
    { outcome: 'DONE', transfer: { send_amount: '82.43', receive_amount: '10000.00' } },
  ]);
  // Money to an own account at Kheya arrives immediately: it cannot be cancelled, and the notification links here.
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your rights' })).toHaveCount(0);
  const story = page.url();
  await page.goto(`/us/user/transactions?account=${sender.bdt.id}`);
  await expect(page.getByRole('table').getByRole('link', { name: /^From / })).toBeVisible();
  await page.goto('/us/user/notifications');
  await page.getByRole('link', { name: 'View transfer' }).click();
  await expect(page).toHaveURL(story);
  // A repeat opens the review, filled in, with today's price.
  await page.getByRole('link', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Review your transfer' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'You sent the same amount there within the last day.',
  );
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
  await expect(page.getByText('Confirm that you want to send it again.')).toBeVisible();
  expect((await transfersOf(bank, sender)).count).toBe(1);
  await page.getByRole('checkbox', { name: /^Yes, send \$82\.43 to .* again\.$/ }).check();
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  expect((await transfersOf(bank, sender)).count).toBe(2);
});

test(
  'a transaction links to its transfer, from the overview, the list and its details, with the fee separate',
  { tag: '@long' },
  async ({ page, bank }) => {
    const { who, byAch } = await makeSender(bank);
    const { id, transaction_id: transaction, source_account: account } = await byAch('20.00');
    await signInApplicant(page, who);
    const story = new RegExp(`/us/user/transferMoney/${id}$`);
    await page.getByRole('link', { name: 'View transfer' }).click();
    await expect(page).toHaveURL(story);
    await page.goto(`/us/user/transactions?account=${account}`);
    await page.getByRole('table').getByRole('link', { name: 'Transfer', exact: true }).click();
    await expect(page).toHaveURL(story);
    await page.goto(`/us/user/transactions?transaction=${transaction}`);
    await expect(factRow(page, 'Transfer amount')).toContainText('$20.00');
    await expect(factRow(page, 'Fee')).toContainText('$0.25');
    await page.getByRole('link', { name: 'View transfer' }).click();
    await expect(page).toHaveURL(story);
  },
);

test('to a wallet in Bangladesh: the beneficiary is added, and a code that names it authorizes', async ({
  page,
  bank,
}) => {
  const sender = await makeFundedCustomer(bank);
  await signInApplicant(page, sender, '/us/user/contacts/add');
  await page.getByRole('link', { name: /^bKash wallet/ }).click();
  await page.getByLabel('Mobile number of the wallet').fill('01712345678');
  await page.getByLabel('Name of the wallet’s owner').fill('Rahima Khatun');
  await page.getByRole('radio', { name: 'Family' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rahima Khatun' })).toBeVisible();
  await page.goto('/us/user/transferMoney');
  await page.getByRole('link', { name: /^bKash/ }).click();
  await page.getByRole('link', { name: /Rahima Khatun/ }).click();
  await page.getByLabel('You send').fill('50');
  await expect(price(page)).toContainText('$0.99');
  await page.getByLabel('Purpose').selectOption('Family support');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/You can cancel for 30 minutes/)).toBeVisible();
  await expect(factRow(page, 'Total to pay')).toContainText('$50.99');
  const before = await newestCode(bank, sender.email);
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
  const code = await codeAfter(bank, sender.email, before);
  // A reload leads back to the code that is on its way, and sends no other.
  await page.reload();
  await page.getByLabel('6-digit code').fill(code);
  await expect(page.getByText('to Rahima Khatun')).toBeVisible();
  expect(await newestCode(bank, sender.email)).toBe(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('The money is on its way. You don’t need to do anything.'),
  ).toBeVisible();
  const { results } = await transfersOf(bank, sender);
  expect(results).toMatchObject([{ transfer: { target: 'BKASH', purpose: 'FAMILY_SUPPORT' } }]);
});

test(
  'a press of Review counts although the arriving price moves the button',
  { tag: '@long' },
  async ({ page, bank }) => {
    await begin(page, bank);
    await page.getByRole('link', { name: /^My taka account/ }).click();
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/transfer-quote/', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByLabel('You send').fill('100');
    const review = page.getByRole('button', { name: 'Review' });
    await review.hover();
    const before = await review.boundingBox();
    await page.mouse.down();
    answer();
    await expect(price(page)).toBeVisible();
    await expect.poll(async () => (await review.boundingBox())?.y).not.toBe(before?.y);
    await page.mouse.up();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Review your transfer' }),
    ).toBeVisible();
  },
);
