import type { RegisteredRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUser } from '#contract/customers.ts';
import { apiPath } from '#contract/endpoint.ts';
import { pendingSignInKey } from '#app/platform/device-marks.ts';
import { storageOf } from '#app/platform/session/session.test-data.ts';
import { customerOf } from '#app/testing/samples.ts';

const origin = 'http://localhost';
const issuer = `${origin}/accounts`;
const customer = customerOf('US');

/** What Firefox 115, Chrome 111 or Safari 16.4 lack of what other browsers have. */
const newerFunctions: readonly (readonly [object, string])[] = [
  [AbortSignal, 'any'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
  [Object, 'groupBy'],
  [Intl, 'Segmenter'],
];
const removed: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  for (const [owner, name] of newerFunctions) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    if (own) removed.push(() => Object.defineProperty(owner, name, own));
    Reflect.deleteProperty(owner, name);
  }
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('location', new URL(`${origin}/signed-in`));
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  for (const restore of removed.splice(0)) restore();
  vi.unstubAllGlobals();
});

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const idToken = (): string => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: issuer,
    aud: 'kheya-web',
    sub: customer.id,
    nonce: 'n',
    iat: now,
    exp: now + 600,
  };
  return `${base64({ alg: 'RS256' })}.${base64(claims)}.c2ln`;
};

const answers = (path: string): unknown => {
  if (path === '/accounts/token')
    return { access_token: 'token', token_type: 'Bearer', expires_in: 1_800, id_token: idToken() };
  if (path === apiPath + getUser.path) return { results: [customer], count: 1 };
  return undefined;
};

test('a sign-in ends at the overview in the oldest supported browsers', async () => {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const body = answers(new URL(address, origin).pathname);
    if (body === undefined) throw new TypeError('no answer');
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
  const server = { issuer, token_endpoint: `${issuer}/token` };
  const { writePlain } = await import('#app/platform/plain-storage.ts');
  writePlain('session', pendingSignInKey, {
    state: 's',
    nonce: 'n',
    verifier: 'v'.repeat(43),
    server,
  });
  const { finishSignIn } = await import('./after-sign-in.ts');
  const { initialsOf } = await import('#app/ui/marks.tsx');
  const router = { routesById: {} } as unknown as RegisteredRouter;
  const back = new URL(`${origin}/signed-in?code=c&state=s&iss=${issuer}`);
  expect(await finishSignIn(router, back)).toBe('/us/user/overview');
  expect(initialsOf('রোকেয়া বেগম')).toBe('রোবে');
});
