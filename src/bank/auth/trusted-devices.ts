import { apiPath } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { hashToken, isTokenShaped } from './access-tokens.ts';

/** A browser to trust. */
export interface DeviceTrust {
  readonly name: string;
  /** The hash of the browser's previous secret; undefined without one. */
  readonly knownHash: Buffer | undefined;
  /** Trusted for longer than the current session. */
  readonly isForLong: boolean;
}

/**
 * Trusts a browser of the customer. It gets a new secret each time, so that an older copy of its
 * cookie is worthless. Returns the secret and the end of the trust.
 */
export const trustDevice = async (
  { clock, random }: Pick<Bank, 'clock' | 'random'>,
  db: Executor,
  customer: SignedInCustomer,
  { name, knownHash, isForLong }: DeviceTrust,
): Promise<{ secret: string; trustedUntilMs: number }> => {
  const nowMs = clock.wallMs();
  const secret = random.token(32);
  const trustedUntilMs = nowMs + trustSeconds * 1000;
  if (knownHash !== undefined)
    await db
      .updateTable('trusted_device')
      .set({ revoked_at: new Date(nowMs) })
      .where('customer_id', '=', customer.id)
      .where('device_hash', '=', knownHash)
      .where('revoked_at', 'is', null)
      .execute();
  await db
    .insertInto('trusted_device')
    .values({
      id: random.newId(),
      customer_id: customer.id,
      device_hash: hashToken(secret),
      name,
      session_uid: isForLong ? null : customer.sessionId,
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      trusted_until: new Date(trustedUntilMs),
      revoked_at: null,
    })
    .execute();
  return { secret, trustedUntilMs };
};

const name = 'kheya_device';

/** A browser is trusted for at most this long (product.md B1). */
const trustSeconds = 30 * 86_400;

/** The stored hash of the browser's secret; undefined without one. */
export const deviceHashOf = (request: Request): Buffer | undefined => {
  const cookies = request.headers.get('cookie') ?? '';
  const secret = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
  return secret !== undefined && isTokenShaped(secret) ? hashToken(secret) : undefined;
};

/** The cookie of a trusted browser: no script reads it, no other site sends it (T36). */
export const deviceCookie = ({ config }: Pick<Bank, 'config'>, secret: string): string =>
  [
    `${name}=${secret}`,
    `Path=${apiPath}`,
    `Max-Age=${trustSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A name that customers recognize a browser by, from its user agent: `Chrome, Android`. For display
 * only; nothing depends on it.
 */
export const deviceName = (userAgent: string | null): string => {
  const text = (userAgent ?? '').slice(0, 400);
  const parts = [nameIn(browsers, text), nameIn(systems, text)].filter((part) => part);
  return parts.length > 0 ? parts.join(', ') : 'Browser';
};
