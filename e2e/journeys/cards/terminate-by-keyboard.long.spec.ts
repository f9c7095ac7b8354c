import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createCard, getCard } from '#contract/cards.ts';
import { headerNames } from '#contract/endpoint.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** More stops than any of these screens has. */
const mostStops = 60;

/** Moves the focus with Tab until an element has it. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const orderCard = async (bank: BankClient, { email, usd }: FundedCustomer) => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  return bank.call(
    createCard,
    { body: { account_id: usd.id, card_account_type: 'virtual', nickname: 'বাজার' } },
    { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: randomUUID() },
  );
};

test('in Bangla at 360 px, limits are set and a card is terminated by keyboard only', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who);
  const call = await asNewcomer(bank, who);
  const card = await orderCard(bank, who);
  const { last_four: lastFour } = card.data;
  await switchToBangla(page);

  await page.goto('/us/user/cards');
  await expectBangla(page, 'cards');
  await press(page, page.getByRole('main').getByRole('link', { name: 'বাজার' }));
  await expect(page).toHaveURL(new RegExp(`card=${card.id}`));
  await expectBangla(page, 'a card');
  await press(page, page.getByRole('link', { name: 'লিমিট ও নিয়ন্ত্রণ' }));
  await waitForScreen(page);
  await press(page, page.getByRole('button', { name: 'লিমিট ঠিক করুন: প্রতিদিন' }));
  await tabTo(page, page.getByRole('textbox', { name: 'প্রতিদিন' }));
  await page.keyboard.type('৭৫০');
  await press(page, page.getByRole('button', { name: 'লিমিট $750.00 করুন' }));
  await expect(page.getByText('$750.00-এর মধ্যে $0.00')).toBeVisible();
  await press(page, page.getByRole('switch', { name: 'অনলাইন পেমেন্ট' }), 'Space');
  await expect(page.getByRole('switch', { name: 'অনলাইন পেমেন্ট' })).not.toBeChecked();
  await expectBangla(page, 'limits');
  await expect
    .poll(async () => (await call(getCard, { params: { id: card.id } })).controls.online)
    .toBe(false);

  await page.goto(`/us/user/cards/${card.id}/terminate`);
  await expectBangla(page, 'terminate');
  await press(page, page.getByRole('checkbox'), 'Space');
  await press(page, page.getByRole('button', { name: `কার্ড ••••${lastFour} স্থায়ীভাবে বন্ধ করুন` }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'কার্ড রেখে দিন' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: `••••${lastFour} স্থায়ীভাবে বন্ধ করুন` }));
  await expect(page).toHaveURL(new RegExp(`card=${card.id}`));
  await expect(page.getByText('এর লেনদেন এখানে দেখা যাবে।')).toBeVisible();
  const ended = await call(getCard, { params: { id: card.id } });
  expect(ended).toMatchObject({
    card_status: 'TERMINATED',
    spending_limits: { day: { amount: '750.00' } },
  });
});
