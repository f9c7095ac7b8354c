import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#bank/platform/log.ts';
import { connect, type Database, requireApiRole } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { StartupProblem } from './failures.ts';

const closeGraceMs = 5000;

export interface OpenDatabase {
  readonly db: Database;
  /** For uses that need their own connection. */
  readonly apiUrl: string;
  /** Undefined if the bank was started without the tables' owner. */
  readonly ownerUrl: string | undefined;
  /**
   * Closes the connections after at most `graceMs` for running queries, then stops the built-in
   * server.
   */
  close(graceMs?: number): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly log?: Log;
  /** Called when the built-in server is lost and could not be restarted. */
  readonly onLost?: (problem: StartupProblem) => void;
}

/**
 * Opens the bank's database, up to date and safe to use: the built-in one, or that of DATABASE_URL.
 * Throws a StartupProblem with one plain sentence.
 */
export const openDatabase = async (options: OpenDatabaseOptions): Promise<OpenDatabase> => {
  const { log, onLost } = options;
  const embedded =
    options.databaseUrl === undefined
      ? await startEmbedded({
          dataDirectory: options.dataDirectory,
          ...(log && { log }),
          ...(onLost && { onLost }),
        })
      : undefined;
  try {
    const apiUrl = embedded?.apiUrl ?? options.databaseUrl!;
    const ownerUrl = embedded?.ownerUrl ?? options.databaseOwnerUrl;
    // Checked before the migrations as well, because they grant rights to this role.
    await requireApiRole(apiUrl, ownerUrl);
    await migrate({ apiUrl, ownerUrl });
    await requireApiRole(apiUrl);
    const onIdleError = (error: Error) => log?.warn('database connection lost', { error });
    const db = connect({ url: apiUrl, onIdleError });
    const close = async (graceMs = closeGraceMs) => {
      // A long query must not delay the shutdown.
      await Promise.race([db.destroy(), wait(graceMs, undefined, { ref: false })]);
      await embedded?.stop();
    };
    return { db, apiUrl, ownerUrl, close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};
