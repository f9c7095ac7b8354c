import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, plainReason, StartupProblem } from './failures.ts';
import { asOsUser, type OsUser } from './embedded-programs.ts';

const run = promisify(execFile);

/** Random passwords of the built-in server's three roles, stored next to its data (mode 0600). */
export interface Secrets {
  readonly admin: string;
  readonly owner: string;
  readonly api: string;
}

export interface ClusterFolder {
  /** The folder as configured, for messages. */
  readonly dataDirectory: string;
  /** PostgreSQL's data directory. */
  readonly pgData: string;
  readonly logFile: string;
  readonly secrets: Secrets;
}

/** The error for an incomplete or damaged data folder. */
export const damaged = (dataDirectory: string, reason: string): StartupProblem =>
  new StartupProblem(
    `The data folder ${dataDirectory} is damaged (${reason}): restore it from a backup, or move it ` +
      'away to start with an empty bank.',
  );

/**
 * Opens the built-in server's folder, or creates it if missing. Throws a StartupProblem if it is
 * unusable.
 */
export const openClusterFolder = async (
  dataDirectory: string,
  binaries: string,
  osUser: OsUser | undefined,
): Promise<ClusterFolder> => {
  const cluster = join(dataDirectory, 'postgres');
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o755 });
    const isThere = (await readdir(dataDirectory)).includes('postgres');
    if (!isThere) await makeCluster(dataDirectory, cluster, binaries, osUser);
    return await readCluster(dataDirectory, cluster, await majorVersion(binaries));
  } catch (error) {
    throw folderProblem(dataDirectory, error);
  }
};

/** Whether a bank has ever started on the folder. */
export const hasEmbeddedBank = (dataDirectory: string): Promise<boolean> =>
  stat(join(dataDirectory, 'postgres')).then(
    () => true,
    () => false,
  );

/** Removes remains of an interrupted first start. Only the folder's owner may call this. */
export const removeUnfinished = async (dataDirectory: string): Promise<void> => {
  for (const name of await readdir(dataDirectory))
    if (/^postgres-new-[0-9a-f]+$/.test(name))
      await rm(join(dataDirectory, name), { recursive: true, force: true });
};

const majorVersion = async (binaries: string): Promise<string> =>
  /(\d+)/.exec((await run(join(binaries, 'postgres'), ['--version'])).stdout)?.[1] ?? '';

const readCluster = async (
  dataDirectory: string,
  cluster: string,
  wantedVersion: string,
): Promise<ClusterFolder> => {
  const pgData = join(cluster, 'data');
  const read = (path: string) =>
    readFile(path, 'utf8').catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error)))
        throw damaged(dataDirectory, `${path.slice(cluster.length + 1)} is missing`);
      throw error;
    });
  const secrets = parseSecrets(await read(join(cluster, 'secrets.json')));
  if (secrets === undefined) throw damaged(dataDirectory, 'secrets.json cannot be read');
  const version = (await read(join(pgData, 'PG_VERSION'))).trim();
  if (!/^\d+$/.test(version)) throw damaged(dataDirectory, 'data/PG_VERSION cannot be read');
  if (version !== wantedVersion)
    throw new StartupProblem(
      `The data folder ${dataDirectory} was made by PostgreSQL ${version}, and this bank brings ` +
        `PostgreSQL ${wantedVersion}: move it away, or run it with that version by DATABASE_URL.`,
    );
  return { dataDirectory, pgData, logFile: join(cluster, 'postgres.log'), secrets };
};

const parseSecrets = (text: string): Secrets | undefined => {
  try {
    const { admin, owner, api } = JSON.parse(text) as Partial<Secrets>;
    return admin && owner && api ? { admin, owner, api } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Creates the cluster in a temporary folder and renames it, so an existing cluster is always
 * complete. Of two concurrent first starts, the later rename fails and its folder is deleted.
 */
const makeCluster = async (
  dataDirectory: string,
  cluster: string,
  binaries: string,
  osUser: OsUser | undefined,
): Promise<void> => {
  const fresh = join(dataDirectory, `postgres-new-${randomBytes(6).toString('hex')}`);
  const pgData = join(fresh, 'data');
  const password = () => randomBytes(24).toString('base64url');
  const secrets: Secrets = { admin: password(), owner: password(), api: password() };
  try {
    await mkdir(pgData, { recursive: true, mode: 0o755 });
    await writeFile(join(fresh, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
    const passwordFile = join(fresh, 'password');
    await writeFile(passwordFile, secrets.admin, { mode: 0o600 });
    if (osUser !== undefined) {
      await chown(pgData, osUser.uid, osUser.gid);
      await chown(passwordFile, osUser.uid, osUser.gid);
    }
    await initdb(binaries, pgData, passwordFile, osUser);
    await rm(passwordFile);
    await rename(fresh, cluster);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true }).catch(() => undefined);
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
};

const initdb = async (
  binaries: string,
  pgData: string,
  passwordFile: string,
  osUser: OsUser | undefined,
): Promise<void> => {
  const hasBuiltinLocale = Number(await majorVersion(binaries)) >= 17;
  const locale = hasBuiltinLocale
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C'];
  const command = await asOsUser(
    osUser,
    join(binaries, 'initdb'),
    [
      ...['--pgdata', pgData, '--username=postgres', `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums', ...locale],
    ],
    [pgData],
  );
  await run(command.program, command.args, {
    ...command.identity,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
};

const folderProblem = (dataDirectory: string, error: unknown): Error => {
  if (error instanceof StartupProblem) return error;
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const reason = /(?:error|FATAL|PANIC): +(.*)/.exec(stderr)?.[1] ?? plainReason(error);
  if (errorCode(error) === 'ENOSPC' || /no space left/i.test(stderr))
    return new StartupProblem(`The disk that holds the data folder ${dataDirectory} is full.`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error)))
    return new StartupProblem(
      `The data folder ${dataDirectory} may not be read and written by the bank.`,
    );
  if (['EEXIST', 'ENOTDIR'].includes(errorCode(error)))
    return new StartupProblem(`The data folder ${dataDirectory} is not a folder.`);
  return new StartupProblem(`The data folder ${dataDirectory} cannot be used: ${reason}.`, {
    cause: error,
  });
};

/** Returns the current size of the server's log in bytes. A log above 8 MiB is deleted first. */
export const logSize = async (logFile: string): Promise<number> => {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size < 8 * 1024 * 1024) return size;
  await rm(logFile, { force: true });
  return 0;
};
