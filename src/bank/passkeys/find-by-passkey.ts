import type { Bank } from '../bank.ts';
import { rpIdOf } from './relying-party.ts';
import { readAuthenticatorData } from './webauthn/authenticator-data.ts';
import { isExpectedClientData } from './webauthn/client-data.ts';
import { isSignedBy, readPublicKey } from './webauthn/public-key.ts';

/** What an authenticator answers to a challenge. */
export interface Assertion {
  readonly credentialId: Buffer;
  readonly clientData: Buffer;
  readonly authenticatorData: Buffer;
  readonly signature: Buffer;
}

/** What an answer must be an answer to. */
interface Asked {
  readonly challenge: string;
  /** Pages that may have asked. */
  readonly origins: readonly string[];
  /** Whose passkeys alone were asked for; anybody's where nobody is known yet. */
  readonly personId?: string;
}

const findPasskey = (
  { db }: Pick<Bank, 'db'>,
  credentialId: Buffer,
  personId: string | undefined,
) =>
  db
    .selectFrom('passkey')
    .select(['id', 'person_id', 'public_key', 'algorithm'])
    .where('credential_id', '=', credentialId)
    .$if(personId !== undefined, (rows) => rows.where('person_id', '=', personId!))
    .executeTakeFirst();

/**
 * Notes the use. An authenticator that counts must have counted on since the last one: of a passkey
 * and its copy only the one that is ahead opens anything (WebAuthn level 3, 7.2, step 22).
 */
const noteUse = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  id: string,
  signCount: number,
): Promise<boolean> => {
  const count = BigInt(signCount);
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ sign_count: count, last_used_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('sign_count', '<', count),
        row.and([row('sign_count', '=', 0n), row.lit(count === 0n)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Whose passkey answered the challenge; undefined for one that is not known or another person's, was
 * made for another site, or whose signature does not stand. Which of them is not told.
 */
export const findByPasskey = async (
  bank: Pick<Bank, 'db' | 'clock' | 'config'>,
  { challenge, origins, personId }: Asked,
  assertion: Assertion,
): Promise<string | undefined> => {
  const { credentialId, clientData, authenticatorData } = assertion;
  if (!isExpectedClientData(clientData, { type: 'webauthn.get', challenge, origins }))
    return undefined;
  const told = readAuthenticatorData(authenticatorData, rpIdOf(bank.config));
  const known = await findPasskey(bank, credentialId, personId);
  const key = known && readPublicKey(known.public_key, known.algorithm);
  if (!told || !known || !key || !isSignedBy(key, known.algorithm, assertion)) return undefined;
  return (await noteUse(bank, known.id, told.signCount)) ? known.person_id : undefined;
};
