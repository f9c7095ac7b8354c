import { createHmac } from 'node:crypto';
import type { CardExpiry } from '#domain/cards/card-number.ts';
import type { Bank } from '../database/bank.ts';
import { sealRecord, unsealRecord } from '../database/sealed-records.ts';
import type { CardSecretPurpose } from '../database/tables/cards.ts';
import type { Executor } from '../database/transaction.ts';

type Parts = Pick<Bank, 'random' | 'sealingKeys'>;

/** Bytes of a secret. */
const secretBytes = 32;

const findSecret = async (
  db: Executor,
  bank: Parts,
  purpose: CardSecretPurpose,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('card_secret')
    .select(['sealed_secret', 'sealing_key_id'])
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const value = { sealed: row.sealed_secret, keyId: row.sealing_key_id };
  return unsealRecord(bank, 'card_secret', purpose, value);
};

/**
 * The secret from which security codes or the verifiers of PINs are computed. It is made at its
 * first use and never changes, so a rotation of the keys, which only encrypts it again, leaves the
 * codes on cards valid (docs/decisions/0130).
 */
export const readCardSecret = async (
  db: Executor,
  bank: Parts,
  purpose: CardSecretPurpose,
): Promise<Buffer> => {
  const known = await findSecret(db, bank, purpose);
  if (known !== undefined) return known;
  const secret = Buffer.from(bank.random.token(secretBytes), 'base64url');
  const { sealed, keyId } = sealRecord(bank, 'card_secret', purpose, secret);
  await db
    .insertInto('card_secret')
    .values({ purpose, sealed_secret: sealed, sealing_key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Two first uses at one time have one secret.
  return (await findSecret(db, bank, purpose))!;
};

/** The security code of a card: three digits, derived from its number and expiration. */
export const securityCodeOf = (
  secret: Buffer,
  cardNumber: string,
  { month, year }: CardExpiry,
): string => {
  const bytes = createHmac('sha256', secret).update(`${cardNumber} ${month}/${year}`).digest();
  return (bytes.readBigUInt64BE() % 1000n).toString().padStart(3, '0');
};

/**
 * The verifier of a PIN: 32 bytes that differ for two cards with one PIN. Without the secret it
 * reveals nothing, so it needs no slow hash.
 */
export const pinVerifierOf = (secret: Buffer, cardId: string, pin: string): Buffer =>
  createHmac('sha256', secret).update(`${cardId} ${pin}`).digest();
