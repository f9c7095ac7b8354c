import process from 'node:process';
import { request } from '@playwright/test';
import { startBank } from '../bench/bench-bank.ts';
import { BankClient } from '../fixtures/bank-client.ts';
import { InstalledApp } from '../fixtures/installed/installed-app.ts';
import { killRounds, personaForKills } from '../fixtures/installed/kill-rounds.ts';
import { drawsFrom } from '../fixtures/seeded-draws.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * The browser part of `npm run soak`: BROWSER_KILLS (50) kills of a browser that writes its persisted cache and the
 * 13,135 rows of heavy@, at times drawn from SEED, against its own bank on PORT. True if every start was correct.
 */
export const soakBrowser = async (env: NodeJS.ProcessEnv): Promise<boolean> => {
  const rounds = Number(env['BROWSER_KILLS'] ?? 50);
  const seed = Number(env['SEED'] ?? 20_261_121);
  const bank = await startBank(Number(env['PORT'] ?? 4179));
  const errors: string[] = [];
  const app = new InstalledApp({
    origin: bank.origin,
    onPage: (page) => page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`)),
  });
  const calls = await request.newContext({ baseURL: bank.origin });
  const client = new BankClient(calls);
  try {
    const report = await killRounds({
      app,
      bank: client,
      customer: await personaForKills(client, 'heavy'),
      rounds,
      random: drawsFrom(seed),
      onRound: (round) => {
        if (round % 10 === 0) say(`${round} kills of the browser so far`);
      },
    });
    say(
      `${report.kills} kills of a writing browser (SEED=${seed}): ${report.newCopies} starts with the ` +
        `new copy, ${report.oldCopies} with the old one, ${report.wrong.length} broken, ` +
        `${errors.length} uncaught errors.`,
    );
    for (const line of [...report.wrong, ...errors]) say(`  ${line}`);
    return report.wrong.length + errors.length === 0;
  } finally {
    await app.remove();
    await calls.dispose();
    await bank.stop();
  }
};
