import * as v from 'valibot';
import { isTokenValid } from '#domain/auth/sessions.ts';
import { bankNowMs } from '../bank-time.ts';
import { observable } from '../observable.ts';
import { readPlain, removePlain, writePlain } from '../plain-storage.ts';
import { generationOfDevice, isTabCurrent, isTabServing, tokenKey } from '../device-marks.ts';

/** The token record (spec 3, product.md A15). Scripts can read nothing longer-lived. */
const tokenRecord = v.object({
  token: v.string(),
  created_at: v.string(),
  expired_at: v.string(),
  /** Identifies the session to end at Log Out (product.md A7). */
  id_token: v.optional(v.string()),
  end_session_url: v.optional(v.string()),
  /** A record of another generation counts as absent. */
  generation: v.optional(v.string()),
});
export type TokenRecord = Omit<v.InferOutput<typeof tokenRecord>, 'generation'>;

/** The customer is asked to stay signed in during the last two minutes (product.md B1). */
export const expiringWithinMs = 120_000;

const load = (): TokenRecord | undefined => {
  const parsed = v.safeParse(tokenRecord, readPlain('local', tokenKey));
  if (!parsed.success || parsed.output.generation !== generationOfDevice()) return undefined;
  return parsed.output;
};

const store = observable<TokenRecord | undefined>(load());
export const subscribeToken = store.subscribe;
export const storedToken = store.get;

/**
 * The token while valid in bank time, otherwise undefined; also undefined in a tab whose customer
 * has left.
 */
export const validToken = (): TokenRecord | undefined => {
  const record = store.get();
  return record && isTokenValid(record, bankNowMs()) && isTabCurrent() ? record : undefined;
};

/** Stores a token for all tabs; ignored once the customer has left. */
export const saveToken = (record: TokenRecord): void => {
  if (!isTabServing()) return;
  const generation = generationOfDevice();
  const stamped = { ...record, ...(generation ? { generation } : {}) };
  writePlain('local', tokenKey, stamped);
  store.set(stamped);
};

/** Reloads the stored token without waiting for a storage event. */
export const reloadToken = (): void => store.set(load());

/** Removes the token from this tab only. */
export const dropToken = (): void => store.set(undefined);

/** Removes the token in all tabs. */
export const removeToken = (): void => {
  removePlain('local', tokenKey);
  dropToken();
};

// Another customer's token never enters a tab that still shows the former one's figures (T4, B18).
globalThis.addEventListener?.('storage', ({ key }) => {
  if ((key !== tokenKey && key !== null) || !isTabCurrent()) return;
  const record = load();
  const ours = store.get();
  // A tab unaware of its Log Out overwrote our record: restore it.
  if (!record && ours && readPlain('local', tokenKey) !== undefined) saveToken(ours);
  else store.set(record);
});
