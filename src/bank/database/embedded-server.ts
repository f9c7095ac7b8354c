import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupProblem } from './failures.ts';
import { type ClusterFolder, damaged, logSize } from './embedded-cluster.ts';
import { asOsUser, type OsUser } from './embedded-programs.ts';

const run = promisify(execFile);

/** A running PostgreSQL server of our folder, started by this or an earlier process. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Returns the server that runs on the folder, or undefined. Removes a stale pid file. */
export const findPostmaster = async (pgData: string): Promise<Postmaster | undefined> => {
  const pidFile = join(pgData, 'postmaster.pid');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const text = await readFile(pidFile, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const lines = text.split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    if (pid > 1 && !(await isPostmaster(pid, pgData))) break;
    if (pid > 1 && port > 0) return { pid, port };
    // A starting server writes its pid file in steps; it is complete a moment later.
    await wait(25);
  }
  await rm(pidFile, { force: true });
  return undefined;
};

/**
 * Whether the process is the server of our folder: pids are reused, and a zombie counts as ended.
 */
export const isPostmaster = async (pid: number, pgData: string): Promise<boolean> => {
  try {
    process.kill(pid, 0);
    const command =
      process.platform === 'linux'
        ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
        : (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
    return command.includes(pgData);
  } catch {
    return false;
  }
};

/** Starts a server in its own process group, so that Ctrl-C reaches only the bank. */
export const spawnPostmaster = async (
  folder: ClusterFolder,
  binaries: string,
  osUser: OsUser | undefined,
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<Postmaster> => {
  const logStart = await logSize(folder.logFile);
  const log = await open(folder.logFile, 'a', 0o600);
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = await asOsUser(
      osUser,
      join(binaries, 'postgres'),
      ['-D', folder.pgData, '-p', String(port), ...flags],
      [folder.pgData],
    );
    const child = spawn(command.program, command.args, {
      ...command.identity,
      detached: true,
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
    child.on('error', () => undefined);
    child.unref();
    await untilStarted(folder, child, logStart);
    return { pid: child.pid!, port };
  } finally {
    await log.close();
  }
};

type Child = ReturnType<typeof spawn>;

/** Resolves when the server has written its pid file. Throws a StartupProblem if it ends before. */
const untilStarted = async (folder: ClusterFolder, child: Child, logStart: number) => {
  let hasEnded = child.pid === undefined;
  child.once('exit', () => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw startProblem(folder, await logSince(folder.logFile, logStart));
    const text = await readFile(join(folder.pgData, 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');
    if (Number(lines[0]) === child.pid && (lines[7] ?? '') !== '') return;
    await wait(10);
  }
};

const logSince = async (logFile: string, start: number): Promise<string> =>
  (await readFile(logFile, 'utf8').catch(() => '')).slice(start);

/** Explains in one sentence why a server ended after a successful start. */
export const describeEnd = async (folder: ClusterFolder): Promise<StartupProblem> =>
  startProblem(folder, (await logSince(folder.logFile, 0)).slice(-4000));

const startProblem = (folder: ClusterFolder, log: string): StartupProblem => {
  const reasons = [...log.matchAll(/(?:FATAL|PANIC|^postgres): +(.*)$/gm)];
  const reason = reasons.at(-1)?.[1]?.replace(/\.$/, '') ?? 'the server ended at once';
  if (/no space left/i.test(log))
    return new StartupProblem(
      `The disk that holds the data folder ${folder.dataDirectory} is full.`,
    );
  if (/lock file .* already exists|shared memory block .* still in use/i.test(log))
    return new ServerStillThere(
      `Another server still uses the data folder ${folder.dataDirectory}.`,
    );
  if (/could not bind|could not create any TCP/i.test(log))
    return new ServerStillThere('The port of the built-in database was taken by another program.');
  if (/permission denied/i.test(reason))
    return new StartupProblem(
      `The data folder ${folder.dataDirectory} may not be read and written by the bank.`,
    );
  return damaged(folder.dataDirectory, reason);
};

/** A temporary failure: the previous server has not shut down completely. */
export class ServerStillThere extends StartupProblem {}

/** Stops a server quickly and cleanly (open transactions are rolled back) and waits for its end. */
export const stopPostmaster = async (server: Postmaster, pgData: string): Promise<void> => {
  const signals: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, patienceMs] of signals) {
    if (!(await isPostmaster(server.pid, pgData))) return;
    try {
      process.kill(server.pid, signal);
    } catch {
      return;
    }
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 20) {
      await wait(20);
      if (!(await isPostmaster(server.pid, pgData))) return;
    }
  }
};

/** Returns a loopback port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
