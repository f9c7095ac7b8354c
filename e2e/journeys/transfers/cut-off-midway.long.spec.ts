import { createSandboxFault } from '#contract/sandbox.ts';
import { captivePortal } from '../../fixtures/network/faults.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { giveCredentials } from '../../fixtures/sign-in.ts';
import {
  expectSentAgainOnce,
  askingPath,
  outcome,
  send,
  sendingPath,
  toReview,
  transfersOf,
} from '../../fixtures/transfers/cut-off.ts';
import { composeToWallet } from '../../fixtures/transfers/cut-points/ready.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Other ways for a sending to be cut off than the twelve points of cut-points.long.spec.ts and
 * server-dies.spec.ts (reliability.md R9): the browser dies, somebody else answers, the session ends.
 */

test('a browser that dies as it sends: found again, and sent without another code (B13)', async ({
  app,
  bank,
  network,
}) => {
  const sender = await makeSender(bank);
  let page = await app.open({ path: '/' });
  await signInApplicant(page, sender.who);
  // As after days of use: a browser writes a new session to its disk only seconds later.
  await app.close();
  page = await app.open({ path: '/us/user/transferMoney' });
  const { press } = await composeToWallet(page, bank, sender.who);
  network.break({ kind: 'mute' }, sendingPath);
  network.startCounting();
  await press();
  await expect.poll(() => network.seen(sendingPath).length).toBe(1);
  await app.kill();
  // What hung in the network dies with the browser.
  network.cutAll();
  network.heal();
  expect((await transfersOf(bank, sender.who)).count).toBe(0);

  // Whoever comes back comes home: it is told there, and not on the screen that finds it out itself.
  page = await app.open({ path: '/open?to=home' });
  const owed = page.getByRole('status').filter({ hasText: 'is not known here yet' });
  await expect(owed).toContainText('$');
  await expect(page.getByText('Whether something needs your attention')).toBeVisible();
  await owed.getByRole('link', { name: 'Find out' }).click();
  await outcome.notReceived(page);
  await expect(owed).toHaveCount(0);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The money is on its way. You need do nothing.')).toBeVisible();
  expect((await transfersOf(bank, sender.who)).count).toBe(1);
});

test('a guest network that answers in the bank’s place is believed nothing (B10)', async ({
  page,
  bank,
  network,
}) => {
  const sender = await toReview(page, bank);
  network.break(captivePortal, sendingPath);
  network.break(captivePortal, askingPath);
  await send(page);
  await expect(page.getByText('Checking what happened. Do not send again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
  network.heal();
  await expectSentAgainOnce(page, bank, sender);
});

test('a connection that goes with its network and never ends: known on the next one (B8, B11)', async ({
  page,
  bank,
  network,
}) => {
  const sender = await toReview(page, bank);
  network.break({ kind: 'hole', isDeaf: true }, sendingPath);
  network.break({ kind: 'hole', isDeaf: true }, askingPath);
  network.startCounting();
  await send(page);
  await expect.poll(() => network.seen(askingPath).length).toBe(1);
  network.heal();
  await expectSentAgainOnce(page, bank, sender);
});

test('a session that ends at the moment of sending: told after the next sign-in (B34)', async ({
  page,
  bank,
}) => {
  const sender = await toReview(page, bank);
  await bank.call(createSandboxFault, {
    body: { match: '/transfer/', kind: 'STATUS', value: 4025, times: 1, email: sender.email },
  });
  await send(page);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await giveCredentials(page, sender.email);
  await expect(page).toHaveURL(/\/us\/user\//);
  await page.goto('/us/user/transferMoney');
  await expectSentAgainOnce(page, bank, sender);
});
