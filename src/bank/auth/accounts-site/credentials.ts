import type { Options } from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { countries } from '#domain/countries.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';

/** A person as the sign-in knows them. */
export interface KnownCustomer {
  readonly personId: string;
  readonly emailAddress: string;
  readonly language: 'en' | 'bn';
  /** Undefined for a person who has no password yet. */
  readonly passwordHash: string | undefined;
}

/** One spelling per address, the way the people table compares them. */
export const normaliseAddress = (text: string): string =>
  text.trim().normalize('NFC').toLowerCase().slice(0, 254);

const findWhere = async (
  db: Executor,
  isMeant: Expression<SqlBool>,
): Promise<KnownCustomer | undefined> => {
  const found = await db
    .selectFrom('person')
    .leftJoin('credential', 'credential.person_id', 'person.id')
    .select(['person.id', 'person.email_address', 'person.language', 'credential.password_hash'])
    .where(isMeant)
    .executeTakeFirst();
  return (
    found && {
      personId: found.id,
      emailAddress: found.email_address,
      language: found.language,
      passwordHash: found.password_hash ?? undefined,
    }
  );
};

/** The person of an address, undefined where nobody has it. */
export const findByAddress = (db: Executor, address: string): Promise<KnownCustomer | undefined> =>
  findWhere(db, sql`lower(person.email_address collate "C") = ${normaliseAddress(address)}`);

/** The person who has proved that a number is theirs, undefined where nobody has. */
const findByNumber = (db: Executor, e164: string): Promise<KnownCustomer | undefined> =>
  findWhere(db, sql`person.mobile_number = ${e164}`);

/** Sets a person's password from its hash, inside a transaction of the caller. */
export const savePasswordHash = async (
  db: Executor,
  personId: string,
  passwordHash: string,
  changedAtMs: number,
): Promise<void> => {
  const row = { password_hash: passwordHash, changed_at: new Date(changedAtMs) };
  await db
    .insertInto('credential')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
};

/** Gives a person a password: for the sandbox's people and for tests. */
export const setPassword = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  password: string,
): Promise<void> =>
  savePasswordHash(bank.db, personId, await hashPassword(password), bank.clock.wallMs());

/** What a person signs in by: their e-mail address, or their mobile number in E.164. */
export interface SignInName {
  readonly kind: 'address' | 'number';
  readonly text: string;
}

/**
 * Reads what was typed as an address or a number (product.md B1). A number is taken in any of its
 * spellings, Bangla digits too (A12); no spelling is a number of both countries. What is neither is
 * looked for as an address, so that nothing tells it from one that nobody has.
 */
export const readSignInName = (typed: string): SignInName => {
  const numbers = countries.map((country) => parseMobileNumber(typed, country)?.e164);
  const number = numbers.find((one) => one !== undefined);
  return number === undefined
    ? { kind: 'address', text: normaliseAddress(typed) }
    : { kind: 'number', text: number };
};

/** Who signs in by it, undefined where nobody does: of numbers, only one that was proved. */
export const findByName = (
  db: Executor,
  { kind, text }: SignInName,
): Promise<KnownCustomer | undefined> =>
  kind === 'number' ? findByNumber(db, text) : findByAddress(db, text);

/** Argon2id with 19 MiB, two passes, one lane (reliability.md T23). */
const cost: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** So many hashes run at once; so many more may wait. Beyond that the bank is busy. */
const mostAtOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Keeps passwords from drowning the machine: two at once, the others in a queue (T23). */
const withHashingSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
  withHashingSlot(() => hash(password.normalize('NFC'), cost));

let decoyHash: Promise<string> | undefined;

/**
 * True where the password is the hash's. Without a hash the same work is done on a hash nobody
 * knows the password of, so that an unknown address takes the same time.
 */
export const isPassword = async (kept: string | undefined, password: string): Promise<boolean> => {
  decoyHash ??= hashPassword(`nobody ${process.pid} ${process.hrtime.bigint()}`);
  const target = kept ?? (await decoyHash);
  const isRight = await withHashingSlot(() => verify(target, password.normalize('NFC')));
  return kept !== undefined && isRight;
};

/** Done once at start, so that the first unknown address is not slower than the first known one. */
export const prepareHashing = async (): Promise<void> => {
  await isPassword(undefined, 'warm');
};
