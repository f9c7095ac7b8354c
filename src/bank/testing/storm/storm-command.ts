import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describeVerdict } from '#bank/ledger/verify.ts';
import { endChildren } from '../child-process.ts';
import { makeTestDatabase, startTestServer } from '../test-server.ts';
import { runStorm } from './storm.ts';

/**
 * `npm run bench:bank`: 8 clients and 50 accounts for SECONDS (60) over three processes, killed in
 * turn, and the database with them. Exits with 1 where anything is lost, doubled, made or negative,
 * or where too little was sent to say so (reliability.md R1, R2).
 */
const leastAcknowledged = 2_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = Number(process.env['SECONDS'] ?? 60);
const folder = await mkdtemp(join(tmpdir(), 'kheya-storm-'));
const { server, stop } = await startTestServer(process.env, 'kept');
try {
  const report = await runStorm({
    database: await makeTestDatabase(server),
    folder,
    seconds,
    clients: 8,
    people: 50,
    processes: 3,
    killProcessEveryMs: 1_500,
    killDatabaseEveryMs: 12_000,
  });
  const { acknowledged, refused, unknown, sentTwice, reads, verdict, findings } = report;
  say(
    `${acknowledged} transfers acknowledged (${Math.round(acknowledged / seconds)}/s), ${refused} refused, ` +
      `${unknown} without an answer, ${sentTwice} sent twice at once, ${reads} reads, ` +
      `${report.processKills} kills of a process, ${report.databaseKills} of the database.`,
  );
  for (const finding of findings) say(`- ${finding}`);
  say(describeVerdict(verdict));
  const differences = findings.length + verdict.ledger.length + verdict.resources.length;
  const isWhole = seconds < 60 || acknowledged >= leastAcknowledged;
  if (!isWhole) say(`Fewer than ${leastAcknowledged} transfers: this does not count as run.`);
  process.exitCode = differences === 0 && isWhole ? 0 : 1;
} finally {
  endChildren();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
