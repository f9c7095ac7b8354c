import { createHash } from 'node:crypto';
import { refused } from '#domain/refusals.ts';
import type { UserPasskey } from '#contract/auth.ts';
import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserPasskey,
  listUserPasskeys,
  passkeyAlgorithms,
} from '#contract/auth.ts';
import type { Bank } from '../database/bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify } from '../messaging/notifications.ts';
import { mailSecurityNotice } from './security-links.ts';
import { requireFreshSignIn } from './session-guard.ts';
import { deviceName } from './trusted-devices.ts';
import type { NewPasskey, NewPasskeyInput } from './webauthn.ts';
import { challengeIn, relyingPartyId, verifyNewPasskey } from './webauthn.ts';

/**
 * Passkey routes (product.md B1). Adding or removing one needs a recent sign-in: a thief with an
 * open session must not gain lasting access (reliability.md T25).
 */
export const passkeyRoutes = (bank: Bank): readonly Route[] => [
  route(createPasskeyOptions, async ({ customer }) => {
    await requireFreshSignIn(bank, customer);
    return passkeyOptions(bank, customer.id);
  }),
  route(createUserPasskey, async ({ customer, body, request }) => {
    await requireFreshSignIn(bank, customer);
    return addPasskey(bank, customer.id, deviceName(request.headers.get('user-agent')), body);
  }),
  route(listUserPasskeys, async ({ customer }) => {
    const results = await listPasskeys(bank, customer.id);
    return { results, count: results.length };
  }),
  route(deleteUserPasskey, async ({ customer, params }) => {
    await requireFreshSignIn(bank, customer);
    await forgetPasskey(bank, customer.id, params.id);
    return { ok: true as const };
  }),
];

const challengeLifeMs = 5 * 60_000;
/** More than any customer has devices. */
const mostPasskeys = 20;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** The options for the browser to create a passkey; invalidates the previous challenge. */
export const passkeyOptions = async (
  { db, clock, random, config }: Pick<Bank, 'db' | 'clock' | 'random' | 'config'>,
  customerId: string,
) => {
  const challenge = random.token(32);
  const mine = {
    challenge_hash: hashOf(challenge),
    expires_at: new Date(clock.wallMs() + challengeLifeMs),
  };
  await db
    .insertInto('passkey_challenge')
    .values({ customer_id: customerId, ...mine })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(mine))
    .execute();
  const known = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('customer_id', '=', customerId)
    .execute();
  const { email_address: name } = await db
    .selectFrom('customer')
    .select('email_address')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    challenge,
    rp_id: relyingPartyId(config),
    // Only the bank's random id, no data of the customer: the authenticator stores it unencrypted.
    user_handle: Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url'),
    user_name: name,
    algorithms: [...passkeyAlgorithms],
    known_credentials: known.map(({ credential_id: id }) => id.toString('base64url')),
  };
};

/** Deletes the customer's open challenge; false if it is another one or has expired. */
const takeChallenge = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  challenge: string,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('customer_id', '=', customerId)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('expires_at', '>', new Date(clock.wallMs()))
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
};

const unfit = () => refused('passkey_unfit');

/**
 * Verifies a passkey that the browser created. Nothing is signed yet (attestation `none`): the key
 * is trusted because the customer who requested this challenge sends it, and it signs in only that
 * customer. The challenge is used up in any case. Refuses `passkey_unfit`.
 */
const validateNewPasskey = async (
  bank: Bank,
  customerId: string,
  made: NewPasskeyInput,
): Promise<NewPasskey> => {
  const challenge = await challengeIn(made.client_data);
  if (challenge === undefined || !(await takeChallenge(bank, customerId, challenge))) throw unfit();
  const passkey = await verifyNewPasskey(bank.config, challenge, made);
  if (passkey === undefined) throw unfit();
  return passkey;
};

const refuseOneTooMany = async (db: Executor, customerId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('passkey')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPasskeys) throw refused('too_many_passkeys');
};

/**
 * Stores a passkey that the browser has just created, and notifies the customer. Refuses
 * `passkey_unfit` if it does not verify, `conflict` if it is known already, and
 * `too_many_passkeys`.
 */
export const addPasskey = async (
  bank: Bank,
  customerId: string,
  name: string,
  made: NewPasskeyInput,
): Promise<UserPasskey> => {
  const { credentialId, publicKey, signCount, isSynced } = await validateNewPasskey(
    bank,
    customerId,
    made,
  );
  const now = new Date(bank.clock.wallMs());
  const id = bank.random.newId();
  const notice = newPasskeyNotice(name);
  const createdAtMs = await bank.clock.businessMs();
  await transaction(bank.db, async (trx) => {
    await lockCustomer(trx, customerId);
    await refuseOneTooMany(trx, customerId);
    const stored = await trx
      .insertInto('passkey')
      .values({
        id,
        customer_id: customerId,
        credential_id: credentialId,
        public_key: publicKey,
        algorithm: made.algorithm,
        sign_count: signCount,
        is_synced: isSynced,
        name,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) throw refused('conflict');
    await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs, ...notice }]);
  });
  await mailSecurityNotice(bank, customerId, 'NEW_PASSKEY', notice);
  return { id, name, is_synced: isSynced, created_at: now.toISOString(), last_used_at: null };
};

/** A customer's passkeys, newest first. */
const listPasskeys = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
): Promise<UserPasskey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
};

/** Removes one of the customer's own passkeys. Refuses `not_found`. */
const forgetPasskey = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
  id: string,
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused('not_found');
};

/** The notice about a new passkey (product.md B1). */
const newPasskeyNotice = (name: string): Notice => ({
  title: { en: 'A passkey was added', bn: 'নতুন পাসকি যোগ হয়েছে' },
  message: {
    en: `${name} can now sign in to your account with a passkey and agree to transfers with it. If that was not you, remove it in Settings and change your password.`,
    bn: `${name} এখন পাসকি দিয়ে আপনার অ্যাকাউন্টে সাইন ইন করতে ও টাকা পাঠানোয় সম্মতি দিতে পারবে। আপনি না হলে সেটিংস থেকে পাসকিটি মুছুন এবং পাসওয়ার্ড বদলান।`,
  },
  viewType: 'WARNING',
});
