import { getOnboarding } from '#contract/identity.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { newcomer, newcomersPassword } from '../../fixtures/newcomers/newcomer.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { followPostedSteps } from '../../fixtures/newcomers/posted-steps.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import {
  expectQuestion,
  continueWizard,
  submitDocuments,
} from '../../fixtures/newcomers/wizard.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a US newcomer is shown every input error, and completes the profile', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = newcomer('US', 'dina');
  const posted = followPostedSteps(page);
  await signUpOn(page, bank, who);

  await continueWizard(page);
  await expectQuestion(page, 'Who is the account for?');
  await continueWizard(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('radio', { name: 'For a business' }).check();
  await expect(page.getByText(/Only verified customers can have a business account/)).toBeVisible();
  await page.getByRole('radio', { name: 'For me' }).check();
  await continueWizard(page);

  await expectQuestion(page, 'What is your name, and when were you born?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('First name').fill('দিনা');
  await page.getByLabel('Date of birth').fill('2015-05-01');
  await continueWizard(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'First name Enter it in English letters, as on your document.',
    'Last name Enter this.',
    'Date of birth You must be at least 18 years old.',
  ]);
  await summary.getByRole('link', { name: /Last name/ }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/Enter this/);
  await page.getByLabel('Last name').fill('Rahman');
  await page.getByLabel('First name').fill('Dina');
  await page.getByLabel('Date of birth').fill('1996-05-01');
  await continueWizard(page);

  await expectQuestion(page, 'Which city do you live in?');
  await page.getByLabel('ZIP code').fill('11372');
  await page.getByLabel('City').fill('Jackson Heights');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Alabama');
  await expect(page.getByText('This ZIP code is usually in another state.')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('New York');
  await continueWizard(page);

  await expectQuestion(page, 'What is your address?');
  await page.getByLabel('Street and number').fill('PO Box 12');
  await continueWizard(page);
  await expect(summary).toContainText('not a post office box');
  await page.getByLabel('Street and number').fill('37-10 74th Street');
  await continueWizard(page);

  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('radio', { name: /Passport/ }).check();
  await continueWizard(page);
  await submitDocuments(page);
  await continueWizard(page);

  await expectQuestion(page, 'What will you use Kheya for?');
  await page.getByLabel('What do you do?').selectOption('Student');
  await continueWizard(page);
  await expect(summary.getByRole('link')).toHaveCount(4);
  await page.getByLabel('Where does your money come from?').selectOption('Salary');
  await page.getByLabel('What is the account for?').selectOption('To support family');
  await page.getByLabel('How much will come and go').selectOption('Less than $1,000');
  await page.getByRole('radio', { name: 'No' }).check();
  await continueWizard(page);

  await expect(page).toHaveURL('/message-page');
  for (const sentence of [
    'You have successfully completed your profile.',
    'You are almost done.',
    "Let's confirm your subscription and verify you!",
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  const call = await asNewcomer(bank, who);
  expect(await call(getOnboarding)).toMatchObject({
    profile_approval_status: 'PROFILE_COMPLETED',
    onboarding_type: 'PERSONAL',
    subscription_plan: null,
  });
  // The order of spec 4; the rest is in whole-path-in-bangla.long.spec.ts.
  expect(posted).toEqual([
    ...['LOG_IN', 'COUNTRY', 'MOBILE', 'REFERRAL', 'ONBOARDING_TYPE', 'NAME_DOB', 'LOCATION'],
    ...['ADDRESS', 'PROFILE_PICTURE', 'DOCUMENTS', 'ADDITIONAL_INFO'],
  ]);
});

test('a newcomer of Bangladesh stops halfway, and goes on with another device', async ({
  page,
  bank,
  browser,
}) => {
  test.slow();
  const who = newcomer('BD', 'mahfuza');
  await signUpOn(page, bank, who);
  await page.getByLabel('Invitation code').fill('ferry-26');
  await continueWizard(page);
  await page.getByRole('radio', { name: 'For me' }).check();
  await continueWizard(page);
  await page.getByLabel('First name').fill('Mahfuza');
  await page.getByLabel('Last name').fill('Begum');
  await page.getByLabel('Date of birth').fill('1998-02-21');
  await continueWizard(page);
  await expectQuestion(page, 'Which thana do you live in?');
  await page.getByLabel('Find your thana or upazila').fill('ধানমন্ডি');
  await page.getByRole('button', { name: /^Dhanmondi/ }).click();
  await expect(page.getByLabel('District')).toHaveValue('Dhaka');
  await continueWizard(page);
  await expectQuestion(page, 'What is your address?');

  const other = await browser.newContext();
  const phone = await other.newPage();
  await submitCredentials(phone, who.email, { password: newcomersPassword });
  await expect(phone).toHaveURL(/\/auth\/device/);
  await phone.getByRole('radio', { name: /Text message/ }).check();
  await phone.getByRole('button', { name: 'Send the code' }).click();
  await expect(phone.getByLabel('6-digit code')).toBeVisible();
  await phone.getByLabel('6-digit code').fill(await newestCode(bank, who.mobile.e164));
  await continueWizard(phone);
  await phone.getByRole('link', { name: 'Complete your profile' }).click();
  await expectQuestion(phone, 'What is your address?');

  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(phone.getByLabel('Thana or upazila', { exact: true })).toHaveValue('Dhanmondi');
  await continueWizard(phone);
  await phone.getByLabel('House, road, area').fill('বাড়ি ১২, রোড ৫');
  await phone.getByRole('button', { name: /^1209/ }).click();
  await expect(phone.getByLabel('Postal code')).toHaveValue('1209');
  await continueWizard(phone);
  await expectQuestion(phone, 'A photo of you');

  // The first device shows the step that the second one has reached.
  await page.reload();
  await page.goto('/bd/user/profile/complete');
  await expectQuestion(page, 'A photo of you');
  await other.close();
});
