import { createPublicKey } from 'node:crypto';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAlgorithm, PasskeyAssertion, createUserPasskey } from '#contract/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import type { Config } from '../platform/config.ts';

/** The passkey that a browser has just created, as it arrives. */
export type NewPasskeyInput = BodyOf<typeof createUserPasskey>;

/** A new passkey that passed verification. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  /** SubjectPublicKeyInfo in DER, as the table stores it. */
  readonly publicKey: Buffer;
  readonly signCount: bigint;
  /** The passkey can be synced to the customer's other devices. */
  readonly isSynced: boolean;
}

/** What an assertion must match. */
interface ExpectedAssertion {
  readonly challenge: string;
  /** The pages that may have requested it. */
  readonly origins: readonly string[];
  /** The only customer whose passkeys are accepted; undefined accepts any customer's. */
  readonly customerId?: string;
}

/**
 * The relying party id of the bank's passkeys (product.md A17: a host name, never an IP address).
 */
export const relyingPartyId = ({ origin }: Pick<Config, 'origin'>): string =>
  new URL(origin).hostname;

/** The pages that may request a passkey: the bank's own, and the app's if it has another origin. */
export const passkeyOrigins = ({
  origin,
  appOrigins,
}: Pick<Config, 'origin' | 'appOrigins'>): readonly string[] => [origin, ...appOrigins];

/**
 * SimpleWebAuthn parses and verifies what browsers send. It is imported when the first passkey is
 * used: it takes 0.2 s and 25 MB, which a start of the bank does not wait for.
 */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnFormats = () => import('@simplewebauthn/server/helpers');

/**
 * Runs a parser on untrusted bytes. The library throws for everything it does not accept; returns
 * undefined then, without revealing which check failed.
 */
const unlessRefused = async <T>(parse: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await parse();
  } catch {
    return undefined;
  }
};

/**
 * The challenge that a browser says it answered; undefined if the text cannot be read or the page
 * was in a frame of another site. The library refuses such a frame only when the browser names that
 * site, and not at all for a new passkey.
 */
export const challengeIn = async (clientData: string): Promise<string | undefined> => {
  const { decodeClientDataJSON } = await webAuthnFormats();
  return unlessRefused(() => {
    const { challenge, crossOrigin, topOrigin } = decodeClientDataJSON(clientData);
    const isInFrame = (crossOrigin ?? false) !== false || topOrigin !== undefined;
    return typeof challenge === 'string' && !isInFrame ? challenge : undefined;
  });
};

const leastRsaBits = 2048;

/**
 * A stored public key (DER) as the COSE key that the library verifies with. Throws for bytes that
 * are no key of this algorithm, and for RSA of less than 2048 bits.
 */
const coseKeyOf = async (der: Buffer, algorithm: PasskeyAlgorithm): Promise<Buffer> => {
  const { cose, isoCBOR } = await webAuthnFormats();
  const { COSECRV: curve, COSEKEYS: label, COSEKTY: kind } = cose;
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const { kty, crv, x, y, n, e } = key.export({ format: 'jwk' });
  const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
  const encode = (fields: readonly (readonly [number, number | Uint8Array])[]) =>
    Buffer.from(isoCBOR.encode(new Map(fields)));
  if (algorithm === -7 && crv === 'P-256')
    return encode([
      [label.kty, kind.EC2],
      [label.alg, algorithm],
      [label.crv, curve.P256],
      [label.x, bytes(x)],
      [label.y, bytes(y)],
    ]);
  if (algorithm === -8 && crv === 'Ed25519')
    return encode([
      [label.kty, kind.OKP],
      [label.alg, algorithm],
      [label.crv, curve.ED25519],
      [label.x, bytes(x)],
    ]);
  const isLongEnough = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastRsaBits;
  if (algorithm !== -257 || kty !== 'RSA' || !isLongEnough) throw new TypeError('unfit key');
  return encode([
    [label.kty, kind.RSA],
    [label.alg, algorithm],
    [label.n, bytes(n)],
    [label.e, bytes(e)],
  ]);
};

/**
 * Verifies a new passkey with the library. The authenticator data is wrapped in an attestation
 * object of format `none`: the bank requests no attestation, so foreign certificates are never
 * parsed.
 */
