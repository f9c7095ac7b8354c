import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { freePort } from '../database/embedded-server.ts';
import { testSecret } from './sealing-keys.ts';
import { startArguments } from './start-command.ts';

export interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

export interface RunningChild {
  readonly pid: number;
  /** The lines of its standard output. */
  readonly lines: AsyncIterator<string>;
  kill(signal: NodeJS.Signals): void;
  /** Signals its whole process group, as Ctrl-C in a terminal does. */
  killGroup(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();

/** Runs a TypeScript file of the bank in its own process and process group. */
export const runChild = (
  file: URL,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): RunningChild => runCommand(process.execPath, [file.pathname, ...args], environment);

/** Runs a bank in the same way, with the options of `npm start`. */
export const runBank = (environment: Readonly<Record<string, string>>): RunningChild =>
  runCommand(process.execPath, startArguments, environment);

export interface ServedBank {
  readonly origin: string;
  readonly child: RunningChild;
}

/** Runs a bank of a test's database on a free port, without the sandbox; ready once it is returned. */
export const serveBank = async (
  database: { readonly apiUrl: string; readonly ownerUrl: string },
  folder: string,
): Promise<ServedBank> => {
  const port = await freePort();
  const child = runBank({
    DATABASE_URL: database.apiUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
    SEALING_KEYS: testSecret,
    LOG_LEVEL: 'silent',
    SANDBOX: 'off',
    PORT: port.toString(),
  });
  await child.lines.next();
  return { origin: `http://localhost:${port}`, child };
};

/** Runs any program in the same way. */
export const runCommand = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningChild => {
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'close').then(([exitCode, signal]): Ended => {
    running.delete(child);
    return {
      exitCode: exitCode as number | null,
      signal: signal as NodeJS.Signals | null,
      stderr,
    };
  });
  return {
    pid: child.pid!,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-child.pid!, signal),
    ended,
  };
};

/** Ends processes left over by a failed test. */
export const endChildren = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
