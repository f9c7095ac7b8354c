import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#bank/database/connect.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { newReference } from '#bank/rails/new-reference.ts';
import { book } from '#bank/transactions/book.ts';
import { accountId, accountIdOf, accountsStart } from './cost-accounts.ts';

/** How a rate is taken. */
export interface Load {
  readonly clients: number;
  readonly seconds: number;
  /** Accounts to choose from. */
  readonly accounts: number;
  /** True where every posting credits one and the same account. */
  readonly isHot: boolean;
}

const debian = '/usr/lib/postgresql';

/** The pgbench of this machine; undefined where there is none. */
export const findPgbench = (): string | undefined =>
  [
    '/usr/bin/pgbench',
    ...(existsSync(debian)
      ? readdirSync(debian).map((name) => join(debian, name, 'bin/pgbench'))
      : []),
  ].find((path) => existsSync(path));

const run = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgbench ended with ${status}: ${stderr}`);
  return stdout;
};

const rateIn = (told: string): number => {
  const rate = /^tps = ([\d.]+)/m.exec(told)?.[1];
  if (rate === undefined) throw new Error(`pgbench tells no rate: ${told}`);
  return Number(rate);
};

/** Fills a database with pgbench's own tables; `scale` is its count of branches. */
export const preparePgbench = (program: string, url: string, scale: number): void =>
  void run(program, ['-i', '-q', '-s', String(scale), url]);

const loadArgs = ({ clients, seconds }: Load): readonly string[] => [
  '-n',
  ...['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(seconds)],
];

/** pgbench's TPC-B-like transactions per second. Its single branch, at scale 1, is its hot account. */
export const tpcbRate = (program: string, url: string, load: Load): number =>
  rateIn(run(program, [...loadArgs(load), '-b', 'tpcb-like', url]));

let scripts = 0;

/** A posting as one statement of pgbench, whose `:variables` it replaces in the text of the request. */
const postingScript = ({ accounts, isHot }: Load): string => {
  scripts += 1;
  const atOnce = new Date().toISOString();
  const uuid = (variable: string) => `00000000-0000-4000-8000-:${variable}`;
  const row = (number: string, account: string, direction: string) => ({
    id: uuid(`id${number}`),
    account_id: accountIdOf(account),
    // Two rows of each posting of each client of each script: no reference meets another.
    reference_id: `KH${scripts.toString(36).padStart(2, '0').toUpperCase()}:reference${number}`,
    direction,
    amount: '1',
    type: 'INTERNAL',
    status: 'COMPLETE',
    memo: 'Rent',
    transaction_time: atOnce,
  });
  const legs = [
    { account: accountIdOf(':debited'), amount: '-1' },
    { account: accountIdOf(':credited'), amount: '1' },
  ];
  const booking = {
    kind: 'post',
    journal: { id: uuid('journal'), kind: 'transfer', booked_at: atOnce, legs },
    transactions: [row('1', ':debited', 'debit'), row('2', ':credited', 'credit')],
  };
  const twelveDigits = `random(${10 ** 11}, ${10 ** 12 - 1})`;
  const first = `10000000 + :client_id * 1000000 + :posting * 2`;
  return `\\set posting :posting + 1
\\set debited random(${accountsStart + 2}, ${accountsStart + accounts - 1})
\\set credited ${isHot ? accountsStart + 1 : ':debited + 1'}
\\set journal ${twelveDigits}
\\set id1 ${twelveDigits}
\\set id2 ${twelveDigits}
\\set reference1 ${first}
\\set reference2 ${first} + 1
select book_transactions('${JSON.stringify([booking])}');
`;
};

/** Postings per second where pgbench is the client: without Node and its driver. */
export const postingRateOfPgbench = (
  program: string,
  url: string,
  folder: string,
  load: Load,
): number => {
  const script = join(folder, 'post.sql');
  writeFileSync(script, postingScript(load));
  return rateIn(run(program, [...loadArgs(load), '-D', 'posting=0', '-f', script, url]));
};

const rowOf = (account: string, direction: 'debit' | 'credit', atMs: number) => ({
  id: systemRandom.newId(),
  referenceId: newReference(systemRandom),
  accountId: account,
  direction,
  amount: 1n,
  type: 'INTERNAL' as const,
  status: 'COMPLETE' as const,
  memo: 'Rent',
  timeMs: atMs,
});

/** What a bank that runs has behind it: connections are open, statements planned. */
const warmUpMs = 500;

/** Postings per second as the bank makes them, over its own driver and pool; clients wait for answers. */
export const postingRateOfBank = async (
  url: string,
  { clients, seconds, accounts, isHot }: Load,
): Promise<number> => {
  const db = connect({ url });
  let posted = 0;
  const beginMs = performance.now() + warmUpMs;
  const untilMs = beginMs + seconds * 1_000;
  const client = async () => {
    while (performance.now() < untilMs) {
      const number = 2 + Math.floor(Math.random() * (accounts - 2));
      const [debited, credited] = [accountId(number), accountId(isHot ? 1 : number + 1)];
      const atMs = Date.now();
      await book(db, {
        kind: 'post',
        journal: {
          id: systemRandom.newId(),
          kind: 'transfer',
          bookedAtMs: atMs,
          entries: [
            { accountId: debited, amount: -1n },
            { accountId: credited, amount: 1n },
          ],
        },
        transactions: [rowOf(debited, 'debit', atMs), rowOf(credited, 'credit', atMs)],
      });
      if (performance.now() >= beginMs) posted += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
    return posted / ((performance.now() - beginMs) / 1_000);
  } finally {
    await db.destroy();
  }
};
