import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { findEnglishWords } from '../../fixtures/english-words.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Payment details for payers, opened from Add Money (product.md B6 a): of the dollar and the taka account, in both
 * languages.
 */
test('payment details for dollars and taka, in both languages', async ({ page, bank }) => {
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who, '/us/user/addMoney');
  await page.getByRole('link', { name: /^Receive from others/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receive money');
  const main = page.getByRole('main');
  const into = page.getByLabel('Into');
  await expect(into.locator('option:checked')).toContainText(who.usd.account_number.slice(-4));
  await expect(factRow(page, 'Routing number')).toContainText('026079992');
  await expect(page.getByText('You don’t need a reference')).toBeVisible();
  await expect(page.getByText('ACH takes 1 to 3 business days')).toBeVisible();

  await into.selectOption(who.bdt.id);
  await expect(factRow(page, 'Branch')).toContainText('Dhanmondi');
  await expect(page.getByText('NPSB takes minutes')).toBeVisible();
  await expect(page.getByText('026079992')).toHaveCount(0);

  await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  // The chosen account and the URL stay.
  await expect(main.locator('select')).toHaveValue(who.bdt.id);
  await expect.poll(() => findEnglishWords(main), 'of taka').toEqual([]);
  await main.locator('select').selectOption(who.usd.id);
  await expect(page.getByText('026079992')).toBeVisible();
  await expect.poll(() => findEnglishWords(main), 'of dollars').toEqual([]);

  await main.getByRole('button', { name: 'ফিরে যান' }).click();
  await expect(page).toHaveURL(/\/us\/user\/addMoney\/?$/);
});
