import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { ConfigProblem } from './config.ts';
import type { Random } from './random.ts';
import { type KeySource, sealingKeyId } from './sealing-keys.ts';

const contentSchema = v.object({
  keys: v.pipe(
    v.array(v.object({ id: v.string(), secret: v.pipe(v.string(), v.minLength(32)) })),
    v.minLength(1),
  ),
});

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Returns the secrets of a key file, the active one first, or undefined if there is no file. Throws
 * a ConfigProblem if other users can read the file or it is damaged.
 */
export const readKeyFile = (path: string): readonly string[] | undefined => {
  let text: string;
  try {
    const { mode } = statSync(path);
    // Windows has no POSIX modes.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new ConfigProblem(
        `The key file ${path} can be read by other users: run "chmod 600 ${path}".`,
      );
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (error instanceof ConfigProblem) throw error;
    throw new ConfigProblem(`The key file ${path} cannot be read.`, { cause: error });
  }
  const secrets = parse(text);
  if (secrets === undefined)
    throw new ConfigProblem(`The key file ${path} is damaged: restore it from a backup.`);
  return secrets;
};

const parse = (text: string): readonly string[] | undefined => {
  try {
    const { keys } = v.parse(contentSchema, JSON.parse(text));
    // An id that does not match its secret means that someone edited the file.
    if (keys.some(({ id, secret }) => sealingKeyId(secret) !== id)) return undefined;
    return keys.map(({ secret }) => secret);
  } catch {
    return undefined;
  }
};

const write = (path: string, secrets: readonly string[]): void => {
  const keys = secrets.map((secret) => ({ id: sealingKeyId(secret), secret }));
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify({ keys }, undefined, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Makes a directory change durable, if the file system supports it. */
const syncFolder = (path: string): void => {
  try {
    const folder = openSync(dirname(path), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows cannot open a directory.
  }
};

/** A secret for a new key. */
export const newSecret = (random: Pick<Random, 'token'>): string => random.token(32);

/**
 * Creates a key file with one new key and mode 600, unless another process created it first.
 * Returns its secrets.
 */
export const createKeyFile = (path: string, random: Pick<Random, 'token'>): readonly string[] => {
  const draft = `${path}.${random.token(6)}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    write(draft, [newSecret(random)]);
    // Fails if the file exists, so two concurrent first starts share one file.
    linkSync(draft, path);
    syncFolder(path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST'))
      throw new ConfigProblem(`The key file ${path} cannot be made: set SEALING_KEY_FILE.`, {
        cause: error,
      });
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(path)!;
};

/** Replaces a key file atomically: readers see either the former file or the new one. */
export const replaceKeyFile = (
  path: string,
  secrets: readonly string[],
  random: Pick<Random, 'token'>,
): void => {
  const draft = `${path}.${random.token(6)}.new`;
  try {
    write(draft, secrets);
    renameSync(draft, path);
    syncFolder(path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new ConfigProblem(`The key file ${path} cannot be replaced.`, { cause: error });
  }
};

/** The file as a key source. It is read again after it is replaced. */
export const keyFileSource = (path: string): KeySource => {
  let secrets: readonly string[] = [];
  let version = '';
  return {
    name: `the key file ${path}`,
    read: () => {
      const { ino, mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
      const now = `${ino} ${mtimeMs} ${size}`;
      if (now === version) return secrets;
      const read = readKeyFile(path);
      // If the file is removed while the bank runs, only the next start fails.
      if (read === undefined && secrets.length > 0) return secrets;
      if (read === undefined) throw new ConfigProblem(`The key file ${path} is missing.`);
      version = now;
      secrets = read;
      return secrets;
    },
  };
};

/** Secrets from the environment, which change only with a restart. */
export const environmentKeys = (secrets: readonly string[]): KeySource => ({
  name: 'SEALING_KEYS',
  read: () => secrets,
});
