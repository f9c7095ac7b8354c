import type { Config } from '#bank/platform/config.ts';
import { requireApiRole } from './connect.ts';
import { runningEmbedded, startEmbedded } from './embedded.ts';
import { hasEmbeddedBank } from './embedded-cluster.ts';
import { StartupProblem } from './failures.ts';

export interface ExistingDatabase {
  readonly apiUrl: string;
  readonly ownerUrl: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens the database of a bank that has started before, for commands; also the built-in one of a
 * running bank. Throws a StartupProblem if there is none.
 */
export const openExisting = async (config: Config): Promise<ExistingDatabase> => {
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = config;
  const leaveRunning = () => Promise.resolve();
  if (databaseUrl !== undefined) {
    await requireApiRole(databaseUrl);
    return { apiUrl: databaseUrl, ownerUrl: databaseOwnerUrl, close: leaveRunning };
  }
  if (!(await hasEmbeddedBank(dataDirectory)))
    throw new StartupProblem(`There is no bank in the data folder ${dataDirectory} yet.`);
  const running = await runningEmbedded({ dataDirectory });
  if (running !== undefined) return { ...running, close: leaveRunning };
  const server = await startEmbedded({ dataDirectory });
  return { apiUrl: server.apiUrl, ownerUrl: server.ownerUrl, close: () => server.stop() };
};
