import { createHash } from 'node:crypto';

/** What an authenticator says of itself and of the person (WebAuthn level 3, 6.1). */
export interface AuthenticatorData {
  readonly signCount: number;
  /** The passkey may be copied to the person's other devices by whoever keeps it. */
  readonly isSynced: boolean;
  /** The id of the passkey it has just made; undefined when an older one was used. */
  readonly madeCredentialId: Buffer | undefined;
}

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, attested: 0x40 };
const headBytes = 37;
const aaguidBytes = 16;
const idLengthBytes = 2;

const madeCredential = (bytes: Buffer): Buffer | undefined => {
  const lengthAt = headBytes + aaguidBytes;
  if (bytes.length < lengthAt + idLengthBytes) return undefined;
  const idAt = lengthAt + idLengthBytes;
  const id = bytes.subarray(idAt, idAt + bytes.readUInt16BE(lengthAt));
  return id.length === bytes.readUInt16BE(lengthAt) ? id : undefined;
};

/**
 * Reads authenticator data; undefined where it is cut, meant for another site, or where the
 * authenticator did not make sure that it is the person who asks.
 */
export const readAuthenticatorData = (
  bytes: Buffer,
  rpId: string,
): AuthenticatorData | undefined => {
  if (bytes.length < headBytes) return undefined;
  const isOurs = bytes.subarray(0, 32).equals(createHash('sha256').update(rpId).digest());
  const flags = bytes.readUInt8(32);
  const needed = flag.userPresent | flag.userVerified;
  if (!isOurs || (flags & needed) !== needed) return undefined;
  return {
    signCount: bytes.readUInt32BE(33),
    isSynced: (flags & flag.backupEligible) !== 0,
    madeCredentialId: (flags & flag.attested) === 0 ? undefined : madeCredential(bytes),
  };
};
