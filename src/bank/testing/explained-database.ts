import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectOnce, type Database, typeParsers } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { TestDatabase } from './test-server.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** What the statements of a read cost, summed. Time is not measured. */
export interface StatementCost {
  /** Rows that scans touched, also in an index alone. */
  readonly touched: number;
  /** Rows that scans read from tables. */
  readonly read: number;
  readonly buffers: number;
  /** Rows that PostgreSQL expected as results. */
  readonly planned: number;
}

const scanned = (plan: Plan): number =>
  (plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)) *
  plan['Actual Loops'];

/** The rows of a plan's scans of tables, without those of index-only scans unless asked for. */
const rowsOf = (plan: Plan, isIndexCounted: boolean): number => {
  const isCounted =
    plan['Relation Name'] !== undefined &&
    (isIndexCounted || plan['Node Type'] !== 'Index Only Scan');
  return (plan.Plans ?? []).reduce(
    (sum, part) => sum + rowsOf(part, isIndexCounted),
    isCounted ? scanned(plan) : 0,
  );
};

/** A database whose statements are captured, and a function that explains those of a read. */
export interface ExplainedDatabase {
  readonly db: Database;
  costOf(read: () => Promise<unknown>): Promise<StatementCost>;
  /** Closes the connections. */
  end(): Promise<void>;
}

export const explainedDatabase = (database: Pick<TestDatabase, 'apiUrl'>): ExplainedDatabase => {
  const pool = new pg.Pool({ connectionString: database.apiUrl, types: typeParsers });
  // Closing the pool does not wait for the server, and the database is dropped next. A connection
  // that the server ends emits an error on its client, and on the pool while it is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const caught: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      caught.push(event.query);
    },
  });
  const explain = async (sql: string, parameters: readonly unknown[]): Promise<Plan> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  };
  return {
    db,
    costOf: async (read) => {
      caught.length = 0;
      await read();
      const plans: Plan[] = [];
      for (const { sql, parameters } of [...caught]) plans.push(await explain(sql, parameters));
      const sum = (figure: (plan: Plan) => number) =>
        plans.reduce((total, plan) => total + figure(plan), 0);
      return {
        touched: sum((plan) => rowsOf(plan, true)),
        read: sum((plan) => rowsOf(plan, false)),
        buffers: sum((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']),
        planned: sum((plan) => plan['Plan Rows']),
      };
    },
    end: () => db.destroy(),
  };
};

/** The server does this by itself in time; without it the plans depend on when that happens. */
export const vacuumAnalyze = async ({ adminUrl }: TestDatabase): Promise<void> => {
  const admin = await connectOnce(adminUrl);
  const hiddenPages = async (): Promise<number> => {
    const { rows } = await admin.query<{ hidden: number }>(
      `select coalesce(sum(relpages - relallvisible), 0)::integer as hidden from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return rows[0]?.hidden ?? 0;
  };
  try {
    // A page is not marked as visible while any snapshot, such as that of an automatic analysis, is older.
    // Scans of an index alone would then read the table. Without `index_cleanup` a vacuum leaves the
    // deleted rows of a large table's few pages where they are, and those pages stay hidden for ever.
    do await admin.query('vacuum (analyze, index_cleanup on)');
    while ((await hiddenPages()) > 0);
  } finally {
    await admin.end();
  }
};
