import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { headerNames } from '#contract/endpoint.ts';
import { afterAll, expect, test } from 'vitest';
import { issueToken } from './auth/access-tokens.ts';
import { systemClock } from './platform/clock.ts';
import { endChildren, serveBank } from './testing/child-process.ts';
import { addAccount, addCustomer } from './testing/customers.ts';
import { addLines } from './testing/growth/write-history.ts';
import { testBank } from './testing/test-bank.ts';

/*
 * Goal: several long answers in a row need less than 400 MB in the bank's process (docs/decisions/0124). Method: a
 * bank with the options of `npm start`, and the most memory that Linux has counted for it.
 */
const { bank, clock, database } = await testBank();
const folder = mkdtempSync(join(tmpdir(), 'kheya-memory-'));
afterAll(() => {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
});

const lineCount = 50_000;
const rounds = 2;
const pageLength = 200;
const dayMs = 24 * 60 * 60 * 1000;

const mostMegabytes = (pid: number): number => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
};

test.skipIf(process.platform !== 'linux')(
  'long answers in a row need less than 400 MB',
  async () => {
    clock.setMs(systemClock(async () => 0).wallMs());
    const customer = await addCustomer(bank, 'long@kheya.test');
    const account = await addAccount(bank, customer, { openedAtMs: clock.wallMs() - dayMs });
    await addLines(database, customer, account.id, lineCount);
    const { token } = await issueToken(bank, customer);
    const { origin, child } = await serveBank(database, folder);
    const countBytes = async (path: string, query: Record<string, string>): Promise<number> => {
      const answer = await fetch(`${origin}/api${path}?${new URLSearchParams(query).toString()}`, {
        headers: { [headerNames.apiKey]: 'kheya-web', Authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      let length = 0;
      for await (const piece of answer.body!) length += piece.length;
      return length;
    };
    const of = { account_number: account.number };
    const period = {
      from_date: new Date(clock.wallMs() - dayMs).toISOString(),
      to_date: new Date(clock.wallMs()).toISOString(),
    };
    for (let round = 0; round < rounds; round += 1) {
      await bank.db.deleteFrom('export_run').execute();
      const pdf = await countBytes('/statement/pdf/', { account: account.id, ...period });
      expect(pdf).toBeGreaterThan(lineCount * 50);
      const csv = await countBytes('/transaction-history/', { ...of, limit: 'all' });
      expect(csv).toBeGreaterThan(lineCount * 500);
      for (let offset = 0; offset < lineCount; offset += pageLength)
        await countBytes('/transaction-history/', {
          ...of,
          limit: String(pageLength),
          offset: String(offset),
        });
    }
    expect(mostMegabytes(child.pid)).toBeLessThan(400);
  },
  600_000,
);
