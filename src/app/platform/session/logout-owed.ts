import { readPlain, removePlain } from '../storage/plain-storage.ts';
import { logoutOwedKey } from './session-keys.ts';

/** True while end-session has not succeeded: renewal is refused and sign-in asks again (A7). */
export const isLogoutOwed = (): boolean => readPlain('local', logoutOwedKey) !== undefined;

/** A new sign-in has taken the former session's place. */
export const settleLogout = (): void => removePlain('local', logoutOwedKey);

/** True when the accounts site came back with the state of the session it has ended. */
export const settleLogoutByReturn = (state: string | undefined): boolean => {
  if (state === undefined || state !== readPlain('local', logoutOwedKey)) return false;
  settleLogout();
  return true;
};
