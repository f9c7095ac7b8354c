import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endChildren } from './child-process.ts';
import { runKillTest } from './crash-recovery.ts';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'kheya-kills-'));
});
afterAll(async () => {
  endChildren();
  await rm(dataDirectory, { recursive: true, force: true });
});

test(
  'nothing acknowledged is lost by three kills, one of them with its database',
  { timeout: 120_000 },
  async () => {
    const report = await runKillTest({ dataDirectory, kills: 3, serverKilledEvery: 3 });
    expect(report).toMatchObject({
      kills: 3,
      lost: [],
      wrongBalances: [],
      verdict: { ledger: [], resources: [] },
    });
    expect(report.acknowledged).toBeGreaterThan(50);
  },
);