const verifyRegistration = async (
  config: Pick<Config, 'origin' | 'appOrigins'>,
  challenge: string,
  made: NewPasskeyInput,
): Promise<VerifiedRegistrationResponse> => {
  const { isoBase64URL, isoCBOR } = await webAuthnFormats();
  const { verifyRegistrationResponse } = await webAuthn();
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', isoBase64URL.toBuffer(made.authenticator_data)],
  ]);
  return verifyRegistrationResponse({
    response: {
      id: made.credential_id,
      rawId: made.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: made.client_data,
        attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(attestation)),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: [...passkeyOrigins(config)],
    expectedRPID: relyingPartyId(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: [made.algorithm],
  });
};

/**
 * Minimum length of a credential id (WebAuthn level 3, 4, "Credential ID"); the contract has the
 * maximum.
 */
const leastIdBytes = 16;

/**
 * Verifies a passkey that a browser has created for this challenge; undefined if it does not
 * verify, or if its id or public key differs from that in the authenticator data.
 */
export const verifyNewPasskey = (
  config: Pick<Config, 'origin' | 'appOrigins'>,
  challenge: string,
  made: NewPasskeyInput,
): Promise<NewPasskey | undefined> =>
  unlessRefused(async () => {
    const { registrationInfo: info } = await verifyRegistration(config, challenge, made);
    if (info === undefined) return undefined;
    const credentialId = Buffer.from(made.credential_id, 'base64url');
    const publicKey = Buffer.from(made.public_key, 'base64url');
    const coseKey = await coseKeyOf(publicKey, made.algorithm);
    if (credentialId.length < leastIdBytes) return undefined;
    if (credentialId.toString('base64url') !== info.credential.id) return undefined;
    if (!coseKey.equals(info.credential.publicKey)) return undefined;
    return {
      credentialId,
      publicKey,
      signCount: BigInt(info.credential.counter),
      isSynced: info.credentialDeviceType === 'multiDevice',
    };
  });

const findPasskey = (
  { db }: Pick<Bank, 'db'>,
  credentialId: Buffer,
  customerId: string | undefined,
) =>
  db
    .selectFrom('passkey')
    .select(['id', 'customer_id', 'public_key', 'algorithm', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId!))
    .executeTakeFirst();

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Maximum length of an assertion's authenticator data: 37 bytes and, seldom, the results of
 * extensions. The library decodes those recursively, so nested lists of some thousand levels would
 * be accepted or refused by the stack that happens to be left.
 */
const mostAssertionBytes = 1024;

/** The signature counter of a valid assertion by this passkey; undefined for any other. */
const verifyAssertion = async (
  config: Pick<Config, 'origin'>,
  { challenge, origins }: ExpectedAssertion,
  passkey: StoredPasskey,
  { credential_id: id, client_data, authenticator_data, signature }: PasskeyAssertion,
): Promise<bigint | undefined> => {
  if ((await challengeIn(client_data)) !== challenge) return undefined;
  if (Buffer.byteLength(authenticator_data, 'base64url') > mostAssertionBytes) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  return unlessRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: relyingPartyId(config),
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(await coseKeyOf(passkey.public_key, passkey.algorithm)),
        counter: Number(passkey.sign_count),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  });
};

/**
 * Records the use; false if the counter is not accepted. Of two simultaneous assertions with the
 * same count only one is accepted: an authenticator that counts must have counted on (WebAuthn
 * level 3, 7.2, step 22).
 */
const noteUse = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  id: string,
  count: bigint,
): Promise<boolean> => {
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
 * The customer whose passkey signed the challenge. Undefined if the passkey is unknown, another
 * customer's or made for another site, or if its counter or signature is invalid; which one is not
 * revealed.
 */
export const findByPasskey = async (
  bank: Pick<Bank, 'db' | 'clock' | 'config'>,
  expected: ExpectedAssertion,
  assertion: PasskeyAssertion,
): Promise<string | undefined> => {
  const credentialId = Buffer.from(assertion.credential_id, 'base64url');
  const passkey = await findPasskey(bank, credentialId, expected.customerId);
  if (passkey === undefined) return undefined;
  const count = await verifyAssertion(bank.config, expected, passkey, assertion);
  if (count === undefined || !(await noteUse(bank, passkey.id, count))) return undefined;
  return passkey.customer_id;
};
