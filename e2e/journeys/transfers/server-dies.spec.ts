import { join } from 'node:path';
import { createSandboxFault, listSandboxFaults } from '#contract/sandbox.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import {
  expectSentAgainOnce,
  outcome,
  send,
  sendingPath,
  toReview,
  transfersOf,
} from '../../fixtures/transfers/cut-off.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A server that is killed as somebody sends: once it is back they learn what became of it, and it
 * happened once or not at all (reliability.md R8, R9).
 */

/** Ports of banks that journeys start lie far from each other. */
const port = Number(process.env['KHEYA_E2E_PORT']) + 3000;
test.use({ baseURL: `http://localhost:${port}` });

const mortal = new ReleaseBank(port);
const start = () => mortal.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });

/** What is said until the bank is reached again: asked after, or not yet known. */
const notYetKnown = /Checking what happened|it is not known yet whether this was sent/;

test.describe('a server that is killed', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await start();
  });
  test.afterAll(() => mortal.remove());

  test('before it has taken a sending: nothing moved, and the same one is sent again', async ({
    page,
    bank,
  }) => {
    const sender = await toReview(page, bank);
    await bank.call(createSandboxFault, {
      body: { match: '/transfer/', kind: 'LATENCY', value: 60_000, times: 1, email: sender.email },
    });
    await send(page);
    // The bank has the sending in its hands once the fault on it is used up.
    await expect.poll(async () => (await bank.call(listSandboxFaults)).count).toBe(0);
    await mortal.kill();
    await expect(page.getByText(notYetKnown)).toBeVisible();
    await start();
    await expectSentAgainOnce(page, bank, sender);
  });

  test('after it has booked a sending: that it arrived is known once there is a server', async ({
    page,
    bank,
    network,
  }) => {
    const sender = await toReview(page, bank);
    network.break({ kind: 'delay', ms: 60_000 }, sendingPath);
    await send(page);
    await expect.poll(async () => (await transfersOf(bank, sender)).count).toBe(1);
    await mortal.kill();
    // The answer that hung on its way is lost with the server.
    network.cutAll();
    network.heal();
    await expect(page.getByText(notYetKnown)).toBeVisible();
    await start();
    await outcome.arrived(page);
    expect((await transfersOf(bank, sender)).count).toBe(1);
  });
});
