import { type Expression, type SqlBool, sql } from 'kysely';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { hashPassword } from './password.ts';

/** A person as the sign-in knows them. */
export interface Known {
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
): Promise<Known | undefined> => {
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
export const findByAddress = (db: Executor, address: string): Promise<Known | undefined> =>
  findWhere(db, sql`lower(person.email_address collate "C") = ${normaliseAddress(address)}`);

/** The person who has proved that a number is theirs, undefined where nobody has. */
export const findByNumber = (db: Executor, e164: string): Promise<Known | undefined> =>
  findWhere(db, sql`person.mobile_number = ${e164}`);

/** Sets a person's password from its hash, inside a transaction of the caller. */
export const keepPasswordHash = async (
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
  keepPasswordHash(bank.db, personId, await hashPassword(password), bank.clock.wallMs());
