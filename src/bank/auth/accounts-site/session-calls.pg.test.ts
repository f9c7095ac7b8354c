import { describe, expect, it } from 'vitest';
import { addSignInCustomer, testSite } from '#bank/testing/test-site.ts';
import { issueToken, revokeAllSessions } from '../access-tokens.ts';
import { serveBank } from '#bank/server.ts';
import { noFaults } from '#bank/http/faults.ts';
import { setPassword } from './credentials.ts';
import { removeExpiredRows } from '#bank/retention.ts';
import {
  type SignedIn,
  type TestBrowser,
  signIn,
  testBrowser,
} from '#bank/testing/test-browser.ts';

const site = await testSite();
const email = 'kamal@example.test';
const password = 'seven rivers meet here';
const customerId = await addSignInCustomer(site, email);
await setPassword(site.bank, customerId, password);

const minute = 60_000;

const statusOf = async (token: string, origin = site.origin) => {
  const answer = await fetch(`${origin}/api/user/`, {
    headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` },
  });
  const body = (await answer.json()) as { code?: unknown };
  return { status: answer.status, code: body.code };
};

const fromApp = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
const renew = (browser: TestBrowser, headers: Record<string, string> = fromApp) =>
  browser.post('/accounts/session/renew', headers);

const newSession = async (): Promise<{ browser: TestBrowser; tokens: SignedIn }> => {
  const browser = testBrowser(site);
  return { browser, tokens: await signIn(site, browser, { username: email, password }) };
};

const signOutAddress = (tokens: SignedIn, more: Record<string, string> = {}): string =>
  `/accounts/session/end?${new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${site.origin}/`,
    state: 'bye',
    ...more,
  }).toString()}`;

describe('renewal', () => {
  it('returns a new token for the cookie alone', async () => {
    const { browser } = await newSession();
    const answer = await renew(browser);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const renewed = (await answer.json()) as Record<'token' | 'created_at' | 'expired_at', string>;
    expect(Object.keys(renewed).toSorted()).toEqual(['created_at', 'expired_at', 'token']);
    expect(Date.parse(renewed.expired_at) - Date.parse(renewed.created_at)).toBe(30 * minute);
    expect((await statusOf(renewed.token)).status).toBe(200);
  });

  it('is refused if the cookie is another customer’s than the requested one', async () => {
    const { browser } = await newSession();
    const ask = (sub: string) =>
      browser.post('/accounts/session/renew', fromApp, new URLSearchParams({ sub }).toString());
    expect((await ask('0199a2b4-0000-7000-8000-000000000000')).status).toBe(401);
    expect((await ask(customerId)).status).toBe(200);
  });

  it('is refused to another origin, without an origin, and without the cookie', async () => {
    const { browser } = await newSession();
    expect((await renew(browser, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await renew(browser, {})).status).toBe(403);
    expect((await renew(browser, { ...fromApp, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await renew(testBrowser(site))).status).toBe(401);
  });

  it('is refused with a forged cookie', async () => {
    const { browser } = await newSession();
    const forged = `${browser.cookie('kheya_accounts')}x`;
    const answer = await site.fetch('/accounts/session/renew', {
      method: 'POST',
      headers: { ...fromApp, Cookie: `kheya_accounts=${forged}; kheya_accounts.sig=x` },
    });
    expect(answer.status).toBe(401);
  });

  it('extends an active session up to 8 hours, and an idle one by 30 minutes', async () => {
    const { browser } = await newSession();
    const start = site.clock.wallMs();
    for (let step = 0; step < 19; step += 1) {
      site.clock.moveMs(25 * minute);
      const { status } = await renew(browser);
      expect([step, status]).toEqual([step, 200]);
    }
    // After 7 h 55 min: the token may not outlive the session.
    const last = (await (await renew(browser)).json()) as {
      created_at: string;
      expired_at: string;
    };
    const lifeMs = Date.parse(last.expired_at) - Date.parse(last.created_at);
    expect(lifeMs).toBeLessThanOrEqual(5 * minute);
    site.clock.moveMs(6 * minute);
    expect((await renew(browser)).status).toBe(401);
    site.clock.setMs(start);
    const idle = await newSession();
    site.clock.moveMs(31 * minute);
    expect((await renew(idle.browser)).status).toBe(401);
    site.clock.setMs(start);
  });
});

describe('sign out', () => {
  it('returns to the app immediately if the ID token identifies the customer', async () => {
    const { browser, tokens } = await newSession();
    const renewed = (await (await renew(browser)).json()) as { token: string };
    const answer = await browser.get(signOutAddress(tokens));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${site.origin}/?state=bye`);
    expect(await statusOf(tokens.access_token)).toEqual({ status: 401, code: 4025 });
    expect(await statusOf(renewed.token)).toEqual({ status: 401, code: 4025 });
    expect((await renew(browser)).status).toBe(401);
    expect(browser.cookie('kheya_accounts')).toBeUndefined();
  });

  it('takes effect in another process immediately', async () => {
    const { browser, tokens } = await newSession();
    const other = await serveBank(
      { ...site.bank, config: { ...site.bank.config, port: 0 } },
      { faultFor: noFaults },
    );
    const otherOrigin = `http://127.0.0.1:${other.port}`;
    expect((await statusOf(tokens.access_token, otherOrigin)).status).toBe(200);
    await browser.get(signOutAddress(tokens));
    expect(await statusOf(tokens.access_token, otherOrigin)).toEqual({ status: 401, code: 4025 });
    await other.stop(1000);
  });

  it('does not affect the customer’s other sessions', async () => {
    const one = await newSession();
    const two = await newSession();
    await one.browser.get(signOutAddress(one.tokens));
    expect((await statusOf(two.tokens.access_token)).status).toBe(200);
    expect((await renew(two.browser)).status).toBe(200);
  });

  it('redirects immediately if the session has ended', async () => {
    const { browser, tokens } = await newSession();
    await browser.get(signOutAddress(tokens));
    const again = await browser.get(signOutAddress(tokens));
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toBe(`${site.origin}/?state=bye`);
  });

  it('requires confirmation if another site’s link may have sent the customer', async () => {
    const { browser, tokens } = await newSession();
    const bare = `/accounts/session/end?client_id=kheya-web`;
    const asked = await browser.get(bare, { 'Sec-Fetch-Site': 'cross-site' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('name="logout"');
    expect((await statusOf(tokens.access_token)).status).toBe(200);
    const meant = await browser.get(bare, { 'Sec-Fetch-Site': 'same-origin' });
    expect(meant.status).toBe(303);
    const page = await browser.get(meant.headers.get('location') ?? '');
    expect(await page.text()).toContain('You are signed out');
    expect((await statusOf(tokens.access_token)).code).toBe(4025);
  });

  it('never redirects to an unregistered address', async () => {
    const { browser, tokens } = await newSession();
    const target = { post_logout_redirect_uri: 'https://evil.example/' };
    const answer = await browser.get(signOutAddress(tokens, target));
    expect(answer.status).toBe(400);
    expect((await statusOf(tokens.access_token)).status).toBe(200);
  });

  it('works without a page', async () => {
    const { browser, tokens } = await newSession();
    const foreign = await browser.post('/accounts/session/close', {
      Origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect((await browser.post('/accounts/session/close', fromApp)).status).toBe(204);
    expect((await statusOf(tokens.access_token)).code).toBe(4025);
    expect((await browser.post('/accounts/session/close', fromApp)).status).toBe(204);
  });

  it('can revoke one token by the standard call', async () => {
    const { tokens } = await newSession();
    const answer = await site.fetch('/accounts/token/revocation', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `client_id=kheya-web&token=${tokens.access_token}`,
    });
    expect(answer.status).toBe(200);
    expect((await statusOf(tokens.access_token)).code).toBe(4025);
  });
});

describe('a bearer token', () => {
  it('that is missing or malformed is refused as unauthenticated, without 4025', async () => {
    const answer = await site.fetch('/api/user/', { headers: { 'X-Api-Key': 'kheya-web' } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    for (const token of ['', 'garbled', 'a'.repeat(43), "' or 1=1 --", 'x'.repeat(5000)])
      expect(await statusOf(token)).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('that is expired or revoked is refused with 4025', async () => {
    const short = await issueToken(site.bank, customerId, 60);
    expect((await statusOf(short.token)).status).toBe(200);
    site.clock.moveMs(61_000);
    expect(await statusOf(short.token)).toEqual({ status: 401, code: 4025 });
    const revoked = await issueToken(site.bank, customerId);
    await revokeAllSessions(site.bank, customerId);
    expect(await statusOf(revoked.token)).toEqual({ status: 401, code: 4025 });
  });

  it('is deleted after a week, and then unknown', async () => {
    const old = await issueToken(site.bank, customerId, 60);
    const alive = await issueToken(site.bank, customerId, 8 * 24 * 3600);
    site.clock.moveMs(7 * 24 * 60 * minute + 2 * minute);
    await removeExpiredRows(site.bank);
    expect((await statusOf(old.token)).code).toBe('unauthenticated');
    expect((await statusOf(alive.token)).status).toBe(200);
  });
});
