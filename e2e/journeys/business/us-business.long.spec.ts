import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { createBusinessMetadata } from '#contract/business-details.ts';
import { listBusinesses } from '#contract/business.ts';
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
 * A US business from nothing to an open account (product.md B14): it is resumed on another device, the verification
 * service fails at first, and what the business has is not mixed with what its owner has.
 */

const registerCompany = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Register a business' }).click();
  await page.getByLabel('Legal name').fill('Sandbox Vendor Error Padma Imports LLC');
  await page.getByLabel('EIN', { exact: true }).fill('123456789');
  await expect(page.getByLabel('EIN', { exact: true })).toHaveValue('12-3456789');
  await page.getByLabel('Business email').fill('office@padma.example');
  await page.getByLabel('Business phone').fill('(718) 555-0142');
  await page
    .getByRole('radio', { name: /^Limited liability company|^LLC/ })
    .first()
    .check({ force: true });
  await page.getByLabel('Date of formation').fill('2021-02-01');
  await page.getByLabel('State of formation').selectOption('New York');
  await saveSection(page);
};

const fillAddress = async (page: Page): Promise<void> => {
  await expect(sectionHeading(page)).toHaveText('Address');
  await page.getByLabel('Street address').fill('37-12 74th Street');
  await page.getByLabel('City', { exact: true }).fill('Jackson Heights');
  await page.getByLabel('State', { exact: true }).selectOption('New York');
  await page.getByLabel('ZIP code').fill('11372');
  await saveSection(page);
};

test('a US business is registered, verified at the second try, and opens an account of its own', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank, 'US');
  await signInApplicant(page, who, '/us/user/us-business');
  await registerCompany(page);
  await fillAddress(page);
  await expect(sectionHeading(page)).toHaveText('Business activity');
  const call = await asNewcomer(bank, who);
  const { results } = await call(listBusinesses);
  const business = results[0]?.id ?? '';

  await test.step('the activity is filled in on another device', async () => {
    await call(createBusinessMetadata, { body: { business, ...activityAnswers } });
    await page.goto(`/us/user/us-business/${business}`);
    await expect(page.getByText('3 of 6 sections complete')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
  });
  await nameOwner(page);
  await expect(sectionHeading(page)).toHaveText('Documents');
  for (const name of ['Certificate of incorporation', 'Proof of address', 'EIN letter'])
    await uploadDocument(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();

  await test.step('the verification service fails, and accepts the same answers at the next try', async () => {
    await expect(sectionHeading(page)).toHaveText('Review and sign');
    expect(await violationsOf(page, page.url())).toEqual([]);
    await page.getByLabel('Type your full name to sign').fill('Rahima Miah');
    await page.getByRole('button', { name: 'Sign and submit' }).click();
    await page.getByRole('button', { name: 'See status' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your business is verified')).toBeVisible();
  });

  await test.step('its account is none of the owner’s', async () => {
    await page.getByRole('link', { name: 'Open a business account' }).click();
    await page.getByRole('radio', { name: 'Checking' }).check({ force: true });
    await page.getByRole('checkbox', { name: /I have read these terms/ }).check();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Open this account' }).click();
    await expect(sectionHeading(page)).toHaveText('Your dollar account is open');
    const ofBusiness = await call(listUserAccounts, { query: { profile: business } });
    const own = await call(listUserAccounts);
    expect(ofBusiness.results).toHaveLength(1);
    expect(own.results.map(({ id }) => id)).toEqual([who.usd.id]);
    await page.goto('/us/user/accounts');
    await expect(page.getByText('Padma Imports')).toHaveCount(0);
  });
});
