import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeededData } from '#bank/testing/seeded-data.ts';
import { startArguments } from '#bank/testing/start-command.ts';

const root = join(import.meta.dirname, '../..');

export interface RunningBank {
  readonly origin: string;
  /** Seconds from process start to the first response, including the seed of a first start. */
  readonly startSeconds: number;
  readonly residentKilobytes: () => number;
  readonly token: (email: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts a bank with its own data folder, seeded or empty, and waits until it responds. */
export const startBank = async (
  port: number,
  data: 'seeded' | 'empty' = 'seeded',
): Promise<RunningBank> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kheya-bench-'));
  if (data === 'seeded') await copySeededData(dataFolder);
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder };
  const startedMs = performance.now();
  const child = spawn(process.execPath, startArguments, {
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
    startSeconds: (performance.now() - startedMs) / 1000,
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
