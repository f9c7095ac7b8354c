import * as v from 'valibot';
import { learnBankTime } from '../bank-time.ts';
import { accountsUrl } from '../environment.ts';
import { currentEpoch } from './epoch.ts';
import { isLogoutOwed } from './logout-owed.ts';
import { saveToken, storedToken, validToken } from './token.ts';

const renewed = v.object({ token: v.string(), created_at: v.string(), expired_at: v.string() });

/** After a refusal nobody asks again for a while: the accounts site's session has ended. */
const quietAfterRefusalMs = 30_000;
let refusedAtMs = Number.NEGATIVE_INFINITY;

const withLock = <Value>(run: () => Promise<Value>): Promise<Value> =>
  globalThis.navigator?.locks ? navigator.locks.request('kheya.renew', run) : run();

const askForToken = async (): Promise<boolean> => {
  const epoch = currentEpoch();
  const sentAtMs = Date.now();
  const answer = await fetch(`${accountsUrl()}/session/renew`, {
    method: 'POST',
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  });
  learnBankTime(answer.headers.get('Date'), sentAtMs, Date.now());
  if (!answer.ok) {
    refusedAtMs = performance.now();
    return false;
  }
  const parsed = v.safeParse(renewed, await answer.json());
  if (!parsed.success || epoch !== currentEpoch()) return false;
  const former = storedToken();
  saveToken({
    ...parsed.output,
    ...(former?.id_token === undefined ? {} : { id_token: former.id_token }),
    ...(former?.end_session_url === undefined ? {} : { end_session_url: former.end_session_url }),
  });
  return true;
};

/**
 * Renews the token by the accounts site's own cookie (product.md A15): one tab at a time, and a
 * tab that waited takes what the other brought (B16). True when there is a fresh token.
 */
export const renewSession = async (): Promise<boolean> => {
  if (isLogoutOwed()) return false;
  if (performance.now() - refusedAtMs < quietAfterRefusalMs) return false;
  const before = storedToken()?.token;
  try {
    return await withLock(async () => {
      const meanwhile = validToken();
      if (meanwhile && meanwhile.token !== before) return true;
      return askForToken();
    });
  } catch {
    return false;
  }
};
