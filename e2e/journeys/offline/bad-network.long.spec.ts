import {
  signInAndPersist,
  expectNetwork,
  firstFigure,
  networkNotice,
} from '../../fixtures/persisted-data.ts';
import type { Fault } from '../../fixtures/network/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

const api = /^\/api\//;

const longAnswersCut: Fault = { kind: 'cut', afterBytes: 1_500 };

const brokenJson: Fault = {
  kind: 'impostor',
  status: 200,
  type: 'application/json',
  body: '{"results":[',
};

test('connected but nothing arrives at the start: the app opens from the device (B9)', async ({
  app,
  network,
}) => {
  await signInAndPersist(await app.open({ path: '/' }), 'us');
  await app.close();
  network.break({ kind: 'mute' });
  const page = await app.open();
  await expect(firstFigure(page)).toBeVisible();
});

for (const [what, fault] of [
  ['long answers are cut', longAnswersCut],
  ['answers are no JSON', brokenJson],
] as const)
  test(`${what}: the stored data is not overwritten (B10)`, async ({ app, network }) => {
    await signInAndPersist(await app.open({ path: '/' }), 'us');
    await app.close();
    network.break(fault, api);
    network.startCounting();
    let page = await app.open();
    await expect(firstFigure(page)).toBeVisible();
    // A second request or the network notice shows that the first broken response was handled.
    const isDealtWith = async () =>
      network.seen(/^\/api\/user-account\//).length > 1 ||
      (await networkNotice(page).getAttribute('data-shown')) !== 'online';
    await expect.poll(isDealtWith, { timeout: 30_000 }).toBe(true);
    await expect(firstFigure(page)).toBeVisible();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    await app.close();
    page = await app.open({ isOffline: true });
    await expect(firstFigure(page)).toBeVisible();
    await page.context().setOffline(false);
    network.heal();
    await expectNetwork(page, 'online');
  });

test('on 2G the app opens again without downloading any of its files (B42)', async ({
  app,
  network,
}) => {
  await signInAndPersist(await app.open({ path: '/' }), 'us');
  await app.close();
  network.break({ kind: 'slow-line', latencyMs: 400, bytesPerSecond: 6_250 });
  network.startCounting();
  const page = await app.open();
  await expect(firstFigure(page)).toBeVisible();
  // The browser may request the document itself while the worker starts.
  expect(network.seen(/^\/assets\//)).toEqual([]);
});
