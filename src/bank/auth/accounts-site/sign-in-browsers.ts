import { getCookie, setCookie } from 'hono/cookie';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { hashToken, isTokenShaped } from '../access-tokens.ts';
import { type SiteContext, siteCookie } from './site-context.ts';

const browserCookie = 'kheya_browser';

/** A browser is forgotten after this long without use; browsers store no cookie for longer. */
export const browserCookieSeconds = 400 * 24 * 60 * 60;

/** The hash of this browser's secret; undefined without one. */
export const browserHash = (context: SiteContext): Buffer | undefined => {
  const secret = getCookie(context, browserCookie);
  return secret !== undefined && isTokenShaped(secret) ? hashToken(secret) : undefined;
};

/**
 * Whether this customer has signed in in this browser and it was not sealed since. Without a
 * customer or a browser the same query runs, so that all cases take the same time.
 */
export const isSignInBrowser = async (
  { db, random }: Pick<Bank, 'db' | 'random'>,
  browser: Buffer | undefined,
  customerId: string | undefined,
): Promise<boolean> => {
  const found = await db
    .selectFrom('sign_in_browser')
    .select('created_at')
    .where('browser_hash', '=', browser ?? Buffer.alloc(0))
    .where('customer_id', '=', customerId ?? random.newId())
    .where('sealed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** More than one device has; a page names no more. */
const mostPasskeys = 50;

/** The ids (base64url) of the passkeys of the customers who have signed in in this browser. */
export const listBrowserPasskeys = async (
  { db }: Pick<Bank, 'db'>,
  browser: Buffer | undefined,
): Promise<readonly string[]> => {
  if (browser === undefined) return [];
  const rows = await db
    .selectFrom('sign_in_browser')
    .innerJoin('passkey', 'passkey.customer_id', 'sign_in_browser.customer_id')
    .select('passkey.credential_id')
    .where('browser_hash', '=', browser)
    .where('sealed_at', 'is', null)
    .orderBy('passkey.id', 'desc')
    .limit(mostPasskeys)
    .execute();
  return rows.map(({ credential_id: id }) => id.toString('base64url'));
};

/**
 * Records that this customer proved their identity in this browser. Unless `isLasting`, a new
 * cookie lasts only until the browser is closed.
 */
export const rememberBrowser = async (
  bank: Bank,
  context: SiteContext,
  customerId: string,
  isLasting: boolean,
): Promise<void> => {
  const cookie = getCookie(context, browserCookie);
  const brought = cookie !== undefined && isTokenShaped(cookie) ? cookie : undefined;
  const secret = brought ?? bank.random.token(32);
  const now = new Date(bank.clock.wallMs());
  await bank.db
    .insertInto('sign_in_browser')
    .values({
      browser_hash: hashToken(secret),
      customer_id: customerId,
      created_at: now,
      last_used_at: now,
      sealed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['browser_hash', 'customer_id'])
        .doUpdateSet({ last_used_at: now, sealed_at: null }),
    )
    .execute();
  if (isLasting)
    setCookie(context, browserCookie, secret, {
      ...siteCookie(bank),
      maxAge: browserCookieSeconds,
    });
  else if (brought === undefined) setCookie(context, browserCookie, secret, siteCookie(bank));
};

/** Marks all browsers of a customer to seal their stored data at their next contact. */
export const sealBrowsers = async (
  db: Executor,
  customerId: string,
  nowMs: number,
): Promise<void> => {
  await db
    .updateTable('sign_in_browser')
    .set({ sealed_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .where('sealed_at', 'is', null)
    .execute();
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether this browser must seal its stored data of a customer; the id may be any text. */
export const isBrowserSealed = async (
  { db }: Pick<Bank, 'db'>,
  browser: Buffer | undefined,
  customerId: string,
): Promise<boolean> => {
  if (browser === undefined || !uuid.test(customerId)) return false;
  const found = await db
    .selectFrom('sign_in_browser')
    .select('sealed_at')
    .where('browser_hash', '=', browser)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found !== undefined && found.sealed_at !== null;
};
