import process from 'node:process';
import { ConfigProblem, readConfig } from '#bank/platform/config.ts';
import { connect, connectOnce } from '#bank/database/connect.ts';
import { StartupProblem } from '../database/failures.ts';
import { openExisting } from '../database/open-existing.ts';
import { describeVerdict, type Verdict, verifyLedger } from './verify-ledger.ts';
import { forgetFindings } from './watch-ledger.ts';

/**
 * `npm run ledger:verify`: recomputes the ledger and prints the result; exit code 1 if it is
 * inconsistent. Works next to a running bank. With `-- --resume`, allows postings again once the
 * ledger is consistent.
 */
const main = async (): Promise<number> => {
  const config = readConfig(process.env, process.cwd());
  const place = await openExisting(config);
  const db = connect({ url: place.apiUrl, applicationName: 'kheya-verify', maxConnections: 1 });
  try {
    const verdict = await verifyLedger(db);
    say(verdict);
    const isSound = verdict.ledger.length + verdict.resources.length === 0;
    if (isSound) await forgetFindings(db);
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
