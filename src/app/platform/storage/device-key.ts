import { toBase64Url } from '../encoding.ts';
import { promisifyRequest } from 'idb-keyval';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';

/** RFC 7638: the hash of the required members, in alphabetical order and without spaces. */
export const thumbprintOf = async (key: JsonWebKey): Promise<string> => {
  const members = JSON.stringify({ crv: key.crv, kty: key.kty, x: key.x, y: key.y });
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(members)));
};

let fingerprint: Promise<string> | undefined;

/** The device's own database, which holds nothing of a customer; Log Out keeps it (A7). */
export const deviceDatabase = 'kheya-device';

export const openDeviceDatabase = (): Promise<Database> => openDatabase(deviceDatabase, 'keys');

/**
 * The device's stable identifier (product.md A16): a signal, not a credential. Log Out
 * keeps the key pair (A7).
 */
export const deviceFingerprint = (): Promise<string> => {
  fingerprint ??= loadOrMakePair().then(async (pair) =>
    thumbprintOf(await crypto.subtle.exportKey('jwk', pair.publicKey)),
  );
  return fingerprint;
};

const loadOrMakePair = async (): Promise<CryptoKeyPair> => {
  const created = await makePair();
  try {
    const database = await openDeviceDatabase();
    // Two tabs may create a pair at the same time: the stored one wins.
    return await database.run('readwrite', async (store) => {
      const stored: unknown = await promisifyRequest(store.get('device'));
      if (isPair(stored)) return stored;
      await promisifyRequest(store.put(created, 'device'));
      return created;
    });
  } catch {
    return created;
  }
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const makePair = () => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);

const isPair = (given: unknown): given is CryptoKeyPair =>
  (given as Partial<CryptoKeyPair> | undefined)?.publicKey instanceof CryptoKey;
