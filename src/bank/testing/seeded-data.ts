import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZones } from '#domain/countries.ts';
import { freePort } from '../database/embedded-server.ts';
import { copyShared } from './shared-folder.ts';
import { startArguments } from './start-command.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The files that the data depends on. */
const inputs = ['src/bank', 'src/contract', 'src/domain', 'package-lock.json'];

/**
 * The first open transfers of the history arrive an hour after its end, and a run that begins with
 * a copy takes up to half an hour.
 */
const maxAgeMs = 30 * 60_000;

/**
 * Copies the data folder of a bank that has just been started for the first time, with the
 * sandbox's customers and their history up to now, into an empty folder. Writing the history takes
 * half a minute, so one process of a test run does it and all others copy the result
 * (docs/decisions/0060).
 */
export const copySeededData = (dataFolder: string): Promise<void> => {
  const hash = hashOfInputs();
  const daysAt = (nowMs: number) => Object.values(homeZones).map((zone) => localDayAt(nowMs, zone));
  return copyShared(
    {
      parent: join(root, '.cache'),
      prefix: 'seed',
      nameAt: (nowMs) => [...daysAt(nowMs), hash].join('-'),
      maxAgeMs,
      make: startOnce,
    },
    dataFolder,
  );
};

/** The user counts too: another one may not read the database's files. */
const hashOfInputs = (): string => {
  const hash = createHash('sha256').update(String(process.getuid?.()));
  for (const file of inputs.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

/** The files of a path in a fixed order, without tests. */
const filesUnder = (path: string): readonly string[] => {
  if (!statSync(join(root, path)).isDirectory()) return path.endsWith('.test.ts') ? [] : [path];
  const names = readdirSync(join(root, path)).toSorted();
  return names.flatMap((name) => filesUnder(join(path, name)));
};

/** Starts a bank on a new data folder, waits until it is open, and stops it cleanly. */
const startOnce = async (dataFolder: string): Promise<void> => {
  const { PATH, TMPDIR } = process.env;
  const bank = spawn(process.execPath, startArguments, {
    cwd: root,
    // Only these settings: the caller's may name another database or other keys.
    env: {
      PATH,
      TMPDIR,
      DATA_DIR: dataFolder,
      PORT: String(await freePort()),
      APP_DIR: join(dataFolder, 'no-app'),
      SANDBOX: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bank, 'exit');
  for await (const line of createInterface({ input: bank.stdout }))
    if (line.startsWith('Kheya is open at ')) bank.kill('SIGTERM');
  const [exitCode] = await ended;
  if (exitCode !== 0) throw new Error(`the first start of a bank failed with code ${exitCode}`);
};
