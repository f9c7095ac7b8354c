import { createSandboxFault } from '#contract/sandbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import {
  expectResentOnce,
  outcome,
  send,
  submissionPath,
  openReview,
  transfersOf,
} from '../../fixtures/transfers/interrupted.ts';
import { composeToWallet } from '../../fixtures/transfers/cut-points/prepare.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Interruptions beyond the twelve points of cut-points.long.spec.ts and server-dies.long.spec.ts (reliability.md R9): the
 * browser is killed, the session ends. What a portal responds is in app/data/submission/use-submission.stage.test.ts, a
 * connection that hangs in use-submission.hedging.test.ts.
 */

test('a browser killed while sending: found again, and sent without another code (B13)', async ({
  app,
  bank,
  network,
}) => {
  const sender = await makeSender(bank);
  let page = await app.open({ path: '/' });
  await signInApplicant(page, sender.who);
  // As after days of use: a browser writes a new session to disk only seconds later.
  await app.close();
  page = await app.open({ path: '/us/user/transferMoney' });
  const { press } = await composeToWallet(page, bank, sender.who);
  network.break({ kind: 'mute' }, submissionPath);
  network.startCounting();
  await press();
  await expect.poll(() => network.seen(submissionPath).length).toBe(1);
  await app.kill();
  // Pending requests end with the browser.
  network.cutAll();
  network.heal();
  expect((await transfersOf(bank, sender.who)).count).toBe(0);

  // A returning customer starts at home: the outcome is shown there, not on the screen that polls for it.
  page = await app.open({ path: '/open?to=home' });
  const unresolved = page
    .getByRole('status')
    .filter({ hasText: 'don’t know yet whether it went through' });
  await expect(unresolved).toContainText('$');
  await expect(page.getByText('We don’t know yet whether anything needs')).toBeVisible();
  await unresolved.getByRole('link', { name: 'Find out' }).click();
  await outcome.notReceived(page);
  await expect(unresolved).toHaveCount(0);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(
    page.getByText('The money is on its way. You don’t need to do anything.'),
  ).toBeVisible();
  expect((await transfersOf(bank, sender.who)).count).toBe(1);
});

test('a session that ends while sending: the outcome is shown after the next sign-in (B34)', async ({
  page,
  bank,
}) => {
  const sender = await openReview(page, bank);
  await bank.call(createSandboxFault, {
    body: { match: '/transfer/', kind: 'STATUS', value: 4025, times: 1, email: sender.email },
  });
  await send(page);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await submitCredentials(page, sender.email);
  await expect(page).toHaveURL(/\/us\/user\//);
  await page.goto('/us/user/transferMoney');
  await expectResentOnce(page, bank, sender);
});
