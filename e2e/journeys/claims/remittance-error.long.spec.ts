import { getUserAccount } from '#contract/accounts.ts';
import { advanceSandboxTransfer } from '#contract/sandbox-payments.ts';
import { proposeAboutClaim } from '../../fixtures/back-office.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';

test('an error of a sent transfer is claimed, accepted by two members of staff, and refunded with the fee', async ({
  page,
  bank,
  office,
}) => {
  const sender = await makeSender(bank);
  const { id, source_account: account } = await sender.toWallet('60.00');
  await bank.call(advanceSandboxTransfer, { params: { id }, body: { to: 'CONFIRMED' } });
  const call = await asNewcomer(bank, sender.who);
  const balance = async () =>
    (await call(getUserAccount, { params: { id: account } })).account_details
      .synctera_available_balance;
  const sent = await sender.read({ id });
  expect(sent.fees.map(({ amount }) => amount)).toEqual(['0.99']);
  expect(await balance()).toBe('939.01');

  await signInApplicant(page, sender.who, `/us/user/transferMoney/${id}`);
  await page.getByRole('link', { name: 'Something went wrong with this transfer' }).click();
  await page.getByRole('radio', { name: /^The recipient got less/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Money back' }).check({ force: true });
  await page.getByLabel('Tell us more (optional)').fill('The wallet got nothing at all.');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await expect(page.getByText('We’re looking into it')).toBeVisible();
  const reference = (await factRow(page, 'Case number').innerText()).split(/\s/).at(-1) ?? '';

  await office.openAs('Amina Sarker');
  const claim = office.claim(reference);
  await proposeAboutClaim(claim, {
    decision: 'Accept the claim',
    reason: 'bKash confirmed that the wallet got nothing.',
  });
  await claim.getByRole('button', { name: 'Approve' }).click();
  await expect(claim.getByRole('status')).toContainText('You proposed this yourself.');
  expect(await balance()).toBe('939.01');
  await page.reload();
  await expect(page.getByText('We’re looking into it')).toBeVisible();
  await expect(page.getByText('bKash confirmed')).toHaveCount(0);
  await office.openAs('Joseph Cruz');
  await claim.getByRole('button', { name: 'Approve' }).click();
  await expect(claim).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByText('bKash confirmed that the wallet got nothing.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problem with a transfer' }).first()).toContainText(
    '$60.99',
  );
  expect(await balance()).toBe('1000.00');
  await page.goto(`/us/user/transactions?account=${account}`);
  const refund = page.getByRole('table').getByRole('row', { name: /Refund for a claim/ });
  await expect(refund).toContainText('$60.99');
});
