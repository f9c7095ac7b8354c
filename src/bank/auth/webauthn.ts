import type { KeyObject } from 'node:crypto';
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { PasskeyAlgorithm } from '#contract/auth.ts';
import type { Bank } from '../bank.ts';
import type { Config } from '../platform/config.ts';

/** What an authenticator answers to a challenge. */
export interface Assertion {
  readonly credentialId: Buffer;
  readonly clientData: Buffer;
  readonly authenticatorData: Buffer;
  readonly signature: Buffer;
}

/** What an answer must be an answer to. */
interface ExpectedAssertion {
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
  { challenge, origins, personId }: ExpectedAssertion,
  assertion: Assertion,
): Promise<string | undefined> => {
  const { credentialId, clientData, authenticatorData } = assertion;
  if (!isExpectedClientData(clientData, { type: 'webauthn.get', challenge, origins }))
    return undefined;
  const told = readAuthenticatorData(authenticatorData, relyingPartyId(bank.config));
  const known = await findPasskey(bank, credentialId, personId);
  const key = known && readPublicKey(known.public_key, known.algorithm);
  if (!told || !known || !key || !isSignedBy(key, known.algorithm, assertion)) return undefined;
  return (await noteUse(bank, known.id, told.signCount)) ? known.person_id : undefined;
};

/** The name passkeys of this bank are bound to (product.md A17: a name, never an address). */
export const relyingPartyId = ({ origin }: Pick<Config, 'origin'>): string =>
  new URL(origin).hostname;

/** Pages that may ask for a passkey: the bank's own, and the app's where it lives elsewhere. */
export const passkeyOrigins = ({
  origin,
  appOrigins,
}: Pick<Config, 'origin' | 'appOrigins'>): readonly string[] => [origin, ...appOrigins];

/** What a ceremony must say of itself. */
export interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** base64url, as the browser writes it. */
  readonly challenge: string;
  readonly origins: readonly string[];
}

/**
 * Whether the browser's own word of a ceremony (WebAuthn level 3, 5.8.1) is the one asked for: its
 * kind, our challenge, on a page of ours and in no frame of another's.
 */
export const isExpectedClientData = (bytes: Buffer, expected: ExpectedClientData): boolean => {
  let told: unknown;
  try {
    told = JSON.parse(bytes.toString('utf8'));
  } catch {
    return false;
  }
  if (typeof told !== 'object' || told === null) return false;
  const { type, challenge, origin, crossOrigin } = told as Record<string, unknown>;
  return (
    type === expected.type &&
    challenge === expected.challenge &&
    typeof origin === 'string' &&
    expected.origins.includes(origin) &&
    crossOrigin !== true
  );
};

/** What an authenticator says of itself and of the person (WebAuthn level 3, 6.1). */
export interface AuthenticatorData {
  readonly signCount: number;
  /** The passkey may be copied to the person's other devices by whoever keeps it. */
  readonly isSynced: boolean;
  /** The id of the passkey it has just made; undefined when an older one was used. */
  readonly madeCredentialId: Buffer | undefined;
}

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, attested: 0x40 };
const headBytes = 37;
const aaguidBytes = 16;
const idLengthBytes = 2;

const madeCredential = (bytes: Buffer): Buffer | undefined => {
  const lengthAt = headBytes + aaguidBytes;
  if (bytes.length < lengthAt + idLengthBytes) return undefined;
  const idAt = lengthAt + idLengthBytes;
  const id = bytes.subarray(idAt, idAt + bytes.readUInt16BE(lengthAt));
  return id.length === bytes.readUInt16BE(lengthAt) ? id : undefined;
};

/**
 * Reads authenticator data; undefined where it is cut, meant for another site, or where the
 * authenticator did not make sure that it is the person who asks.
 */
export const readAuthenticatorData = (
  bytes: Buffer,
  rpId: string,
): AuthenticatorData | undefined => {
  if (bytes.length < headBytes) return undefined;
  const isOurs = bytes.subarray(0, 32).equals(createHash('sha256').update(rpId).digest());
  const flags = bytes.readUInt8(32);
  const needed = flag.userPresent | flag.userVerified;
  if (!isOurs || (flags & needed) !== needed) return undefined;
  return {
    signCount: bytes.readUInt32BE(33),
    isSynced: (flags & flag.backupEligible) !== 0,
    madeCredentialId: (flags & flag.attested) === 0 ? undefined : madeCredential(bytes),
  };
};

const leastRsaBits = 2048;

const fits = (key: KeyObject, algorithm: PasskeyAlgorithm): boolean => {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  if (algorithm === -7) return key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1';
  if (algorithm === -8) return key.asymmetricKeyType === 'ed25519';
  return key.asymmetricKeyType === 'rsa' && modulusLength >= leastRsaBits;
};

/** Reads a public key in DER; undefined where it is none, or none for this algorithm. */
export const readPublicKey = (der: Buffer, algorithm: PasskeyAlgorithm): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return fits(key, algorithm) ? key : undefined;
  } catch {
    return undefined;
  }
};

interface Signed {
  readonly authenticatorData: Buffer;
  readonly clientData: Buffer;
  readonly signature: Buffer;
}

/** Whether an authenticator's signature stands (WebAuthn level 3, 6.3.3 and 6.5.5). */
const isSignedBy = (
  key: KeyObject,
  algorithm: PasskeyAlgorithm,
  { authenticatorData, clientData, signature }: Signed,
): boolean => {
  const hash = createHash('sha256').update(clientData).digest();
  const signed = Buffer.concat([authenticatorData, hash]);
  try {
    return verify(algorithm === -8 ? null : 'sha256', signed, key, signature);
  } catch {
    return false;
  }
};
