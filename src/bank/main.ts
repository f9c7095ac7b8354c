import { enableCompileCache, flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigProblem, readConfig } from './platform/config.ts';
import { StartupProblem } from './database/failures.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { systemRandom } from './platform/random.ts';
import type { RunningBank } from './server.ts';

/**
 * Returns a startup error as one plain sentence; the process exits with 1 (spec of `npm start`).
 */
const explain = (error: unknown, config: Config | undefined): string => {
  if (error instanceof ConfigProblem || error instanceof StartupProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = config === undefined ? '' : `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program; stop it or set PORT to another number.`;
  if (
    code === 'EACCES' &&
    error instanceof Error &&
    'syscall' in error &&
    error.syscall === 'listen'
  )
    return `The bank may not listen on ${where}; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${config?.host}"; set HOST to one it has.`;
  return `The bank could not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
};

/** Fails on a busy port before starting a database. */
const requireFreePort = async ({ port, host }: Config): Promise<void> => {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
};

const printError = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** Prints a sentence to standard output. */
const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

/** What has been started so far. */
interface Started {
  bank?: RunningBank;
  /** Settles when the database is open; a shutdown may come first. */
  database?: Promise<OpenDatabase>;
}

const end = async ({ bank, database }: Started): Promise<void> => {
  if (bank !== undefined) return bank.stop();
  const opened = await database?.catch(() => undefined);
  // No client is connected yet, so there are no calls to wait for.
  await opened?.close(0);
};

/**
 * npm forwards a signal that the terminal has already sent: within this time it counts as the same
 * one.
 */
const sameSignalMs = 1000;

/**
 * SIGINT, SIGTERM and SIGHUP shut down cleanly, even during startup; a later second signal exits
 * immediately. Returns a function that tells whether the shutdown has begun.
 */
const stopOnSignal = (started: Started): (() => boolean) => {
  let stoppingSinceMs: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > sameSignalMs) process.exit(130);
      return;
    }
    stoppingSinceMs = performance.now();
    try {
      await end(started);
      process.exit(0);
    } catch (error) {
      printError(
        `The bank did not stop cleanly: ${error instanceof Error ? error.message : 'unknown'}.`,
      );
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
  return () => stoppingSinceMs !== undefined;
};

const exitWith = (sentence: string): never => {
  printError(sentence);
  process.exit(1);
};

const compiledFolder = fileURLToPath(new URL('../../.cache/bank/', import.meta.url));

/** Imports lazily what the first checks do not need, so that a second bank fails quickly (R4). */
const start = async (config: Config, started: Started): Promise<void> => {
  await requireFreePort(config);
  // The compile cache cuts startup to a third. If the folder is not writable, Node runs without it.
  enableCompileCache(compiledFolder);
  const { makeLog } = await import('./platform/log.ts');
  const log = makeLog(config.logLevel, process.stderr, () => Date.now());
  process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }));
  const { openDatabase } = await import('./database/open-database.ts');
  started.database = openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    log,
    onLost: (problem) => exitWith(problem.message),
  });
  const database = await started.database;
  const { openSealingKeys } = await import('./database/sealing-registry.ts');
  const { db, ownerUrl } = database;
  const settings = config.sealing;
  const sealingKeys = await openSealingKeys({ db, ownerUrl, settings, random: systemRandom });
  const { startBank } = await import('./server.ts');
  started.bank = await startBank(config, log, { database, sealingKeys }, print);
  // Node writes the cache only on a clean exit, which a killed process does not have.
  flushCompileCache();
};

const main = async (): Promise<void> => {
  const started: Started = {};
  const isStopping = stopOnSignal(started);
  // A closed terminal must not prevent a clean shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let config: Config | undefined;
  try {
    config = readConfig(process.env, process.cwd());
    await start(config, started);
    if (isStopping()) return;
    print(`Kheya is open at ${config.origin}`);
  } catch (error) {
    // A shutdown during startup makes startup fail: no message needed.
    if (isStopping()) return;
    await end(started).catch(() => undefined);
    exitWith(explain(error, config));
  }
};

await main();
