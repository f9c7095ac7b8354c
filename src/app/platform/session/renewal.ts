import * as v from 'valibot';
import { sessionExpiredCode } from '#contract/problems.ts';
import { learnBankTime } from '../bank-time.ts';
import { connectivity } from '../connectivity.ts';
import { accountsUrl } from '../environment.ts';
import { raiseDialog } from '../dialogs.ts';
import { currentEpoch, isSignOutPending } from '../device-marks.ts';
import { servedCustomer } from '../known-customer.ts';
import { reloadToken, saveToken, storedToken, validToken } from './token.ts';

const renewed = v.object({ token: v.string(), created_at: v.string(), expired_at: v.string() });

/** A renewal either succeeds, is refused by the accounts site, or gets no response. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

interface FailedRenewal {
  readonly outcome: Exclude<Renewal, 'renewed'>;
  readonly untilMs: number;
  /** The customer's interactions in this tab up to then. */
  readonly acts: number;
}

let acts = 0;
const noteAct = (): void => void (acts += 1);
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, noteAct, { capture: true, passive: true });

let lastFailure: FailedRenewal | undefined;
let running: Promise<Renewal> | undefined;

/**
 * Renews the token by the accounts site's cookie (product.md A15): once for all callers and in one
 * tab at a time; a waiting tab takes over the token that another one received (B16, B35).
 * `unwanted` is the token that was rejected.
 */
export const renew = (unwanted: string | undefined = storedToken()?.token): Promise<Renewal> => {
  const meanwhile = validToken();
  if (meanwhile && meanwhile.token !== unwanted) return Promise.resolve('renewed');
  if (isSignOutPending() || servedCustomer() === undefined) return Promise.resolve('refused');
  const outcome = recentFailure();
  if (outcome !== undefined) return Promise.resolve(outcome);
  if (connectivity.get() === 'offline') return Promise.resolve('unanswered');
  running ??= renewOnce(unwanted).finally(() => {
    running = undefined;
  });
  return running;
};

/** The last failure, while it still stands for further calls. */
const recentFailure = (): FailedRenewal['outcome'] | undefined => {
  if (lastFailure === undefined) return undefined;
  const mustAct = lastFailure.outcome === 'refused' && acts === lastFailure.acts;
  return mustAct || performance.now() < lastFailure.untilMs ? lastFailure.outcome : undefined;
};

const renewOnce = async (unwanted: string | undefined): Promise<Renewal> => {
  try {
    return await withRenewalLock(async () => {
      const customerId = servedCustomer()?.customerId;
      if (customerId === undefined || isSignOutPending()) return 'refused';
      if (await adoptStoredToken(customerId, unwanted)) return 'renewed';
      const outcome = await askForToken(customerId);
      if (outcome === 'renewed') await announce(customerId).catch(() => undefined);
      return outcome;
    });
  } catch {
    return failed('unanswered');
  }
};

/**
 * After a refusal the accounts site's session has ended. Ask again only after this time and an
 * interaction in this tab: an idle tab would ask forever.
 */
const quietAfterRefusalMs = 30_000;
/** After a missing response the next read may ask again, but not each of a screen's ten. */
const quietAfterSilenceMs = 3_000;

const failed = (outcome: FailedRenewal['outcome']): Renewal => {
  const quietMs = outcome === 'refused' ? quietAfterRefusalMs : quietAfterSilenceMs;
  lastFailure = { outcome, untilMs: performance.now() + quietMs, acts };
  return outcome;
};

