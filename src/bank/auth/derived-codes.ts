import { timingSafeEqual } from 'node:crypto';
import { oneTimeCodeLength } from '#contract/auth.ts';
import type { Bank } from '../database/bank.ts';
import type { CodeRequest } from './code-messages.ts';

/** Lifetime of a code; sending it again does not extend it (reliability.md R17). */
export const codeLifeMs = 5 * 60_000;

/** Tries of a code, however often it is sent (reliability.md R17). */
export const mostTries = 5;

/** What determines a code: its row's id, what it is for, and a key outside the database. */
export interface CodeSource {
  readonly purpose: CodeRequest['purpose'] | 'REGISTRATION' | 'PASSWORD_RESET';
  readonly id: string;
  readonly keyId: string;
}

/**
 * The six digits of a code. It is not stored: a message sent again has the same code, and the
 * database alone reveals none (docs/decisions/0106).
 */
export const deriveCode = (
  { sealingKeys }: Pick<Bank, 'sealingKeys'>,
  { purpose, id, keyId }: CodeSource,
): string => {
  const bytes = sealingKeys.codeBytes(`${purpose} ${id}`, keyId);
  const most = 10n ** BigInt(oneTimeCodeLength);
  return (bytes.readBigUInt64BE() % most).toString().padStart(oneTimeCodeLength, '0');
};

/** Whether a key is still known; a rotation and a restart within a code's life can end it. */
export const isDerivable = (
  { sealingKeys }: Pick<Bank, 'sealingKeys'>,
  { keyId }: Pick<CodeSource, 'keyId'>,
): boolean => sealingKeys.has(keyId);

/** Whether the typed code is the right one, in constant time. */
export const isRightCode = (
  bank: Pick<Bank, 'sealingKeys'>,
  source: CodeSource,
  typed: string,
): boolean => {
  if (!isDerivable(bank, source)) return false;
  const [right, given] = [Buffer.from(deriveCode(bank, source)), Buffer.from(typed)];
  return right.length === given.length && timingSafeEqual(right, given);
};

/** The minutes that a code still works, rounded, at least one; for texts. */
export const minutesLeft = (expiresAtMs: number, nowMs: number): number =>
  Math.max(1, Math.round((expiresAtMs - nowMs) / 60_000));
