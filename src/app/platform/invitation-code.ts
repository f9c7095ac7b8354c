import * as v from 'valibot';
import { readPlain, removePlain, writePlain } from './plain-storage.ts';

const key = 'kheya.invitation-code';
const code = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/));

/** Stores the code of an opened invitation in this tab, until the onboarding asks for it. */
export const storeInvitationCode = (opened: string): void =>
  void writePlain('session', key, opened);

/** The code of an invitation that was opened in this tab; empty without one. */
export const readInvitationCode = (): string => {
  const parsed = v.safeParse(code, readPlain('session', key));
  return parsed.success ? parsed.output : '';
};

/** Forgets the code once the bank has it. */
export const forgetInvitationCode = (): void => removePlain('session', key);
