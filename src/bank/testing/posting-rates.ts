import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, connectOnce } from '../database/connect.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { newReference } from '../transactions/new-reference.ts';
import * as ledger from '../ledger/ledger.ts';
import { addCustomer } from './customers.ts';
import type { TestDatabase } from './test-server.ts';

/** The parameters of a measurement. */
export interface Load {
  readonly clients: number;
  readonly seconds: number;
  /** The number of accounts to choose from. */
  readonly accounts: number;
  /** True where every posting credits the same account. */
  readonly isHot: boolean;
}

const debian = '/usr/lib/postgresql';

/** The path of pgbench; undefined where it is not installed. */
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

const rateIn = (output: string): number => {
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (rate === undefined) throw new Error(`pgbench tells no rate: ${output}`);
  return Number(rate);
};

/** Creates pgbench's own tables; `scale` is the number of branches. */
export const preparePgbench = (program: string, url: string, scale: number): void =>
  void run(program, ['-i', '-q', '-s', String(scale), url]);

const loadArgs = ({ clients, seconds }: Load): readonly string[] => [
  '-n',
  ...['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(seconds)],
];

/**
 * pgbench's TPC-B-like transactions per second. At scale 1 its single branch is the hot account.
 */
export const tpcbRate = (program: string, url: string, load: Load): number =>
  rateIn(run(program, [...loadArgs(load), '-b', 'tpcb-like', url]));

let scripts = 0;

/** A posting as a pgbench script, which substitutes `:variables` in the request. */
const postingScript = ({ accounts, isHot }: Load): string => {
  scripts += 1;
  const atOnce = new Date().toISOString();
  const uuid = (variable: string) => `00000000-0000-4000-8000-:${variable}`;
  const row = (number: string, account: string, direction: string) => ({
    id: uuid(`id${number}`),
    account_id: accountIdOf(account),
    // Unique references for the two transactions of each posting of each client and script.
    reference_id: `KH${scripts.toString(36).padStart(2, '0').toUpperCase()}:reference${number}`,
    direction,
    amount: '1',
    type: 'INTERNAL',
    status: 'COMPLETE',
    memo: 'Rent',
    transaction_time: atOnce,
  });
  const entries = [
    { account: accountIdOf(':debited'), amount: '-1' },
    { account: accountIdOf(':credited'), amount: '1' },
  ];
  const posting = {
    kind: 'post',
    journal: { id: uuid('journal'), kind: 'transfer', booked_at: atOnce, entries },
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
select post_transactions('${JSON.stringify([posting])}');
`;
};

/** Postings per second with pgbench as the client, without Node and its driver. */
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

/** Time for opening connections and planning statements. */
const rampUpMs = 500;

/** Postings per second through the bank's driver and pool; each client waits for its response. */
export const postingRateOfBank = async (
  url: string,
  { clients, seconds, accounts, isHot }: Load,
): Promise<number> => {
  const db = connect({ url });
  let posted = 0;
  const beginMs = performance.now() + rampUpMs;
  const untilMs = beginMs + seconds * 1_000;
  const client = async () => {
    while (performance.now() < untilMs) {
      const number = 2 + Math.floor(Math.random() * (accounts - 2));
      const [debited, credited] = [accountId(number), isHot ? hotAccount : accountId(number + 1)];
      const atMs = Date.now();
      await ledger.postBatch(db, [
        {
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
        },
      ]);
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

/** Large enough that no posting is refused for funds. */
const openingCents = 10n ** 12n;

/**
 * Account ids differ only in their last part, which is decimal: this number plus the account's
 * number.
 */
const accountsStart = 100_000_000_000;

/** The id of an account by its last part, as `posting_account` makes it in the database. */
const accountIdOf = (lastPart: number | string): string => `0000000a-0000-7000-8000-${lastPart}`;

/** The id of the account with this number, from 1 on. */
const accountId = (number: number): string => accountIdOf(accountsStart + number);

/** The account that every posting of a hot load credits. */
export const hotAccount = accountId(1);

const addOwner = async ({ apiUrl }: TestDatabase): Promise<string> => {
  const db = connect({ url: apiUrl, maxConnections: 1 });
  try {
    const clock = systemClock(async () => 0);
    return await addCustomer({ db, random: systemRandom, clock }, 'cost@example.test');
  } finally {
    await db.destroy();
  }
};

/** SQL functions that post once, to fill the tables. */
const postOnce = `
  create function posting_account(number integer) returns uuid language sql immutable as $$
    select ('${accountIdOf('')}' || (${accountsStart} + number))::uuid $$;
  create function posting_row(number integer, way text) returns jsonb language sql volatile as $$
    select jsonb_build_object('id', gen_random_uuid(), 'account_id', posting_account(number),
      'reference_id', 'KH' || upper(substr(md5(gen_random_uuid()::text), 1, 10)), 'direction', way,
      'amount', '1', 'type', 'INTERNAL', 'status', 'COMPLETE', 'memo', 'Rent',
      'transaction_time', now()) $$;
  create function post_once(debited integer, credited integer) returns void language sql as $$
    select post_transactions(jsonb_build_array(jsonb_build_object('kind', 'post',
      'journal', jsonb_build_object('id', gen_random_uuid(), 'kind', 'transfer', 'booked_at', now(),
        'entries', jsonb_build_array(
          jsonb_build_object('account', posting_account(debited), 'amount', '-1'),
          jsonb_build_object('account', posting_account(credited), 'amount', '1'))),
      'transactions', jsonb_build_array(posting_row(debited, 'debit'), posting_row(credited, 'credit'))))) $$`;

/**
 * Creates so many dollar accounts of one customer, and a thousand postings, since an empty table is
 * planned as a full scan. Returns the customer's id.
 */
export const fillWithAccounts = async (database: TestDatabase, count: number): Promise<string> => {
  const customer = await addOwner(database);
  const admin = await connectOnce(database.adminUrl);
  try {
    await admin.query(postOnce);
    await admin.query(
      `insert into ledger_account (id, kind, currency, booked)
        select posting_account(n::integer), 'customer_usd', 'USD', $2::bigint
        from generate_series(1, $1::integer) n`,
      [count, openingCents],
    );
    await admin.query(
      `insert into account (id, customer_id, kind, currency, account_number, account_holder_name, opened_at)
        select posting_account(n::integer), $2::uuid, 'USER', 'USD', (10000000 + n)::text, 'Rahima Khatun', now()
        from generate_series(1, $1::integer) n`,
      [count, customer],
    );
    await admin.query(
      `select post_once(1 + n, 2 + n) from generate_series(1, 1000) times (time), mod(time, $1 - 2) n`,
      [count],
    );
    await admin.query('vacuum analyze');
    // Otherwise pending writes of the setup would be flushed during the measurement.
    await admin.query('checkpoint');
    return customer;
  } finally {
    await admin.end();
  }
};
