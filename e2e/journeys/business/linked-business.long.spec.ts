import type { Page } from '@playwright/test';
import { createLinkedMetadata } from '#contract/linked-business-records.ts';
import { listLinkedBusinesses } from '#contract/linked-business.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import {
  activityAnswers,
  nameOwner,
  saveSection,
  sectionHeading,
  uploadDocument,
} from '../../fixtures/business-sections.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A Bangladesh-linked business from nothing to an open account (product.md A35, B14): the price is paid before the
 * submission, the business is accepted, and its taka account is none of the customer's own.
 */
test.use({ viewport: { width: 360, height: 740 } });

const registerCompany = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Register a business' }).click();
  await page.getByLabel('Registered name').fill('Nodi Design Studio');
  await page.getByLabel('Trade licence number').fill('TRAD/DSCC/0123/2024');
  await page.getByLabel('TIN', { exact: true }).fill('1234 5678 9012');
  await page.getByLabel('Business email').fill('studio@nodi.example');
  await page.getByLabel('Business phone').fill('01712 345678');
  await page.getByRole('radio', { name: 'Sole proprietorship' }).check({ force: true });
  await page.getByLabel('Date of formation').fill('2021-02-01');
  await saveSection(page);
};

const fillAddress = async (page: Page): Promise<void> => {
  await expect(sectionHeading(page)).toHaveText('Address');
  await page.getByLabel('Street address').fill('House 11, Road 4');
  await page.getByLabel('Division').selectOption({ label: 'Dhaka' });
  await page.getByLabel('District').selectOption({ label: 'Dhaka' });
  await page.getByLabel('Thana or upazila', { exact: true }).selectOption({ label: 'Dhanmondi' });
  await page.getByLabel('Postal code').fill('1205');
  await saveSection(page);
};

test('a linked business is registered, paid for, accepted, and opens a taka account', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank, 'BD');
  await signInApplicant(page, who, '/bd/user/non-us-business');
  await registerCompany(page);
  await fillAddress(page);
  await expect(sectionHeading(page)).toHaveText('Business activity');

  await test.step('the activity is filled in on another device', async () => {
    const call = await asNewcomer(bank, who);
    const { results } = await call(listLinkedBusinesses);
    const linked_business = results[0]?.id ?? '';
    await call(createLinkedMetadata, { body: { linked_business, ...activityAnswers } });
    await page.goto(`/bd/user/non-us-business/${linked_business}`);
    await expect(page.getByText('3 of 6 sections complete')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
  });
  await nameOwner(page);
  await expect(sectionHeading(page)).toHaveText('Documents');
  for (const name of ['Trade licence', 'TIN certificate', 'Bank document'])
    await uploadDocument(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();

  await test.step('the price is paid before the submission', async () => {
    await expect(sectionHeading(page)).toHaveText('Review and sign');
    await expect(page.getByText('Pay the registration fee before you submit.')).toBeVisible();
    expect(await violationsOf(page, page.url())).toEqual([]);
    await page.getByRole('button', { name: 'Pay ৳2,500.00' }).click();
    await expect(page.getByText(/^You paid ৳2,500.00 on/)).toBeVisible();
    await page.getByLabel('Type your full name to sign').fill('Rahima Miah');
    await page.getByRole('button', { name: 'Sign and submit' }).click();
    await expect(
      page.getByText('Congratulations!! You have successfully completed your KYB.'),
    ).toBeVisible();
  });

  await test.step('its taka account is opened in its own profile', async () => {
    await page.getByRole('button', { name: 'See status' }).click();
    await page.getByRole('link', { name: 'Open a business account' }).click();
    await expect(sectionHeading(page)).toHaveText('Open a business account');
    await page.getByLabel('What will you use it for?').selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: /I have read these terms/ }).check();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Open this account' }).click();
    await expect(sectionHeading(page)).toHaveText('Your taka account is open');
    await page.goto('/bd/user/accounts');
    const own = page.getByRole('region', { name: 'BDT accounts' });
    await expect(own.getByRole('link')).not.toHaveCount(0);
    await expect(page.getByText('Nodi Design Studio')).toHaveCount(0);
  });
});
