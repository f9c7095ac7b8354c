import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { IdentityNumber } from '#domain/identity/identity-numbers.ts';
import { keptKey } from '../../accounts-site/site-keys.ts';
import type { Bank } from '../../bank.ts';

/** A number as the bank keeps it: nobody reads it from the table, and equal ones are told alike. */
export interface SealedNumber {
  /** 12 bytes of nonce, 16 of tag, then the number under AES-256-GCM, bound to its person. */
  readonly sealed: Buffer;
  /** Equal for equal numbers, and for nobody without the key. */
  readonly fingerprint: Buffer;
}

/** The secret the numbers lie under: the operator's own, else one made at the first use of it. */
const readSecret = async (bank: Pick<Bank, 'db' | 'clock' | 'random' | 'config'>) => {
  if (bank.config.identityNumberKey !== undefined) return bank.config.identityNumberKey;
  const kept = await keptKey(bank, 'identity-numbers', () => ({ key: bank.random.token(32) }));
  return kept.key;
};

const keyFor = (secret: string, use: 'seal' | 'fingerprint'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kheya', `identity-number ${use}`, 32));

const fresh = (bank: Pick<Bank, 'random'>, bytes: number): Buffer =>
  Buffer.from(bank.random.token(bytes), 'base64url');

/** Seals a number for its person. */
export const sealNumber = async (
  bank: Pick<Bank, 'db' | 'clock' | 'random' | 'config'>,
  personId: string,
  { identificationClass, number }: IdentityNumber,
): Promise<SealedNumber> => {
  const secret = await readSecret(bank);
  const nonce = fresh(bank, 12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), nonce);
  cipher.setAAD(Buffer.from(`${personId} ${identificationClass}`));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  const fingerprint = createHmac('sha256', keyFor(secret, 'fingerprint'))
    .update(`${identificationClass} ${number}`)
    .digest();
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]), fingerprint };
};
