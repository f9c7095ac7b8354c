import { untilDraftPersisted } from '../../fixtures/origin-storage.ts';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import { expectQuestion, continueWizard } from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a profile shows the stored data, and what is still open can be changed', async ({
  page,
  bank,
}) => {
  const who = newcomer('BD', 'keya');
  await signUpOn(page, bank, who);
  await page.getByLabel('Invitation code').fill('fe!');
  await untilDraftPersisted(page);
  await page.goto('/bd/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await expect(page.getByText(`+880••••••${who.mobile.national.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: 'Add an address: Card delivery' }).click();
  const form = page.locator('form');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await page.getByLabel('Street and house').fill('House 7, Zindabazar');
  await page.getByLabel('Find your thana or upazila').fill('sylhet s');
  await page.getByLabel('Find your thana or upazila').press('Enter');
  await expect(page.getByLabel('Thana or upazila', { exact: true })).toHaveValue('Sylhet Sadar');
  await page.getByLabel('Postal code').fill('৩১০০');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sylhet Sadar, Sylhet - 3100')).toBeVisible();

  // Input from before leaving is still there, and none of it was sent.
  await page.getByRole('link', { name: 'Change name or date of birth' }).click();
  await expectQuestion(page, 'Did a friend invite you?');
  await expect(page.getByLabel('Invitation code')).toHaveValue('fe!');
  await continueWizard(page);
  await expect(page.getByRole('alert')).toContainText('4 to 20 letters and digits');
});

test('a verified customer can read the profile, and change only the mailing address', async ({
  page,
  signIn,
}) => {
  await signIn('us', '/us/user/profile');
  await expect(page.getByText('We checked these against your documents')).toBeVisible();
  await expect(page.getByText('35-14 79th Street').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Additional information' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Change name/ })).toHaveCount(0);
  await page.goto('/us/user/profile/complete');
  await expect(page.getByText('Your profile is complete and you are verified.')).toBeVisible();
});
