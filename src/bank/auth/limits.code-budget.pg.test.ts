import { expect, test } from 'vitest';
import { testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { readProxies } from '../platform/caller-network.ts';
import { issueToken } from './access-tokens.ts';

/*
 * Goal: the budgets of one-time codes apply across all ways to request one (reliability.md T22).
 * Method: a budget of four for a network and ten for a channel; this machine is the trusted proxy,
 * so that calls can come from any network.
 */
const site = await testSite({
  config: {
    codeBudget: { perNetwork: 4, perChannel: 10 },
    trustedProxies: readProxies(['127.0.0.1', '::1']).proxies,
  },
});
const quarterHourMs = 15 * 60_000 + 1000;
let made = 0;

/** A new customer requests a code in the app, from a network. */
const askInApp = async (network: string): Promise<Response> => {
  made += 1;
  const { token } = await issueToken(
    site.bank,
    await addSignInCustomer(site, `one${made}@example.test`),
  );
  return site.fetch('/api/otp/generate/', {
    method: 'POST',
    headers: {
      'X-Api-Key': 'kheya-web',
      'Content-Type': 'application/json',
      'X-Forwarded-For': network,
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ purpose: 'DEVICE', channel: 'EMAIL' }),
  });
};

/** The same on the accounts site: for a registration or a new password. */
const askOnSite = async (path: string, network: string): Promise<Response> => {
  made += 1;
  const browser = testBrowser(site);
  const page = await (await browser.get(path)).text();
  const email = `stranger${made}@example.test`;
  const fields = {
    email,
    new_password: 'a lamp on the far bank',
    agree_terms: 'yes',
    agree_e_signature: 'yes',
  };
  return browser.submit(page, fields, { 'X-Forwarded-For': network });
};

const statuses = async (answers: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);

test('a network has one budget for all ways to request a code, and another network its own', async () => {
  const [one, other] = ['203.0.113.9', '2001:db8:a:b::1'];
  expect((await askInApp(one)).status).toBe(201);
  expect((await askOnSite('/accounts/register', one)).status).toBe(303);
  expect((await askOnSite('/accounts/forgot-password', one)).status).toBe(303);
  expect(await statuses(Array.from({ length: 6 }, () => askInApp(one)))).toEqual([
    201,
    ...Array<number>(5).fill(429),
  ]);
  const refused = await askOnSite('/accounts/register', one);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Wait 15 minutes');
  expect((await askOnSite('/accounts/forgot-password', one)).status).toBe(429);
  expect((await askInApp(other)).status).toBe(201);
  site.clock.moveMs(quarterHourMs);
  expect((await askInApp(one)).status).toBe(201);
});

test('a network that has used up its budget cannot use up that of others', async () => {
  site.clock.moveMs(quarterHourMs);
  for (let asked = 0; asked < 4; asked += 1) await askInApp('203.0.113.9');
  const victim = await addSignInCustomer(site, 'victim@example.test');
  const before = site.sent.length;
  const ask = async (network: string) => {
    const browser = testBrowser(site);
    const page = await (await browser.get('/accounts/forgot-password')).text();
    const fields = { email: 'victim@example.test' };
    return (await browser.submit(page, fields, { 'X-Forwarded-For': network })).status;
  };
  for (let asked = 0; asked < 5; asked += 1) expect(await ask('203.0.113.9')).toBe(429);
  expect(await ask('198.51.100.4')).toBe(303);
  expect(site.sent.slice(before).map(({ customerId }) => customerId)).toEqual([victim]);
});

test('the addresses of one IPv6 network share one budget', async () => {
  site.clock.moveMs(quarterHourMs);
  const answers = Array.from({ length: 6 }, (_, host) => askInApp(`2001:db8:a:c::${host + 1}`));
  expect(await statuses(answers)).toEqual([201, 201, 201, 201, 429, 429]);
});

test('a flood from many networks ends at the budget of its channel, and the page says so', async () => {
  site.clock.moveMs(quarterHourMs);
  const answers = Array.from({ length: 14 }, (_, host) => askInApp(`198.51.100.${host + 1}`));
  expect(await statuses(answers)).toEqual([
    ...Array<number>(10).fill(201),
    ...Array<number>(4).fill(503),
  ]);
  const page = await askOnSite('/accounts/register', '203.0.113.200');
  expect([page.status, Number(page.headers.get('Retry-After')) > 600]).toEqual([503, true]);
  expect(await page.text()).toContain('We cannot send codes right now.');
  site.clock.moveMs(quarterHourMs);
  expect((await askInApp('203.0.113.201')).status).toBe(201);
});
