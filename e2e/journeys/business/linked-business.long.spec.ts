import type { Page } from '@playwright/test';
import { createLinkedMetadata } from '#contract/linked-business-records.ts';
import { listLinkedBusinesses } from '#contract/linked-business.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { noisyPhoto } from '../../fixtures/newcomers/photos.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A Bangladesh-linked business from nothing to an open account (product.md A35, B14): the price is paid before the
 * submission, the business is accepted, and its taka account is none of the customer's own.
 */
test.use({ viewport: { width: 360, height: 740 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

const registerCompany = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Register a business' }).click();
  await page.getByLabel('Registered name').fill('Nodi Design Studio');
  await page.getByLabel('Trade licence number').fill('TRAD/DSCC/0123/2024');
  await page.getByLabel('TIN', { exact: true }).fill('1234 5678 9012');
  await page.getByLabel('Business email').fill('studio@nodi.example');
  await page.getByLabel('Business phone').fill('01712 345678');
  await page.getByRole('radio', { name: 'Sole proprietorship' }).check({ force: true });
  await page.getByLabel('Date of formation').fill('2021-02-01');
  await save(page);
};

const fillAddress = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Address');
  await page.getByLabel('Street address').fill('House 11, Road 4');
  await page.getByLabel('Division').selectOption({ label: 'Dhaka' });
  await page.getByLabel('District').selectOption({ label: 'Dhaka' });
  await page.getByLabel('Thana or upazila', { exact: true }).selectOption({ label: 'Dhanmondi' });
  await page.getByLabel('Postal code').fill('1205');
  await save(page);
};

/** Answers about the activity, as they are sent from another device. */
const activity = {
  naics_code: '54',
  description: 'Designs brands and websites',
  purpose: 'Receiving payments of customers',
  products: 'Logos and websites',
  international_activity: 'NONE',
  revenue_or_funding_source: 'SALES',
  number_of_employees: 'FROM_1_TO_10',
  revenue: 'UNDER_100000',
  check_deposit_amount: 'NONE',
  outgoing_electronic_transfer_ach_and_checks_amount: 'NONE',
  incoming_electronic_transfer_ach_amount: 'UNDER_10000',
  incoming_wire_transfer_amount: 'NONE',
  outgoing_wire_transfer_amount: 'NONE',
  restricted_business_agreement: true,
  ownership_agreement: true,
  all_information_correct: true,
  business_disclosures: true,
} as const;

const nameOwner = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Owners');
  await page.getByRole('link', { name: 'Add an owner' }).click();
  await page.getByRole('button', { name: /^You/ }).click();
  await page.getByLabel('Role').selectOption({ label: 'Founder' });
  await page.getByLabel('Share in percent').fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Owners' }).getByText('Founder')).toBeVisible();
  // The bar at the bottom of a phone covers it after scrolling.
  await page.getByRole('radio', { name: 'You' }).press('Space');
  await expect(page.getByRole('radio', { name: 'You' })).toBeChecked();
  await save(page);
};

const upload = async (page: Page, name: string): Promise<void> => {
  const photo = await noisyPhoto(page, 900, 1_200);
  await page.getByLabel(`Choose a file: ${name}`).last().setInputFiles(photo);
  await expect(page.getByRole('button', { name: `Choose another file: ${name}` })).toBeVisible();
};

test('a linked business is registered, paid for, accepted, and opens a taka account', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank, 'BD');
  await signInApplicant(page, who);
  await page.goto('/bd/user/non-us-business');
  await registerCompany(page);
  await fillAddress(page);
  await expect(heading(page)).toHaveText('Business activity');

  await test.step('the activity is filled in on another device', async () => {
    const call = await asNewcomer(bank, who);
    const { results } = await call(listLinkedBusinesses);
    const linked_business = results[0]?.id ?? '';
    await call(createLinkedMetadata, { body: { linked_business, ...activity } });
    await page.goto(`/bd/user/non-us-business/${linked_business}`);
    await expect(page.getByText('3 of 6 sections complete')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
  });
  await nameOwner(page);
  await expect(heading(page)).toHaveText('Documents');
  for (const name of ['Trade licence', 'TIN certificate', 'Bank document'])
    await upload(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();

  await test.step('the price is paid before the submission', async () => {
    await expect(heading(page)).toHaveText('Review and sign');
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
    await expect(heading(page)).toHaveText('Open a business account');
    await page.getByLabel('What will you use it for?').selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: /I have read these terms/ }).check();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Open this account' }).click();
    await expect(heading(page)).toHaveText('Your taka account is open');
    await page.goto('/bd/user/accounts');
    const own = page.getByRole('region', { name: 'BDT accounts' });
    await expect(own.getByRole('link')).not.toHaveCount(0);
    await expect(page.getByText('Nodi Design Studio')).toHaveCount(0);
  });
});
