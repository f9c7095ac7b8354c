import { translatePage } from '#app/testing/page-translation.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { confirmTransfer } from '../../fixtures/transfers/confirm.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a page that the browser translates leads from home to a sent transfer', async ({
  page,
  bank,
}) => {
  const { who } = await makeSender(bank);
  await signInApplicant(page, who);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(`void (${translatePage.toString()})()`);
  const translated = page.getByRole('main').locator('font > font');
  await expect(translated.first()).toBeAttached();

  await page.locator('nav').first().getByRole('link', { name: 'Transfer / Withdraw' }).click();
  await page.getByRole('link', { name: /^bKash/ }).click();
  await page.getByRole('link', { name: /Rahima Khatun/ }).click();
  await page.getByLabel('You send').fill('25');
  await page.getByLabel('Purpose').selectOption('Family support');
  await page.getByRole('button', { name: 'Review' }).click();
  const clock = page.getByRole('timer');
  const shown = await clock.textContent();
  await expect(clock).not.toHaveText(shown ?? '');
  // The page is still translated, and nothing replaced it.
  await expect(translated.first()).toBeAttached();
  await confirmTransfer(page, bank, who);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$25.00');
  await expect(translated.first()).toBeAttached();
});
