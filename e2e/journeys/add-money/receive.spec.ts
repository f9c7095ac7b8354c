import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeMoneyed } from '../../fixtures/transfers/with-money.ts';
import { wordsInEnglish } from '../../fixtures/words-in-english.ts';
import { rowOf } from '../../fixtures/row-of.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * What payers must be told, found from Add Money (product.md B6 a): of the dollar account and of the
 * taka account, in both languages.
 */
test('what payers of dollars and of taka must be told, in both languages', async ({
  page,
  bank,
}) => {
  const who = await makeMoneyed(bank);
  await signInApplicant(page, who);
  await page.goto('/us/user/addMoney');
  await page.getByRole('link', { name: /^Receive from others/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receive money');
  const main = page.getByRole('main');
  const into = page.getByLabel('Into');
  await expect(into.locator('option:checked')).toContainText(who.usd.account_number.slice(-4));
  await expect(rowOf(page, 'Routing number')).toContainText('026079992');
  await expect(page.getByText('No reference is needed')).toBeVisible();
  await expect(page.getByText('ACH takes 1 to 3 business days')).toBeVisible();

  await into.selectOption(who.bdt.id);
  await expect(rowOf(page, 'Branch')).toContainText('Dhanmondi');
  await expect(page.getByText('NPSB takes minutes')).toBeVisible();
  await expect(page.getByText('026079992')).toHaveCount(0);

  await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  // The account that was chosen stays, and so does the place.
  await expect(main.locator('select')).toHaveValue(who.bdt.id);
  await expect.poll(() => wordsInEnglish(main), 'of taka').toEqual([]);
  await main.locator('select').selectOption(who.usd.id);
  await expect(page.getByText('026079992')).toBeVisible();
  await expect.poll(() => wordsInEnglish(main), 'of dollars').toEqual([]);

  await main.getByRole('button', { name: 'ফিরে যান' }).click();
  await expect(page).toHaveURL(/\/us\/user\/addMoney\/?$/);
});
