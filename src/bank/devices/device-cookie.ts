import { apiPath } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import { hashToken, isTokenShaped } from '../sessions/access-token.ts';

const name = 'kheya_device';

/** A browser is trusted this long at most (product.md B1). */
export const trustSeconds = 30 * 86_400;

/** What the bank keeps of the browser's secret; undefined for a browser that brings none. */
export const deviceHashOf = (request: Request): Buffer | undefined => {
  const cookies = request.headers.get('cookie') ?? '';
  const secret = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
  return secret !== undefined && isTokenShaped(secret) ? hashToken(secret) : undefined;
};

/** The cookie that makes a browser known: no script reads it, no other site sends it (T36). */
export const deviceCookie = ({ config }: Pick<Bank, 'config'>, secret: string): string =>
  [
    `${name}=${secret}`,
    `Path=${apiPath}`,
    `Max-Age=${trustSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
