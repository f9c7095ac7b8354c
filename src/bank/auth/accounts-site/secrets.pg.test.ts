import { expect, it } from 'vitest';
import { testSite, addSignInCustomer } from '#bank/testing/test-site.ts';
import { makeLog } from '#bank/platform/log.ts';
import { serveBank } from '#bank/server.ts';
import { noFaults } from '#bank/http/faults.ts';
import { setPassword } from './credentials.ts';
import { openSignIn, signIn, testBrowser } from '#bank/testing/test-browser.ts';

const plain = await testSite();
const lines: string[] = [];
const log = makeLog('info', { write: (line) => lines.push(line) }, plain.bank.clock.wallMs);

it('no secret of a sign-in, a reset or a call reaches the log (R19)', async () => {
  // A second process of the same bank, on another port but with the same address, writes a log.
  const server = await serveBank(
    { ...plain.bank, log, config: { ...plain.bank.config, port: 0 } },
    { faultFor: noFaults },
  );
  const site = {
    ...plain,
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, `http://localhost:${server.port}`), { redirect: 'manual', ...init }),
  };
  const email = 'quiet@example.test';
  const password = 'nobody writes this down';
  await setPassword(site.bank, await addSignInCustomer(site, email), password);
  const browser = testBrowser(site);
  const page = await openSignIn(site, browser);
  await browser.submit(page, { username: email, password: 'a wrong guess of it' });
  const tokens = await signIn(site, browser, { username: email, password });
  const call = (headers: Record<string, string>, query = '') =>
    site.fetch(`/api/user/${query}`, { headers: { 'X-Api-Key': 'kheya-web', ...headers } });
  await call({ Authorization: `Bearer ${tokens.access_token}` });
  await call({ Authorization: 'Bearer not-a-token' }, `?token=${tokens.access_token}`);
  await site.fetch(`/api/user/${tokens.access_token}`, { headers: { 'User-Agent': '\t[31mred' } });
  const forgot = await (await browser.get('/accounts/forgot-password')).text();
  const asked = await browser.submit(forgot, { email });
  const reset = await (await browser.get(asked.headers.get('location') ?? '')).text();
  const code = /\d{6}/.exec(site.sent.at(-1)?.body ?? '')?.[0] ?? '';
  await browser.submit(reset, { code, new_password: 'a new one, also quiet' });
  const cookies = ['kheya_accounts', 'kheya_form', 'kheya_interaction'].map(
    (name) => browser.cookie(name) ?? '',
  );
  await server.stop(1000);
  const secrets = [
    ...[email, password, 'a wrong guess of it', 'also quiet', code],
    ...[tokens.access_token, tokens.id_token, 'not-a-token'],
    ...cookies,
  ].filter((secret) => secret !== '');
  expect(lines.length).toBeGreaterThan(8);
  const text = lines.join('\n');
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('event', 'request');
});
