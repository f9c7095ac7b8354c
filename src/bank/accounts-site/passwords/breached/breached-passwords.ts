import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Of each password on the list only so much of its hash is kept: what is not on it is taken for it
 * once in some thirty thousand times, and nobody can read the list in the repository.
 */
export const markBytes = 4;

/** The mark of a password on the list, as `make-list.ts` writes it. */
export const markOf = (password: string): number =>
  createHash('sha256').update(password).digest().readUInt32BE(0);

/** The marks in rising order (NOTICE.md tells their source). Read once, on first use. */
let kept: Buffer | undefined;
const marks = (): Buffer =>
  (kept ??= readFileSync(new URL('./breached-passwords.bin', import.meta.url)));

const isListed = (password: string): boolean => {
  const list = marks();
  const wanted = markOf(password);
  let low = 0;
  let high = list.byteLength / markBytes;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (list.readUInt32BE(middle * markBytes) < wanted) low = middle + 1;
    else high = middle;
  }
  return low * markBytes < list.byteLength && list.readUInt32BE(low * markBytes) === wanted;
};

/**
 * True where a password is one of the million that were lost most often (reliability.md T23), or what
 * people make of one when a form wants more: capitals, marks in between, a year or a few digits behind.
 */
export const isBreached = (password: string): boolean => {
  const plain = password.normalize('NFC').toLowerCase();
  const squeezed = plain.replaceAll(/[^a-z0-9]/g, '');
  const forms = new Set([plain, squeezed, squeezed.replace(/\d{1,4}$/, '')]);
  return [...forms].some((form) => form.length >= 5 && isListed(form));
};
