import type { Page } from '@playwright/test';
import { getCard } from '#contract/cards.ts';
import { createUserAddress } from '#contract/customers.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { noisyPhoto } from '../../fixtures/newcomers/photos.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

const choosePicture = async (page: Page): Promise<void> => {
  const photo = await noisyPhoto(page, 1_200, 900);
  await page.getByLabel('Choose a picture', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Move left' }).click();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
};

// The card is activated in physical-card.long.spec.ts.
test('a picture for a card is rejected, sent again and accepted', async ({
  page,
  browser,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank);
  const call = await asNewcomer(bank, who);
  await call(createUserAddress, {
    body: {
      address_type: 'cardShipping',
      country: 'US',
      address_line_1: '12 Steinway Street',
      city: 'Queens',
      state: 'New York',
      postal_code: '11103',
    },
  });
  await signInApplicant(page, who, '/us/user/cards/order/physical');
  await page.getByRole('radio', { name: 'Your own picture' }).press('Space');
  await choosePicture(page);
  await waitForScreen(page);
  expect(await violationsOf(page, page.url())).toEqual([]);
  await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
  await expect(page.getByText('We’re checking your picture')).toBeVisible();
  await page.getByRole('button', { name: 'See card' }).click();
  await expect(page).toHaveURL(/card=/);
  const id = new URL(page.url()).searchParams.get('card') ?? '';

  const office = await (await browser.newContext()).newPage();
  await office.goto(new URL('/sandbox/back-office', page.url()).href);
  const { data } = await call(getCard, { params: { id } });
  const line = office.getByRole('listitem').filter({ hasText: who.email });
  const waiting = line.filter({ hasText: `Card ending in ${data.last_four}` });
  await expect(waiting.getByRole('img')).toHaveJSProperty('complete', true);
  await waiting.getByLabel('Reason of a rejection').selectOption('LOW_QUALITY');
  await waiting.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('The picture isn’t sharp enough to print.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another picture' }).click();
  await choosePicture(page);
  await page.getByRole('button', { name: 'Send picture' }).click();
  await expect(page.getByText('We’ll make the card when it’s accepted')).toBeVisible();
  await office.reload();
  await expect(waiting).toContainText('Rejected before: 1.');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting).toHaveCount(0);
  await office.context().close();
});
