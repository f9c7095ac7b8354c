import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import { resendAfterSeconds } from '#contract/auth.ts';
import { refused } from '#domain/refusals.ts';
import { cleanEmail } from '#domain/text/clean-email.ts';
import type { Bank } from '#bank/database/bank.ts';
import { limitBody } from '#bank/http/request-input.ts';
import { isKnownOrigin } from '#bank/http/security-headers.ts';
import { callerNetwork } from '#bank/platform/caller-network.ts';
import type { SiteLanguage } from './page-language.ts';
import { chooseLanguage, languageCookie } from './page-language.ts';

export type AccountsSite = Hono<{ Bindings: HttpBindings }>;

/** What the pages of the accounts site depend on. */
export interface AccountsParts {
  readonly bank: Bank;
  readonly provider: Provider;
  /** Signs form tokens; the same in every process. */
  readonly formKey: string;
  readonly lockByLink: LockByLink;
}

/**
 * Locks the account of a security link, if the link can still be used. The site does not contain it:
 * cards and tickets are part of it.
 */
export type LockByLink = (bank: Bank, link: string) => Promise<boolean>;

export type SiteContext = Context<{ Bindings: HttpBindings }>;

/** Ties forms to their browser. */
export const formCookie = 'kheya_form';
const mostFormBytes = 10 * 1024;

/** Longer than any address (RFC 5321), so that nothing valid is cut. */
const mostNameCharacters = 512;

/** The e-mail address or sign-in name in a field, cleaned; a form shows it again like this. */
export const nameInField = (fields: URLSearchParams, field: 'email' | 'username'): string =>
  cleanEmail(fields.get(field) ?? '').slice(0, mostNameCharacters);

/** Attributes of every cookie of the site: no script reads it, no other site sends it. */
export const siteCookie = (bank: Bank) =>
  ({
    httpOnly: true,
    sameSite: 'Strict',
    secure: bank.config.origin.startsWith('https:'),
    path: '/accounts',
  }) as const;

/** When this browser was last sent a code, in epoch milliseconds. */
const codeSentCookie = 'kheya_code_sent';

/** Notes that a code has just been sent, for `resendInSeconds`. */
export const noteCodeSent = (bank: Bank, context: SiteContext): void =>
  setCookie(context, codeSentCookie, bank.clock.wallMs().toString(), {
    ...siteCookie(bank),
    maxAge: resendAfterSeconds,
  });

/**
 * Seconds until the page offers another code (product.md B1), zero if it does now. For display only:
 * the budgets for codes are counted in the database.
 */
export const resendInSeconds = (bank: Bank, context: SiteContext): number => {
  const sentAtMs = Number(getCookie(context, codeSentCookie) ?? 0);
  const left = Math.ceil(sentAtMs / 1000 + resendAfterSeconds - bank.clock.wallMs() / 1000);
  return left > 0 && left <= resendAfterSeconds ? left : 0;
};

/** The caller's network, for rate limits. */
export const networkAddress = (bank: Bank, context: SiteContext): string =>
  callerNetwork(context.env.incoming, bank.config.trustedProxies);

/** The language of this page; stores a choice made on it. */
export const pageLanguage = (
  bank: Bank,
  context: SiteContext,
  more: { chosen?: string | undefined; uiLocales?: unknown } = {},
): SiteLanguage => {
  const chosen = more.chosen ?? context.req.query('lang');
  const uiLocales = more.uiLocales ?? context.req.query('ui_locales');
  const language = chooseLanguage({
    chosen,
    uiLocales: typeof uiLocales === 'string' ? uiLocales : undefined,
    cookie: getCookie(context, languageCookie),
    acceptLanguage: context.req.header('accept-language'),
  });
  if (chosen !== undefined)
    setCookie(context, languageCookie, language, {
      ...siteCookie(bank),
      maxAge: 365 * 24 * 60 * 60,
    });
  return language;
};

const formTokenOf = (key: string, value: string): string =>
  createHmac('sha256', key).update(`form\0${value}`).digest('base64url');

/**
 * The token that a form of this browser must contain. The pages send no referrer, so that browsers
 * send `Origin: null` with their forms: the token, tied to a SameSite cookie, replaces that check.
 */
export const formToken = (bank: Bank, key: string, context: SiteContext): string => {
  const known = getCookie(context, formCookie);
  const value = known ?? bank.random.token(16);
  if (known === undefined) setCookie(context, formCookie, value, siteCookie(bank));
  return formTokenOf(key, value);
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};

const requireOwnPage = (bank: Bank, context: SiteContext): void => {
  const origin = context.req.header('origin');
  const fetchSite = context.req.header('sec-fetch-site');
  const isForeign =
    (origin !== undefined && origin !== 'null' && origin !== bank.config.origin) ||
    (fetchSite !== undefined && fetchSite !== 'same-origin');
  if (isForeign) throw refused('not_permitted');
};

/**
 * The fields of one of our forms. Refuses `not_permitted` for a form of another site or without a
 * valid token, and `invalid_input` for a NUL.
 */
export const readForm = async (
  bank: Bank,
  key: string,
  context: SiteContext,
  mostBytes: number = mostFormBytes,
): Promise<URLSearchParams> => {
  requireOwnPage(bank, context);
  await limitBody(context, mostBytes);
  const fields = new URLSearchParams(await context.req.raw.text());
  const cookie = getCookie(context, formCookie);
  const isOurs =
    cookie !== undefined && isSame(fields.get('form_token') ?? '', formTokenOf(key, cookie));
  if (!isOurs) throw refused('not_permitted');
  for (const [name, value] of fields)
    if (value.includes('\u0000')) throw refused('invalid_input', { fields: { [name]: ['NUL'] } });
  return fields;
};

/** Refuses `not_permitted` unless the call's origin is known as the app's (product.md A15). */
export const requireAppOrigin = (bank: Bank, context: SiteContext): void => {
  const origin = context.req.header('origin');
  const fetchSite = context.req.header('sec-fetch-site');
  const isOurs =
    origin !== undefined &&
    isKnownOrigin(bank.config, origin) &&
    (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'same-site');
  if (!isOurs) throw refused('not_permitted');
};
