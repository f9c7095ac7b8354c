import { testSealingKeys } from './sealing-keys.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Bank } from '#bank/database/bank.ts';
import { connect, type Database } from '#bank/database/connect.ts';
import { ledgerOperations } from './ledger-operations.ts';
import { describeVerdict, verifyLedger } from '../ledger/verify-ledger.ts';
import { checkHistories } from './ledger-histories.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { readConfig } from '#bank/platform/config.ts';
import { makeLog } from '#bank/platform/log.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { walkOnboarding } from './onboarding-walks.ts';
import { endChildren } from './child-process.ts';
import { grantLedgerWrites, makeTestDatabase, startTestServer } from './test-server.ts';
import { runKillTest } from './crash-recovery.ts';

/**
 * `npm run soak`: the long forms of tests in the suite. KILLS (200) kills of a posting bank, every
 * tenth with its database; WALKS (10000) random onboarding walks; HISTORIES (10000) random ledger
 * histories against the model, from SEED. Exits with 1 where anything is lost or differs.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const numberFrom = (name: string, otherwise: number): number =>
  Number(process.env[name] ?? otherwise);

const soakKills = async (kills: number): Promise<boolean> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kheya-soak-'));
  try {
    const onRound = (round: number, { done }: { done: ReadonlySet<number> }) => {
      if (round % 10 === 0) say(`${round} kills, ${done.size} postings acknowledged so far`);
    };
    const report = await runKillTest({ dataDirectory, kills, serverKilledEvery: 10, onRound });
    say(
      `${report.kills} kills: ${report.acknowledged} postings acknowledged, ${report.refused} refused, ` +
        `${report.lost.length} lost, ${report.wrongBalances.length} wrong balances.`,
    );
    const { verdict } = report;
    say(describeVerdict(verdict));
    const faults = [report.lost, report.wrongBalances, verdict.ledger, verdict.resources];
    return faults.flat().length === 0;
  } finally {
    endChildren();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const soakHistories = async (runs: number, seed: number): Promise<boolean> => {
  const { server, stop } = await startTestServer(process.env);
  const database = await makeTestDatabase(server);
  await grantLedgerWrites(database);
  const db = connect({ url: database.apiUrl });
  try {
    await checkHistories(ledgerOperations(db), { runs, seed, steps: 60 });
    const verdict = { ...(await verifyLedger(db)), resources: [] };
    say(`${runs} random histories did what the model does. ${describeVerdict(verdict)}`);
    return verdict.ledger.length === 0;
  } catch (error) {
    say(`A random history differs (SEED=${seed}): ${String(error)}`);
    return false;
  } finally {
    await db.destroy();
    await stop();
  }
};

/** A bank that sends no messages, for onboarding walks. */
const quietBank = async (db: Database): Promise<Bank> => ({
  db,
  clock: systemClock(async () => 0),
  random: systemRandom,
  config: readConfig({ SANDBOX: 'on', LOG_LEVEL: 'silent' }, '/'),
  log: makeLog('silent', process.stderr, Date.now),
  messages: { send: async () => undefined },
  sealingKeys: await testSealingKeys(db, systemRandom),
});

const soakWalks = async (walks: number, seed: number): Promise<boolean> => {
  const { server, stop } = await startTestServer(process.env);
  const database = await makeTestDatabase(server);
  const db = connect({ url: database.apiUrl });
  try {
    const onWalked = (walked: number): void => {
      if (walked % 500 === 0) say(`${walked} walks so far`);
    };
    const findings = await walkOnboarding(await quietBank(db), {
      walks,
      seed,
      steps: 40,
      onWalked,
    });
    for (const { walk, step, what } of findings)
      say(`Walk ${walk} (SEED=${seed}) broke at ${step}: ${what}.`);
    say(
      `${walks} walks through the way in, ${findings.length} of them where the table does not lead.`,
    );
    return findings.length === 0;
  } finally {
    await db.destroy();
    await stop();
  }
};

const isSound = [
  await soakKills(numberFrom('KILLS', 200)),
  await soakWalks(numberFrom('WALKS', 10_000), numberFrom('SEED', 20261116)),
  await soakHistories(numberFrom('HISTORIES', 10_000), numberFrom('SEED', 20261116)),
].every(Boolean);
say(isSound ? 'The soak found nothing.' : 'The soak FOUND something: see above.');
process.exitCode = isSound ? 0 : 1;
