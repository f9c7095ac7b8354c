import type { Page } from '@playwright/test';
import { getCard } from '#contract/cards.ts';
import { createUserAddress } from '#contract/customers.ts';
import { sandboxCardAuthorization, sandboxCardFulfillment } from '#contract/sandbox-cards.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

const home = {
  country: 'US',
  address_line_1: '12 Steinway Street',
  city: 'Queens',
  state: 'New York',
  postal_code: '11103',
} as const;

const expectAccessible = async (page: Page): Promise<void> => {
  await waitForScreen(page);
  expect(await violationsOf(page, page.url())).toEqual([]);
};

const deliver = async (bank: BankClient, card: string): Promise<void> => {
  await bank.call(sandboxCardFulfillment, { body: { card, step: 'PRINTED' } });
  await bank.call(sandboxCardFulfillment, {
    body: { card, step: 'SHIPPED', tracking_number: 'KX123456' },
  });
  await bank.call(sandboxCardFulfillment, { body: { card, step: 'DELIVERED' } });
};

/** Orders a physical card on the screens and returns its id. */
const orderPhysicalCard = async (page: Page): Promise<string> => {
  await go(page, '/us/user/cards/order');
  await page.getByRole('link', { name: 'Choose a physical card' }).click();
  await page.getByRole('radio', { name: 'Jamdani' }).check({ force: true });
  await expect(page.getByRole('link', { name: 'Change the delivery address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your card is ordered');
  await page.getByRole('button', { name: 'See card' }).click();
  await expect(page).toHaveURL(/card=/);
  return new URL(page.url()).searchParams.get('card') ?? '';
};

type Call = Awaited<ReturnType<typeof asNewcomer>>;

/** Activates a card by what is printed on it. */
const activate = async (page: Page, call: Call, id: string): Promise<void> => {
  const { data } = await call(getCard, { params: { id } });
  const { last_four: digits, expiration_month: month, expiration_year: year } = data;
  await page.getByLabel('Last four digits').fill(digits);
  await page.getByLabel('Expiration date').fill(`${month}/${year.slice(2)}`);
  await page.getByRole('button', { name: 'Activate card' }).click();
  await expect(page.getByRole('switch', { name: 'Freeze card' })).toBeVisible();
};

test('a physical card is ordered, delivered, activated, given a PIN, and replaced when stolen', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who);
  const call = await asNewcomer(bank, who);
  await call(createUserAddress, { body: { ...home, address_type: 'cardShipping' } });
  const card = await orderPhysicalCard(page);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Expected by');
  const pay = (more: object) =>
    bank.call(sandboxCardAuthorization, {
      body: { card, amount: '20.00', merchant: 'Con Edison', entry_mode: 'CHIP', ...more },
    });
  expect(await pay({})).toMatchObject({ status: 'DECLINED', reason: 'CARD_NOT_ACTIVATED' });

  await deliver(bank, card);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('KX123456');
  await page.getByRole('link', { name: 'Activate card' }).first().click();
  await activate(page, call, card);
  expect(await pay({})).toMatchObject({ status: 'PENDING' });

  await page.getByRole('link', { name: 'Set PIN' }).click();
  await page.getByLabel('New PIN: digit 1 of 4').click();
  await page.keyboard.type('2580');
  await page.getByLabel('New PIN again: digit 1 of 4').click();
  await page.keyboard.type('2580');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByRole('link', { name: 'Change PIN' })).toBeVisible();
  const cash = { entry_mode: 'ATM', pin: '2580' };
  expect(await pay(cash)).toMatchObject({ status: 'PENDING' });
  expect(await pay({ ...cash, pin: '2581' })).toMatchObject({ reason: 'INCORRECT_PIN' });

  await page.getByRole('link', { name: 'Show card details' }).click();
  await page.getByRole('button', { name: 'Show card details' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide now' }).click();
  await expect(page.getByText('The details are hidden again.')).toBeVisible();

  await go(page, `/us/user/cards/${card}/replace`);
  await page.getByRole('radio', { name: /^Stolen/ }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace card' }).click();
  await page.getByRole('button', { name: 'See card' }).click();
  await expect(page).toHaveURL(/card=/);
  const successor = new URL(page.url()).searchParams.get('card') ?? '';
  expect(successor).not.toBe(card);
  expect(await pay({})).toMatchObject({ status: 'DECLINED', reason: 'CARD_TERMINATED' });

  await deliver(bank, successor);
  await page.goto(`/us/user/cards/${successor}/activate`);
  await activate(page, call, successor);
  expect(await pay({ is_recurring: true, entry_mode: 'ONLINE' })).toMatchObject({
    status: 'PENDING',
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Card transactions' })).toContainText('Con Edison');
  await page.goto(`/us/user/cards?card=${card}`);
  await page.getByRole('link', { name: 'See the new card' }).click();
  await expect(page).toHaveURL(new RegExp(`card=${successor}`));
});
