import { addAuthenticator } from '../../fixtures/installed/passkeys.ts';
import { newcomer, newcomersPassword } from '../../fixtures/newcomers/newcomer.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('a passkey', () => {
  test.use({ syncsPreferences: false });

  test(
    'is added in the settings, signs in and steps up without a password, and is removed',
    { tag: '@long' },
    async ({ page, bank }) => {
      const who = newcomer('US', 'keyed');
      const authenticator = await addAuthenticator(page);
      await signUpOn(page, bank, who);
      await page.goto('/us/user/settings');
      const section = page.getByRole('region', { name: 'Passkeys' });
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(section.getByText('The passkey was added.')).toBeVisible();
      await expect(section.getByRole('listitem')).toContainText('not used yet');
      expect(await authenticator.passkeys()).toBe(1);

      await section.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(section.getByText('You already have a passkey on this device.')).toBeVisible();

      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.waitForURL(/:\d+\/$/);
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page).toHaveURL(/\/us\/user\//);

      await page.goto('/us/user/settings');
      await expect(section.getByRole('listitem')).toContainText('last used');
      // Simulates a session of eleven minutes: a passkey proves who they are, and the sign-in leads back.
      const removals = '**/api/user-passkey/*/';
      await page.route(
        removals,
        (route) => route.fulfill({ status: 422, json: { code: 'step_up_required', detail: '' } }),
        { times: 1 },
      );
      await section.getByRole('button', { name: 'Remove' }).click();
      await section.getByRole('button', { name: 'Remove this passkey' }).click();
      await section.getByRole('button', { name: 'Sign in again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page).toHaveURL('/us/user/settings');
      await section.getByRole('button', { name: 'Remove' }).click();
      await section.getByRole('button', { name: 'Remove this passkey' }).click();
      await expect(section.getByRole('listitem')).toHaveCount(0);
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.waitForURL(/:\d+\/$/);
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        /^This passkey does not open an account here\./,
      );
      await authenticator.refuseFinger();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByText('Passkey sign-in didn’t work.')).toBeVisible();
      await page.getByLabel('E-mail').fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(newcomersPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/us\/user\//);
    },
  );
});
