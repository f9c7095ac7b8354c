import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#bank/platform/log.ts';
import { binariesFolder, type OsUser, osUserForPostgres } from './embedded-programs.ts';
import {
  type ClusterFolder,
  hasEmbeddedBank,
  openClusterFolder,
  removeUnfinished,
} from './embedded-cluster.ts';
import {
  apiRole,
  connectAsAdmin,
  databaseName,
  ensureRoles,
  ownerRole,
  ServerGone,
  takeOwnership,
} from './embedded-owner.ts';
import {
  describeEnd,
  findPostmaster,
  freePort,
  isPostmaster,
  type Postmaster,
  ServerStillThere,
  spawnPostmaster,
  stopPostmaster,
} from './embedded-server.ts';
import { StartupProblem } from './failures.ts';

export interface EmbeddedUrls {
  /** The role the bank runs as. */
  readonly apiUrl: string;
  /** The role that owns the tables; used only for migrations. */
  readonly ownerUrl: string;
  /** The superuser, on the database `postgres`; used only by tests. */
  readonly adminUrl: string;
}

export interface EmbeddedServer extends EmbeddedUrls {
  readonly pid: number;
  readonly port: number;
  /** True if the server of a killed bank was still running and was adopted. */
  readonly isAdopted: boolean;
  /** Stops the server cleanly and releases the folder. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDirectory: string;
  readonly log?: Log;
  /** Called when the server is lost and could not be restarted. */
  readonly onLost?: (problem: StartupProblem) => void;
  /** Folder of other PostgreSQL programs; the test suite uses it for version 15. */
  readonly binaries?: string;
  /** Additional settings; tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
}

const baseSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'on',
  full_page_writes: 'on',
  // Statements contain personal data: the server log has errors but not their statements (R19).
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

interface Place {
  readonly folder: ClusterFolder;
  readonly binaries: string;
  readonly osUser: OsUser | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

interface Owned {
  readonly server: Postmaster;
  readonly lock: pg.Client;
  readonly isAdopted: boolean;
}

/**
 * Starts our own PostgreSQL in the data folder, or adopts the server of a killed bank. Only one
 * bank at a time owns the folder. Throws a StartupProblem with one plain sentence.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const place = await openPlace(options);
  let owned = await own(place);
  try {
    await ensureRoles(owned.lock, place.folder.secrets);
    await removeUnfinished(options.dataDirectory);
  } catch (error) {
    await release(owned, place);
    throw error;
  }
  let isStopping = false;
  const port = owned.server.port;
  const watch = () => owned.lock.once('end', () => void bringBack());
  const bringBack = async (): Promise<void> => {
    if (isStopping) return;
    options.log?.warn('embedded database lost, bringing it back');
    try {
      owned = await own(place, port);
      if (isStopping) await release(owned, place);
      else watch();
    } catch (error) {
      options.onLost?.(
        error instanceof StartupProblem
          ? error
          : new StartupProblem('The built-in database ended.'),
      );
    }
  };
  watch();
  return {
    ...urls(place.folder, port),
    port,
    get pid() {
      return owned.server.pid;
    },
    isAdopted: owned.isAdopted,
    stop: async () => {
      isStopping = true;
      await release(owned, place);
    },
  };
};

/**
 * Returns the URLs of the built-in server that another process runs on the folder, or undefined.
 */
export const runningEmbedded = async (
  options: EmbeddedOptions,
): Promise<EmbeddedUrls | undefined> => {
  if (!(await hasEmbeddedBank(options.dataDirectory))) return undefined;
  const { folder } = await openPlace(options);
  const server = await findPostmaster(folder.pgData);
  return server === undefined ? undefined : urls(folder, server.port);
};

const openPlace = async (options: EmbeddedOptions): Promise<Place> => {
  const binaries = options.binaries ?? binariesFolder(process.platform, process.arch);
  const osUser = await osUserForPostgres();
  const folder = await openClusterFolder(options.dataDirectory, binaries, osUser);
  return { folder, binaries, osUser, settings: { ...baseSettings, ...options.settings } };
};

/** Takes ownership of the folder, with its server running. */
const own = async (place: Place, port?: number): Promise<Owned> => {
  const { folder } = place;
  for (let attempt = 0; ; attempt += 1) {
    const running = await findPostmaster(folder.pgData);
    try {
      const server = running ?? (await start(place, port ?? (await freePort())));
      const isAlive = () => isPostmaster(server.pid, folder.pgData);
      const lock = await connectAsAdmin(folder, server.port, isAlive).catch(
        async (error: unknown) => {
          if (running === undefined) await stopPostmaster(server, folder.pgData);
          throw error;
        },
      );
      await takeOwnership(lock, folder).catch(async (error: unknown) => {
        await lock.end();
        throw error;
      });
      return { server, lock, isAdopted: running !== undefined };
    } catch (error) {
      const passes = error instanceof ServerGone || error instanceof ServerStillThere;
      if (!passes) throw error;
      // If a server that we started ends, every further attempt would end the same way.
      const most = error instanceof ServerGone && running === undefined ? 1 : 40;
      if (attempt >= most) throw error instanceof ServerGone ? await describeEnd(folder) : error;
      await wait(250);
    }
  }
};

const start = (place: Place, port: number): Promise<Postmaster> =>
  spawnPostmaster(place.folder, place.binaries, place.osUser, place.settings, port);

const release = async ({ server, lock }: Owned, { folder }: Place): Promise<void> => {
  await lock.end().catch(() => undefined);
  await stopPostmaster(server, folder.pgData);
};

const urls = ({ secrets }: ClusterFolder, port: number): EmbeddedUrls => {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    apiUrl: url(apiRole, secrets.api, databaseName),
    ownerUrl: url(ownerRole, secrets.owner, databaseName),
    adminUrl: url('postgres', secrets.admin, 'postgres'),
  };
};
