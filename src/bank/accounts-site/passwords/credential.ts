import { sql } from 'kysely';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { hashPassword } from './password.ts';

/** A person as the sign-in knows them. */
export interface KnownAddress {
  readonly personId: string;
  readonly emailAddress: string;
  /** Undefined for a person who has no password yet. */
  readonly passwordHash: string | undefined;
}

/** One spelling per address, the way the people table compares them. */
export const normaliseAddress = (text: string): string =>
  text.trim().normalize('NFC').toLowerCase().slice(0, 254);

/** The person of an address, undefined where nobody has it. */
export const findByAddress = async (
  db: Executor,
  address: string,
): Promise<KnownAddress | undefined> => {
  const found = await db
    .selectFrom('person')
    .leftJoin('credential', 'credential.person_id', 'person.id')
    .select(['person.id', 'person.email_address', 'credential.password_hash'])
    .where(sql`lower(person.email_address collate "C")`, '=', normaliseAddress(address))
    .executeTakeFirst();
  return (
    found && {
      personId: found.id,
      emailAddress: found.email_address,
      passwordHash: found.password_hash ?? undefined,
    }
  );
};

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
