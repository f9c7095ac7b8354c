import { getUser } from '#contract/customers.ts';
import { makeApplicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { finishIdentityCheck, submitForReview } from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'a staff proposal takes effect only once another approves it',
  { tag: '@long' },
  async ({ page, bank }) => {
    const applicant = await makeApplicant(bank, { lastName: 'Sandbox-Silent' });
    await signInApplicant(page, applicant);
    await page.goto('/us/user/profile/verify');
    await finishIdentityCheck(page, 'Start the check', 'Pass');
    await submitForReview(page);
    await expect(page).toHaveURL('/message-page');
    const call = await asNewcomer(bank, applicant);
    const status = async () => (await call(getUser)).results[0]?.profile_approval_status;

    await page.goto('/sandbox/back-office');
    const line = page.getByRole('listitem').filter({ hasText: applicant.email });
    await line.getByRole('button', { name: 'MANUAL_KYC_IN_REVIEW' }).click();
    await expect(line).toContainText('Amina Sarker proposes MANUAL_KYC_IN_REVIEW.');
    expect(await status()).toBe('VERIFICATION_IN_PROGRESS');
    await line.getByRole('button', { name: 'Approve' }).click();
    await expect(line.getByRole('status')).toHaveText(
      'You proposed this yourself. Another of the staff has to approve it.',
    );
    await page.getByLabel('You are').selectOption('Joseph Cruz');
    await line.getByRole('button', { name: 'Approve' }).click();
    await expect(line).toContainText('Our staff');
    await expect(line.locator('code').first()).toHaveText('MANUAL_KYC_IN_REVIEW');
    expect(await status()).toBe('MANUAL_KYC_IN_REVIEW');

    await line.getByRole('button', { name: 'MANUAL_KYC_ACCEPTED' }).click();
    await expect(line).toContainText('Joseph Cruz proposes MANUAL_KYC_ACCEPTED.');
    await line.getByRole('button', { name: 'Decline' }).click();
    await expect(line).not.toContainText('proposes');
    expect(await status()).toBe('MANUAL_KYC_IN_REVIEW');
  },
);

test(
  'staff freeze and block a customer, who is informed and later released',
  { tag: '@long' },
  async ({ page, context, bank }) => {
    const applicant = await makeApplicant(bank, { lastName: 'Sandbox-Silent' });
    await signInApplicant(page, applicant);
    const office = await context.newPage();
    await office.goto('/sandbox/back-office');
    const line = office.getByRole('listitem').filter({ hasText: applicant.email });
    const standing = line
      .locator('p')
      .filter({ has: office.locator('code') })
      .first();
    const call = await asNewcomer(bank, applicant);
    const held = async () => {
      const [user] = (await call(getUser)).results;
      return [user?.synctera_user_status, user?.admin_review_status];
    };

    await line.getByRole('button', { name: 'Freeze', exact: true }).click();
    await expect(standing).toContainText('frozen');
    expect((await held())[0]).toBe('FROZEN');
    await page.goto('/us/user/overview');
    await expect(page.getByText('Your account is frozen').first()).toBeVisible();
    await line.getByRole('button', { name: 'Unfreeze' }).click();
    await expect(standing).not.toContainText('frozen');
    expect((await held())[0]).toBe('ACTIVE');

    await line.getByRole('button', { name: 'Block' }).click();
    await expect(standing).toContainText('blocked');
    expect((await held())[1]).toBe('BLOCKED');
    await line.getByRole('button', { name: 'End the review' }).click();
    await expect(standing).not.toContainText('blocked');
    expect((await held())[1]).not.toBe('BLOCKED');
    await page.reload();
    // The notification stays until it is read; the notice with the way to support is gone.
    const earlier = page.getByRole('listitem').filter({ hasText: 'Your account is frozen' });
    await expect(earlier.getByRole('button', { name: 'Mark as read' })).toBeVisible();
    await expect(page.getByText('Your account is frozen')).toHaveCount(1);
  },
);
