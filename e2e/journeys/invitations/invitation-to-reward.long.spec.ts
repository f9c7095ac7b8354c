import { updateOnboarding } from '#contract/identity.ts';
import { advanceSandboxTransfer } from '#contract/sandbox-payments.ts';
import { sandboxToken, setSandboxStanding } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import { continueWizard, expectQuestion } from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { makeSender, type Sender } from '../../fixtures/transfers/sender.ts';

/** Enters the code for a customer while their profile is open, and verifies them again. */
const joinByCode = async (bank: BankClient, { who }: Sender, code: string): Promise<void> => {
  const params = { id: who.id };
  const setStatus = (status: 'PROFILE_INFO_SAVED' | 'KYC_ACCEPTED') =>
    bank.call(setSandboxStanding, { params, body: { profile_approval_status: status } });
  await setStatus('PROFILE_INFO_SAVED');
  const { token } = await bank.call(sandboxToken, { body: { email: who.email } });
  const body = { referral_code: code };
  await bank.call(updateOnboarding, { body }, { Authorization: `Bearer ${token}` });
  await setStatus('KYC_ACCEPTED');
};

test('from the link of an invitation to the reward, in two browsers', async ({
  page,
  bank,
  browser,
  baseURL,
}) => {
  test.slow();
  const inviter = await makeFundedCustomer(bank, 'BD');
  await signInApplicant(page, inviter);
  await page.getByRole('link', { name: 'Invite Friends' }).click();
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByRole('heading', { name: /^You get \$10\.00 when/ })).toBeVisible();
  const code = (await page.getByText(/^[0-9A-Z]{8}$/).textContent()) ?? '';

  // The friend opens the link, registers, and finds the code filled in.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const friend = await context.newPage();
  await friend.goto(`/i/${code}`);
  await expect(
    friend.getByRole('heading', { name: 'A friend invites you to Kheya' }),
  ).toBeVisible();
  await signUpOn(friend, bank, newcomer('US', 'shaila'));
  await expect(friend.getByLabel('Invitation code')).toHaveValue(code);
  await continueWizard(friend);
  await expectQuestion(friend, 'For whom is the account?');
  await context.close();
  await page.reload();
  const list = page.getByRole('region', { name: 'Your invitations' });
  await expect(list.getByRole('listitem')).toContainText('Joined');

  // The first transfer of another friend arrives, and the rail confirms it.
  const sender = await makeSender(bank);
  await joinByCode(bank, sender, code);
  const { id } = await sender.toWallet('60.00');
  await bank.call(advanceSandboxTransfer, { params: { id }, body: { to: 'CONFIRMED' } });
  await expect
    .poll(async () => {
      await page.reload();
      await expect(list.getByRole('listitem').first()).toBeVisible();
      return list.getByText('Rewarded').count();
    })
    .toBe(1);
  const totals = page.getByRole('region', { name: 'Your rewards' });
  await expect(totals).toContainText('From 1 friend');
  await page.goto(`/bd/user/transactions?account=${inviter.usd.id}`);
  const reward = page.getByRole('table').getByText('Reward for an invitation');
  await expect(reward).toBeVisible();
});
