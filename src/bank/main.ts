import { enableCompileCache, flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigProblem, readConfig } from './platform/config.ts';
import { StartupProblem } from './database/failures.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { type Log, makeLog } from './platform/log.ts';
import type { RunningBank } from './server.ts';

/** One plain sentence for the person at the keyboard; the program ends with 1 (spec of `npm start`). */
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

/** A busy port is found before a database is started for nothing. */
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

/** What is not a complaint. */
const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

/** What has been started so far, in the order in which it must be ended. */
interface Started {
  bank?: RunningBank;
  /** Settles when the database is open; a start may be ended before that. */
  database?: Promise<OpenDatabase>;
}

const end = async ({ bank, database }: Started): Promise<void> => {
  if (bank !== undefined) return bank.stop();
  const opened = await database?.catch(() => undefined);
  // Nobody is served yet, so nothing under way is worth waiting for.
  await opened?.close(0);
};

/** npm hands a signal on that the terminal has sent already: within this time it is the same one. */
const sameSignalMs = 1000;

/**
 * Ctrl-C and SIGTERM end everything cleanly, also in the middle of a start; a second one later does
 * not wait. Gives whether the end has begun.
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

/** What is not needed to refuse is loaded late, so that a second bank is told so at once (R4). */
const start = async (config: Config, log: Log, started: Started): Promise<void> => {
  await requireFreePort(config);
  // With it a start takes a third of the time; where the folder cannot be written it goes without.
  enableCompileCache(compiledFolder);
  const { openDatabase } = await import('./database/open-database.ts');
  started.database = openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    log,
    onLost: (problem) => exitWith(problem.message),
  });
  const database = await started.database;
  const { startBank } = await import('./server.ts');
  started.bank = await startBank(config, log, database, print);
  // Node itself keeps it at a quiet end, which a killed bank does not have.
  flushCompileCache();
};

const main = async (): Promise<void> => {
  const started: Started = {};
  const isStopping = stopOnSignal(started);
  // A terminal that went away must not keep the bank from ending cleanly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let config: Config | undefined;
  try {
    config = readConfig(process.env, process.cwd());
    const log = makeLog(config.logLevel, printError, () => Date.now());
    process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }));
    await start(config, log, started);
    if (isStopping()) return;
    print(`Kheya is open at ${config.origin}`);
  } catch (error) {
    // Whoever ends a start half-way makes it fail: that needs no words.
    if (isStopping()) return;
    await end(started).catch(() => undefined);
    exitWith(explain(error, config));
  }
};

await main();
