import { encodeCrockford } from '#domain/documents/document-code.ts';
import type { Random } from '../platform/random.ts';

const length = 10;
/** Five bits per character, in whole bytes. */
const bytes = 7;

/**
 * A new transaction reference: `KH` and ten letters and digits (50 bits, so that collisions are
 * negligible; ten decimal digits would collide within a year).
 */
export const newReference = (random: Random): string =>
  `KH${encodeCrockford(Buffer.from(random.token(bytes), 'base64url')).slice(0, length)}`;
