import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { readProxies } from './caller-network.ts';
import { type LogLevel, logLevels } from './log.ts';

/** So many one-time codes in a quarter of an hour, whomever they are for (reliability.md T22). */
export interface CodeBudget {
  /** Asked for from one network; a mobile operator's is shared by thousands of phones. */
  readonly perNetwork: number;
  /** Sent in all by each channel: what an attack may cost before somebody looks. */
  readonly perChannel: number;
}

/** What the environment decides. Every value has a default that suits one machine. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The canonical address of pages, API and accounts site (product.md A17), without a slash. */
  readonly origin: string;
  /** Other origins the app may be served from: exact CORS, and redirect targets of sign-in. */
  readonly appOrigins: readonly string[];
  readonly dataDirectory: string;
  /** A PostgreSQL to use; without it the bank runs its own in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables and runs migrations, where it is another. */
  readonly databaseOwnerUrl: string | undefined;
  readonly sandbox: boolean;
  /** The `X-Api-Key` values the API takes. They name a client, they prove nothing. */
  readonly apiKeys: readonly string[];
  /** The proxies in front that are believed when X-Forwarded-For says who calls. */
  readonly trustedProxies: BlockList;
  readonly codeBudget: CodeBudget;
  /** What the numbers of people's papers are sealed under; else a key the bank made for itself. */
  readonly identityNumberKey: string | undefined;
  /** An external help centre that the help page links to; empty where there is none (A44). */
  readonly helpCentreUrl: string;
  /** The folder of the built app. */
  readonly appDirectory: string;
  /** True to serve the worker that ends all workers in place of the app's (reliability.md T6). */
  readonly isKillSwitchOn: boolean;
  readonly logLevel: LogLevel;
  /** Judge every answer by its schema before sending it: on in tests. */
  readonly checkAnswers: boolean;
}

/** A value the bank cannot start with; the message is the one sentence shown to the person. */
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

/** A page elsewhere, empty where none is named. */
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

const trustedProxies = (environment: Environment): BlockList => {
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

/** In the sandbox everybody calls from one machine: its network may ask as often as all together. */
const codeBudget = (environment: Environment, sandbox: boolean): CodeBudget => ({
  perNetwork: count(environment, 'CODES_PER_NETWORK', sandbox ? 5000 : 100),
  perChannel: count(environment, 'CODES_PER_CHANNEL', 5000),
});

/** Long enough that nobody guesses it: the numbers under it are few enough to be tried all. */
const identityNumberKey = (environment: Environment): string | undefined => {
  const key = text(environment, 'IDENTITY_NUMBER_KEY');
  if (key !== undefined && key.length < 32)
    throw new ConfigProblem('IDENTITY_NUMBER_KEY must have at least 32 characters.');
  return key;
};

/** Reads the environment; throws a ConfigProblem with one plain sentence for a value it cannot use. */
export const readConfig = (environment: Environment, workingDirectory: string): Config => {
  const port = portNumber(environment);
  const host = text(environment, 'HOST') ?? '127.0.0.1';
  const databaseUrl = postgresUrl(environment, 'DATABASE_URL');
  const databaseOwnerUrl = postgresUrl(environment, 'DATABASE_OWNER_URL');
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    throw new ConfigProblem('DATABASE_OWNER_URL needs DATABASE_URL beside it.');
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
    dataDirectory: resolve(workingDirectory, text(environment, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseOwnerUrl,
    sandbox,
    apiKeys: keys.length > 0 ? keys : ['kheya-web'],
    trustedProxies: trustedProxies(environment),
    codeBudget: codeBudget(environment, sandbox),
    appDirectory: resolve(workingDirectory, text(environment, 'APP_DIR') ?? 'dist/app'),
    helpCentreUrl: webAddress(environment, 'HELP_CENTRE_URL'),
    identityNumberKey: identityNumberKey(environment),
    isKillSwitchOn: onOrOff(environment, 'KILL_SWITCH', false),
    logLevel: logLevel(environment, sandbox ? 'warn' : 'info'),
    checkAnswers: onOrOff(environment, 'CHECK_ANSWERS', false),
  };
};
