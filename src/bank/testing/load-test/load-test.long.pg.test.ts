import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endChildren } from '../child-process.ts';
import { freshDatabase } from '../test-bank.ts';
import { runLoadTest } from './load-test.ts';

const database = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kheya-storm-'));
afterAll(() => {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'in a short load test over two processes, killed alternately, nothing is lost, doubled or made',
  { timeout: 180_000 },
  async () => {
    const report = await runLoadTest({
      database,
      folder,
      seconds: 5,
      leastAcknowledged: 40,
      clients: 4,
      people: 12,
      processes: 2,
      killProcessEveryMs: 1_500,
    });
    expect(report).toMatchObject({
      findings: [],
      verdict: { ledger: [], resources: [] },
    });
    // A load test with few acknowledged requests is not conclusive.
    expect(report.acknowledged).toBeGreaterThanOrEqual(40);
    expect(report.processKills).toBeGreaterThan(0);
    expect(report.reads).toBeGreaterThan(20);
  },
);
