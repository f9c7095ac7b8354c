import { expect, test } from 'vitest';
import { type TestBrowser, openSignIn, testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { readProxies } from '../platform/caller-network.ts';
import { setPassword } from './accounts-site/credentials.ts';

/*
 * Goal: a stranger who knows somebody's address cannot keep them out (reliability.md R17, T22). Method: this machine is
 * the trusted proxy, so that the stranger and the owner call from different networks.
 */
const site = await testSite({
  config: { trustedProxies: readProxies(['127.0.0.1', '::1']).proxies },
});
const stranger = { 'X-Forwarded-For': '203.0.113.9' };
const owner = { 'X-Forwarded-For': '198.51.100.4' };
type Network = typeof owner;

const password = 'a lamp on the far bank';
const agreed = { new_password: password, agree_terms: 'yes', agree_e_signature: 'yes' };

/** Requests a code on a form; returns the status, the page that accepts the code, and the code. */
const askCode = async (
  browser: TestBrowser,
  from: Network,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; page: string; code: string }> => {
  const before = site.sent.length;
  const form = await (await browser.get(path, from)).text();
  const answer = await browser.submit(form, fields, from);
  const location = answer.headers.get('location');
  const page = location === null ? '' : await (await browser.get(location, from)).text();
  const code = /\d{6}/.exec(site.sent.slice(before).at(-1)?.body ?? '')?.[0] ?? '';
  return { status: answer.status, page, code };
};

const askReset = (browser: TestBrowser, from: Network, email: string) =>
  askCode(browser, from, '/accounts/forgot-password', { email });

const askRegistration = (browser: TestBrowser, from: Network, email: string) =>
  askCode(browser, from, '/accounts/register', { email, ...agreed });

test('a password is reset although a stranger requests codes for the same address meanwhile', async () => {
  const email = 'owner@example.test';
  const id = await addSignInCustomer(site, email);
  await setPassword(site.bank, id, 'the first password');
  const own = testBrowser(site);
  const { page, code } = await askReset(own, owner, email);
  const statuses = [];
  for (let asked = 0; asked < 5; asked += 1) {
    statuses.push((await askReset(testBrowser(site), stranger, email)).status);
    await askRegistration(testBrowser(site), stranger, email);
  }
  // The stranger's network has used up its share, resets and registrations together.
  expect(statuses).toEqual([303, 303, 429, 429, 429]);
  expect((await askReset(testBrowser(site), owner, email)).status).toBe(303);
  const changed = await own.submit(page, { code, new_password: password }, owner);
  expect([changed.status, changed.headers.get('location')]).toEqual([
    303,
    '/accounts/password-changed?lang=en',
  ]);
});

test('a changed password ends the codes of all other browsers', async () => {
  const email = 'changed@example.test';
  await addSignInCustomer(site, email);
  const [one, other] = [testBrowser(site), testBrowser(site)];
  const first = await askReset(one, owner, email);
  const second = await askReset(other, stranger, email);
  const fields = { code: first.code, new_password: password };
  expect((await one.submit(first.page, fields, owner)).status).toBe(303);
  const late = { code: second.code, new_password: 'the stranger chose this' };
  expect((await other.submit(second.page, late, stranger)).status).toBe(422);
});

test('a registration is finished although a stranger starts one for the same address', async () => {
  const email = 'newcomer@example.test';
  const own = testBrowser(site);
  const { page, code } = await askRegistration(own, owner, email);
  const other = testBrowser(site);
  const foreign = await askRegistration(other, stranger, email);
  expect((await own.submit(page, { code }, owner)).status).toBe(303);
  // A right code comes too late once the address is registered.
  expect((await other.submit(foreign.page, { code: foreign.code }, stranger)).status).toBe(422);
});

test('wrong passwords from one network do not lock a customer out in a new browser elsewhere', async () => {
  const email = 'traveller@example.test';
  const id = await addSignInCustomer(site, email);
  await setPassword(site.bank, id, password);
  const signIn = async (from: Network, word: string) => {
    const browser = testBrowser(site);
    const form = await openSignIn(site, browser);
    return (await browser.submit(form, { username: email, password: word }, from)).status;
  };
  const guesses = [];
  for (let tried = 0; tried < 12; tried += 1)
    guesses.push(await signIn(stranger, `guess ${tried}`));
  expect(guesses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  expect(await signIn(owner, password)).toBe(303);
});
