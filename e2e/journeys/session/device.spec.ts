import type { Page } from '@playwright/test';
import { textsFile } from '../../fixtures/built-app.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The one persona that needs a code in every new browser. */
const email = 'device@kheya.test';
const mobile = '+13475550178';

const sendBy = async (page: Page, channel: RegExp): Promise<void> => {
  await page.getByRole('radio', { name: channel }).check();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
};

const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const bangla = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

/*
 * A reload while a code is on its way, the last wrong code and return addresses of other sites are in
 * app/features/auth/code-after-reload.test.tsx and after-sign-in.test.ts.
 */
test.describe('an unknown device', () => {
  // One code for each attempt: the bank sends this persona three in a quarter of an hour.
  test('requires a code once, and once trusted none until its owner removes it', async ({
    page,
    bank,
  }) => {
    await page.goto('/us/user/transactions');
    await expect(page).toHaveURL('/');
    await submitCredentials(page, email);
    await expect(page).toHaveURL('/auth/device');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your device?');
    await expect(page.getByRole('radio', { name: /••••••0178/ })).toBeChecked();
    await sendBy(page, /Text message/);
    await expect(
      page.getByRole('link', { name: /Sandbox: codes land in the inbox/ }),
    ).toHaveAttribute('href', /\/sandbox#inbox$/);
    const code = await newestCode(bank, mobile);
    await page.getByLabel('6-digit code').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Type the 6 digits of the code.');
    await page.getByLabel('6-digit code').fill(otherThan(code));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^This code is not right\. [2-4] tries left\.$/,
    );
    await page.getByLabel('6-digit code').fill(bangla(code));
    await page.getByRole('checkbox', { name: /Trust this device/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/us/user/transactions');

    await page.goto('/us/user/settings');
    const device = page
      .getByRole('listitem')
      .filter({ hasText: 'this device', has: page.getByRole('button', { name: /^Forget/ }) });
    await expect(device).toContainText('Chrome, Linux');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await submitCredentials(page, email);
    await page.waitForURL('**/us/user/overview');
    await page.goto('/us/user/settings');
    await device.getByRole('button', { name: 'Forget' }).click();
    await device.getByRole('button', { name: 'Forget this device' }).click();
    // The screen stays: a figure that is on it is read again in the background.
    await page.getByRole('link', { name: 'Verify this device' }).click();
    await expect(page).toHaveURL(/\/auth\/device\?nextUrl=%2Fus%2Fuser%2Fsettings/);
  });
});

test.describe('a screen opened by its URL on an unknown device', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'gives way to the device check, however slowly its own texts load',
    { tag: '@long' },
    async ({ page }) => {
      await submitCredentials(page, email);
      await expect(page.getByRole('radio').first()).toBeVisible();
      // The bank responds before the first render of the screen.
      await page.route(`**${textsFile('customers', 'en')}`, async (route) => {
        await page.waitForURL(/\/auth\/device/, { waitUntil: 'commit' });
        await route.continue();
      });
      await page.goto('/us/user/profile');
      await expect(page).toHaveURL(/\/auth\/device\?nextUrl=%2Fus%2Fuser%2Fprofile/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your device?');
      await expect(page.getByText('This device isn’t verified yet.')).toHaveCount(0);
    },
  );
});
