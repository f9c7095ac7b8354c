import { createHash } from 'node:crypto';
import process from 'node:process';
import type { Database } from '../database/connect.ts';
import { connect } from '../database/connect.ts';
import { findPostmaster } from '../database/embedded-server.ts';
import { startEmbedded } from '../database/embedded.ts';
import { transaction } from '../database/transaction.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import type { Verdict } from '../ledger/verify-ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import * as ledger from '../ledger/ledger.ts';
import type { JournalPosting } from '../ledger/postings.ts';
import type { RunningChild } from './child-process.ts';
import { runChild } from './child-process.ts';
import { addAccount, addCustomer } from './customers.ts';

export interface KillOptions {
  readonly dataDirectory: string;
  readonly kills: number;
  /** Every how many kills the database server is killed too. */
  readonly serverKilledEvery: number;
  readonly onRound?: (round: number, state: Readonly<Tally>) => void;
}

interface Tally {
  /** Numbers sent without a known outcome. */
  readonly unsettled: Set<number>;
  readonly done: Set<number>;
  readonly refused: Set<number>;
  next: number;
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged but missing in the ledger. */
  readonly lost: readonly number[];
  /**
   * Customers whose balance differs from opening balance plus acknowledged postings, as `id has
   * wants`.
   */
  readonly wrongBalances: readonly string[];
  readonly verdict: Verdict;
}

const program = new URL('./poster-process.ts', import.meta.url);

/**
 * Kills and restarts a posting bank repeatedly, then checks that everything acknowledged is in the
 * ledger exactly once. Interrupted postings are sent again with their own ids, as a client would.
 */
export const runKillTest = async (options: KillOptions): Promise<KillReport> => {
  const tally: Tally = { unsettled: new Set(), done: new Set(), refused: new Set(), next: 1 };
  for (let round = 1; round <= options.kills; round += 1) {
    // A varying number, so that kills hit different moments.
    await postUntil(
      options,
      tally,
      1 + ((round * 37) % 90),
      round % options.serverKilledEvery === 0,
    );
    options.onRound?.(round, tally);
  }
  await finish(options, tally);
  return makeReport(options, tally);
};

const startPoster = (
  { dataDirectory }: KillOptions,
  tally: Tally,
  ...more: string[]
): RunningChild =>
  runChild(program, [dataDirectory, String(tally.next), [...tally.unsettled].join(','), ...more]);

const postUntil = async (
  options: KillOptions,
  tally: Tally,
  answers: number,
  killsServer: boolean,
): Promise<void> => {
  const child = startPoster(options, tally);
  let left = answers;
  let isReady = false;
  for (let line = await child.lines.next(); line.done !== true; line = await child.lines.next()) {
    const word = noteLine(tally, line.value);
    if (word === 'ready') isReady = true;
    else if (isReady && word !== 'sent') left -= 1;
    if (left === 0) await killPoster(options, child, killsServer);
  }
  const { signal, exitCode, stderr } = await child.ended;
  if (signal !== 'SIGKILL') throw new Error(`the poster ended by itself (${exitCode}): ${stderr}`);
};

const killPoster = async (
  { dataDirectory }: KillOptions,
  child: RunningChild,
  killsServer: boolean,
) => {
  const server = killsServer ? await findPostmaster(`${dataDirectory}/postgres/data`) : undefined;
  child.kill('SIGKILL');
  if (server !== undefined) process.kill(server.pid, 'SIGKILL');
};

