import type { Page } from '@playwright/test';
import { company } from '#domain/company.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { untilInstalled } from '../../fixtures/release/service-worker.ts';
import { expect, test } from '../../fixtures/test.ts';

const expectNumbers = async (page: Page): Promise<void> => {
  for (const number of Object.values(company.phones))
    await expect(page.getByText(number, { exact: true })).toBeVisible();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'Help is one tap away and starts with the topic of the screen (A44)',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('us', '/us/user/transferMoney');
      await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
      await expectNumbers(page);
      await expect(page.getByRole('heading', { level: 2 })).toContainText([
        'Sending money',
        'Contact us',
      ]);
      await expect(page.locator('main a[href^="http"]'), 'nothing leads elsewhere').toHaveCount(0);
      await page.getByText('Can I cancel a transfer?').click();
      const article = page.locator('details[open]');
      await article.getByRole('link', { name: 'Go to Transfer / Withdraw' }).click();
      await expect(page).toHaveURL('/us/user/transferMoney');
    },
  );
});

test(
  'a frozen customer asks from Home, by ticket or by telephone',
  { tag: '@long' },
  async ({ page, bank }) => {
    const who = await makeVerifiedCustomer(bank, { synctera_user_status: 'FROZEN' });
    await signInApplicant(page, who);
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New ticket');
    await expect(page.getByLabel('What exactly?')).toHaveValue('FROZEN_OR_BLOCKED');
    await expectNumbers(page);
  },
);

const publicPages = [
  ['/help', 'Help', 'সাহায্য'],
  ['/privacy', 'Privacy Notice', 'গোপনীয়তা নীতি'],
  ['/terms', 'Terms of Use', 'ব্যবহারের শর্তাবলি'],
] as const;

test('a visitor reads offline the help and documents that they opened, in both languages', async ({
  page,
  network,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  const heading = page.getByRole('heading', { level: 1 });
  const readAll = async (): Promise<void> => {
    for (const [path, english, bangla] of publicPages) {
      await page.goto(path);
      await expect(heading).toHaveText(english);
      await page.getByRole('button', { name: 'বাংলা' }).click();
      await expect(heading).toHaveText(bangla);
      if (path === '/help') await expectNumbers(page);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(heading).toHaveText(english);
    }
  };
  await readAll();
  network.break({ kind: 'refuse' });
  await readAll();
});
