import process from 'node:process';
import { connect } from '#bank/database/connect.ts';
import { startEmbedded } from '#bank/database/embedded.ts';
import { findPostmaster } from '#bank/database/embedded/postmaster.ts';
import { ledgerOn } from '#bank/ledger/ledger.ts';
import { type Verdict, verifyLedger } from '#bank/ledger/verify.ts';
import { type RunningChild, runChild } from '../child-process.ts';
import { CUSTOMERS, customerId, numberedBooking, OPENING } from './numbered-booking.ts';

export interface KillOptions {
  readonly dataDirectory: string;
  readonly kills: number;
  /** Every so many kills the database server is killed too, at the same moment. */
  readonly serverKilledEvery: number;
  readonly onRound?: (round: number, state: Readonly<Tally>) => void;
}

interface Tally {
  /** What was sent and not yet answered for certain. */
  readonly unsettled: Set<number>;
  readonly done: Set<number>;
  readonly refused: Set<number>;
  next: number;
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged and not in the ledger. */
  readonly lost: readonly number[];
  /** Customers whose balance is not their opening plus what was acknowledged, as `id has wants`. */
  readonly wrongBalances: readonly string[];
  readonly verdict: Verdict;
}

const program = new URL('./poster-process.ts', import.meta.url);

/**
 * Kills a posting bank again and again and starts it anew, then asks whether all it acknowledged is
 * there once: bookings cut off are sent again with their own ids, as a client would.
 */
export const killRounds = async (options: KillOptions): Promise<KillReport> => {
  const tally: Tally = { unsettled: new Set(), done: new Set(), refused: new Set(), next: 1 };
  for (let round = 1; round <= options.kills; round += 1) {
    // A different number each time, so that kills fall into different moments.
    await postUntil(
      options,
      tally,
      1 + ((round * 37) % 90),
      round % options.serverKilledEvery === 0,
    );
    options.onRound?.(round, tally);
  }
  await finish(options, tally);
  return report(options, tally);
};

const start = ({ dataDirectory }: KillOptions, tally: Tally, ...more: string[]): RunningChild =>
  runChild(program, [dataDirectory, String(tally.next), [...tally.unsettled].join(','), ...more]);

const postUntil = async (
  options: KillOptions,
  tally: Tally,
  answers: number,
  killsServer: boolean,
): Promise<void> => {
  const child = start(options, tally);
  let left = answers;
  let isReady = false;
  for (let line = await child.lines.next(); line.done !== true; line = await child.lines.next()) {
    const word = note(tally, line.value);
    if (word === 'ready') isReady = true;
    else if (isReady && word !== 'sent') left -= 1;
    if (left === 0) await kill(options, child, killsServer);
  }
  const { signal, exitCode, stderr } = await child.ended;
  if (signal !== 'SIGKILL') throw new Error(`the poster ended by itself (${exitCode}): ${stderr}`);
};

const kill = async ({ dataDirectory }: KillOptions, child: RunningChild, killsServer: boolean) => {
  const server = killsServer ? await findPostmaster(`${dataDirectory}/postgres/data`) : undefined;
  child.kill('SIGKILL');
  if (server !== undefined) process.kill(server.pid, 'SIGKILL');
};

const note = (tally: Tally, line: string): string => {
  const [word = '', text] = line.split(' ');
  const number = Number(text);
  if (word === 'sent') {
    tally.unsettled.add(number);
    tally.next = Math.max(tally.next, number + 1);
  } else if (word === 'done' || word === 'refused') {
    tally.unsettled.delete(number);
    tally[word].add(number);
  }
  return word;
};

/** One last start that only sends again what is unsettled, and stops by itself. */
const finish = async (options: KillOptions, tally: Tally): Promise<void> => {
  const child = start(options, tally, 'finish');
  for (let line = await child.lines.next(); line.done !== true; line = await child.lines.next())
    note(tally, line.value);
  const { exitCode, stderr } = await child.ended;
  if (exitCode !== 0 || tally.unsettled.size > 0)
    throw new Error(`the last start ended with ${exitCode}: ${stderr}`);
};

const report = async (options: KillOptions, tally: Tally): Promise<KillReport> => {
  const server = await startEmbedded({ dataDirectory: options.dataDirectory });
  const db = connect({ url: server.apiUrl, maxConnections: 1 });
  try {
    const rows = await db.selectFrom('journal').select('id').execute();
    const there = new Set(rows.map(({ id }) => id));
    const ids = Array.from({ length: CUSTOMERS }, (_, number) => customerId(number));
    const wanted = new Map(ids.map((id) => [id, OPENING]));
    for (const number of tally.done)
      for (const { accountId, amount } of numberedBooking(number).journal.entries)
        wanted.set(accountId, (wanted.get(accountId) ?? 0n) + amount);
    const wrong = (await ledgerOn(db).balances(ids)).filter(
      ({ account, booked }) => booked !== wanted.get(account),
    );
    return {
      kills: options.kills,
      acknowledged: tally.done.size,
      refused: tally.refused.size,
      lost: [...tally.done].filter((number) => !there.has(numberedBooking(number).journal.id)),
      wrongBalances: wrong.map((it) => `${it.account} ${it.booked} ${wanted.get(it.account)}`),
      verdict: await verifyLedger(db),
    };
  } finally {
    await db.destroy();
    await server.stop();
  }
};
