import type { Page } from '@playwright/test';
import { textsFile } from '../../fixtures/built-app.ts';
import { codeAfter, newestCode } from '../../fixtures/inbox.ts';
import { bankError } from '../../fixtures/network/faults.ts';
import type { FaultyNetwork } from '../../fixtures/network/faulty-network.ts';
import { skipResendDelay } from '../../fixtures/network/skip-resend-delay.ts';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { registerOn } from '../../fixtures/newcomers/sign-up.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The one persona that needs a code in every new browser. */
const email = 'device@kheya.test';
const mobile = '+13475550178';

const sendBy = async (page: Page, channel: RegExp): Promise<void> => {
  await page.getByRole('radio', { name: channel }).check();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Code of 6 digits')).toBeVisible();
};

/** Only the persona above has the check; for a newcomer the bank answers as on an unknown device. */
const openDeviceCheck = async (page: Page, network: FaultyNetwork): Promise<void> => {
  network.break(bankError(406, 'device_unknown'), /^\/api\/user-device\/$/u);
  await page.goto('/auth/device');
};

const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const bangla = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

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
    await page.getByLabel('Code of 6 digits').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Type the 6 digits of the code.');
    await page.getByLabel('Code of 6 digits').fill(otherThan(code));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^This code is not right\. [2-4] tries left\.$/,
    );
    await page.getByLabel('Code of 6 digits').fill(bangla(code));
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

  test('an external return address is not followed', { tag: '@long' }, async ({ page, bank }) => {
    await submitCredentials(page, email);
    await expect(page).toHaveURL('/auth/device');
    await page.goto('/auth/device?nextUrl=%2F%2Fevil.example%2Fus');
    await sendBy(page, /E-mail/);
    await page.getByLabel('Code of 6 digits').fill(await newestCode(bank, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/us/user/overview');
  });
});

test(
  'a reload leads back to the code that is on its way, and sending again sends the same one',
  { tag: '@long' },
  async ({ page, bank, network }) => {
    const { email } = newcomer('US', 'elsewhere');
    const field = page.getByLabel('Code of 6 digits');
    const again = page.getByRole('button', { name: 'Send the code again' });
    const codes = await skipResendDelay(page);
    await registerOn(page, bank, email);
    const before = await newestCode(bank, email);
    await openDeviceCheck(page, network);
    await sendBy(page, /E-mail/);
    const code = await codeAfter(bank, email, before);

    const release = codes.hold();
    await field.fill('12');
    const sent = page.waitForResponse('**/api/otp/generate/');
    await again.click();
    release();
    await sent;
    await expect(field).toHaveValue('12');
    expect(await newestCode(bank, email)).toBe(code);

    await page.reload();
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/auth.device/);
  },
);

test(
  'after the last wrong code the form is disabled and no other code is offered',
  { tag: '@long' },
  async ({ page, bank, network }) => {
    const { email } = newcomer('US', 'guessing');
    await registerOn(page, bank, email);
    const before = await newestCode(bank, email);
    await openDeviceCheck(page, network);
    await sendBy(page, /E-mail/);
    const field = page.getByLabel('Code of 6 digits');
    const continueButton = page.getByRole('button', { name: 'Continue' });
    const wrong = otherThan(await codeAfter(bank, email, before));
    for (const words of [/4 tries/, /3 tries/, /2 tries/, /1 try/, /Too many wrong codes/]) {
      await field.fill(wrong);
      await continueButton.click();
      await expect(page.getByRole('alert')).toHaveText(words);
    }
    await expect(field).toBeDisabled();
    await expect(continueButton).toBeDisabled();
    await expect(page.getByRole('button', { name: /code|send/i })).toHaveCount(0);
  },
);

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
      await expect(page.getByText('This device is not verified yet.')).toHaveCount(0);
    },
  );
});
