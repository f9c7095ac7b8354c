import * as v from 'valibot';
import { sessionExpiredCode } from '#contract/problems.ts';
import { learnBankTime } from '../bank-time.ts';
import { connectivity } from '../connectivity.ts';
import { accountsUrl } from '../environment.ts';
import { raiseDialog } from '../errors/dialogs.ts';
import { currentEpoch } from './epoch.ts';
import { servedCustomer } from './known-customer.ts';
import { isLogoutOwed } from './logout-owed.ts';
import { reloadToken, saveToken, storedToken, validToken } from './token.ts';

const renewed = v.object({ token: v.string(), created_at: v.string(), expired_at: v.string() });

/**
 * After a refusal the accounts site's session has ended. It is asked again only once this time is over
 * and the customer has acted in this tab: a tab left open would ask for ever.
 */
const quietAfterRefusalMs = 30_000;
/** After silence the next read may ask again, but not every one of a screen's ten. */
const quietAfterSilenceMs = 3_000;
const answerWithinMs = 10_000;
/** A tab that holds the lock longer than its own call may take is asleep. */
const lockWithinMs = 15_000;
/** Local storage reaches another tab within this time, also on a busy phone. */
const arrivesWithinMs = 8_000;
const lookAgainMs = 20;

const turnLock = 'kheya.renew';
/** The name of the lock that says: a token of then is on its way to this person's other tabs. */
const newsOf = (person: string, createdAt = ''): string => `kheya.renewed ${person} ${createdAt}`;

/** How a renewal ended: with a token, with the accounts site's no, or without an answer. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

interface Quiet {
  readonly outcome: Exclude<Renewal, 'renewed'>;
  readonly untilMs: number;
  /** How often the customer had acted in this tab by then. */
  readonly acts: number;
}

let acts = 0;
const noteAct = (): void => void (acts += 1);
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, noteAct, { capture: true, passive: true });

let quiet: Quiet | undefined;
let running: Promise<Renewal> | undefined;

const failed = (outcome: Quiet['outcome']): Renewal => {
  const quietMs = outcome === 'refused' ? quietAfterRefusalMs : quietAfterSilenceMs;
  quiet = { outcome, untilMs: performance.now() + quietMs, acts };
  return outcome;
};

/** What the last failure answers for as long as the accounts site is not asked again. */
const quietOutcome = (): Quiet['outcome'] | undefined => {
  if (quiet === undefined) return undefined;
  const mustAct = quiet.outcome === 'refused' && acts === quiet.acts;
  return mustAct || performance.now() < quiet.untilMs ? quiet.outcome : undefined;
};

/** True where the session was ended from elsewhere, or the password was reset since (spec 8, 4025). */
const wasEnded = async (answer: Response): Promise<boolean> => {
  const problem: unknown = await answer.json().catch(() => undefined);
  const { code } = (problem ?? {}) as { code?: unknown };
  return Number(code) === sessionExpiredCode;
};

/** Names whose token is wanted: another's cookie must not renew this one's session (B18). */
const requestOf = (person: string): RequestInit => ({
  method: 'POST',
  credentials: 'include',
  cache: 'no-store',
  headers: { Accept: 'application/json' },
  body: new URLSearchParams({ sub: person }),
  signal: AbortSignal.timeout(answerWithinMs),
});

const askForToken = async (person: string): Promise<Renewal> => {
  const epoch = currentEpoch();
  const sentAtMs = Date.now();
  const answer = await fetch(`${accountsUrl()}/session/renew`, requestOf(person));
  learnBankTime(answer.headers.get('Date'), sentAtMs, Date.now());
  if (answer.status === 401 || answer.status === 403) {
    // What is stored here is sealed at once, whatever the tab was at.
    if ((await wasEnded(answer)) && epoch === currentEpoch()) raiseDialog('session-expired');
    return failed('refused');
  }
  if (!answer.ok) return failed('unanswered');
  const parsed = v.safeParse(renewed, await answer.json());
  if (!parsed.success) return failed('unanswered');
  // Whoever left meanwhile must not come back by an answer that was late (R12).
  if (epoch !== currentEpoch() || isLogoutOwed()) return 'refused';
  const former = storedToken();
  saveToken({
    ...parsed.output,
    ...(former?.id_token === undefined ? {} : { id_token: former.id_token }),
    ...(former?.end_session_url === undefined ? {} : { end_session_url: former.end_session_url }),
  });
  return 'renewed';
};

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tells the next tab that a newer token is on its way to it. What is stored reaches other tabs in
 * its own time, but a held lock is seen at once. Resolves when it is held: a lock that is only
 * requested may be overtaken by the release of the renewal lock, and the next tab asks again.
 */
const announce = (person: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { locks } = globalThis.navigator ?? {};
    if (!locks) return resolve();
    const name = newsOf(person, storedToken()?.created_at);
    const hold = async (): Promise<void> => {
      resolve();
      await rest(arrivesWithinMs);
    };
    // Where it is held already, the others know.
    const options = { ifAvailable: true } as const;
    locks.request(name, options, (lock) => (lock ? hold() : resolve())).catch(reject);
  });

const isAnnounced = async (person: string): Promise<boolean> => {
  const known = newsOf(person, storedToken()?.created_at);
  const locks = await globalThis.navigator?.locks?.query();
  return (locks?.held ?? []).some(
    ({ name = '' }) => name.startsWith(newsOf(person)) && name > known,
  );
};

/** Takes what the tab before has stored, waited for where it said that there is something. */
const takeOver = async (person: string, unwanted: string | undefined): Promise<boolean> => {
  const isNewer = () => {
    reloadToken();
    const token = validToken()?.token;
    return token !== undefined && token !== unwanted;
  };
  const untilMs = performance.now() + arrivesWithinMs;
  while (!isNewer()) {
    if (performance.now() > untilMs || !(await isAnnounced(person))) return false;
    await rest(lookAgainMs);
  }
  return true;
};

/** One tab at a time. */
const inTurn = async (run: () => Promise<Renewal>): Promise<Renewal> => {
  if (!globalThis.navigator?.locks) return run();
  return navigator.locks.request(turnLock, { signal: AbortSignal.timeout(lockWithinMs) }, run);
};

const renewOnce = async (unwanted: string | undefined): Promise<Renewal> => {
  try {
    return await inTurn(async () => {
      const person = servedCustomer()?.person;
      if (person === undefined || isLogoutOwed()) return 'refused';
      if (await takeOver(person, unwanted)) return 'renewed';
      const outcome = await askForToken(person);
      if (outcome === 'renewed') await announce(person).catch(() => undefined);
      return outcome;
    });
  } catch {
    return failed('unanswered');
  }
};

/**
 * Renews the token by the accounts site's own cookie (product.md A15): once for all who wait, one
 * tab at a time, and a tab that waited takes what the other brought (B16, B35). `unwanted` is the
 * token that will not do any more.
 */
export const renew = (unwanted: string | undefined = storedToken()?.token): Promise<Renewal> => {
  const meanwhile = validToken();
  if (meanwhile && meanwhile.token !== unwanted) return Promise.resolve('renewed');
  if (isLogoutOwed() || servedCustomer() === undefined) return Promise.resolve('refused');
  const outcome = quietOutcome();
  if (outcome !== undefined) return Promise.resolve(outcome);
  if (connectivity.get() === 'offline') return Promise.resolve('unanswered');
  running ??= renewOnce(unwanted).finally(() => {
    running = undefined;
  });
  return running;
};

/** True when there is a fresh token. */
export const renewSession = async (): Promise<boolean> => (await renew()) === 'renewed';
