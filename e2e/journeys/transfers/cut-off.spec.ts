import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import {
  askingPath,
  outcome,
  send,
  sendingPath,
  toReview,
  transfersOf,
} from '../../fixtures/transfers/cut-off.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import type { Moneyed } from '../../fixtures/transfers/with-money.ts';
import { expect, test } from '../../fixtures/test.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { untilNothingTyped } from '../../fixtures/origin-storage.ts';
import { settled } from '../../fixtures/settled.ts';

/*
 * What else happens where a sending is cut off than the learning of its outcome, which the twelve
 * points of cut-points.long.spec.ts and server-dies.spec.ts are about (product.md A11, A22; reliability.md
 * R9, B5, B11, B13).
 */

/** The bank takes the next sending of this customer, and its answer is lost. */
const loseAnswer = (bank: BankClient, { email }: Moneyed) =>
  bank.call(createSandboxFault, {
    body: { match: '/transfer/', kind: 'DROP_AFTER', times: 1, email },
  });

/** Nothing that is sent arrives. A browser tries a dropped request again by itself, so it is cut here. */
const loseRequests = (page: Page) =>
  page.route('**/api/transfer/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

/** The bank says no to whatever is sent. */
const refuseRequests = (page: Page) =>
  page.route('**/api/transfer/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { detail: 'The rate has changed.' } })
      : route.fallback(),
  );

test('an answer that is lost on the way: the true outcome comes by itself (B11)', async ({
  page,
  bank,
}) => {
  const sender = await toReview(page, bank);
  await loseAnswer(bank, sender);
  await send(page);
  await outcome.arrived(page);
  expect((await transfersOf(bank, sender)).count).toBe(1);
  // Found is known: nothing is owed for it any more, and the list calls one's own account one's own.
  await page.goto('/us/user/transferMoney');
  await expect(page.getByRole('link', { name: /^My taka account/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^\$25\.00 to/ })).toHaveCount(0);
  await page.goto('/us/user/transferMoney/sent');
  await expect(page.getByRole('link', { name: /^Your taka account/ })).toBeVisible();
});

test('a page that is closed at the moment of sending finds it again, and can give it up (B13)', async ({
  page,
  bank,
}) => {
  const sender = await toReview(page, bank);
  await loseRequests(page);
  await send(page);
  await expect(page.getByText('It did not reach the bank.')).toBeVisible();
  await page.reload();
  const pending = page.getByRole('region', { name: /^\$25\.00 to/ });
  await expect(pending.getByText('It did not reach the bank.')).toBeVisible();
  await expect(page.getByLabel('You send')).toHaveCount(0);
  await page.goto('/us/user/transferMoney');
  await expect(pending.getByText('It did not reach the bank.')).toBeVisible();
  // A no to what is sent again is read in its place, and takes nothing away that nobody has read.
  await refuseRequests(page);
  await pending.getByRole('button', { name: 'Send it again' }).click();
  await expect(pending.getByText('Nothing was sent, and nothing has left')).toBeVisible();
  await page.reload();
  await pending.getByRole('button', { name: 'Do not send it' }).click();
  await expect(pending).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^My taka account/ })).toBeVisible();
  await expect(pending).toHaveCount(0);
  expect((await transfersOf(bank, sender)).count).toBe(0);
});

test('what was prepared, sent and cut off is prepared no more once it is known to have arrived', async ({
  page,
  context,
  bank,
  network,
}) => {
  await toReview(page, bank);
  await page.goto('/us/user/transferMoney');
  await precacheScreens(page);
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await page.getByRole('list', { name: 'To whom' }).getByRole('link').click();
  await expect(page.getByLabel('You send')).toHaveValue('25');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  const prepared = page.getByRole('list', { name: 'Prepared transfers' });
  await expect(prepared).toBeVisible();
  await context.setOffline(false);
  await prepared.getByRole('link', { name: 'Look at it and send' }).click();
  await expect(page.getByRole('heading', { name: 'Look at it once more' })).toBeFocused();
  network.break({ kind: 'refuse' }, askingPath);
  network.break({ kind: 'cut', afterBytes: 0 }, sendingPath);
  await send(page);
  await expect(page.getByText('Checking what happened. Do not send again.')).toBeVisible();
  await page.goto('/us/user/transferMoney');
  await expect(prepared).toBeVisible();
  network.heal();
  await outcome.arrived(page);
  await untilNothingTyped(page);
  await page.goto('/us/user/transferMoney');
  await settled(page);
  await expect(prepared).toHaveCount(0);
  await page.getByRole('link', { name: /^My taka account/ }).click();
  await page.getByRole('list', { name: 'To whom' }).getByRole('link').click();
  await expect(page.getByLabel('You send')).toHaveValue('');
});

test('with no network what is typed stays, and nothing can be sent (B4, B5)', async ({
  page,
  context,
  bank,
}) => {
  const sender = await toReview(page, bank);
  await page.getByRole('button', { name: 'Change something' }).click();
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
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveAccessibleDescription(
    /connection/,
  );
  await page.getByRole('button', { name: 'Send now' }).click({ force: true });
  await expect(page.getByText('Thirty dollars')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Send now' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await send(page);
  await outcome.arrived(page);
  expect((await transfersOf(bank, sender)).count).toBe(1);
});

test('what was agreed to on another device and never arrived is told, and can be given up', async ({
  page,
  bank,
}) => {
  const sender = await makeSender(bank);
  await sender.agreeTo('12.00');
  await sender.toWallet('15.00');
  await signInApplicant(page, sender.who);
  await page.goto('/us/user/transferMoney');
  const open = page.getByRole('list', { name: 'Without an outcome yet' }).getByRole('listitem');
  await expect(open).toHaveCount(2);
  await expect(open.filter({ hasText: '$15.99' })).toContainText('Under way');
  const lost = open.filter({ hasText: '$12.99' });
  await expect(lost).toContainText('it did not reach the bank');
  await lost.getByRole('button', { name: 'Do not send it' }).click();
  await expect(lost).toHaveCount(0);
  await page.reload();
  await expect(open).toHaveCount(1);
});

test('one preparation in two tabs: the second says so, and goes on once the first is closed (B15)', async ({
  page,
  context,
  bank,
}) => {
  await toReview(page, bank);
  await page.getByRole('button', { name: 'Change something' }).click();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(/being prepared in another tab/)).toBeVisible();
  await expect(second.getByLabel('You send')).toHaveCount(0);
  await page.close();
  await expect(second.getByLabel('You send')).toHaveValue('25');
});
