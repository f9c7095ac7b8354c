import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Values that a hostile page or faulty device may substitute. */
export interface ForgedParts {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly crossOrigin?: boolean;
  readonly signCount?: number;
}

/** A software passkey with the responses a browser would send. */
export interface SoftPasskey {
  readonly credentialId: string;
  /** The body of POST /user-passkey/. */
  make(challenge: string, lies?: ForgedParts): Record<string, unknown>;
  /** The fields of the accounts site's form. */
  use(challenge: string, lies?: ForgedParts): Record<string, string>;
}

const keyPair = (algorithm: -7 | -8 | -257): { publicKey: KeyObject; privateKey: KeyObject } => {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
};

/** Creates a passkey for pages of this origin. */
export const softPasskey = (pageOrigin: string, algorithm: -7 | -8 | -257 = -7): SoftPasskey => {
  const { publicKey, privateKey } = keyPair(algorithm);
  const id = randomBytes(32);
  let used = 0;
  const clientData = (type: string, challenge: string, lies: ForgedParts): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? pageOrigin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
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
  return {
    credentialId: id.toString('base64url'),
    make: (challenge, lies = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([head(true, lies), Buffer.alloc(16), length, id]);
      return {
        credential_id: id.toString('base64url'),
        client_data: clientData('webauthn.create', challenge, lies).toString('base64url'),
        authenticator_data: data.toString('base64url'),
        public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        algorithm,
      };
    },
    use: (challenge, lies = {}) => {
      const data = head(false, lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = sign(algorithm === -8 ? null : 'sha256', signed, privateKey);
      return {
        credential_id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
};
