import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Values that a hostile page or faulty device may substitute. */
export interface ForgedParts {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: unknown;
  readonly isUserVerified?: boolean;
  readonly crossOrigin?: unknown;
  readonly topOrigin?: string;
  readonly signCount?: number;
  /** The algorithm that the COSE key names. */
  readonly namedAlgorithm?: number;
  /** Replaces the browser's client data. */
  readonly clientData?: Buffer;
  /** Changes the authenticator data before it is signed. */
  readonly change?: (authenticatorData: Buffer) => Buffer;
}

/** A software passkey with the responses a browser would send. */
export interface SoftPasskey {
  readonly credentialId: string;
  /** Returns the body of POST /user-passkey/. */
  make(challenge: string, lies?: ForgedParts): Record<string, unknown>;
  /** Returns the fields of the accounts site's form. */
  use(challenge: string, lies?: ForgedParts): Record<string, string>;
}

/** The challenge on a sign-in page. */
export const passkeyChallengeOn = (page: string): string =>
  /data-challenge="([^"]+)"/.exec(page)?.[1] ?? '';

/** The sign-in page with only its second form. */
export const passkeyFormOf = (page: string): string =>
  page
    .replace(/<form[\s\S]*?<\/form>/, '')
    .replace(/<form\s+method="post"\s+action=/, '<form method="post" action=');

type Algorithm = -7 | -8 | -257;

const keyPair = (algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } => {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
};

/** The public key in COSE format (RFC 9052, 7), in canonical order. */
const coseKey = (publicKey: KeyObject, algorithm: Algorithm, named: number): Buffer => {
  const jwk = publicKey.export({ format: 'jwk' });
  const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
  const own: Record<Algorithm, readonly (readonly [number, number | Uint8Array])[]> = {
    [-7]: [
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ],
    [-8]: [
      [-1, 6],
      [-2, bytes(jwk.x)],
    ],
    [-257]: [
      [-1, bytes(jwk.n)],
      [-2, bytes(jwk.e)],
    ],
  };
  const kind = { [-7]: 2, [-8]: 1, [-257]: 3 }[algorithm];
  return Buffer.from(isoCBOR.encode(new Map([[1, kind], [3, named], ...own[algorithm]])));
};

const clientDataOf = (
  type: string,
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
  lies: ForgedParts,
): Buffer =>
  lies.clientData ??
  Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: lies.crossOrigin ?? false,
      topOrigin: lies.topOrigin,
    }),
  );

/** Creates a passkey for pages of this origin. */
export const softPasskey = (pageOrigin: string, algorithm: Algorithm = -7): SoftPasskey => {
  const { publicKey, privateKey } = keyPair(algorithm);
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let used = 0;
  const head = (attested: boolean, lies: ForgedParts): Buffer => {
    const bytes = Buffer.alloc(37);
    const rpId = lies.rpId ?? new URL(pageOrigin).hostname;
    createHash('sha256').update(rpId).digest().copy(bytes);
    const verified = lies.isUserVerified === false ? 0 : 0x04;
    bytes.writeUInt8(0x01 | verified | (attested ? 0x40 : 0), 32);
    used += 1;
    bytes.writeUInt32BE(lies.signCount ?? used, 33);
    return bytes;
  };
  const changed = (bytes: Buffer, { change = (same) => same }: ForgedParts) => change(bytes);
  return {
    credentialId,
    make: (challenge, lies = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = coseKey(publicKey, algorithm, lies.namedAlgorithm ?? algorithm);
      const data = Buffer.concat([head(true, lies), Buffer.alloc(16), length, id, key]);
      const client = clientDataOf('webauthn.create', { challenge, origin: pageOrigin }, lies);
      return {
        credential_id: credentialId,
        client_data: client.toString('base64url'),
        authenticator_data: changed(data, lies).toString('base64url'),
        public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        algorithm,
      };
    },
    use: (challenge, lies = {}) => {
      const data = changed(head(false, lies), lies);
      const client = clientDataOf('webauthn.get', { challenge, origin: pageOrigin }, lies);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = sign(algorithm === -8 ? null : 'sha256', signed, privateKey);
      return {
        credential_id: credentialId,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
};
