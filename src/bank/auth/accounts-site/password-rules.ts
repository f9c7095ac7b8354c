import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Why a new password is refused. */
export type Weakness = 'too_short' | 'too_long' | 'too_common' | 'like_email';

export const shortestPassword = 10;
export const longestPassword = 128;

/**
 * Words that people here try first and public lists lack; compared without punctuation and final
 * digits.
 */
const ownWords = new Set(['kheya', 'kheyakheya', 'khulna', 'sylhet', 'chittagong', 'amarsonar']);

const isSequence = (text: string): boolean => {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1)
    steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
};

const isGuessable = (password: string): boolean => {
  const plain = password.toLowerCase();
  const stem = plain.replaceAll(/[^a-z0-9]/g, '').replace(/\d+$/, '');
  return (
    ownWords.has(stem) ||
    new Set(plain).size < 5 ||
    isSequence(plain) ||
    /^(?:1234567890|0123456789|0987654321)/.test(plain) ||
    /^(.{1,4})\1+$/.test(plain) ||
    isBreached(password)
  );
};

/**
 * Why a new password is refused, if it is: length first, then the customer's own mailbox name, then
 * common and breached passwords.
 */
export const weaknessOf = (password: string, emailAddress: string): Weakness | undefined => {
  const length = Array.from(password).length;
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  const mailbox = emailAddress.split('@')[0]?.toLowerCase() ?? '';
  if (mailbox.length >= 3 && password.toLowerCase().includes(mailbox)) return 'like_email';
  return isGuessable(password) ? 'too_common' : undefined;
};

/**
 * How much of a password's hash the list stores: a password that is not on it matches about once in
 * 30,000 times, and the passwords cannot be read back from the repository.
 */
export const markBytes = 4;

/** The first bytes of a password's hash, as `make-breached-passwords.ts` writes them. */
export const markOf = (password: string): number =>
  createHash('sha256').update(password).digest().readUInt32BE(0);

/** The sorted hashes (breached-passwords.NOTICE.md names their source). Read once, on first use. */
let loadedMarks: Buffer | undefined;
const marks = (): Buffer =>
  (loadedMarks ??= readFileSync(new URL('./breached-passwords.bin', import.meta.url)));

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
 * Whether a password is one of the million most frequently breached ones (reliability.md T23), or a
 * usual variation of one: capitals, punctuation, up to four digits at the end.
 */
export const isBreached = (password: string): boolean => {
  const plain = password.normalize('NFC').toLowerCase();
  const squeezed = plain.replaceAll(/[^a-z0-9]/g, '');
  const forms = new Set([plain, squeezed, squeezed.replace(/\d{1,4}$/, '')]);
  return [...forms].some((form) => form.length >= 5 && isListed(form));
};