const noteLine = (tally: Tally, line: string): string => {
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

/** A last run that only repeats the unsettled requests and then ends. */
const finish = async (options: KillOptions, tally: Tally): Promise<void> => {
  const child = startPoster(options, tally, 'finish');
  for (let line = await child.lines.next(); line.done !== true; line = await child.lines.next())
    noteLine(tally, line.value);
  const { exitCode, stderr } = await child.ended;
  if (exitCode !== 0 || tally.unsettled.size > 0)
    throw new Error(`the last start ended with ${exitCode}: ${stderr}`);
};

const makeReport = async (options: KillOptions, tally: Tally): Promise<KillReport> => {
  const server = await startEmbedded({ dataDirectory: options.dataDirectory });
  const db = connect({ url: server.apiUrl, maxConnections: 1 });
  try {
    const rows = await db.selectFrom('journal').select('id').execute();
    const there = new Set(rows.map(({ id }) => id));
    const ids = Array.from({ length: CUSTOMERS }, (_, number) => customerId(number));
    const wanted = new Map(ids.map((id) => [id, OPENING]));
    for (const number of tally.done)
      for (const { accountId, amount } of numberedPosting(number).journal.entries)
        wanted.set(accountId, (wanted.get(accountId) ?? 0n) + amount);
    const wrong = (await ledger.balances(db, ids)).filter(
      ({ accountId, booked }) => booked !== wanted.get(accountId),
    );
    return {
      kills: options.kills,
      acknowledged: tally.done.size,
      refused: tally.refused.size,
      lost: [...tally.done].filter((number) => !there.has(numberedPosting(number).journal.id)),
      wrongBalances: wrong.map((it) => `${it.accountId} ${it.booked} ${wanted.get(it.accountId)}`),
      verdict: await verifyLedger(db),
    };
  } finally {
    await db.destroy();
    await server.stop();
  }
};

/** The number of customers and their opening balance; every process derives the same postings. */
const CUSTOMERS = 20;
const OPENING = 5_000_00n;
const startMs = Date.UTC(2026, 0, 1);

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const customerId = (number: number): string => uuidOf(`soak customer ${number}`);

interface Move {
  /** Unique for each move: up to nine digits and capital letters. */
  readonly name: string;
  readonly kind: string;
  readonly atMs: number;
  readonly amount: bigint;
  readonly from: string;
  readonly to: string;
}

const customerIds = new Set(Array.from({ length: CUSTOMERS }, (_, number) => customerId(number)));

const posting = ({ name, kind, atMs, amount, from, to }: Move): JournalPosting => {
  const entries = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return {
    kind: 'post',
    journal: { id: uuidOf(`soak journal ${name}`), kind, bookedAtMs: atMs, entries },
    transactions: entries
      .filter(({ accountId }) => customerIds.has(accountId))
      .map(({ accountId, amount: signed }) => {
        const direction = signed < 0n ? 'debit' : 'credit';
        return {
          id: uuidOf(`soak row ${name} ${direction}`),
          referenceId: `KH${name.padStart(9, '0')}${direction === 'debit' ? 'D' : 'C'}`,
          ...{ accountId, direction, amount, timeMs: atMs },
          type: 'INTERNAL',
          status: 'COMPLETE',
        };
      }),
  };
};

/**
 * The posting with this number, the same in every process, so that repeating it after a kill has no
 * effect.
 */
export const numberedPosting = (number: number): JournalPosting => {
  const draw = createHash('sha256').update(`soak draw ${number}`).digest();
  const from = draw.readUInt16BE(0) % CUSTOMERS;
  const to = draw.readUInt16BE(2) % CUSTOMERS;
  return posting({
    name: String(number),
    kind: 'transfer',
    atMs: startMs + number * 1000,
    amount: BigInt(draw.readUInt16BE(4) % 400_00) + 1n,
    from: customerId(from),
    to: from === to ? bankAccounts['ach/USD'] : customerId(to),
  });
};

/** Opens the customers' accounts with their money, unless they exist. */
export const openCustomers = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    const parts = { db: trx, random: systemRandom, clock: systemClock(async () => 0) };
    const known = await trx.selectFrom('account').select('id').limit(1).execute();
    if (known.length > 0) return;
    const customer = await addCustomer(parts, 'soak@example.test');
    for (let number = 0; number < CUSTOMERS; number += 1) {
      const { id } = await addAccount(parts, customer, { id: customerId(number) });
      const money = { from: bankAccounts['equity/USD'], to: id, amount: OPENING };
      const opening = { name: `OPENING${number}`, kind: 'opening', atMs: startMs, ...money };
      await ledger.postBatch(trx, [posting(opening)]);
    }
  });
