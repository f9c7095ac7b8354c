import { type Options, hash, verify } from '@node-rs/argon2';
import { refused } from '#domain/refusals.ts';

/** Argon2id with 19 MiB, two passes, one lane (reliability.md T23). */
const cost: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** So many hashes run at once; so many more may wait. Beyond that the bank is busy. */
const mostAtOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Keeps passwords from drowning the machine: two at once, the others in a queue (T23). */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw refused('temporarily_unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

/** The hash kept of a password. */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost));

let nobodysHash: Promise<string> | undefined;

/**
 * True where the password is the hash's. Without a hash the same work is done on a hash nobody
 * knows the password of, so that an unknown address takes the same time.
 */
export const isPassword = async (kept: string | undefined, password: string): Promise<boolean> => {
  nobodysHash ??= hashPassword(`nobody ${process.pid} ${process.hrtime.bigint()}`);
  const target = kept ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(target, password.normalize('NFC')));
  return kept !== undefined && isRight;
};

/** Done once at start, so that the first unknown address is not slower than the first known one. */
export const warmPasswords = async (): Promise<void> => {
  await isPassword(undefined, 'warm');
};
