import type { Page } from '@playwright/test';
import {
  signInAndPersist,
  expectNetwork,
  firstFigure,
  networkNotice,
} from '../../fixtures/persisted-data.ts';
import type { FaultyNetwork } from '../../fixtures/network/faulty-network.ts';
import type { Fault } from '../../fixtures/network/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Broken {
  readonly page: Page;
  readonly network: FaultyNetwork;
}

const api = /^\/api\//;

const longAnswersCut: Fault = { kind: 'cut', afterBytes: 1_500 };

const brokenJson: Fault = {
  kind: 'impostor',
  status: 200,
  type: 'application/json',
  body: '{"results":[',
};

/** Reopens the app from the device and expects that a broken answer changed nothing of what is stored. */
const expectKept = async ({ page, network }: Broken, fault: Fault): Promise<void> => {
  network.break(fault, api);
  network.startCounting();
  await page.goto('/open');
  await expect(firstFigure(page)).toBeVisible();
  // A second request or the network notice shows that the first broken response was handled.
  const isDealtWith = async () =>
    network.seen(/^\/api\/user-account\//).length > 1 ||
    (await networkNotice(page).getAttribute('data-shown')) !== 'online';
  await expect.poll(isDealtWith, { timeout: 30_000 }).toBe(true);
  await expect(firstFigure(page)).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await page.context().setOffline(true);
  await page.goto('/open');
  await expect(firstFigure(page)).toBeVisible();
  await page.context().setOffline(false);
  network.heal();
  await expectNetwork(page, 'online');
};

test('answers that are cut or no JSON do not overwrite the stored data (B10)', async ({
  page,
  network,
}) => {
  test.slow();
  await signInAndPersist(page, 'us');
  await test.step('long answers are cut', () => expectKept({ page, network }, longAnswersCut));
  await test.step('answers are no JSON', () => expectKept({ page, network }, brokenJson));
});

test('the app opens from the device when nothing arrives (B9), and on 2G without downloading its files (B42)', async ({
  page,
  network,
}) => {
  test.slow();
  await signInAndPersist(page, 'us');
  await test.step('connected but nothing arrives', async () => {
    network.break({ kind: 'mute' });
    await page.goto('/open');
    await expect(firstFigure(page)).toBeVisible();
    network.heal();
    await expectNetwork(page, 'online');
  });
  await test.step('on 2G', async () => {
    network.break({ kind: 'slow-line', latencyMs: 400, bytesPerSecond: 6_250 });
    network.startCounting();
    await page.goto('/open');
    await expect(firstFigure(page)).toBeVisible();
    // The browser may request the document itself while the worker starts.
    expect(network.seen(/^\/assets\//)).toEqual([]);
  });
});
