import { listUserMobiles } from '#contract/customers.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { codeSentTo, giveCode, heading } from '../../fixtures/contact-change.ts';
import { makeApplicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { randomMobile, formatMobile } from '../../fixtures/newcomers/newcomer.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A change of contact that continues elsewhere (product.md B16). An address of another account is in
 * bank/customers/contact-change.hostile.pg.test.ts.
 */

const mobileOf = async (bank: BankClient, email: string): Promise<string> => {
  const call = await asNewcomer(bank, { email });
  const { results } = await call(listUserMobiles);
  return `+${results[0]?.mobile_number_country_prefix}${results[0]?.mobile_number}`;
};

test('a mobile number change is continued on another device', async ({
  page,
  bank,
  browser,
  baseURL,
}) => {
  const applicant = await makeApplicant(bank, { lastName: 'Moved', country: 'BD' });
  const old = await mobileOf(bank, applicant.email);
  const next = randomMobile('BD');
  await signInApplicant(page, applicant);
  await page.goto('/bd/user/profile');
  await page.getByRole('link', { name: 'Change your mobile number' }).click();
  await page.getByLabel('New mobile number').fill(formatMobile(next));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('The code from your current number');
  await page.getByText('I no longer have this phone or number').click();
  await expect(page.getByText(/Support never asks for your password/)).toBeVisible();
  await giveCode(page, await codeSentTo(page, bank, old));
  await expect(heading(page)).toHaveText('The code from your new number');

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const there = await context.newPage();
  await signInApplicant(there, applicant);
  await there.goto('/bd/user/profile');
  await there.getByRole('link', { name: 'Continue the change' }).click();
  await expect(heading(there)).toHaveText('The code from your new number');
  await giveCode(there, await codeSentTo(there, bank, next.e164));
  await expect(heading(there)).toHaveText('Your mobile number is changed');
  expect(await mobileOf(bank, applicant.email)).toBe(next.e164);
  await context.close();
});
