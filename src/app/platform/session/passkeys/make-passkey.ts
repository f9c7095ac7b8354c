import type { PasskeyAlgorithm } from '#contract/auth.ts';
import { asked, PasskeyUnable } from '../../lock/passkey.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** This device has a passkey of this person already. */
export class PasskeyKnown extends Error {}

const timeoutMs = 120_000;

/** What the bank asks a device to make (POST /user-passkey/options/). */
export interface PasskeyWish {
  readonly challenge: string;
  readonly rp_id: string;
  readonly user_handle: string;
  readonly user_name: string;
  readonly algorithms: readonly PasskeyAlgorithm[];
  readonly known_credentials: readonly string[];
}

const optionsOf = (wish: PasskeyWish): PublicKeyCredentialCreationOptions => ({
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
  timeout: timeoutMs,
});

const isKnown = (error: unknown): boolean =>
  error instanceof PasskeyUnable &&
  error.cause instanceof DOMException &&
  error.cause.name === 'InvalidStateError';

const algorithmOf = (told: number, wish: PasskeyWish): PasskeyAlgorithm => {
  const algorithm = wish.algorithms.find((one) => one === told);
  if (algorithm === undefined) throw new PasskeyUnable();
  return algorithm;
};

/**
 * Has the device make a passkey for the person, after it was verified who holds it. Throws
 * PasskeyCancelled, PasskeyKnown, or PasskeyUnable.
 */
export const makePasskey = async (wish: PasskeyWish) => {
  const ask = () => navigator.credentials.create({ publicKey: optionsOf(wish) });
  const credential = await asked(ask).catch((error: unknown) => {
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
