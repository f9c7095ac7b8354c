import { makeAccountsSite } from './auth/accounts-site/accounts-site.ts';
import type { Bank } from './database/bank.ts';
import { reportFailingJobs } from './database/due-jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { compressFolder, isPartOfPage, readStaticFiles } from './http/static-files.ts';
import { type FaultFor, noFaults } from './http/faults.ts';
import { apiPages } from './http/api-docs.ts';
import { type ClientTimeouts, type RunningServer, startServer } from './http/listener.ts';
import type { Route } from './http/route.ts';
import { makeSite } from './site.ts';
import type { Site } from './http/listener.ts';
import { watchLedger } from './ledger/watch-ledger.ts';
import type { Log } from './platform/log.ts';
import { startScheduler } from './scheduler.ts';
import { undeliveredMessages } from './messaging/messages.ts';
import { lockByLink } from './staff/account-locks.ts';
import { systemRandom } from './platform/random.ts';
import type { SealingKeys } from './platform/sealing-keys.ts';
import { openCataloguePages } from './products/catalogue-pages.ts';
import { bankRoutes } from './routes.ts';
import { removeExpiredRows } from './retention.ts';
import { openSandbox, type Sandbox, sandboxSurroundings } from './sandbox/sandbox.ts';

/** Time for calls in flight to finish when the bank stops. */
const stopGraceMs = 5000;
const sweepEveryMs = 10 * 60 * 1000;

/** A running bank. */
export interface RunningBank {
  readonly port: number;
  stop(): Promise<void>;
}

/** What a bank serves besides the app and the accounts site. */
interface ServedParts {
  readonly faultFor: FaultFor;
  readonly routes?: readonly Route[];
  readonly sandboxPages?: Site;
  readonly timeouts?: ClientTimeouts;
}

/** Starts an HTTP server for the given bank: for tests and for `startBank`. */
export const serveBank = async (
  bank: Bank,
  { faultFor, routes = bankRoutes(bank), sandboxPages, timeouts }: ServedParts,
): Promise<RunningServer> => {
  const files = readStaticFiles(bank.config.appDirectory, bank.config.isKillSwitchOn);
  const site = makeSite({
    bank,
    routes,
    faultFor,
    files,
    cataloguePages: openCataloguePages(bank),
    accounts: await makeAccountsSite(bank, lockByLink),
    apiPages: apiPages(bank, routes),
    ...(sandboxPages === undefined ? undefined : { sandboxPages }),
  });
  return startServer(bank, site, (path) => isPartOfPage(files, path), timeouts);
};

const partsOf = (sandbox: Sandbox | undefined): ServedParts =>
  sandbox === undefined
    ? { faultFor: noFaults }
    : {
        faultFor: sandbox.faultFor,
        sandboxPages: sandbox.site,
      };

/** Removes what is past its time and reports failing jobs, every ten minutes until stopped. */
const sweepRegularly = (bank: Bank): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const sweep = async (): Promise<void> => {
    await removeExpiredRows(bank, () => isStopped);
    await reportFailingJobs(bank).catch((error: unknown) =>
      bank.log.warn('failing_jobs_not_counted', { error }),
    );
    running = undefined;
  };
  const timer = setInterval(() => void (running ??= sweep()), sweepEveryMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
};

/**
 * Starts the bank on an open database. Throws the system's error if it cannot listen. `say`
 * receives progress messages of slow steps for the terminal.
 */
export const startBank = async (
  config: Config,
  log: Log,
  { database, sealingKeys }: { readonly database: OpenDatabase; readonly sealingKeys: SealingKeys },
  say: (sentence: string) => void,
): Promise<RunningBank> => {
  const plain: Bank = {
    db: database.db,
    clock: systemClock(async () => 0),
    random: systemRandom,
    config,
    log,
    messages: undeliveredMessages(log),
    sealingKeys,
  };
  const bank = config.sandbox
    ? { ...plain, ...sandboxSurroundings(plain), ownerUrl: database.ownerUrl }
    : plain;
  const sandbox = config.sandbox ? await openSandbox(bank, say) : undefined;
  await compressFolder(config.appDirectory).catch(() => 0);
  const server = await serveBank(bank, partsOf(sandbox));
  const schedule = startScheduler(bank);
  const stopSweeping = sweepRegularly(bank);
  const watch = watchLedger(bank);
  return {
    port: server.port,
    stop: async () => {
      watch.stop();
      await Promise.all([server.stop(stopGraceMs), schedule.stop(), stopSweeping()]);
      await database.close();
    },
  };
};
