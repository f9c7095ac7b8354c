import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeConnectionFailure, StartupProblem } from './failures.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface ConnectOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  readonly statementTimeoutMs?: number;
  readonly maxConnections?: number;
  /** Called when an idle connection is lost; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

const INT8 = 20;
const DATE = 1082;

/**
 * Parses int8 as bigint, and dates as `YYYY-MM-DD`: a Date would depend on the process's time zone.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Creates the API's connection pool. It connects with the first query. */
export const connect = (options: ConnectOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    types: typeParsers,
    application_name: options.applicationName ?? 'kheya',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    max: options.maxConnections ?? 16,
    // The API's queries are short: JIT compilation would cost more than it saves.
    options: '-c timezone=UTC -c jit=off',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection lost between two queries of a transaction emits an error only on its client, and
  // an unhandled error event ends the process. The next query fails with the reason.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

interface RoleFacts {
  role: string;
  version: number;
  is_superuser: boolean;
  owns_ledger: boolean;
  has_rights: boolean;
}

/**
 * Throws a StartupProblem for a role that could bypass the ledger's functions: a superuser, or a
 * role that owns the tables or can become their owner (design 2). Before the tables exist, the
 * owner is the role of `ownerUrl`. Also throws for a role without rights to the tables, and for
 * PostgreSQL before version 15.
 */
export const requireApiRole = async (url: string, ownerUrl?: string): Promise<void> => {
  const owner =
    ownerUrl === undefined
      ? undefined
      : await oneRow<{ role: string }>(ownerUrl, 'select current_user as role');
  const facts = await oneRow<RoleFacts>(
    url,
    `select current_user as role, current_setting('server_version_num')::int as version,
       r.rolsuper as is_superuser,
       exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
               and c.relname in ('ledger_account', 'journal', 'entry', 'hold')
               and pg_has_role(current_user, c.relowner, 'MEMBER'))
         ${owner ? `or pg_has_role(current_user, ${pg.escapeLiteral(owner.role)}, 'MEMBER')` : ''}
         as owns_ledger,
       coalesce(has_table_privilege(to_regclass('public.ledger_account'), 'SELECT'), true) as has_rights
     from pg_roles r where r.rolname = current_user`,
  );
  if (facts.version < 150_000)
    throw new StartupProblem(
      'The database is older than PostgreSQL 15, which is the least needed.',
    );
  if (facts.is_superuser || facts.owns_ledger)
    throw new StartupProblem(
      `The bank will not run as the database role "${facts.role}", because that role ` +
        `${facts.is_superuser ? 'is a superuser' : 'owns the ledger'}: give DATABASE_URL a role of ` +
        'its own and DATABASE_OWNER_URL the owner.',
    );
  if (!facts.has_rights)
    throw new StartupProblem(
      `The database role "${facts.role}" has no rights to the bank's tables: they were given to ` +
        'another role when the database was set up; use that one in DATABASE_URL.',
    );
};

/**
 * Returns the first row of a query over a short-lived connection. Throws a StartupProblem if the
 * database is unreachable.
 */
export const oneRow = async <Row extends object>(url: string, query: string): Promise<Row> => {
  const client = await connectOnce(url);
  try {
    const { rows } = await client.query<Row>(query);
    return rows[0]!;
  } finally {
    await client.end();
  }
};

/**
 * A single connection outside the pool, for startup and migrations. Throws a StartupProblem if the
 * database is unreachable.
 */
export const connectOnce = async (url: string, applicationName = 'kheya-start') => {
  const client = new pg.Client({
    connectionString: url,
    types: typeParsers,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartupProblem(describeConnectionFailure(url, error), { cause: error });
  }
};
