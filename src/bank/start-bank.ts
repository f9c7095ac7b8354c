import { makeAccountsSite } from './accounts-site/accounts-site.ts';
import { sweepAccess } from './accounts-site/sweep.ts';
import type { Bank } from './bank.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import type { StartupProblem } from './database/startup-problem.ts';
import { compressFolder } from './http/compress-folder.ts';
import { type FaultFor, noFaults } from './http/faults.ts';
import { apiPages } from './http/api-pages.ts';
import { type RunningServer, startServer } from './http/server.ts';
import type { Route } from './http/route.ts';
import { makeSite } from './http/site.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import { undeliveredMessages } from './rails/undelivered-messages.ts';
import { systemRandom } from './random.ts';
import { bankRoutes } from './routes.ts';
import { seedSandbox } from './sandbox/seed/seed-sandbox.ts';

/** Calls in flight get this long to finish when the bank stops. */
const stopGraceMs = 5000;
const sweepEveryMs = 10 * 60 * 1000;

/** A bank that answers, and how to end it. */
export interface RunningBank {
  readonly port: number;
  stop(): Promise<void>;
}

/** Puts a given bank on its port: for tests and for `startBank`. */
export const serveBank = async (
  bank: Bank,
  { faultFor, routes = bankRoutes(bank) }: { faultFor: FaultFor; routes?: readonly Route[] },
): Promise<RunningServer> => {
  const site = makeSite({
    bank,
    routes,
    faultFor,
    files: readStaticFiles(bank.config.appDirectory),
    accounts: await makeAccountsSite(bank),
    apiPages: apiPages(bank, routes),
  });
  return startServer(bank, site);
};

const sweepRegularly = (bank: Bank): (() => void) => {
  const sweep = () =>
    sweepAccess(bank).catch((error: unknown) => bank.log.warn('sweep_failed', { error }));
  const timer = setInterval(() => void sweep(), sweepEveryMs);
  return () => clearInterval(timer);
};

/**
 * Opens the database and answers on the port. Throws a StartupProblem or the system's error where
 * it cannot. `onLost` is told when the built-in database is gone for good.
 */
export const startBank = async (
  config: Config,
  log: Log,
  onLost: (problem: StartupProblem) => void,
): Promise<RunningBank> => {
  const database = await openDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    log,
    onLost,
  });
  try {
    const bank: Bank = {
      db: database.db,
      clock: systemClock(async () => 0),
      random: systemRandom,
      config,
      log,
      messages: undeliveredMessages(log),
    };
    if (config.sandbox) await seedSandbox(bank);
    await compressFolder(config.appDirectory).catch(() => 0);
    const server = await serveBank(bank, { faultFor: noFaults });
    const stopSweeping = sweepRegularly(bank);
    return {
      port: server.port,
      stop: async () => {
        stopSweeping();
        await server.stop(stopGraceMs);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