const askForToken = async (customerId: string): Promise<Renewal> => {
  const epoch = currentEpoch();
  const sentAtMs = Date.now();
  const answer = await fetch(`${accountsUrl()}/session/renew`, requestOf(customerId));
  learnBankTime(answer.headers.get('Date'), sentAtMs, Date.now());
  if (answer.status === 401 || answer.status === 403) {
    // Seal the stored data immediately, whatever the tab is doing.
    if ((await wasEnded(answer)) && epoch === currentEpoch()) raiseDialog('session-expired');
    return failed('refused');
  }
  if (!answer.ok) return failed('unanswered');
  const parsed = v.safeParse(renewed, await answer.json());
  if (!parsed.success) return failed('unanswered');
  // A late response must not sign a customer in again who has left (R12).
  if (epoch !== currentEpoch() || isSignOutPending()) return 'refused';
  const former = storedToken();
  saveToken({
    ...parsed.output,
    ...(former?.id_token === undefined ? {} : { id_token: former.id_token }),
    ...(former?.end_session_url === undefined ? {} : { end_session_url: former.end_session_url }),
  });
  return 'renewed';
};

/** True if the session was ended elsewhere or the password was reset (spec 8, 4025). */
const wasEnded = async (answer: Response): Promise<boolean> => {
  const problem: unknown = await answer.json().catch(() => undefined);
  const { code } = (problem ?? {}) as { code?: unknown };
  return Number(code) === sessionExpiredCode;
};

const answerWithinMs = 10_000;

/**
 * Names the customer whose token is requested: another customer's cookie must not renew this
 * session (B18).
 */
const requestOf = (customerId: string): RequestInit => ({
  method: 'POST',
  credentials: 'include',
  cache: 'no-store',
  headers: { Accept: 'application/json' },
  body: new URLSearchParams({ sub: customerId }),
  signal: AbortSignal.timeout(answerWithinMs),
});

/** Local storage reaches another tab within this time, even on a busy phone. */
const arrivesWithinMs = 8_000;

/**
 * Announces a new token to the other tabs, which see a held lock before the stored token reaches
 * them. Resolves when it is held: a lock that is only requested may be overtaken by the release of
 * the renewal lock, and the next tab would ask again.
 */
const announce = (customerId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { locks } = globalThis.navigator ?? {};
    if (!locks) return resolve();
    const lockName = announcementName(customerId, storedToken()?.created_at);
    const hold = async (): Promise<void> => {
      resolve();
      await delay(arrivesWithinMs);
    };
    // Where it is held already, the others know.
    const options = { ifAvailable: true } as const;
    locks.request(lockName, options, (lock) => (lock ? hold() : resolve())).catch(reject);
  });

/** Name of the lock that announces a token created at this time. */
const announcementName = (customerId: string, createdAt = ''): string =>
  `kheya.renewed ${customerId} ${createdAt}`;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const pollMs = 20;

/** Takes over a token that another tab has stored, waiting for one that is announced. */
const adoptStoredToken = async (
  customerId: string,
  unwanted: string | undefined,
): Promise<boolean> => {
  const isNewer = () => {
    reloadToken();
    const token = validToken()?.token;
    return token !== undefined && token !== unwanted;
  };
  const untilMs = performance.now() + arrivesWithinMs;
  while (!isNewer()) {
    if (performance.now() > untilMs || !(await isAnnounced(customerId))) return false;
    await delay(pollMs);
  }
  return true;
};

const isAnnounced = async (customerId: string): Promise<boolean> => {
  const known = announcementName(customerId, storedToken()?.created_at);
  const locks = await globalThis.navigator?.locks?.query();
  return (locks?.held ?? []).some(
    ({ name = '' }) => name.startsWith(announcementName(customerId)) && name > known,
  );
};

/** A tab that holds the lock longer than its call can take is suspended. */
const lockWithinMs = 15_000;

const renewalLock = 'kheya.renew';

/** Runs in one tab at a time. */
const withRenewalLock = async (run: () => Promise<Renewal>): Promise<Renewal> => {
  if (!globalThis.navigator?.locks) return run();
  return navigator.locks.request(renewalLock, { signal: AbortSignal.timeout(lockWithinMs) }, run);
};

/** Renews the session; true if there is a new token. */
export const renewSession = async (): Promise<boolean> => (await renew()) === 'renewed';
