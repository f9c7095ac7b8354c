import { accountsUrl } from '../../environment.ts';
import { readPlain } from '../../storage/plain-storage.ts';
import { settleLogoutByReturn } from '../logout-owed.ts';
import { logoutOwedKey } from '../session-keys.ts';

const answerWithinMs = 10_000;

/** `closed`: nothing is owed any more. `refused`: this accounts site wants its own page for it. */
export type Closing = 'closed' | 'refused' | 'unreachable';

/**
 * Ends what an offline Log Out left open (product.md A7), without leaving the page: the accounts
 * site ends the session of its cookie and revokes its tokens.
 */
export const closeOwedSession = async (): Promise<Closing> => {
  const state = readPlain('local', logoutOwedKey);
  if (typeof state !== 'string') return 'closed';
  try {
    const answer = await fetch(`${accountsUrl()}/session/close`, {
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!answer.ok) return answer.status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
  // Only the mark this was done for: a later one is owed anew.
  settleLogoutByReturn(state);
  return 'closed';
};
