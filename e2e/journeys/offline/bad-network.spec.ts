import { listUserAccounts } from '#contract/accounts.ts';
import {
  accountShown,
  becomeKnown,
  expectNetwork,
  firstFigure,
  networkNotice,
} from '../../fixtures/kept-copy.ts';
import { captivePortal, type Fault } from '../../fixtures/network/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

const api = /^\/api\//;

const longAnswersCut: Fault = { kind: 'cut', afterBytes: 1_500 };

const brokenJson: Fault = {
  kind: 'impostor',
  status: 200,
  type: 'application/json',
  body: '{"results":[',
};

test('B8: connected but nothing arrives: the figures stay, the banner says so and goes', async ({
  page,
  network,
}) => {
  await becomeKnown(page, 'us');
  network.break({ kind: 'mute' });
  await expectNetwork(page, /slow|silent/);
  await expect(firstFigure(page)).toBeVisible();
  await expectNetwork(page, 'silent');
  await expect(networkNotice(page)).toContainText('nothing arrives');
  await page.getByRole('link', { name: 'Bank Accounts' }).first().click();
  await expect(page.getByRole('main').getByText(accountShown.us).first()).toBeVisible();
  network.heal();
  await expectNetwork(page, 'online');
});

test('B9: connected but nothing arrives at the start: the app opens from the device', async ({
  app,
  network,
}) => {
  await becomeKnown(await app.open({ path: '/' }), 'us');
  await app.close();
  network.break({ kind: 'mute' });
  const page = await app.open();
  await expect(firstFigure(page)).toBeVisible();
});

for (const [what, fault] of [
  ['a captive portal answers 200', captivePortal],
  ['long answers are cut', longAnswersCut],
  ['answers are cut at once', { kind: 'cut', afterBytes: 0 }],
  ['answers are no JSON', brokenJson],
] as const)
  test(`B10: ${what}: the copy on the device is not overwritten`, async ({ app, network }) => {
    await becomeKnown(await app.open({ path: '/' }), 'us');
    await app.close();
    network.break(fault, api);
    let page = await app.open();
    await expect(firstFigure(page)).toBeVisible();
    // Small answers pass before the cut, so the bank itself is there.
    await expectNetwork(page, fault === longAnswersCut ? 'online' : /silent|portal/);
    await expect(firstFigure(page)).toBeVisible();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    await app.close();
    page = await app.open({ isOffline: true });
    await expect(firstFigure(page)).toBeVisible();
    await page.context().setOffline(false);
    network.heal();
    await expectNetwork(page, 'online');
  });

test('B12: an answer that drips for ever is given up, and the screen answers meanwhile', async ({
  page,
  network,
  bank,
  signIn,
}) => {
  const [account] = (await bank.as('us', listUserAccounts)).results;
  network.break({ kind: 'drip', bytesPerSecond: 50 }, /^\/api\/transaction-history\//);
  await signIn('us');
  const givenUp = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/api/transaction-history/'),
    timeout: 50_000,
  });
  await page.goto(`/us/user/transactions?account=${account?.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Taking longer than usual.').first()).toBeVisible();
  await expect(main.getByText('$0.00')).toHaveCount(0);
  await page.getByRole('link', { name: 'Bank Accounts' }).first().click();
  await expect(main.getByText(accountShown.us).first()).toBeVisible();
  await page.goBack();
  await expect(main.getByText('Taking longer than usual.').first()).toBeVisible();
  await givenUp;
});

test('B42: on 2G the app opens again without asking the network for any part of itself', async ({
  app,
  network,
}) => {
  await becomeKnown(await app.open({ path: '/' }), 'us');
  await app.close();
  network.break({ kind: 'slow-line', latencyMs: 400, bytesPerSecond: 6_250 });
  network.startCounting();
  const page = await app.open();
  await expect(firstFigure(page)).toBeVisible();
  // The browser itself may ask for the document beside the worker, while that one wakes up.
  expect(network.seen(/^\/assets\//)).toEqual([]);
});
