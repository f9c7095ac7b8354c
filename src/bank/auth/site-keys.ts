import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Bank } from '../database/bank.ts';

/** The keys of the accounts site, the same in every process. */
export interface SiteKeys {
  readonly jwks: { readonly keys: JWK[] };
  readonly cookieKeys: readonly string[];
}

const newSigningKey = (id: string): JWK => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ format: 'jwk' });
  return { ...key, kty: 'EC', kid: id, use: 'sig', alg: 'ES256' };
};

/** Reads a key, or creates it: the first process wins, and all use the stored one. */
export const getOrCreateKey = async <Value extends object>(
  bank: Pick<Bank, 'db' | 'clock'>,
  name: string,
  make: () => Value,
): Promise<Value> => {
  const read = async () =>
    bank.db.selectFrom('site_key').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known.value as Value;
  await bank.db
    .insertInto('site_key')
    .values({
      name,
      value: JSON.stringify(make()),
      created_at: new Date(bank.clock.wallMs()),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await read();
  return stored!.value as Value;
};

/** The signing and cookie keys, created at the first start with a database. */
export const readSiteKeys = async (bank: Bank): Promise<SiteKeys> => {
  const jwks = await getOrCreateKey(bank, 'jwks', () => ({
    keys: [newSigningKey(bank.random.token(9))],
  }));
  const cookies = await getOrCreateKey(bank, 'cookies', () => ({ keys: [bank.random.token(32)] }));
  return { jwks, cookieKeys: cookies.keys };
};
