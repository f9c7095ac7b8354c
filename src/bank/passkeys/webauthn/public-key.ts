import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PasskeyAlgorithm } from '#contract/auth.ts';

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
export const isSignedBy = (
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
