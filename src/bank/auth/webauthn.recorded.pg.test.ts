import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Bank } from '../database/bank.ts';
import { addSignInCustomer } from '../testing/test-site.ts';
import { testBank } from '../testing/test-bank.ts';
import {
  type RecordedPasskey,
  recordedChallenges,
  recordedOrigin,
  recordedPasskeys,
} from '../testing/recorded-passkeys.ts';
import { addPasskey } from './passkeys.ts';
import { findByPasskey } from './webauthn.ts';

const made = await testBank({ config: { origin: recordedOrigin } });
const { bank } = made;

const addCustomer = (name: string) => addSignInCustomer(made, `${name}@example.test`);

/** Inserts the row that version 2.8.0 stored. */
const store = async (customerId: string, { stored }: RecordedPasskey): Promise<void> => {
  await bank.db
    .insertInto('passkey')
    .values({
      id: bank.random.newId(),
      customer_id: customerId,
      ...stored,
      credential_id: Buffer.from(stored.credential_id, 'base64url'),
      public_key: Buffer.from(stored.public_key, 'base64url'),
      name: 'Chrome, Linux',
      created_at: new Date(bank.clock.wallMs()),
      last_used_at: null,
    })
    .execute();
};

const forget = ({ stored }: RecordedPasskey) =>
  bank.db
    .deleteFrom('passkey')
    .where('credential_id', '=', Buffer.from(stored.credential_id, 'base64url'))
    .execute();

const use = ({ signed }: RecordedPasskey, by: Pick<Bank, 'db' | 'clock' | 'config'> = bank) =>
  findByPasskey(by, { challenge: recordedChallenges.sign, origins: [recordedOrigin] }, signed);

describe.each(recordedPasskeys)('a passkey of algorithm $stored.algorithm', (passkey) => {
  const { algorithm } = passkey.stored;

  test('that version 2.8.0 stored still signs in, once for each count', async () => {
    const customerId = await addCustomer(`stored${algorithm}`);
    await store(customerId, passkey);
    expect(await use(passkey)).toBe(customerId);
    expect(await use(passkey)).toBeUndefined();
    await forget(passkey);
  });

  test('that version 2.8.0 stored does not verify the signature of another key', async () => {
    const other = recordedPasskeys.find((one) => one !== passkey)!;
    await store(await addCustomer(`mixed${algorithm}`), passkey);
    const { signature } = other.signed;
    expect(await use({ ...passkey, signed: { ...passkey.signed, signature } })).toBeUndefined();
    expect(await use(passkey)).toBeDefined();
    await forget(passkey);
  });

  test('is registered from the request of version 2.8.0 of the app, and stored in the same form', async () => {
    const customerId = await addCustomer(`sent${algorithm}`);
    await bank.db
      .insertInto('passkey_challenge')
      .values({
        customer_id: customerId,
        challenge_hash: createHash('sha256').update(recordedChallenges.make).digest(),
        expires_at: new Date(bank.clock.wallMs() + 60_000),
      })
      .execute();
    await addPasskey(bank, customerId, 'Chrome, Linux', passkey.made);
    const row = await bank.db
      .selectFrom('passkey')
      .select(['credential_id', 'public_key', 'algorithm', 'sign_count', 'is_synced'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect({
      ...row,
      credential_id: row.credential_id.toString('base64url'),
      public_key: row.public_key.toString('base64url'),
    }).toEqual(passkey.stored);
    expect(await use(passkey)).toBe(customerId);
    await forget(passkey);
  });
});

test('of two simultaneous assertions with the same count one is accepted', async () => {
  const passkey = recordedPasskeys[0]!;
  const customerId = await addCustomer('twice');
  await store(customerId, passkey);
  const answers = await Promise.all([use(passkey), use(passkey), use(passkey)]);
  expect(answers.filter((answer) => answer === customerId)).toHaveLength(1);
  await forget(passkey);
});
