import { createHash } from 'node:crypto';
import { type Random, uuidV7 } from '#bank/platform/random.ts';

/** Reproducible random values by seed: SHA-256 of seed and a counter. */
export const seededRandom = (seed: string, wallMs: () => number): Random => {
  let drawn = 0;
  const block = (): Buffer => {
    drawn += 1;
    return createHash('sha256').update(`${seed}/${drawn}`).digest();
  };
  const bytes = (length: number): Buffer => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, block);
    return Buffer.concat(blocks).subarray(0, length);
  };
  return {
    newId: () => uuidV7(wallMs(), bytes(10)),
    token: (length) => bytes(length).toString('base64url'),
    digits: (length) => [...bytes(length)].map((byte) => byte % 10).join(''),
  };
};
