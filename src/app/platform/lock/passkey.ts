import type { Lock } from '../storage/vault-keys.ts';

export type PasskeyLock = Extract<Lock, { kind: 'passkey' }>;

/** The person closed the device's sheet, or took too long: nothing has happened. */
export class PasskeyCancelled extends Error {}

/** This device or its passkeys cannot give a secret (WebAuthn's `prf` extension). */
export class PasskeyUnable extends Error {}

const timeoutMs = 120_000;
const challenge = () => crypto.getRandomValues(new Uint8Array(32));

/** True where passkeys may work at all; whether they give a secret is known once one is made. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the device; a closed sheet and a device that cannot are told apart. */
export const asked = async (
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

/** Makes a passkey of this device's own, for this lock alone; the bank never hears of it. */
export const makePasskeyLock = async (): Promise<PasskeyLock> => {
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const name = 'Kheya app lock';
  const credential = await asked(() =>
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

/** The key that a passkey stands for: what it answers to the lock's salt, after it was verified. */
export const passkeyKey = async ({ credentialId, salt }: PasskeyLock): Promise<CryptoKey> => {
  const credential = await asked(() =>
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
