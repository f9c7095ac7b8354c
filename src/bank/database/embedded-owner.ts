import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterFolder } from './embedded-cluster.ts';
import { damaged } from './embedded-cluster.ts';
import { StartupProblem, errorCode, plainReason } from './failures.ts';

/** Arbitrary lock number: the session that holds it owns the folder (design 2). */
const OWNER_LOCK = 7_221_983_000n;
const NAME = 'kheya-owner';

/** Error codes while a server starts or stops: cannot connect now, too many clients, no socket. */
const passing = new Set(['57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '']);
const NO_SUCH_PROCESS = 'ESRCH';

/** The server ended while we were connecting; the caller looks for a server again. */
export class ServerGone extends Error {}

const address = (folder: ClusterFolder, port: number) => ({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  password: folder.secrets.admin,
  database: 'postgres',
  application_name: `${NAME} ${process.pid}`,
  connectionTimeoutMillis: 5_000,
});

/**
 * Connects as the built-in server's superuser, waiting while the server starts. Throws ServerGone
 * if it ends, or a StartupProblem.
 */
export const connectAsAdmin = async (
  folder: ClusterFolder,
  port: number,
  isAlive: () => Promise<boolean>,
): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client(address(folder, port));
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = errorCode(error);
      if (code === '28P01') throw damaged(folder.dataDirectory, 'its passwords do not fit');
      if (!(await isAlive())) throw new ServerGone();
      if (!passing.has(code)) throw damaged(folder.dataDirectory, plainReason(error));
      await wait(20);
    }
  }
};

/**
 * Takes the owner's advisory lock in this session. After a crash the lock may be held until the
 * server notices the closed socket. Throws a StartupProblem if a running bank holds it.
 */
export const takeOwnership = async (client: pg.Client, folder: ClusterFolder): Promise<void> => {
  const patience = { aliveMs: 250, deadMs: 10_000 };
  for (let waitedMs = 0; ; waitedMs += 25) {
    const { rows } = await client.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock($1) as is_locked',
      [OWNER_LOCK],
    );
    if (rows[0]?.is_locked === true) return;
    const most = (await isHolderAlive(client)) ? patience.aliveMs : patience.deadMs;
    if (waitedMs >= most)
      throw new StartupProblem(
        `Another bank is already running on the data folder ${folder.dataDirectory}: stop it first, ` +
          'or choose another folder with DATA_DIR.',
      );
    await wait(25);
  }
};

const isHolderAlive = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name like $1`,
    [`${NAME} %`],
  );
  return rows.some(({ name }) => isAlive(Number(name.slice(NAME.length + 1))));
};

const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== NO_SUCH_PROCESS;
  }
};

export const ownerRole = 'kheya_owner';
export const apiRole = 'kheya_api';
export const databaseName = 'kheya';

/** Creates what each server needs once: two roles, and a database that belongs to the owner. */
export const ensureRoles = async (client: pg.Client, secrets: ClusterFolder['secrets']) => {
  const roles = [
    [ownerRole, secrets.owner],
    [apiRole, secrets.api],
  ] as const;
  for (const [role, password] of roles) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0)
      await client.query(
        `create role ${role} login nosuperuser password ${client.escapeLiteral(password)}`,
      );
  }
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  await client.query(`revoke all on database ${databaseName} from public`);
  await client.query(`grant connect on database ${databaseName} to ${apiRole}`);
};
