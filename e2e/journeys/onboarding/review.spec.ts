import { listUserConsents } from '#contract/identity.ts';
import { makeApplicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import {
  finishIdentityCheck,
  expectQuestion,
  continueWizard,
  submitForReview,
} from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'before the submission every answer is shown, can be changed, and is certified',
  { tag: '@long' },
  async ({ page, bank }) => {
    const who = await makeApplicant(bank, { lastName: 'Sandbox-Silent' });
    await signInApplicant(page, who);
    await page.goto('/us/user/profile/verify');
    await finishIdentityCheck(page, 'Start the check', 'Pass');
    await page.goto('/us/user/profile/complete?step=SUBSCRIPTION');
    await page.getByRole('button', { name: 'Choose this plan' }).click();
    await page.waitForURL((url) => url.searchParams.get('step') !== 'SUBSCRIPTION');
    await page.goto('/us/user/profile/complete?step=KYC_SUBMISSION');
    await expectQuestion(page, 'Review and submit');
    await expect(page.getByRole('main').getByText('Nadia Sandbox-Silent')).toBeVisible();
    await expect(page.getByText(/^Ends in \d{4}$/)).toBeVisible();

    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Confirm the statement above before you submit.',
    );

    await page.getByRole('link', { name: 'Edit: Work and account use' }).click();
    await page.getByLabel('What do you do?').selectOption('Retired');
    await continueWizard(page);
    await expectQuestion(page, 'Review and submit');
    await expect(page.getByText('Retired', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Edit: Address' }).click();
    await continueWizard(page);
    await page.getByLabel('Street and number').fill('99 Ditmars Boulevard');
    await continueWizard(page);
    await expectQuestion(page, 'Review and submit');
    await expect(page.getByText('99 Ditmars Boulevard')).toBeVisible();

    await submitForReview(page);
    await expect(page).toHaveURL('/message-page');
    const call = await asNewcomer(bank, who);
    const { results } = await call(listUserConsents);
    expect(results.map(({ document }) => document)).toEqual(
      expect.arrayContaining(['TRUE_INFORMATION', 'TAX_CERTIFICATION']),
    );
  },
);
