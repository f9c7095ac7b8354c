import { describe, expect, test, vi } from 'vitest';
import type { UserPasskey } from '#contract/auth.ts';
import { setPassword } from './accounts-site/credentials.ts';
import {
  exchangeCode,
  followToCode,
  openSignIn,
  signIn,
  testBrowser,
} from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { type ApiCall, apiCaller } from '../testing/api-client.ts';
import {
  type ForgedParts,
  type SoftPasskey,
  passkeyChallengeOn,
  passkeyFormOf,
  softPasskey,
} from '../testing/passkeys.ts';

const site = await testSite();
const password = 'a lamp on the far bank';
let made = 0;

interface Caller {
  readonly customerId: string;
  readonly call: ApiCall;
}

const addCaller = async (): Promise<Caller> => {
  made += 1;
  const email = `keyed${made}@example.test`;
  const customerId = await addSignInCustomer(site, email);
  await setPassword(site.bank, customerId, password);
  const tokens = await signIn(site, testBrowser(site), { username: email, password });
  return {
    customerId,
    call: apiCaller(site, tokens.access_token, {
      'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36',
    }),
  };
};

const challengeFor = async (caller: Caller): Promise<string> => {
  const answer = await caller.call('POST', '/user-passkey/options/', {});
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { challenge: string }).challenge;
};

