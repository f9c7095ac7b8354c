import type { PasskeyAlgorithm } from '#contract/auth.ts';
import { fromBase64Url, toBase64Url } from '../encoding.ts';
import type { Lock } from '../storage/vault-keys.ts';

export type PasskeyLock = Extract<Lock, { kind: 'passkey' }>;

/** The person closed the device's sheet, or took too long: nothing has happened. */
export class PasskeyCancelled extends Error {}

/** This device or its passkeys cannot give a secret (WebAuthn's `prf` extension). */
export class PasskeyUnable extends Error {}

const timeoutMs = 120_000;

/** True where passkeys may work at all; whether they give a secret is known once one is made. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Makes a passkey of this device's own, for this lock alone; the bank never hears of it. */
export const makePasskeyLock = async (): Promise<PasskeyLock> => {
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const name = 'Kheya app lock';
  const credential = await requestCredential(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: location.hostname, name: 'Kheya' },
        user: { id: challenge(), name, displayName: name },
        challenge: challenge(),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        attestation: 'none',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (credential.getClientExtensionResults().prf?.enabled !== true) throw new PasskeyUnable();
  return { kind: 'passkey', credentialId: new Uint8Array(credential.rawId), salt };
};

const challenge = () => crypto.getRandomValues(new Uint8Array(32));

/** Asks the device; a closed sheet and a device that cannot are told apart. */
const requestCredential = async (
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> => {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    throw isRefused ? new PasskeyCancelled() : new PasskeyUnable(undefined, { cause });
  }
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyUnable();
  return credential;
};

/** The key that a passkey stands for: what it answers to the lock's salt, after it was verified. */
export const passkeyKey = async ({ credentialId, salt }: PasskeyLock): Promise<CryptoKey> => {
  const credential = await requestCredential(() =>
    navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: challenge(),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const secret = credential.getClientExtensionResults().prf?.results?.first;
  if (secret === undefined) throw new PasskeyUnable();
  const root = await crypto.subtle.importKey('raw', secret as BufferSource, 'HKDF', false, [
    'deriveKey',
  ]);
  const info = new TextEncoder().encode('kheya app lock');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** This device has a passkey of this person already. */
export class PasskeyKnown extends Error {}

/** What the bank asks a device to make (POST /user-passkey/options/). */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rp_id: string;
  readonly user_handle: string;
  readonly user_name: string;
  readonly algorithms: readonly PasskeyAlgorithm[];
  readonly known_credentials: readonly string[];
}

/**
 * Has the device make a passkey for the person, after it was verified who holds it. Throws
 * PasskeyCancelled, PasskeyKnown, or PasskeyUnable.
 */
export const makePasskey = async (wish: PasskeyRequest) => {
  const ask = () => navigator.credentials.create({ publicKey: optionsOf(wish) });
  const credential = await requestCredential(ask).catch((error: unknown) => {
    throw isKnown(error) ? new PasskeyKnown() : error;
  });
  const response = credential.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey?.();
  if (!publicKey) throw new PasskeyUnable();
  return {
    credential_id: toBase64Url(credential.rawId),
    client_data: toBase64Url(response.clientDataJSON),
    authenticator_data: toBase64Url(response.getAuthenticatorData()),
    public_key: toBase64Url(publicKey),
    algorithm: algorithmOf(response.getPublicKeyAlgorithm(), wish),
  };
};

const creationTimeoutMs = 120_000;

const optionsOf = (wish: PasskeyRequest): PublicKeyCredentialCreationOptions => ({
  rp: { id: wish.rp_id, name: 'Kheya' },
  user: {
    id: fromBase64Url(wish.user_handle),
    name: wish.user_name,
    displayName: wish.user_name,
  },
  challenge: fromBase64Url(wish.challenge),
  pubKeyCredParams: wish.algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: wish.known_credentials.map((id) => ({
    type: 'public-key',
    id: fromBase64Url(id),
  })),
  // The sign-in asks for no address first, so the passkey must be found without one.
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
  timeout: creationTimeoutMs,
});

const isKnown = (error: unknown): boolean =>
  error instanceof PasskeyUnable &&
  error.cause instanceof DOMException &&
  error.cause.name === 'InvalidStateError';

const algorithmOf = (told: number, wish: PasskeyRequest): PasskeyAlgorithm => {
  const algorithm = wish.algorithms.find((one) => one === told);
  if (algorithm === undefined) throw new PasskeyUnable();
  return algorithm;
};

const signTimeoutMs = 120_000;

/** Which passkeys may sign, and for whose site. */
export interface PasskeySignRequest {
  readonly rp_id: string;
  readonly credentials: readonly string[];
}

/**
 * Has one of the person's passkeys sign a challenge, after it was verified who holds it. Throws
 * PasskeyCancelled or PasskeyUnable.
 */
export const signWithPasskey = async (
  { rp_id: rpId, credentials }: PasskeySignRequest,
  challenge: ArrayBuffer,
) => {
  const credential = await requestCredential(() =>
    navigator.credentials.get({
      publicKey: {
        rpId,
        challenge,
        allowCredentials: credentials.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
        userVerification: 'required',
        timeout: signTimeoutMs,
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    credential_id: toBase64Url(credential.rawId),
    client_data: toBase64Url(response.clientDataJSON),
    authenticator_data: toBase64Url(response.authenticatorData),
    signature: toBase64Url(response.signature),
  };
};
