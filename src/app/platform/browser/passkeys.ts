import {
  base64URLStringToBuffer,
  browserSupportsWebAuthn,
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { PasskeyAlgorithm, PasskeyAssertion } from '#contract/auth.ts';
import type { Lock } from '../storage/vault-keys.ts';

export type PasskeyLock = Extract<Lock, { kind: 'passkey' }>;

/** The customer closed the passkey dialog, asked again elsewhere on the page, or it timed out. */
export class PasskeyCancelled extends Error {}

/** This device or its passkeys do not support what was asked of them. */
export class PasskeyUnable extends Error {}

/** This device already has a passkey of this customer. */
export class PasskeyKnown extends PasskeyUnable {}

/** True if passkeys may work; `prf` support is known only after creation. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

const timeoutMs = 120_000;

/** Runs a ceremony; distinguishes a closed dialog and a known passkey from missing support. */
const runCeremony = async <T>(ceremony: () => Promise<T>): Promise<T> => {
  try {
    return await ceremony();
  } catch (cause) {
    // The library keeps the browser's name of the error.
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled();
    if (name === 'InvalidStateError') throw new PasskeyKnown();
    throw new PasskeyUnable(undefined, { cause });
  }
};

const randomText = (): string =>
  bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer);

/** The name of the passkeys of earlier releases, and the beginning of every name. */
const lockName = 'Kheya app lock';

/** The name of a new passkey, unlike that of any former one: one of them may have to be removed. */
const newLockName = (): string => {
  const madeAt = new Date().toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `${lockName} (${madeAt})`;
};

/** How the device lists the passkey of a lock. */
export const passkeyLockName = ({ name = lockName }: PasskeyLock): string => name;

/** The id of a lock's passkey in base64url. */
export const passkeyLockId = ({ credentialId }: PasskeyLock): string =>
  bufferToBase64URLString(new Uint8Array(credentialId).buffer);

/**
 * Creates a passkey of this device for the app lock only; the bank does not know it. If `canLock` is
 * false the passkey exists and derives no key, so that it must be removed.
 */
export const makePasskeyLock = async (): Promise<{
  readonly lock: PasskeyLock;
  readonly canLock: boolean;
}> => {
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const name = newLockName();
  const made = await runCeremony(() =>
    startRegistration({
      optionsJSON: {
        rp: { id: location.hostname, name: 'Kheya' },
        user: { id: randomText(), name, displayName: name },
        challenge: randomText(),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        // Not discoverable, where the device has such passkeys: sign-in then does not list it.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        attestation: 'none',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const credentialId = new Uint8Array(base64URLStringToBuffer(made.rawId));
  return {
    lock: { kind: 'passkey', credentialId, name, salt },
    canLock: made.clientExtensionResults.prf?.enabled === true,
  };
};

/** The key derived from the passkey's `prf` output for the lock's salt, after user verification. */
export const passkeyKey = async (lock: PasskeyLock): Promise<CryptoKey> => {
  const { salt } = lock;
  const id = passkeyLockId(lock);
  const used = await runCeremony(() =>
    startAuthentication({
      optionsJSON: {
        rpId: location.hostname,
        challenge: randomText(),
        allowCredentials: [{ type: 'public-key', id }],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const secret = used.clientExtensionResults.prf?.results?.first;
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
  const { rawId, response } = await runCeremony(() =>
    startRegistration({ optionsJSON: optionsOf(options) }),
  );
  const { authenticatorData, publicKey, publicKeyAlgorithm } = response;
  const algorithm = options.algorithms.find((one) => one === publicKeyAlgorithm);
  if (!authenticatorData || !publicKey || algorithm === undefined) throw new PasskeyUnable();
  return {
    credential_id: rawId,
    client_data: response.clientDataJSON,
    authenticator_data: authenticatorData,
    public_key: publicKey,
    algorithm,
  };
};

const optionsOf = (
  options: PasskeyRequest,
): Parameters<typeof startRegistration>[0]['optionsJSON'] => ({
  rp: { id: options.rp_id, name: 'Kheya' },
  user: { id: options.user_handle, name: options.user_name, displayName: options.user_name },
  challenge: options.challenge,
  pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: options.known_credentials.map((id) => ({ type: 'public-key', id })),
  // Sign-in does not ask for an e-mail address first, so the passkey must be discoverable.
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
  timeout: timeoutMs,
});

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
): Promise<PasskeyAssertion> => {
  const { rawId, response } = await runCeremony(() =>
    startAuthentication({
      optionsJSON: {
        rpId,
        challenge: bufferToBase64URLString(challenge),
        allowCredentials: credentials.map((id) => ({ type: 'public-key', id })),
        userVerification: 'required',
        timeout: timeoutMs,
      },
    }),
  );
  return {
    credential_id: rawId,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
};
