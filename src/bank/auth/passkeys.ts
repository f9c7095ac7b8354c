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
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { Notice } from '../messaging/notifications.ts';
import { mailNotice, notify } from '../messaging/notifications.ts';
import { requireFreshSignIn } from './session-guard.ts';
import { deviceName } from './trusted-devices.ts';
import {
  isExpectedClientData,
  passkeyOrigins,
  readAuthenticatorData,
  readPublicKey,
  relyingPartyId,
} from './webauthn.ts';

/**
 * Passkeys (product.md B1). A new way into the account, or one less, needs a sign-in of just now: a
 * session somebody found open must not let them come back for ever (reliability.md T25).
 */
export const passkeyRoutes = (bank: Bank): readonly Route[] => [
  route(createPasskeyOptions, async ({ person }) => {
    await requireFreshSignIn(bank, person);
    return passkeyOptions(bank, person.id);
  }),
  route(createUserPasskey, async ({ person, body, request }) => {
    await requireFreshSignIn(bank, person);
    return addPasskey(bank, person.id, deviceName(request.headers.get('user-agent')), body);
  }),
  route(listUserPasskeys, async ({ person }) => {
    const results = await listPasskeys(bank, person.id);
    return { results, count: results.length };
  }),
  route(deleteUserPasskey, async ({ person, params }) => {
    await requireFreshSignIn(bank, person);
    await forgetPasskey(bank, person.id, params.id);
    return { ok: true as const };
  }),
];

const challengeLifeMs = 5 * 60_000;
/** More than anybody has devices. */
const mostPasskeys = 20;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Gives what the browser needs to make a passkey; the challenge before it is dead. */
export const passkeyOptions = async (
  { db, clock, random, config }: Pick<Bank, 'db' | 'clock' | 'random' | 'config'>,
  personId: string,
) => {
  const challenge = random.token(32);
  const mine = {
    challenge_hash: hashOf(challenge),
    expires_at: new Date(clock.wallMs() + challengeLifeMs),
  };
  await db
    .insertInto('passkey_challenge')
    .values({ person_id: personId, ...mine })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(mine))
    .execute();
  const known = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('person_id', '=', personId)
    .execute();
  const { email_address: name } = await db
    .selectFrom('person')
    .select('email_address')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    challenge,
    rp_id: relyingPartyId(config),
    // The bank's random id and nothing of the person: the authenticator keeps it in the clear.
    user_handle: Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url'),
    user_name: name,
    algorithms: [...passkeyAlgorithms],
    known_credentials: known.map(({ credential_id: id }) => id.toString('base64url')),
  };
};

/** Takes the person's open challenge, once; false where the browser's word is for another. */
const takeChallenge = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  challenge: string,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('person_id', '=', personId)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('expires_at', '>', new Date(clock.wallMs()))
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
};

const challengeIn = (clientData: Buffer): string => {
  try {
    const { challenge } = JSON.parse(clientData.toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

const unfit = () => refused('passkey_unfit');

type NewPasskeyInput = BodyOf<typeof createUserPasskey>;

/**
 * Judges what the browser made. Nothing is signed at this point (attestation `none`): the key is
 * believed because the person who asked for this challenge brings it, and it opens their sign-in alone.
 */
const validateNewPasskey = async (bank: Bank, personId: string, made: NewPasskeyInput) => {
  const clientData = bytesOf(made.client_data);
  const challenge = challengeIn(clientData);
  const origins = passkeyOrigins(bank.config);
  const isMeant = isExpectedClientData(clientData, { type: 'webauthn.create', challenge, origins });
  const told = readAuthenticatorData(bytesOf(made.authenticator_data), relyingPartyId(bank.config));
  const credentialId = bytesOf(made.credential_id);
  const publicKey = bytesOf(made.public_key);
  if (!isMeant || !(await takeChallenge(bank, personId, challenge))) throw unfit();
  if (told?.madeCredentialId?.equals(credentialId) !== true) throw unfit();
  if (readPublicKey(publicKey, made.algorithm) === undefined) throw unfit();
  return { credentialId, publicKey, signCount: told.signCount, isSynced: told.isSynced };
};

const refuseOneTooMany = async (db: Executor, personId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('passkey')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPasskeys) throw refused('too_many_passkeys');
};

/**
 * Keeps a passkey the browser has just made for the person, and tells them so. Refuses
 * `invalid_input` where the ceremony was not the one asked for, `conflict` where the passkey is known
 * already or there are too many.
 */
export const addPasskey = async (
  bank: Bank,
  personId: string,
  name: string,
  made: NewPasskeyInput,
): Promise<UserPasskey> => {
  const { credentialId, publicKey, signCount, isSynced } = await validateNewPasskey(
    bank,
    personId,
    made,
  );
  const now = new Date(bank.clock.wallMs());
  const id = bank.random.newId();
  const notice = newPasskeyNotice(name);
  const createdAtMs = await bank.clock.businessMs();
  await transaction(bank.db, async (trx) => {
    await lockCustomer(trx, personId);
    await refuseOneTooMany(trx, personId);
    const kept = await trx
      .insertInto('passkey')
      .values({
        id,
        person_id: personId,
        credential_id: credentialId,
        public_key: publicKey,
        algorithm: made.algorithm,
        sign_count: BigInt(signCount),
        is_synced: isSynced,
        name,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) throw refused('conflict');
    await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs, ...notice }]);
  });
  await mailNotice(bank, personId, 'NEW_PASSKEY', notice);
  return { id, name, is_synced: isSynced, created_at: now.toISOString(), last_used_at: null };
};

/** A person's passkeys, the newest first. */
const listPasskeys = async ({ db }: Pick<Bank, 'db'>, personId: string): Promise<UserPasskey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
};

/** Forgets one of the person's own passkeys. Refuses `not_found`. */
const forgetPasskey = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  id: string,
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused('not_found');
};

/** Tells of a new way into the account (product.md B1). */
const newPasskeyNotice = (name: string): Notice => ({
  title: { en: 'A passkey was added', bn: 'নতুন পাসকি যোগ হয়েছে' },
  message: {
    en: `${name} can now sign in to your account with a passkey and agree to transfers with it. If that was not you, remove it in Settings and change your password.`,
    bn: `${name} এখন পাসকি দিয়ে আপনার অ্যাকাউন্টে সাইন ইন করতে ও টাকা পাঠানোয় সম্মতি দিতে পারবে। আপনি না হলে সেটিংস থেকে পাসকিটি মুছুন এবং পাসওয়ার্ড বদলান।`,
  },
  viewType: 'WARNING',
});
