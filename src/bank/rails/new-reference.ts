import type { Random } from '../platform/random.ts';

/** A transaction's reference as people read it out: `KH` and ten digits. */
export const newReference = (random: Random): string => `KH${random.digits(10)}`;
