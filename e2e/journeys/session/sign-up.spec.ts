import { codeAfter, newestCode } from '../../fixtures/inbox.ts';
import { skipResendDelay } from '../../fixtures/network/skip-resend-delay.ts';
import { randomMobile, formatMobile, newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { registerByRequest, registerOn } from '../../fixtures/newcomers/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a visitor registers, verifies e-mail and phone, and sees the next step', async ({
  page,
  bank,
}) => {
  const { email, mobile } = newcomer('US', 'stranger');
  await registerOn(page, bank, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose one of these two.');
  await page.getByRole('radio', { name: 'United States' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const number = page.getByLabel(/Mobile number/);
  await number.fill(formatMobile(randomMobile('BD')));
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a US mobile number');
  await number.fill(formatMobile(mobile));
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await newestCode(bank, mobile.e164));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/message-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const sentence of [
    'You have successfully registered.',
    "Let's complete your profile first!",
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  // A reload keeps the success message and its Continue.
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/us/user/profile/complete');
  await page.goto('/us/user/overview');
  await expect(page.getByRole('main').getByText('Your profile is not complete yet')).toBeVisible();
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL('/us/user/profile/complete');
});

test(
  'a code survives a reload and works when sending it again is refused',
  { tag: '@long' },
  async ({ page, bank }) => {
    const { email, mobile } = newcomer('US', 'again');
    const field = page.getByLabel('6-digit code');
    const again = page.getByRole('button', { name: 'Send the code again' });
    const codes = await skipResendDelay(page);
    await registerByRequest(page, bank, email);
    await page.getByRole('radio', { name: 'United States' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/Mobile number/).fill(formatMobile(mobile));
    await page.getByRole('button', { name: 'Send the code' }).click();
    const first = await codeAfter(bank, mobile.e164, '');
    await expect(field).toBeFocused();

    const release = codes.hold();
    const sent = page.waitForResponse('**/api/otp/generate/');
    await field.fill('12');
    await again.click();
    release();
    await sent;
    await expect(field).toHaveValue('12');
    // A reload leads back to the code that is on its way.
    await page.reload();
    await expect(page.getByText('A code is on its way')).toBeVisible();
    for (let count = 0; count < 2; count += 1) {
      const answered = page.waitForResponse('**/api/otp/generate/');
      await again.click();
      await answered;
    }
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many codes were sent\. Ask for another in 1[45] minutes\.$/,
    );
    await field.fill(first);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/message-page');
  },
);

test(
  'the accounts site names missing fields in the page’s language before submitting',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'বাংলা' }).click();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const [name, password] = [page.locator('#username'), page.locator('#password')];
    await page.getByRole('button', { name: 'সাইন ইন করুন' }).click();
    for (const field of [name, password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/এই ঘরটি পূরণ করুন।/);
    }
    await expect(name).toBeFocused();
    await name.fill('someone@example.test');
    await expect(name).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText('এই ঘরটি পূরণ করুন।')).toHaveCount(1);
    expect(posts).toEqual([]);
  },
);

test(
  'an abandoned sign-up is resumed from the overview',
  { tag: '@long' },
  async ({ page, bank }) => {
    await registerByRequest(page, bank, newcomer('BD', 'leaver').email);
    await page.goto('/open');
    await page.getByRole('link', { name: 'Finish signing up' }).click();
    await expect(page).toHaveURL('/auth/token');
    await expect(page.getByText('Where do you live?')).toBeVisible();
  },
);
