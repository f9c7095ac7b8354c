import type { Page } from '@playwright/test';
import { getUserAccount } from '#contract/accounts.ts';
import { createUserAddress, getUser } from '#contract/customers.ts';
import { updateUserIdentification } from '#contract/identity.ts';
import { advanceSandboxTransfer } from '#contract/sandbox-payments.ts';
import { setSandboxStanding } from '#contract/sandbox.ts';
import { listTransactions } from '#contract/transactions.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { type Applicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { type Newcomer, newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import { continueWizard, expectQuestion } from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  type FundedCustomer,
  makeFundedCustomer,
} from '../../fixtures/transfers/funded-customer.ts';
import { senderOf } from '../../fixtures/transfers/sender.ts';

/** Opens the link of an invitation, registers, and keeps the code that is filled in. */
const joinByLink = async (friend: Page, bank: BankClient, who: Newcomer, code: string) => {
  await friend.goto(`/i/${code}`);
  await expect(
    friend.getByRole('heading', { name: 'A friend invites you to Kheya' }),
  ).toBeVisible();
  await signUpOn(friend, bank, who);
  await expect(friend.getByLabel('Invitation code')).toHaveValue(code);
  await continueWizard(friend);
  await expectQuestion(friend, 'Who is the account for?');
};

/** Gives the rest of the friend's answers from another device; the bank verifies the friend. */
const verify = async (bank: BankClient, who: Newcomer): Promise<Applicant> => {
  const call = await asNewcomer(bank, who);
  const { results } = await call(getUser);
  const id = results[0]?.id ?? '';
  await call(updateUserIdentification, {
    body: { first_name: 'Shaila', last_name: 'Miah', date_of_birth: '1993-07-19' },
  });
  const street = { address_line_1: '88-20 Parsons Boulevard', city: 'Queens', state: 'New York' };
  await call(createUserAddress, {
    body: { address_type: 'legal', country: 'US', postal_code: '11432', ...street },
  });
  await bank.call(setSandboxStanding, {
    params: { id },
    body: {
      profile_approval_status: 'KYC_ACCEPTED',
      synctera_user_status: 'ACTIVE',
      is_full_access_given: true,
    },
  });
  return { id, email: who.email };
};

/** The inviter's balance and the rewards on the account, according to the bank. */
const readRewards = async (bank: BankClient, inviter: FundedCustomer) => {
  const call = await asNewcomer(bank, inviter);
  const account = await call(getUserAccount, { params: { id: inviter.usd.id } });
  const query = { status: 'POSTED', account_number: inviter.usd.account_number } as const;
  const { results } = await call(listTransactions, { query });
  const rewards = results.filter(({ type }) => type === 'REWARD').map(({ amount }) => amount);
  return [account.account_details.synctera_available_balance, rewards];
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

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const who = newcomer('US', 'shaila');
  await joinByLink(await context.newPage(), bank, who, code);
  await context.close();
  const list = page.getByRole('region', { name: 'Your invitations' });
  await page.reload();
  await expect(list.getByRole('listitem')).toContainText('Joined');

  const friend = await senderOf(bank, await verify(bank, who));
  await page.reload();
  await expect(list.getByRole('listitem')).toContainText('Verified');
  expect(await readRewards(bank, inviter)).toEqual(['1000.00', []]);

  // The rail confirms the friend's first transfer, then another one, which earns nothing more.
  for (const amount of ['50.00', '60.00']) {
    const { id } = await friend.toWallet(amount);
    await bank.call(advanceSandboxTransfer, { params: { id }, body: { to: 'CONFIRMED' } });
    await expect.poll(() => readRewards(bank, inviter)).toEqual(['1010.00', ['10.00']]);
  }
  await page.reload();
  await expect(list.getByRole('listitem')).toContainText('Rewarded');
  await expect(page.getByRole('region', { name: 'Your rewards' })).toContainText('From 1 friend');

  await page.setViewportSize({ width: 360, height: 740 });
  await switchToBangla(page);
  await page.reload();
  await expectBangla(page, 'invitations with a reward');
  await page.goto(`/bd/user/transactions?account=${inviter.usd.id}`);
  await expectBangla(page, 'the transaction of a reward');
  const reward = page.getByRole('table').getByText('আমন্ত্রণের পুরস্কার');
  await expect(reward).toBeVisible();
});
