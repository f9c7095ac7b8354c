import type { Locator, Page } from '@playwright/test';
import { createCard, getCardLimits, updateCardLimits } from '#contract/cards.ts';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { go, waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Signs in a customer with a virtual card. Returns their calls and the card's id. */
const signInHolder = async (page: Page, bank: BankClient) => {
  const who = await makeFundedCustomer(bank);
  const call = await asNewcomer(bank, who);
  const { id } = await call(createCard, {
    body: { account_id: who.usd.id, card_account_type: 'virtual', nickname: 'Groceries' },
  });
  await signInApplicant(page, who);
  return { call, id, who };
};

const signInAgain = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('kheya-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const payWith = (bank: BankClient, card: string) => (amount: string, category?: string) =>
  bank.call(sandboxCardAuthorization, {
    body: {
      card,
      amount,
      merchant: 'Elmhurst Dental',
      entry_mode: 'ONLINE',
      ...(category !== undefined && { merchant_category: category }),
    },
  });

/** The declined payment on the screen of the card. */
const openDecline = async (page: Page, card: string): Promise<Locator> => {
  await page.goto(`/us/user/cards?card=${card}`);
  const declined = page.getByRole('article', { name: 'Elmhurst Dental' });
  await expect(declined).toContainText('You weren’t charged.');
  return declined;
};

test('a payment above the daily limit is declined, the limit is raised from it, and the next one is paid', async ({
  page,
  bank,
}) => {
  const { call, id, who } = await signInHolder(page, bank);
  await call(updateCardLimits, {
    params: { id },
    body: { day: { amount: '50.00', transactions: 3 } },
  });
  const pay = payWith(bank, id);
  expect(await pay('30.00')).toMatchObject({ status: 'PENDING' });
  expect(await pay('45.00')).toMatchObject({ status: 'DECLINED', reason: 'CARD_DAY_LIMIT' });

  const declined = await openDecline(page, id);
  await declined.getByRole('link', { name: 'Raise limit' }).click();
  const amount = page.getByRole('textbox', { name: 'Per day' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('50.00');
  await waitForScreen(page);
  // The heading takes the focus of other screens.
  await expect(amount).toBeFocused();
  expect(await violationsOf(page, page.url())).toEqual([]);
  await page.keyboard.type('100');
  // Simulates a session of eleven minutes: the amount is still there after the sign-in.
  await page.route(
    '**/api/card/*/limits/',
    (route) => route.fulfill({ status: 422, json: { code: 'step_up_required', detail: '' } }),
    { times: 1 },
  );
  const raise = page.getByRole('button', { name: 'Set limit to $100.00' });
  await raise.click();
  await signInAgain(page, who.email);
  await expect(amount).toHaveValue('100');
  await raise.click();
  await expect(page.getByRole('button', { name: 'Change the limit: Per day' })).toBeFocused();
  await expect(page.getByText('$30.00 of $100.00')).toBeVisible();
  // The number of payments stays as it was.
  expect((await call(getCardLimits, { params: { id } })).day).toMatchObject({
    amount: '100.00',
    transactions: 3,
    used_amount: '30.00',
  });

  expect(await pay('45.00')).toMatchObject({ status: 'PENDING', reason: null });
  await page.goto(`/us/user/cards/${id}/limits`);
  await expect(page.getByText('$75.00 of $100.00')).toBeVisible();
});

test('gambling is blocked on a card, and opened again from the payment that was declined', async ({
  page,
  bank,
}) => {
  const { id } = await signInHolder(page, bank);
  const pay = payWith(bank, id);
  await go(page, `/us/user/cards/${id}/limits`);
  const block = page.getByRole('switch', { name: 'Block gambling' });
  await block.click();
  await expect(block).toBeChecked();
  await expect
    .poll(() => pay('12.00', '7995'))
    .toMatchObject({ status: 'DECLINED', reason: 'MERCHANT_CATEGORY_BLOCKED' });
  expect(await pay('12.00', '5411')).toMatchObject({ status: 'PENDING' });

  await page.goto(`/us/user/cards?card=${id}`);
  await page.getByRole('link', { name: 'Change blocked merchants' }).first().click();
  await expect(block).toBeInViewport();
  await expect(block).toBeChecked();
  await block.click();
  await expect(block).not.toBeChecked();
  await expect.poll(() => pay('12.00', '7995')).toMatchObject({ status: 'PENDING' });
});
