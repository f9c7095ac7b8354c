import { join } from 'node:path';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { serverPoints } from '../../fixtures/transfers/cut-points/server-points.ts';
import { walkCut } from '../../fixtures/transfers/cut-points/walk.ts';
import { test } from '../../fixtures/test.ts';

/*
 * A server that is killed as somebody sends: once it is back they learn what became of it, and it
 * happened once or not at all (reliability.md R8, R9). The other ten points at which a sending is cut
 * off are in cut-points.long.spec.ts.
 */

/** Ports of banks that journeys start lie far from each other. */
const port = Number(process.env['KHEYA_E2E_PORT']) + 3000;
test.use({ baseURL: `http://localhost:${port}` });

const mortal = new ReleaseBank(port);
const start = () => mortal.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });

test.describe('a sending is cut off', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await start();
  });
  test.afterAll(() => mortal.remove());

  for (const point of serverPoints({ kill: () => mortal.kill(), start })) {
    test(point.name, async ({ stage }) => {
      await walkCut(stage, point);
    });
  }
});
