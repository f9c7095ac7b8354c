import { getUser } from '#contract/users.ts';
import { makeApplicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { endCheck } from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what one of the staff proposes holds once another approves it, and not before', async ({
  page,
  bank,
}) => {
  const applicant = await makeApplicant(bank, { lastName: 'Sandbox-Review' });
  await signInApplicant(page, applicant);
  await page.goto('/us/user/profile/verify');
  await endCheck(page, 'Check my identity', 'Pass');
  const call = await asNewcomer(bank, applicant);
  const status = async () => (await call(getUser)).results[0]?.profile_approval_status;

  await page.goto('/sandbox/back-office');
  const line = page.getByRole('listitem').filter({ hasText: applicant.email });
  const before = await status();
  await line.getByRole('button', { name: 'AWAITING_ADMIN_APPROVAL' }).click();
  await expect(line).toContainText('Amina Sarker proposes AWAITING_ADMIN_APPROVAL.');
  expect(await status()).toBe(before);
  await line.getByRole('button', { name: 'Approve' }).click();
  await expect(line.getByRole('status')).toHaveText(
    'You proposed this yourself. Another of the staff has to approve it.',
  );
  await page.getByLabel('You are').selectOption('Joseph Cruz');
  await line.getByRole('button', { name: 'Approve' }).click();
  await expect(line).toContainText('Our staff');
  await expect(line.locator('code').first()).toHaveText('AWAITING_ADMIN_APPROVAL');
  expect(await status()).toBe('AWAITING_ADMIN_APPROVAL');

  await line.getByRole('button', { name: 'ADMIN_APPROVED' }).click();
  await expect(line).toContainText('Joseph Cruz proposes ADMIN_APPROVED.');
  await line.getByRole('button', { name: 'Decline' }).click();
  await expect(line).not.toContainText('proposes');
  expect(await status()).toBe('AWAITING_ADMIN_APPROVAL');
});
