import { encodeCrockford } from '#domain/documents/document-code.ts';
import type { Random } from '../platform/random.ts';

const length = 10;
/** Five bits a letter, in whole bytes. */
const bytes = 7;

/**
 * A transaction's reference as people read it out: `KH` and ten letters and digits. Of so many (50
 * bits) two are not the same by chance, however much a bank books; of ten digits, sooner than a year.
 */
export const newReference = (random: Random): string =>
  `KH${encodeCrockford(Buffer.from(random.token(bytes), 'base64url')).slice(0, length)}`;
