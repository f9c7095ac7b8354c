import { join, relative, resolve } from 'node:path';
import { type TrustedProxies, readProxies } from './caller-network.ts';

/** In ascending severity; `silent` writes nothing. */
const logLevels = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Maximum number of one-time codes in 15 minutes, across all recipients (reliability.md T22). */
export interface CodeBudget {
  /** Requested from one network; thousands of phones share a mobile operator's network. */
  readonly perNetwork: number;
  /** Sent in total by each channel. Limits the cost of an attack. */
  readonly perChannel: number;
}

/** The keys that encrypt identity numbers, documents and account numbers at other banks. */
export interface SealingSettings {
  /** Secrets from the environment, the active one first. Empty if the key file has them. */
  readonly secrets: readonly string[];
  readonly file: string;
  /** IDENTITY_NUMBER_KEY, which versions up to 2.8.0 used to encrypt identity numbers. */
  readonly formerSecret: string | undefined;
}

/** Configuration from the environment. Every value has a default for a single machine. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The canonical address of pages, API and accounts site (product.md A17), without a slash. */
  readonly origin: string;
  /** Other origins the app may be served from: exact CORS, and redirect targets of sign-in. */
  readonly appOrigins: readonly string[];
  readonly dataDirectory: string;
  /** URL of an external PostgreSQL; if absent, the bank runs its own in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables and runs migrations, if it differs. */
  readonly databaseOwnerUrl: string | undefined;
  readonly sandbox: boolean;
  /** Accepted values of `X-Api-Key`. They identify a client but do not authenticate it. */
  readonly apiKeys: readonly string[];
  /** Reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly codeBudget: CodeBudget;
  readonly sealing: SealingSettings;
  /** External help center that the help page links to; empty if there is none (A44). */
  readonly helpCentreUrl: string;
  /** The folder of the built app. */
  readonly appDirectory: string;
  /**
   * True to serve the worker that unregisters all workers in place of the app's (reliability.md
   * T6).
   */
  readonly isKillSwitchOn: boolean;
  readonly logLevel: LogLevel;
  /** Validate every response by its schema before sending it: on in tests. */
  readonly checkAnswers: boolean;
}

/** An invalid setting. The message is the one sentence shown to the operator. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

type Environment = Readonly<Record<string, string | undefined>>;

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

const text = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
};

const portNumber = (environment: Environment): number => {
  const value = text(environment, 'PORT') ?? '4173';
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65_535)
    throw new ConfigProblem(`PORT must be a number from 1 to 65535, not "${value}".`);
  return port;
};

const onOrOff = (environment: Environment, name: string, otherwise: boolean): boolean => {
  const value = text(environment, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new ConfigProblem(`${name} must be on or off, not "${value}".`);
};

const originOf = (name: string, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '';
  if (!isOrigin)
    throw new ConfigProblem(
      `${name} must be an address like https://bank.example, without a path, not "${value}".`,
    );
  return url.origin;
};

/** An http(s) URL, empty if not set. */
const webAddress = (environment: Environment, name: string): string => {
  const value = text(environment, name);
  if (value === undefined) return '';
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isAddress || value.length > 200)
    throw new ConfigProblem(
      `${name} must be an address like https://help.bank.example/, not "${value}".`,
    );
  return value;
};

const postgresUrl = (environment: Environment, name: string): string | undefined => {
  const value = text(environment, name);
  if (value === undefined) return undefined;
  const isPostgres = URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
  if (!isPostgres)
    throw new ConfigProblem(`${name} must start with postgres://, as in postgres://me@host/kheya.`);
  return value;
};

