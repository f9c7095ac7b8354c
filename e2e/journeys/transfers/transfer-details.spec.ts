import type { Page } from '@playwright/test';
import { advanceSandboxTransfer } from '#contract/sandbox-payments.ts';
import type { Transfer } from '#contract/transfers.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

const openDetails = (page: Page, id: string) => page.goto(`/us/user/transferMoney/${id}`);
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** Advances one transfer; the bank's clock is shared with other journeys. */
const advance = (bank: BankClient, { id }: Transfer, to: 'DELIVERED' | 'FAILED' | 'RETURNED') =>
  bank.call(advanceSandboxTransfer, { params: { id }, body: { to } });

test(
  'a transfer to a wallet shows figures, words and rights, until it has arrived',
  { tag: '@long' },
  async ({ page, bank }) => {
    const sender = await makeSender(bank);
    const sent = await sender.toWallet('50.00', 'for the roof');
    await signInApplicant(page, sender.who, '/us/user/transferMoney/sent');
    await page.getByRole('link', { name: /Rahima Khatun/i }).click();
    await expect(page).toHaveURL(new RegExp(sent.id));
    const main = page.getByRole('main');
    await expect(main.getByText('$50.99')).toBeVisible();
    await expect(main.getByText('$0.99')).toBeVisible();
    await expect(main.getByText('$0.00')).toBeVisible();
    await expect(main.getByText(`1 USD = ${sent.rate} BDT`)).toBeVisible();
    const received = parseWireAmount(sent.receive_amount, 'BDT')!;
    await expect(main.getByText(amountInWords(received, 'en'))).toBeVisible();
    await expect(main.getByText('for the roof')).toBeVisible();
    await expect(main.getByText('••••5678')).toBeVisible();
    const rights = page.getByRole('region', { name: 'Your rights' });
    await expect(rights.getByText(/cancel for a full refund/)).toBeVisible();
    await expect(rights.getByText(/tell us by/)).toBeVisible();
    expect(await violationsOf(page, page.url())).toEqual([]);
    await advance(bank, sent, 'DELIVERED');
    await page.reload();
    await expect(main.getByText('The money has arrived.')).toBeVisible();
    await expect(timeline(page).getByText('Converted to taka')).toBeVisible();
    await expect(timeline(page).getByText('Expected there')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel this transfer' })).toHaveCount(0);
  },
);

test(
  'rejected and returned money is shown as available again',
  { tag: '@long' },
  async ({ page, bank }) => {
    const sender = await makeSender(bank);
    const failing = await sender.toWallet('20.00');
    const returning = await sender.toWallet('30.00');
    await signInApplicant(page, sender.who);
    await advance(bank, failing, 'FAILED');
    await advance(bank, returning, 'RETURNED');
    await openDetails(page, failing.id);
    const main = page.getByRole('main');
    await expect(main.getByText('could not be delivered')).toBeVisible();
    await expect(timeline(page).getByText('didn’t accept it')).toBeVisible();
    await expect(timeline(page).getByText('PARTNER REJECTED')).toBeVisible();
    await openDetails(page, returning.id);
    await expect(main.getByText('was sent back')).toBeVisible();
    await expect(timeline(page).getByText('Refunded to you')).toBeVisible();
    await page.goto('/us/user/transferMoney/sent');
    await expect(page.getByRole('link', { name: /\$30\.99.*Sent back/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /\$20\.99.*Not delivered/ })).toBeVisible();
  },
);

test('a transfer is cancelled after a confirmation, and the money is available immediately', async ({
  page,
  bank,
  context,
}) => {
  const sender = await makeSender(bank);
  const sent = await sender.byAch('200.00');
  await signInApplicant(page, sender.who);
  await openDetails(page, sent.id);
  const button = page.getByRole('button', { name: 'Cancel this transfer' });
  await expect(button).toBeEnabled();
  await context.setOffline(true);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('This needs a connection.');
  await context.setOffline(false);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this transfer?' });
  await expect(dialog).toContainText('$200.25 is available to you again right away');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await button.click();
  await dialog.getByRole('button', { name: 'Cancel the transfer' }).click();
  await expect(page.getByText('This was cancelled. The money is available again')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await sender.read(sent)).toMatchObject({ status: 'RELEASED', cancellable_until: null });
});
