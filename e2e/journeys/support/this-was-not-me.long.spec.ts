import { generateOtp, verifyOtp } from '#contract/auth.ts';
import { createCard } from '#contract/cards.ts';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import { sandboxInbox, sandboxToken } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { noisyPhoto } from '../../fixtures/newcomers/photos.ts';
import { signInByRequest } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

const newPassword = 'a lamp on the far bank';

/** The link "This wasn't me" of the newest e-mail to an address. */
const mailedLink = async (bank: BankClient, to: string): Promise<string> => {
  const { results } = await bank.call(sandboxInbox, { query: { to, limit: '5' } });
  const bodies = results.map(({ body }) => /https?:\/\/\S+\/accounts\/not-me\S+/.exec(body)?.[0]);
  return bodies.find((link) => link !== undefined) ?? '';
};

test('the link of a security e-mail locks the account, and its owner gets back in with two members of staff', async ({
  page,
  context,
  bank,
  office,
}) => {
  const customer = await makeFundedCustomer(bank);
  const { email } = customer;
  const call = await asNewcomer(bank, customer);
  const card = await call(createCard, {
    body: { account_id: customer.usd.id, card_account_type: 'virtual', nickname: 'Groceries' },
  });
  const pay = () =>
    bank.call(sandboxCardAuthorization, {
      body: { card: card.id, amount: '20.00', merchant: 'Con Edison', entry_mode: 'ONLINE' },
    });
  await signInApplicant(page, customer);
  // Somebody else has got as far as the code that verifies a new device.
  const { token: stranger } = await bank.call(sandboxToken, { body: { email } });
  const asStranger = { Authorization: `Bearer ${stranger}` };
  await bank.call(generateOtp, { body: { purpose: 'DEVICE', channel: 'EMAIL' } }, asStranger);
  const code = await newestCode(bank, email);
  await bank.call(verifyOtp, { body: { purpose: 'DEVICE', code } }, asStranger);

  const mail = await context.newPage();
  const link = await mailedLink(bank, email);
  await mail.goto(link);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Lock your account?');
  await expect(mail.getByRole('button')).toHaveText(['Lock my account']);
  expect(await bank.isTokenAccepted(stranger)).toBe(true);
  await mail.getByRole('button').click();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your account is locked');
  expect(await bank.isTokenAccepted(stranger)).toBe(false);
  expect(await pay()).toMatchObject({ status: 'DECLINED' });
  await mail.goto(link);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.reload();
  // A call may be refused before the session is renewed; then the page says so first (spec 8).
  const expired = page.getByRole('alertdialog', { name: /session has expired/ });
  await Promise.race([
    page.waitForURL((url) => !url.pathname.includes('/user/')),
    expired.getByRole('button').click(),
  ]);
  await expect(page).not.toHaveURL(/\/user\//);

  await office.openAs('Amina Sarker');
  const lock = office.lock(email);
  const propose = async () => {
    await lock.getByLabel('Reason').fill('Passport and selfie match');
    await lock.getByRole('button', { name: 'Propose to unlock' }).click();
  };
  await propose();
  await expect(lock.getByRole('status')).toHaveText('The customer has not set a new password yet.');

  await mail.getByRole('link', { name: 'Set a new password' }).click();
  await mail.getByLabel('E-mail').fill(email);
  await mail.getByRole('button', { name: 'Send the code' }).click();
  await expect(mail.getByLabel('6-digit code')).toBeVisible();
  await mail.getByLabel('6-digit code').fill(await newestCode(bank, email));
  await mail.getByLabel('New password').fill(newPassword);
  await mail.getByRole('button', { name: 'Change password' }).click();
  await expect(mail.getByRole('heading', { level: 1 })).toContainText(/changed/i);
  await mail.close();

  await page.goto('/');
  await signInByRequest(page, email, { password: newPassword });
  await page.waitForURL('**/user/overview**');
  await expect(page.getByText('Your account is frozen').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Support tickets' }).click();
  await page.getByRole('link', { name: /I locked my account/ }).click();
  await page.getByLabel('Your reply').fill('My passport and a selfie.');
  await page.locator('input[type="file"]').setInputFiles(await noisyPhoto(page, 800, 600));
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await page.getByRole('button', { name: 'Send reply' }).click();
  // Only a message that the bank has is shown with its files.
  await expect(page.getByText(/^Picture 1/)).toBeVisible();

  await office.openAs('Amina Sarker');
  await expect(
    office.tickets(email).getByRole('link', { name: 'Save the attachment' }),
  ).toBeVisible();
  await propose();
  const approve = async () => {
    const form = lock.locator('form[data-act="approve"]');
    await form.getByLabel('Reason').fill('Passport and selfie match');
    await form.getByRole('button', { name: 'Unlock the account' }).click();
  };
  await approve();
  await expect(lock.getByRole('status')).toContainText('Another member of staff');
  expect(await pay()).toMatchObject({ status: 'DECLINED' });
  await office.openAs('Joseph Cruz');
  await approve();
  await expect(lock).toHaveCount(0);

  expect(await pay()).toMatchObject({ status: 'PENDING' });
  await page.goto('/us/user/transferMoney');
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await page.getByLabel('You send').fill('100');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
  await expect(page.getByText('The money has arrived.')).toBeVisible();
});
