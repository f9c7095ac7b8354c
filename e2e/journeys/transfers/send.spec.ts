import type { Page } from '@playwright/test';
import { listTransfers } from '#contract/transfers.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import { codeAfter, newestCode } from '../../fixtures/inbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { makeMoneyed } from '../../fixtures/transfers/with-money.ts';
import type { Moneyed } from '../../fixtures/transfers/with-money.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { rowOf } from '../../fixtures/row-of.ts';
import { expect, test } from '../../fixtures/test.ts';

const begin = async (page: Page, bank: BankClient): Promise<Moneyed> => {
  const sender = await makeMoneyed(bank);
  await signInApplicant(page, sender);
  await page.goto('/us/user/transferMoney');
  return sender;
};

const price = (page: Page) => page.getByRole('region', { name: 'Price' });

/** What the bank holds of a person's transfers, whatever a screen says. */
const transfersOf = async (bank: BankClient, { email }: Moneyed) => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  return bank.call(listTransfers, {}, { Authorization: `Bearer ${token}` });
};

test('dollars to the own taka account: the price before, the same after, and nothing twice', async ({
  page,
  bank,
}) => {
  const sender = await begin(page, bank);
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await page.getByRole('list', { name: 'To whom' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'My taka account' })).toBeFocused();
  await page.getByLabel('You send').fill('১০০');
  await expect(price(page)).toContainText('৳12,132.65');
  await expect(page.getByLabel('They receive')).toHaveValue('12132.65');
  await page.getByLabel('They receive').fill('10000');
  await expect(page.getByLabel('You send')).toHaveValue('82.43');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Look at it once more' })).toBeFocused();
  await expect(page.getByText('Eighty-two dollars and forty-three cents')).toBeVisible();
  await expect(rowOf(page, 'Rate')).toContainText('1 USD = 121.3265 BDT');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('৳10,000.00');
  const { results } = await transfersOf(bank, sender);
  expect(results).toMatchObject([
    { outcome: 'DONE', transfer: { send_amount: '82.43', receive_amount: '10000.00' } },
  ]);
  // Money to oneself at Kheya arrives at once: there is nothing to cancel, and the bell leads here.
  await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your rights' })).toHaveCount(0);
  const story = page.url();
  await page.goto(`/us/user/transactions?account=${sender.bdt.id}`);
  await expect(page.getByRole('table').getByRole('link', { name: /^From / })).toBeVisible();
  await page.goto('/us/user/notifications');
  await page.getByRole('link', { name: 'View transfer' }).click();
  await expect(page).toHaveURL(story);
  await page.getByRole('link', { name: 'Send there again' }).click();
  await page.getByLabel('They receive').fill('10000');
  await expect(price(page)).toContainText('You sent the same amount there within the last day.');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Confirm that you want to send it again.')).toBeVisible();
  expect((await transfersOf(bank, sender)).count).toBe(1);
  await page.getByRole('checkbox', { name: /^Yes, send \$82\.43 to .* again\.$/ }).check();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  expect((await transfersOf(bank, sender)).count).toBe(2);
});

test('a transaction leads to its transfer, from the overview, the list and its details, with the fee apart', async ({
  page,
  bank,
}) => {
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
  await expect(rowOf(page, 'Transfer amount')).toContainText('$20.00');
  await expect(rowOf(page, 'Fee')).toContainText('$0.25');
  await page.getByRole('link', { name: 'View transfer' }).click();
  await expect(page).toHaveURL(story);
});

test('to a wallet in Bangladesh: added as a payee, agreed to by a code that names it', async ({
  page,
  bank,
}) => {
  const sender = await makeMoneyed(bank);
  await signInApplicant(page, sender);
  await page.goto('/us/user/contacts/add');
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
  await page.getByLabel('What it is for').selectOption('Support of my family');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/You can cancel for 30 minutes/)).toBeVisible();
  await expect(rowOf(page, 'Leaves your account')).toContainText('$50.99');
  const before = await newestCode(bank, sender.email);
  await page.getByRole('button', { name: 'Agree and send' }).click();
  const code = await codeAfter(bank, sender.email, before);
  await page.getByLabel('Code of 6 digits').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The money is on its way. You need do nothing.')).toBeVisible();
  const { results } = await transfersOf(bank, sender);
  expect(results).toMatchObject([{ transfer: { target: 'BKASH', purpose: 'FAMILY_SUPPORT' } }]);
});

test('too much is said while it is typed, and a closed way with its reason', async ({
  page,
  bank,
}) => {
  await begin(page, bank);
  await expect(page.getByRole('listitem').filter({ hasText: 'Nagad' })).toContainText(
    'The bank does not offer this yet.',
  );
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await page.getByRole('list', { name: 'To whom' }).getByRole('link').click();
  await page.getByLabel('You send').fill('2500.01');
  await expect(page.getByText(/more than the most that goes at once/)).toContainText('$2,500.00');
  await page.getByLabel('You send').fill('1500');
  await expect(page.getByText('This is more than the account has available.')).toBeVisible();
  await page.getByLabel('You send').fill('0');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toContainText('Write an amount above zero');
});

test('Review counts although the price arrives and moves it away under the pointer', async ({
  page,
  bank,
}) => {
  await begin(page, bank);
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await page.getByRole('list', { name: 'To whom' }).getByRole('link').click();
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
  await expect(page.getByRole('heading', { level: 1, name: 'Look at it once more' })).toBeVisible();
});
