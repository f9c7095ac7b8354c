import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { UserPasskey, createUserPasskey } from '#contract/auth.ts';
import { passkeyAlgorithms } from '#contract/auth.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { mailNotice } from '../notifications/mail-notice.ts';
import { notify } from '../notifications/notify.ts';
import { lockPerson } from '../users/lock-person.ts';
import { newPasskeyNotice } from './new-passkey-notice.ts';
import { passkeyOrigins, rpIdOf } from './relying-party.ts';
import { readAuthenticatorData } from './webauthn/authenticator-data.ts';
import { isExpectedClientData } from './webauthn/client-data.ts';
import { readPublicKey } from './webauthn/public-key.ts';

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
    rp_id: rpIdOf(config),
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

type Made = BodyOf<typeof createUserPasskey>;

/**
 * Judges what the browser made. Nothing is signed at this point (attestation `none`): the key is
 * believed because the person who asked for this challenge brings it, and it opens their sign-in alone.
 */
const judge = async (bank: Bank, personId: string, made: Made) => {
  const clientData = bytesOf(made.client_data);
  const challenge = challengeIn(clientData);
  const origins = passkeyOrigins(bank.config);
  const isMeant = isExpectedClientData(clientData, { type: 'webauthn.create', challenge, origins });
  const told = readAuthenticatorData(bytesOf(made.authenticator_data), rpIdOf(bank.config));
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
  made: Made,
): Promise<UserPasskey> => {
  const { credentialId, publicKey, signCount, isSynced } = await judge(bank, personId, made);
  const now = new Date(bank.clock.wallMs());
  const id = bank.random.newId();
  const notice = newPasskeyNotice(name);
  const createdAtMs = await bank.clock.businessMs();
  await transaction(bank.db, async (trx) => {
    await lockPerson(trx, personId);
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
