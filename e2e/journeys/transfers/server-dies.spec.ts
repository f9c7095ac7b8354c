import { join } from 'node:path';
import { createSandboxFault } from '#contract/sandbox.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import {
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

const checking = 'Checking what happened. Do not send again.';

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
    network,
  }) => {
    const sender = await toReview(page, bank);
    await bank.call(createSandboxFault, {
      body: { match: '/transfer/', kind: 'LATENCY', value: 60_000, times: 1, email: sender.email },
    });
    network.startCounting();
    await send(page);
    await expect.poll(() => network.seen(sendingPath).length).toBe(1);
    await mortal.kill();
    await expect(page.getByText(checking)).toBeVisible();
    await start();
    await outcome.notReceived(page);
    expect((await transfersOf(bank, sender)).count).toBe(0);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await outcome.arrived(page);
    expect((await transfersOf(bank, sender)).count).toBe(1);
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
    await expect(page.getByText(checking)).toBeVisible();
    await start();
    await outcome.arrived(page);
    expect((await transfersOf(bank, sender)).count).toBe(1);
  });
});