const add = async (caller: Caller, passkey: SoftPasskey): Promise<UserPasskey> => {
  const body = passkey.make(await challengeFor(caller));
  const answer = await caller.call('POST', '/user-passkey/', body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as UserPasskey;
};

const list = async (caller: Caller): Promise<UserPasskey[]> =>
  ((await (await caller.call('GET', '/user-passkey/')).json()) as { results: UserPasskey[] })
    .results;

/**
 * Signs in with a passkey; returns the customer of the token, or the status of the page shown
 * instead.
 */
const signInWith = async (
  passkey: SoftPasskey,
  lies: ForgedParts = {},
  browser = testBrowser(site),
): Promise<string | number> => {
  const page = await openSignIn(site, browser);
  const challenge = passkeyChallengeOn(page);
  const answer = await browser.submit(passkeyFormOf(page), passkey.use(challenge, lies));
  if (answer.status !== 303) return answer.status;
  const code = await followToCode(site, browser, answer);
  const { access_token: token } = (await (await exchangeCode(site, code)).json()) as {
    access_token: string;
  };
  const user = await site.fetch('/api/user/', {
    headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` },
  });
  return ((await user.json()) as { results: { id: string }[] }).results[0]?.id ?? '';
};

describe('a passkey', () => {
  test.each([-7, -8, -257] as const)('of algorithm %i signs its customer in', async (algorithm) => {
    const caller = await addCaller();
    const passkey = softPasskey(site.origin, algorithm);
    expect(await add(caller, passkey)).toMatchObject({ name: 'Chrome, Android' });
    expect(await signInWith(passkey)).toBe(caller.customerId);
    expect((await list(caller))[0]?.last_used_at).not.toBeNull();
  });

  test('is reported to its customer, by notification and by e-mail', async () => {
    const caller = await addCaller();
    await add(caller, softPasskey(site.origin));
    expect(site.sent.at(-1)).toMatchObject({ kind: 'NEW_PASSKEY', customerId: caller.customerId });
    const answer = await caller.call('GET', '/notification/');
    const { results } = (await answer.json()) as { results: { title: string }[] };
    expect(results[0]?.title).toBe('A passkey was added');
  });

  test('is stored with a notification even if no e-mail can be sent', async () => {
    const caller = await addCaller();
    vi.spyOn(site.bank.messages, 'send').mockRejectedValueOnce(new Error('the mail is away'));
    await add(caller, softPasskey(site.origin));
    const answer = await caller.call('GET', '/notification/');
    expect(await answer.json()).toMatchObject({ results: [{ title: 'A passkey was added' }] });
  });

  test('that was removed cannot sign in, and another customer cannot remove it', async () => {
    const [caller, stranger] = [await addCaller(), await addCaller()];
    const passkey = softPasskey(site.origin);
    const { id } = await add(caller, passkey);
    const foreign = await stranger.call('DELETE', `/user-passkey/${id}/`);
    const missing = await stranger.call('DELETE', `/user-passkey/${site.bank.random.newId()}/`);
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect(await list(stranger)).toEqual([]);
    expect((await caller.call('DELETE', `/user-passkey/${id}/`)).status).toBe(200);
    expect(await signInWith(passkey)).toBe(422);
  });

  test('is never refused because of wrong passwords for its customer or from their network', async () => {
    const caller = await addCaller();
    const passkey = softPasskey(site.origin);
    await add(caller, passkey);
    const { email_address: address } = await site.bank.db
      .selectFrom('customer')
      .select('email_address')
      .where('id', '=', caller.customerId)
      .executeTakeFirstOrThrow();
    const names = [address, ...Array.from({ length: 10 }, (_, at) => `crowd${at}@example.test`)];
    for (const username of names) {
      const browser = testBrowser(site);
      const page = await openSignIn(site, browser);
      const guess = (_: unknown, at: number) =>
        browser.submit(page, { username, password: `guess ${at}` });
      await Promise.all(Array.from({ length: 10 }, guess));
    }
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const refused = await browser.submit(page, { username: address, password: 'any password' });
    expect(refused.status).toBe(429);
    expect(await signInWith(passkey)).toBe(caller.customerId);
    site.clock.moveMs(15 * 60_000 + 1000);
  });

  test('is never moved to another customer', async () => {
    const [caller, thief] = [await addCaller(), await addCaller()];
    const passkey = softPasskey(site.origin);
    await add(caller, passkey);
    const answer = await thief.call(
      'POST',
      '/user-passkey/',
      passkey.make(await challengeFor(thief)),
    );
    expect(answer.status).toBe(409);
    expect(await signInWith(passkey)).toBe(caller.customerId);
  });
});

const lies: readonly (readonly [string, ForgedParts])[] = [
  ['another site’s page', { origin: 'https://kheya.example' }],
  ['another site’s name', { rpId: 'evil.test' }],
  ['another ceremony', { type: 'payment.get' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['nobody’s finger', { isUserVerified: false }],
  ['a frame', { crossOrigin: true }],
];

describe('a response to another ceremony', () => {
  test.each(lies)('%s creates no passkey', async (_what, lie) => {
    const caller = await addCaller();
    const body = softPasskey(site.origin).make(await challengeFor(caller), lie);
    expect((await caller.call('POST', '/user-passkey/', body)).status).toBe(400);
    expect(await list(caller)).toEqual([]);
  });

  test.each(lies)('%s signs no customer in', async (_what, lie) => {
    const caller = await addCaller();
    const passkey = softPasskey(site.origin);
    await add(caller, passkey);
    expect(await signInWith(passkey, lie)).toBe(422);
  });

  test('a challenge is valid once, for its own customer, for five minutes', async () => {
    const [caller, other] = [await addCaller(), await addCaller()];
    const challenge = await challengeFor(caller);
    const make = (who: Caller) =>
      who.call('POST', '/user-passkey/', softPasskey(site.origin).make(challenge));
    expect((await make(other)).status).toBe(400);
    expect((await make(caller)).status).toBe(201);
    expect((await make(caller)).status).toBe(400);
    const late = await challengeFor(caller);
    site.clock.moveMs(5 * 60_000 + 1);
    const body = softPasskey(site.origin).make(late);
    expect((await caller.call('POST', '/user-passkey/', body)).status).toBe(400);
  });

  test('a copy with an older counter cannot sign in', async () => {
    const caller = await addCaller();
    const passkey = softPasskey(site.origin);
    await add(caller, passkey);
    expect(await signInWith(passkey, { signCount: 9 })).toBe(caller.customerId);
    expect(await signInWith(passkey, { signCount: 9 })).toBe(422);
    expect(await signInWith(passkey, { signCount: 10 })).toBe(caller.customerId);
  });

  test('one sign-in’s assertion is not valid in another browser', async () => {
    const caller = await addCaller();
    const passkey = softPasskey(site.origin);
    await add(caller, passkey);
    const page = await openSignIn(site, testBrowser(site));
    const challenge = passkeyChallengeOn(page);
    expect(await signInWith(passkey, { challenge })).toBe(422);
  });
});

test('a passkey is added or removed only shortly after a sign-in', async () => {
  const caller = await addCaller();
  const { id } = await add(caller, softPasskey(site.origin));
  site.clock.moveMs(10 * 60_000 + 1000);
  for (const [method, path, body] of [
    ['POST', '/user-passkey/options/', {}],
    ['POST', '/user-passkey/', softPasskey(site.origin).make('late')],
    ['DELETE', `/user-passkey/${id}/`, undefined],
  ] as const) {
    const answer = await caller.call(method, path, body);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'step_up_required' }]);
  }
  expect(await list(caller)).toHaveLength(1);
});
