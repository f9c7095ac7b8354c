import { randomBytes, randomInt } from 'node:crypto';

/** Source of all random values, injected so that tests can repeat them. */
export interface Random {
  /** A new UUIDv7: sorts by creation time and cannot be guessed. */
  newId(): string;
  /** The given number of random bytes, as base64url text. */
  token(bytes: number): string;
  /** `length` decimal digits, uniformly distributed. */
  digits(length: number): string;
}

/** RFC 9562 section 5.7: 48 bits of milliseconds, then 74 random bits. */
export const uuidV7 = (timeMs: number, chance: Buffer): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(timeMs, 0, 6);
  chance.copy(bytes, 6, 0, 10);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
};

/** Uses the system's cryptographic random generator. */
export const systemRandom: Random = {
  newId: () => uuidV7(Date.now(), randomBytes(10)),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (length) =>
    randomInt(10 ** length)
      .toString()
      .padStart(length, '0'),
};
