import { asked } from '../../lock/passkey.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';

const timeoutMs = 120_000;

/** Which passkeys may sign, and for whose site. */
export interface SigningWish {
  readonly rp_id: string;
  readonly credentials: readonly string[];
}

/**
 * Has one of the person's passkeys sign a challenge, after it was verified who holds it. Throws
 * PasskeyCancelled or PasskeyUnable.
 */
export const signWithPasskey = async (
  { rp_id: rpId, credentials }: SigningWish,
  challenge: ArrayBuffer,
) => {
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        rpId,
        challenge,
        allowCredentials: credentials.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
        userVerification: 'required',
        timeout: timeoutMs,
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