const logLevel = (environment: Environment, otherwise: LogLevel): LogLevel => {
  const value = text(environment, 'LOG_LEVEL') ?? otherwise;
  const level = logLevels.find((known) => known === value);
  if (level === undefined)
    throw new ConfigProblem(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
  return level;
};

const list = (environment: Environment, name: string): readonly string[] =>
  (text(environment, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const trustedProxies = (environment: Environment): TrustedProxies => {
  const { proxies, wrong } = readProxies(list(environment, 'TRUSTED_PROXIES'));
  if (wrong !== undefined)
    throw new ConfigProblem(
      `TRUSTED_PROXIES must be addresses or networks like 10.0.0.7 or 10.1.0.0/16, not "${wrong}".`,
    );
  return proxies;
};

const count = (environment: Environment, name: string, otherwise: number): number => {
  const value = text(environment, name) ?? otherwise.toString();
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new ConfigProblem(`${name} must be a whole number from 1, not "${value}".`);
  return Number(value);
};

/**
 * All clients of the sandbox run on one machine, so its network may request as many codes as all
 * networks together.
 */
const codeBudget = (environment: Environment, sandbox: boolean): CodeBudget => ({
  perNetwork: count(environment, 'CODES_PER_NETWORK', sandbox ? 5000 : 100),
  perChannel: count(environment, 'CODES_PER_CHANNEL', 5000),
});

/**
 * Requires long secrets: identity numbers are short enough to try all of them against a weak key.
 */
const requireLongSecrets = (name: string, secrets: readonly string[]): readonly string[] => {
  if (secrets.some((secret) => secret.length < 32))
    throw new ConfigProblem(`Each key of ${name} must have at least 32 characters.`);
  return secrets;
};

const sealingSettings = (
  environment: Environment,
  workingDirectory: string,
  dataDirectory: string,
): SealingSettings => {
  const formerSecret = text(environment, 'IDENTITY_NUMBER_KEY');
  const former = formerSecret === undefined ? [] : [formerSecret];
  requireLongSecrets('IDENTITY_NUMBER_KEY', former);
  const given = requireLongSecrets('SEALING_KEYS', list(environment, 'SEALING_KEYS'));
  const namedFile = text(environment, 'SEALING_KEY_FILE');
  const file = resolve(workingDirectory, namedFile ?? join(dataDirectory, 'keys.json'));
  if (!relative(join(dataDirectory, 'postgres'), file).startsWith('..'))
    throw new ConfigProblem(
      `SEALING_KEY_FILE must not be in the folder of the database, ${join(dataDirectory, 'postgres')}.`,
    );
  // An explicit key file takes precedence over the variable's former name.
  const secrets = given.length > 0 || namedFile !== undefined ? given : former;
  return { secrets, file, formerSecret };
};

/** Reads the environment. Throws a ConfigProblem with one plain sentence for an invalid value. */
export const readConfig = (environment: Environment, workingDirectory: string): Config => {
  const port = portNumber(environment);
  const host = text(environment, 'HOST') ?? '127.0.0.1';
  const databaseUrl = postgresUrl(environment, 'DATABASE_URL');
  const databaseOwnerUrl = postgresUrl(environment, 'DATABASE_OWNER_URL');
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    throw new ConfigProblem('DATABASE_OWNER_URL needs DATABASE_URL beside it.');
  const dataDirectory = resolve(workingDirectory, text(environment, 'DATA_DIR') ?? '.data');
  const keys = list(environment, 'API_KEYS');
  const isLocalAlone = databaseUrl === undefined && loopbackHosts.has(host);
  const sandbox = onOrOff(environment, 'SANDBOX', isLocalAlone);
  return {
    port,
    host,
    origin: originOf(
      'PUBLIC_ORIGIN',
      text(environment, 'PUBLIC_ORIGIN') ?? `http://localhost:${port}`,
    ),
    appOrigins: list(environment, 'APP_ORIGINS').map((item) => originOf('APP_ORIGINS', item)),
    dataDirectory,
    databaseUrl,
    databaseOwnerUrl,
    sandbox,
    apiKeys: keys.length > 0 ? keys : ['kheya-web'],
    trustedProxies: trustedProxies(environment),
    codeBudget: codeBudget(environment, sandbox),
    appDirectory: resolve(workingDirectory, text(environment, 'APP_DIR') ?? 'dist/app'),
    helpCentreUrl: webAddress(environment, 'HELP_CENTRE_URL'),
    sealing: sealingSettings(environment, workingDirectory, dataDirectory),
    isKillSwitchOn: onOrOff(environment, 'KILL_SWITCH', false),
    logLevel: logLevel(environment, sandbox ? 'warn' : 'info'),
    checkAnswers: onOrOff(environment, 'CHECK_ANSWERS', false),
  };
};
