import { expect, test } from 'vitest';
import type { UserSession } from '#contract/auth.ts';
import { setPassword } from './accounts-site/credentials.ts';
import { type TestBrowser, signIn, testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { apiCaller } from '../testing/api-client.ts';
import { callDuringChange } from '../testing/test-bank.ts';
import { endedSession, issueToken, revokeAllSessions } from './access-tokens.ts';

const site = await testSite();
const password = 'a lamp on the far bank';
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/19.0 Safari/605.1.15';
let made = 0;

const addAddress = async (): Promise<string> => {
  made += 1;
  const email = `signed-in${made}@example.test`;
  await setPassword(site.bank, await addSignInCustomer(site, email), password);
  return email;
};

const open = async (email: string, userAgent: string, browser: TestBrowser = testBrowser(site)) => {
  const { access_token: token } = await signIn(site, browser, { username: email, password });
  const call = apiCaller(site, token, { 'User-Agent': userAgent });
  await call('GET', '/user/');
  const list = async () =>
    ((await (await call('GET', '/user-session/')).json()) as { results: UserSession[] }).results;
  return { call, list, browser };
};

test('each session is listed to its customer with its browser', async () => {
  const email = await addAddress();
  const here = await open(email, phone);
  await open(email, laptop);
  const names = (await here.list()).map(({ name, is_current }) => `${name} ${is_current}`);
  expect(names.toSorted()).toEqual(['Chrome, Android true', expect.stringContaining('false')]);
});

test('one that is ended from elsewhere is refused at its next call, and cannot renew', async () => {
  const email = await addAddress();
  const here = await open(email, phone);
  const there = await open(email, laptop);
  const other = (await here.list()).find(({ is_current }) => !is_current);
  expect((await here.call('DELETE', `/user-session/${other?.id}/`)).status).toBe(200);
  const answer = await there.call('GET', '/user/');
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 4025 }]);
  const { results } = (await (await here.call('GET', '/user/')).json()) as {
    results: { id: string }[];
  };
  const renewal = await there.browser.post(
    '/accounts/session/renew',
    { Origin: site.origin },
    new URLSearchParams({ sub: results[0]?.id ?? '' }).toString(),
  );
  // The app there learns that it was ended, and seals its stored data.
  expect([renewal.status, await renewal.json()]).toMatchObject([401, { code: 4025 }]);
  expect(await here.list()).toHaveLength(1);
  expect((await here.call('GET', '/user/')).status).toBe(200);
});

test('another customer’s session is neither listed nor ended, and counts as not found', async () => {
  const owner = await open(await addAddress(), phone);
  const stranger = await open(await addAddress(), laptop);
  const [session] = await owner.list();
  expect(await stranger.list()).toHaveLength(1);
  const foreign = await stranger.call('DELETE', `/user-session/${session?.id}/`);
  const missing = await stranger.call('DELETE', `/user-session/${site.bank.random.newId()}/`);
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
  expect((await owner.call('GET', '/user/')).status).toBe(200);
});

test('an expired one is no longer listed', async () => {
  const email = await addAddress();
  await open(email, laptop);
  site.clock.moveMs(31 * 60_000);
  expect(await (await open(email, phone)).list()).toHaveLength(1);
});

test('ending all sessions and ending one never deadlock', async () => {
  const email = await addAddress();
  await open(email, phone);
  const { bank } = site;
  const { customer_id: customerId, session_uid: uid } = await bank.db
    .selectFrom('session_sighting')
    .select(['customer_id', 'session_uid'])
    .orderBy('first_seen_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await callDuringChange(
    bank,
    (trx) =>
      trx
        .updateTable('access_token')
        .set({ revoked_at: new Date(bank.clock.wallMs()) })
        .where('session_uid', '=', uid)
        .execute(),
    () => revokeAllSessions(bank, customerId),
    (trx) => trx.deleteFrom('oidc_payload').where('uid', '=', uid).execute(),
  );
  const left = await bank.db
    .selectFrom('oidc_payload')
    .select('kind')
    .where('customer_id', '=', customerId)
    .where('kind', '<>', endedSession)
    .execute();
  expect(left).toEqual([]);
});

test('ending all sessions revokes the tokens that can still be used, and no expired one', async () => {
  const { bank } = site;
  const id = await addSignInCustomer(site, 'living-tokens@example.test');
  const other = await addSignInCustomer(site, 'other-tokens@example.test');
  const hour = 3600;
  const ages = { old: -2 * hour, 'just expired': -60, usable: hour };
  for (const seconds of Object.values(ages)) await issueToken(bank, id, seconds);
  await issueToken(bank, other, hour);
  await revokeAllSessions(bank, id);
  const rows = await bank.db
    .selectFrom('access_token')
    .select(['customer_id', 'revoked_at'])
    .where('customer_id', 'in', [id, other])
    .orderBy('expires_at')
    .execute();
  // A process with a slow clock may still accept the one that has just expired.
  expect(
    rows.filter((row) => row.customer_id === id).map((row) => row.revoked_at !== null),
  ).toEqual([false, true, true]);
  expect(rows.filter((row) => row.customer_id === other)).toMatchObject([{ revoked_at: null }]);
});
