import { getCookie, setCookie } from 'hono/cookie';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { hashToken, isTokenShaped } from '../access-tokens.ts';
import { type SiteContext, siteCookie } from './site-context.ts';

const browserCookie = 'kheya_browser';

/** A browser that is not used for so long is forgotten; browsers store no cookie for longer. */
export const browserCookieSeconds = 400 * 24 * 60 * 60;

/** The hash of the secret this browser brings, undefined for one that brings none. */
export const browserHash = (context: SiteContext): Buffer | undefined => {
  const secret = getCookie(context, browserCookie);
  return secret !== undefined && isTokenShaped(secret) ? hashToken(secret) : undefined;
};

/**
 * True where this customer has signed in in this browser and it was not sealed since. Without a
 * customer or a browser the same query is made, so that both take the same time.
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

/**
 * Notes that this customer has proved in this browser who they are. Where it is not lasting, a new
 * cookie goes when the browser is closed.
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

/** Has every browser of a customer seal what it has stored, at its next contact. */
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

/** True where this browser must seal what it has stored of a customer; the id may be any text. */
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
