import * as v from 'valibot';
import { isTokenValid } from '#domain/sessions/token-validity.ts';
import { bankNowMs } from '../bank-time.ts';
import { observable } from '../observable.ts';
import { readPlain, removePlain, writePlain } from '../storage/plain-storage.ts';
import { tokenKey } from './session-keys.ts';

/** The token record (spec 3, product.md A15). Nothing longer-lived is readable by script. */
const tokenRecord = v.object({
  token: v.string(),
  created_at: v.string(),
  expired_at: v.string(),
  /** Names the session to end at Log Out (product.md A7). */
  id_token: v.optional(v.string()),
  end_session_url: v.optional(v.string()),
});
export type TokenRecord = v.InferOutput<typeof tokenRecord>;

/** The customer is asked to stay in the last two minutes (product.md B1). */
export const expiringWithinMs = 120_000;

const load = (): TokenRecord | undefined => {
  const parsed = v.safeParse(tokenRecord, readPlain('local', tokenKey));
  return parsed.success ? parsed.output : undefined;
};

const store = observable<TokenRecord | undefined>(load());
export const subscribeToken = store.subscribe;
export const storedToken = store.get;

/** The token while it is valid by the bank's time, else undefined. */
export const validToken = (): TokenRecord | undefined => {
  const record = store.get();
  return record && isTokenValid(record, bankNowMs()) ? record : undefined;
};

/** Stores a token for this tab and the others. */
export const saveToken = (record: TokenRecord): void => {
  writePlain('local', tokenKey, record);
  store.set(record);
};

/** Forgets the token here and in the other tabs. */
export const removeToken = (): void => {
  removePlain('local', tokenKey);
  store.set(undefined);
};

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === tokenKey || event.key === null) store.set(load());
});
