import { codeSentTo, giveCode, heading } from '../../fixtures/contact-change.ts';
import { makeApplicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/* Changing e-mail and mobile number by codes to the old and to the new contact (product.md B16). */

test(
  'after an e-mail change only the new address signs in',
  { tag: '@long' },
  async ({ page, bank, browser, baseURL }) => {
    const applicant = await makeApplicant(bank, { lastName: 'Moved' });
    const renamed = `renamed-${applicant.email}`;
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const there = await elsewhere.newPage();
    await signInApplicant(there, applicant);
    // A document without the app, so that no poll meets the end of the session before the customer returns.
    await there.goto('/manifest.webmanifest');
    await signInApplicant(page, applicant, '/us/user/profile');
    await page.getByRole('link', { name: 'Change your e-mail' }).click();
    await expect(heading(page)).toHaveText('What is your new e-mail?');
    await page.getByLabel('New e-mail').fill('renamed');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'New e-mail Invalid email address',
    );
    await page.getByLabel('New e-mail').fill(` ${renamed.toUpperCase()} `);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('The code from your current e-mail');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(renamed, { exact: true })).toBeVisible();
    await giveCode(page, await codeSentTo(page, bank, applicant.email));
    await expect(heading(page)).toHaveText('The code from your new e-mail');
    await giveCode(page, '000000');
    await expect(page.getByText('This code is not right. 4 tries left.')).toBeVisible();
    await giveCode(page, await codeSentTo(page, bank, renamed));
    await expect(heading(page)).toHaveText('Your e-mail is changed');
    await expect(page.getByText(/your sending limits are a tenth of the usual ones/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await expect(page.getByText('r•••@example.test')).toBeVisible();
    await expect(page.getByText(/^Until .* your sending limits are a tenth/)).toBeVisible();

    await there.goto('/us/user/overview');
    await expect(there.getByRole('alertdialog')).toContainText('Your session has expired.');
    await elsewhere.close();
    const again = await browser.newContext(baseURL ? { baseURL } : {});
    const back = await again.newPage();
    await submitCredentials(back, applicant.email);
    await expect(back.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await submitCredentials(back, renamed);
    await expect(back).toHaveURL(/user\/overview/);
    await again.close();
  },
);

test(
  'offline nothing is sent, and the input survives a required sign-in',
  { tag: '@long' },
  async ({ page, bank, context }) => {
    const applicant = await makeApplicant(bank, { lastName: 'Careful' });
    await signInApplicant(page, applicant, '/us/user/profile/contact?kind=EMAIL');
    const typed = `typed-${applicant.email}`;
    await page.getByLabel('New e-mail').fill(typed);
    const button = page.getByRole('button', { name: 'Continue' });
    await context.setOffline(true);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('This needs a connection.');
    await context.setOffline(false);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');

    // Simulates a session of eleven minutes.
    await page.route(
      '**/api/contact-change/',
      (route) => route.fulfill({ status: 422, json: { code: 'step_up_required', detail: '' } }),
      { times: 1 },
    );
    await button.click();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(heading(page)).toHaveText('Sign in');
    await page.getByLabel('E-mail').fill(applicant.email);
    await page.getByLabel('Password', { exact: true }).fill('kheya-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page)).toHaveText('What is your new e-mail?');
    await expect(page.getByLabel('New e-mail')).toHaveValue(typed);
    await button.click();
    await expect(heading(page)).toHaveText('The code from your current e-mail');

    // The sent code is known after a reload; none is sent a second time.
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await page.reload();
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await expect(heading(page)).toHaveText('Your profile');
    await expect(page.getByRole('link', { name: 'Change your e-mail' })).toBeVisible();
  },
);
