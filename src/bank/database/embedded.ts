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
  /** The role that owns the tables: migrations only. */
  readonly ownerUrl: string;
  /** The superuser, on the database `postgres`: tests only. */
  readonly adminUrl: string;
}

export interface EmbeddedServer extends EmbeddedUrls {
  readonly pid: number;
  readonly port: number;
  /** True where the server of a bank that was killed still ran and was taken over. */
  readonly isAdopted: boolean;
  /** Stops the server cleanly and gives the folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDirectory: string;
  readonly log?: Log;
  /** Told when the server is lost for good, after tries to bring it back. */
  readonly onLost?: (problem: StartupProblem) => void;
  /** Another PostgreSQL's programs: the suite runs on 15 by this. */
  readonly binaries?: string;
  /** Extra settings: tests trade safety for speed. */
  readonly settings?: Readonly<Record<string, string>>;
}

const baseSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'on',
  full_page_writes: 'on',
  // Statements hold personal data: the server's log names errors, not what was asked (R19).
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
 * PostgreSQL of our own in the data folder: started, or taken over from a bank that was killed.
 * One bank at a time owns the folder. Throws a StartupProblem with one plain sentence.
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

/** The addresses of the built-in server that another process runs on the folder, if one does. */
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

/** Makes the folder ours, with its server running. */
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
      // A server we started ourselves that ends again will do so every time.
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
