import type { PasskeyAlgorithm } from '#contract/auth.ts';
import { fromBase64Url, toBase64Url } from '../encoding.ts';
import type { Lock } from '../storage/vault-keys.ts';

export type PasskeyLock = Extract<Lock, { kind: 'passkey' }>;

/** The customer closed the passkey dialog or it timed out. */
export class PasskeyCancelled extends Error {}

/** This device or its passkeys do not support the `prf` extension of WebAuthn. */
export class PasskeyUnable extends Error {}

const timeoutMs = 120_000;

/** True if passkeys may work; `prf` support is known only after creation. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Creates a passkey of this device for the app lock only; the bank does not know it. */
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

/** Runs a credential request; distinguishes a closed dialog from missing support. */
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

/** The key derived from the passkey's `prf` output for the lock's salt, after user verification. */
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

/** This device already has a passkey of this customer. */
export class PasskeyKnown extends Error {}

/** The bank's options for a new passkey (POST /user-passkey/options/). */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rp_id: string;
  readonly user_handle: string;
  readonly user_name: string;
  readonly algorithms: readonly PasskeyAlgorithm[];
  readonly known_credentials: readonly string[];
}

/**
 * Creates a passkey for sign-in, after user verification. Throws PasskeyCancelled, PasskeyKnown or
 * PasskeyUnable.
 */
export const makePasskey = async (options: PasskeyRequest) => {
  const ask = () => navigator.credentials.create({ publicKey: optionsOf(options) });
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
    algorithm: algorithmOf(response.getPublicKeyAlgorithm(), options),
  };
};

const creationTimeoutMs = 120_000;

const optionsOf = (options: PasskeyRequest): PublicKeyCredentialCreationOptions => ({
  rp: { id: options.rp_id, name: 'Kheya' },
  user: {
    id: fromBase64Url(options.user_handle),
    name: options.user_name,
    displayName: options.user_name,
  },
  challenge: fromBase64Url(options.challenge),
  pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: options.known_credentials.map((id) => ({
    type: 'public-key',
    id: fromBase64Url(id),
  })),
  // Sign-in does not ask for an e-mail address first, so the passkey must be discoverable.
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
  timeout: creationTimeoutMs,
});

const isKnown = (error: unknown): boolean =>
  error instanceof PasskeyUnable &&
  error.cause instanceof DOMException &&
  error.cause.name === 'InvalidStateError';

const algorithmOf = (reported: number, options: PasskeyRequest): PasskeyAlgorithm => {
  const algorithm = options.algorithms.find((one) => one === reported);
  if (algorithm === undefined) throw new PasskeyUnable();
  return algorithm;
};

const signTimeoutMs = 120_000;

/** The allowed passkeys and their relying party. */
export interface PasskeySignRequest {
  readonly rp_id: string;
  readonly credentials: readonly string[];
}

/**
 * Signs a challenge with one of the customer's passkeys, after user verification. Throws
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
