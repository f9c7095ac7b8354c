import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { readOriginStorage } from '../../fixtures/origin-storage.ts';
import { newcomer, newcomersPassword } from '../../fixtures/newcomers/newcomer.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import { expectQuestion, continueWizard } from '../../fixtures/newcomers/wizard.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const firstName = 'Nusrat-Jahan';

/** From the first question to the third, the name. */
const goToName = async (page: Page): Promise<void> => {
  await continueWizard(page);
  await page.getByRole('radio', { name: 'For me' }).check();
  await continueWizard(page);
  await expectQuestion(page, 'What is your name, and when were you born?');
};

/** A newcomer whose session expires when they submit their name. */
const expireAtName = async (page: Page, bank: BankClient): Promise<string> => {
  const who = newcomer('US', 'typing');
  await signUpOn(page, bank, who);
  await goToName(page);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Akter');
  await page.getByLabel('Date of birth').fill('1996-05-01');
  const match = '/user-identification/';
  const body = { match, kind: 'STATUS', value: 4025, times: 1, email: who.email } as const;
  await bank.call(createSandboxFault, { body });
  await continueWizard(page);
  return who.email;
};

const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your session has expired. Please log in again!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
};

test('after an expiry the customer returns to the same step with their input (B23)', async ({
  page,
  bank,
}) => {
  const email = await expireAtName(page, bank);
  await confirm(page);
  expect(JSON.stringify(await readOriginStorage(page))).not.toContain(firstName);
  await submitCredentials(page, email, { password: newcomersPassword });
  await expect(page).toHaveURL(/\/us\/user\/profile\/complete/);
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(page.getByLabel('Last name')).toHaveValue('Akter');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1996-05-01');
  await continueWizard(page);
  await expectQuestion(page, 'In which town do you live?');
});

test('another customer who signs in instead sees nothing of it', async ({ page, bank }) => {
  await expireAtName(page, bank);
  await confirm(page);
  await signUpOn(page, bank, newcomer('US', 'instead'));
  await goToName(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(JSON.stringify(await readOriginStorage(page))).not.toContain(firstName);
});
