import process from 'node:process';
import { type Config, ConfigProblem, readConfig } from '#bank/platform/config.ts';
import { connect, connectOnce, requireApiRole } from '#bank/database/connect.ts';
import { runningEmbedded, startEmbedded } from '#bank/database/embedded.ts';
import { hasEmbeddedBank } from '../database/embedded-cluster.ts';
import { StartupProblem } from '../database/failures.ts';
import { describeVerdict, type Verdict, verifyLedger } from './verify-ledger.ts';

/**
 * `npm run ledger:verify`: recomputes all and says so, with exit code 1 where the books do not agree.
 * Works beside a running bank. `-- --resume` lets postings go on that a finding had stopped, once
 * the books agree again.
 */
const main = async (): Promise<number> => {
  const config = readConfig(process.env, process.cwd());
  const place = await openPlace(config);
  const db = connect({ url: place.apiUrl, applicationName: 'kheya-verify', maxConnections: 1 });
  try {
    const verdict = await verifyLedger(db);
    say(verdict);
    const isSound = verdict.ledger.length + verdict.resources.length === 0;
    if (isSound && process.argv.includes('--resume')) await resume(place.ownerUrl);
    return isSound ? 0 : 1;
  } finally {
    await db.destroy();
    await place.close();
  }
};

const say = (verdict: Verdict): void => {
  process.stdout.write(`${describeVerdict(verdict)}\n`);
  for (const { fault, subject } of [...verdict.ledger, ...verdict.resources])
    process.stdout.write(`- ${fault}: ${subject}\n`);
};

interface Place {
  readonly apiUrl: string;
  readonly ownerUrl: string | undefined;
  close(): Promise<void>;
}

const openPlace = async (config: Config): Promise<Place> => {
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = config;
  const leaveRunning = () => Promise.resolve();
  if (databaseUrl !== undefined) {
    await requireApiRole(databaseUrl);
    return { apiUrl: databaseUrl, ownerUrl: databaseOwnerUrl, close: leaveRunning };
  }
  if (!(await hasEmbeddedBank(dataDirectory)))
    throw new StartupProblem(`There is no bank in the data folder ${dataDirectory} yet.`);
  const running = await runningEmbedded({ dataDirectory });
  if (running !== undefined) return { ...running, close: leaveRunning };
  const server = await startEmbedded({ dataDirectory });
  return { apiUrl: server.apiUrl, ownerUrl: server.ownerUrl, close: () => server.stop() };
};

const resume = async (ownerUrl: string | undefined): Promise<void> => {
  if (ownerUrl === undefined)
    throw new StartupProblem('Only the owner may let postings go on: give DATABASE_OWNER_URL.');
  const client = await connectOnce(ownerUrl);
  await client.query('delete from ledger_stop').finally(() => client.end());
  process.stdout.write('Postings may go on.\n');
};

try {
  process.exitCode = await main();
} catch (error) {
  const isPlain = error instanceof StartupProblem || error instanceof ConfigProblem;
  if (!isPlain) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
