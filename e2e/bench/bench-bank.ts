import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface RunningBank {
  readonly origin: string;
  /** Seconds from process start to the first response, including the seed. */
  readonly firstStartSeconds: number;
  readonly residentKilobytes: () => number;
  readonly token: (email: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts a bank with its own empty data folder and waits until it responds. */
export const startBank = async (port: number): Promise<RunningBank> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kheya-bench-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder };
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['src/bank/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the bank exited before it responded')));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('http://localhost:')) resolve();
    });
  });
  return {
    origin: `http://localhost:${port}`,
    firstStartSeconds: (performance.now() - startedMs) / 1000,
    residentKilobytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
    token: (email) =>
      spawnSync(process.execPath, ['src/bank/sandbox/sandbox-token-command.ts', email], {
        cwd: root,
        env,
        encoding: 'utf8',
      }).stdout.trim(),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
