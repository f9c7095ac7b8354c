import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import {
  outcomePath,
  outcome,
  send,
  submissionPath,
  openReview,
  transfersOf,
} from '../../fixtures/transfers/interrupted.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { untilNoUnsentData } from '../../fixtures/origin-storage.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

/*
 * Interrupted submissions apart from the outcome at the twelve points of cut-points.long.spec.ts and
 * server-dies.long.spec.ts (product.md A11, A22; reliability.md R9, B5, B11, B13).
 */

/** The bank accepts this customer's next submission, but its response is lost. */
const loseAnswer = (bank: BankClient, { email }: FundedCustomer) =>
  bank.call(createSandboxFault, {
    body: { match: '/transfer/', kind: 'DROP_AFTER', times: 1, email },
  });

/** No request arrives. A browser retries a dropped request itself, so it is aborted here. */
const loseRequests = (page: Page) =>
  page.route('**/api/transfer/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

/** The bank rejects every submission. */
const refuseRequests = (page: Page) =>
  page.route('**/api/transfer/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { detail: 'The rate has changed.' } })
      : route.fallback(),
  );

test('a lost response: the outcome is found without a tap (B11)', async ({ page, bank }) => {
  const sender = await openReview(page, bank);
  await loseAnswer(bank, sender);
  await send(page);
  await outcome.arrived(page);
  expect((await transfersOf(bank, sender)).count).toBe(1);
  // A found outcome is resolved: nothing is unresolved, and the list names the customer's own account as such.
  await page.goto('/us/user/transferMoney');
  await expect(page.getByRole('link', { name: /^My taka account/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^\$25\.00 to/ })).toHaveCount(0);
  await page.goto('/us/user/transferMoney/sent');
  await expect(page.getByRole('link', { name: /^Your taka account/ })).toBeVisible();
});

test('a page closed while sending finds the transfer again, and can cancel it (B13)', async ({
  page,
  bank,
}) => {
  const sender = await openReview(page, bank);
  await loseRequests(page);
  await send(page);
  await expect(page.getByText('It didn’t reach the bank.')).toBeVisible();
  await page.reload();
  const pending = page.getByRole('region', { name: /^\$25\.00 to/ });
  await expect(pending.getByText('It didn’t reach the bank.')).toBeVisible();
  await expect(page.getByLabel('You send')).toHaveCount(0);
  await page.goto('/us/user/transferMoney');
  await expect(pending.getByText('It didn’t reach the bank.')).toBeVisible();
  // A rejected resubmission is shown in its place, and removes nothing the customer has not read.
  await refuseRequests(page);
  await pending.getByRole('button', { name: 'Send it again' }).click();
  await expect(pending.getByText('Nothing was sent, and nothing has left')).toBeVisible();
  await page.reload();
  await pending.getByRole('button', { name: 'Don’t send it' }).click();
  await expect(pending).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^My taka account/ })).toBeVisible();
  await expect(pending).toHaveCount(0);
  expect((await transfersOf(bank, sender)).count).toBe(0);
});

test(
  'a prepared transfer that was interrupted is removed once it is known to have arrived',
  { tag: '@long' },
  async ({ page, context, bank, network }) => {
    await openReview(page, bank);
    await page.goto('/us/user/transferMoney');
    await precacheScreens(page);
    await page.getByRole('link', { name: /^My taka account/ }).click();
    await expect(page.getByLabel('You send')).toHaveValue('25');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save for later' }).click();
    const prepared = page.getByRole('list', { name: 'Prepared transfers' });
    await expect(prepared).toBeVisible();
    await context.setOffline(false);
    await prepared.getByRole('link', { name: 'Review and send' }).click();
    await expect(page.getByRole('heading', { name: 'Review your transfer' })).toBeFocused();
    network.break({ kind: 'refuse' }, outcomePath);
    network.break({ kind: 'cut', afterBytes: 0 }, submissionPath);
    await send(page);
    await expect(page.getByText('Checking what happened. Don’t send it again.')).toBeVisible();
    await page.goto('/us/user/transferMoney');
    await expect(prepared).toBeVisible();
    network.heal();
    await outcome.arrived(page);
    await untilNoUnsentData(page);
    await page.goto('/us/user/transferMoney');
    await waitForScreen(page);
    await expect(prepared).toHaveCount(0);
    await page.getByRole('link', { name: /^My taka account/ }).click();
    await expect(page.getByLabel('You send')).toHaveValue('');
  },
);

test(
  'offline the input stays, and nothing can be sent (B4, B5)',
  { tag: '@long' },
  async ({ page, context, bank }) => {
    const sender = await openReview(page, bank);
    await page.getByRole('button', { name: 'Make changes' }).click();
    await context.setOffline(true);
    await page.getByLabel('You send').fill('30');
    await page.getByLabel('Note').fill('For the roof');
    const review = page.getByRole('button', { name: 'Review' });
    await expect(review).toHaveAccessibleDescription(/connection/);
    await context.setOffline(false);
    await expect(review).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('You send')).toHaveValue('30');
    await review.click();
    await expect(page.getByText('For the roof')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /^Send [$৳]/ })).toHaveAccessibleDescription(
      /connection/,
    );
    // A disabled button can have the focus, to say why; pressing it does nothing.
    await page.getByRole('button', { name: /^Send [$৳]/ }).press('Enter');
    await expect(page.getByText('Thirty dollars')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Send [$৳]/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await send(page);
    await outcome.arrived(page);
    expect((await transfersOf(bank, sender)).count).toBe(1);
  },
);

test(
  'a transfer confirmed on another device and never received is shown, and can be cancelled',
  { tag: '@long' },
  async ({ page, bank }) => {
    const sender = await makeSender(bank);
    await sender.authorize('12.00');
    await sender.toWallet('15.00');
    await signInApplicant(page, sender.who, '/us/user/transferMoney');
    const open = page.getByRole('list', { name: 'Not confirmed yet' }).getByRole('listitem');
    await expect(open).toHaveCount(2);
    await expect(open.filter({ hasText: '$15.99' })).toContainText('Under way');
    const lost = open.filter({ hasText: '$12.99' });
    await expect(lost).toContainText('it didn’t reach the bank');
    await lost.getByRole('button', { name: 'Don’t send it' }).click();
    await expect(lost).toHaveCount(0);
    await page.reload();
    await expect(open).toHaveCount(1);
  },
);

test(
  'one transfer form in two tabs: the second says so, and continues once the first is closed (B15)',
  { tag: '@long' },
  async ({ page, context, bank }) => {
    await openReview(page, bank);
    await page.getByRole('button', { name: 'Make changes' }).click();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByText(/preparing this in another tab/)).toBeVisible();
    await expect(second.getByLabel('You send')).toHaveCount(0);
    await page.close();
    await expect(second.getByLabel('You send')).toHaveValue('25');
  },
);
