import type { Options } from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { countries } from '#domain/countries.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import { cleanEmail } from '#domain/text/clean-email.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';

/** A customer as found at sign-in. */
export interface KnownCustomer {
  readonly customerId: string;
  readonly emailAddress: string;
  readonly language: 'en' | 'bn';
  /** Undefined for a customer who has no password yet. */
  readonly passwordHash: string | undefined;
}

/** Normalizes a typed address, so that it compares as in the customer table. */
export const normaliseAddress = (typed: string): string => cleanEmail(typed).toLowerCase();

const findWhere = async (
  db: Executor,
  isMeant: Expression<SqlBool>,
): Promise<KnownCustomer | undefined> => {
  const found = await db
    .selectFrom('customer')
    .leftJoin('credential', 'credential.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.email_address',
      'customer.language',
      'credential.password_hash',
    ])
    .where(isMeant)
    .executeTakeFirst();
  return (
    found && {
      customerId: found.id,
      emailAddress: found.email_address,
      language: found.language,
      passwordHash: found.password_hash ?? undefined,
    }
  );
};

/** The customer with this e-mail address, or undefined. */
export const findByAddress = (db: Executor, address: string): Promise<KnownCustomer | undefined> =>
  findWhere(db, sql`lower(customer.email_address collate "C") = ${normaliseAddress(address)}`);

/** The customer with this verified mobile number (E.164), or undefined. */
const findByNumber = (db: Executor, e164: string): Promise<KnownCustomer | undefined> =>
  findWhere(db, sql`customer.mobile_number = ${e164}`);

/** Stores the hash of a customer's password; call it inside a transaction. */
export const savePasswordHash = async (
  db: Executor,
  customerId: string,
  passwordHash: string,
  changedAtMs: number,
): Promise<void> => {
  const row = { password_hash: passwordHash, changed_at: new Date(changedAtMs) };
  await db
    .insertInto('credential')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
};

/** Sets a customer's password, for the sandbox's customers and for tests. */
export const setPassword = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  password: string,
): Promise<void> =>
  savePasswordHash(bank.db, customerId, await hashPassword(password), bank.clock.wallMs());

/** The name a customer signs in with: an e-mail address, or a mobile number in E.164. */
export interface SignInName {
  readonly kind: 'address' | 'number';
  readonly text: string;
}

/**
 * Parses what was typed as an address or a mobile number (product.md B1). A number may be in any
 * format, also in the digits of other scripts (A12); no format fits both countries. Anything else counts as an
 * address, so that it gets the same answer as an unknown address.
 */
export const readSignInName = (typed: string): SignInName => {
  const numbers = countries.map((country) => parseMobileNumber(typed, country)?.e164);
  const number = numbers.find((one) => one !== undefined);
  return number === undefined
    ? { kind: 'address', text: normaliseAddress(typed) }
    : { kind: 'number', text: number };
};

/** The customer with this sign-in name, or undefined; a number must be verified. */
export const findByName = (
  db: Executor,
  { kind, text }: SignInName,
): Promise<KnownCustomer | undefined> =>
  kind === 'number' ? findByNumber(db, text) : findByAddress(db, text);

/** Argon2id with 19 MiB, two passes, one lane (reliability.md T23). */
const cost: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * At most this many hashes run at the same time and this many wait. Beyond that, calls are refused.
 */
const mostAtOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs at most two hashes at a time and queues the others (T23), so that hashing cannot exhaust the
 * machine. Refuses `temporarily_unavailable` if the queue is full.
 */
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

/** The hash under which a password is stored. */
export const hashPassword = async (password: string): Promise<string> =>
  withHashingSlot(() => hash(password.normalize('NFC'), cost));

let decoyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash, checks a decoy hash that no password
 * matches, so that an unknown address takes the same time.
 */
export const isPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  decoyHash ??= hashPassword(`nobody ${process.pid} ${process.hrtime.bigint()}`);
  const target = stored ?? (await decoyHash);
  const isRight = await withHashingSlot(() => verify(target, password.normalize('NFC')));
  return stored !== undefined && isRight;
};

/**
 * Makes the decoy hash at start, so that the first unknown address is not slower than the first
 * known one.
 */
export const prepareHashing = async (): Promise<void> => {
  await isPassword(undefined, 'warm');
};
