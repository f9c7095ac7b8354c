import * as v from 'valibot';
import { isTokenValid } from '#domain/auth/sessions.ts';
import { bankNowMs } from '../bank-time.ts';
import { observable } from '../observable.ts';
import { readPlain, removePlain, writePlain } from '../plain-storage.ts';
import { generationOfDevice, isTabCurrent, isTabServing, tokenKey } from '../device-marks.ts';

/** The token record (spec 3, product.md A15). Nothing longer-lived is readable by script. */
const tokenRecord = v.object({
  token: v.string(),
  created_at: v.string(),
  expired_at: v.string(),
  /** Names the session to end at Log Out (product.md A7). */
  id_token: v.optional(v.string()),
  end_session_url: v.optional(v.string()),
  /** As for the known customer: one of another generation is as good as absent. */
  generation: v.optional(v.string()),
});
export type TokenRecord = Omit<v.InferOutput<typeof tokenRecord>, 'generation'>;

/** The customer is asked to stay in the last two minutes (product.md B1). */
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
 * The token while it is valid by the bank's time, else undefined. A tab whose customer has left has
 * none: what it still holds must not be sent.
 */
export const validToken = (): TokenRecord | undefined => {
  const record = store.get();
  return record && isTokenValid(record, bankNowMs()) && isTabCurrent() ? record : undefined;
};

/** Stores a token for this tab and the others; nothing once its customer has left. */
export const saveToken = (record: TokenRecord): void => {
  if (!isTabServing()) return;
  const generation = generationOfDevice();
  const stamped = { ...record, ...(generation ? { generation } : {}) };
  writePlain('local', tokenKey, stamped);
  store.set(stamped);
};

/** Takes over what is stored now, whether or not its news has been heard. */
export const reloadToken = (): void => store.set(load());

/** Forgets the token in this tab alone. */
export const dropToken = (): void => store.set(undefined);

/** Forgets the token here and in the other tabs. */
export const removeToken = (): void => {
  removePlain('local', tokenKey);
  dropToken();
};

// Another customer's token never enters a tab that shows the former one's figures (T4, B18).
globalThis.addEventListener?.('storage', ({ key }) => {
  if ((key !== tokenKey && key !== null) || !isTabCurrent()) return;
  const record = load();
  const ours = store.get();
  // A tab that has not yet heard of its Log Out wrote over ours: it is put back.
  if (!record && ours && readPlain('local', tokenKey) !== undefined) saveToken(ours);
  else store.set(record);
});
