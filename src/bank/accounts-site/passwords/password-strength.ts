import { isBreached } from './breached/breached-passwords.ts';

/** Why a new password is refused. */
export type Weakness = 'too_short' | 'too_long' | 'too_common' | 'like_email';

export const shortestPassword = 10;
export const longestPassword = 128;

/** What people here try first and no list of the world has; compared without digits' tails and marks. */
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

/** The rule for a new password: length first, no lost or well-known one, not the person's own address. */
export const weaknessOf = (password: string, emailAddress: string): Weakness | undefined => {
  const length = Array.from(password).length;
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  const mailbox = emailAddress.split('@')[0]?.toLowerCase() ?? '';
  if (mailbox.length >= 3 && password.toLowerCase().includes(mailbox)) return 'like_email';
  return isGuessable(password) ? 'too_common' : undefined;
};
