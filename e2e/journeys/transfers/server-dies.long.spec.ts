import { join } from 'node:path';
import { ownPort } from '../../fixtures/release/own-port.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { serverPoints } from '../../fixtures/transfers/cut-points/server-points.ts';
import { runCutPoint } from '../../fixtures/transfers/cut-points/run-cut-point.ts';
import { test } from '../../fixtures/test.ts';

/*
 * A server that is killed during a submission: once it is back, the customer learns the outcome, and it took effect
 * once (reliability.md R8, R9). The other points are in cut-points.long.spec.ts and `npm run bench -- outcomes`; the bank
 * alone is in bank/testing/crash-recovery.long.pg.test.ts.
 */

test.use({ baseURL: `http://localhost:${ownPort}` });

const killable = new ReleaseBank(ownPort);
const start = () => killable.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });

test.describe('an interrupted submission', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await start();
  });
  test.afterAll(() => killable.remove());

  const { killedAfterBooking } = serverPoints({ kill: () => killable.kill(), start });
  test(killedAfterBooking.name, async ({ stage }) => {
    await runCutPoint(stage, killedAfterBooking);
  });
});
