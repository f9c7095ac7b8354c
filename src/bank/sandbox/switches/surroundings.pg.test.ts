import { describe, expect, test, vi } from 'vitest';
import { listUserAccounts } from '#contract/accounts.ts';
import { apiPath, type BodyInput, headerNames } from '#contract/endpoint.ts';
import { sandboxEndpoints } from '#contract/api.ts';
import {
  clearSandboxFaults,
  createSandboxFault,
  listSandboxFaults,
  moveSandboxClock,
  readSandboxClock,
  createSandboxPerson,
  sandboxAccounts,
  sandboxInboundPayment,
  sandboxInbox,
  sandboxPeople,
  sandboxToken,
  setSandboxStanding,
} from '#contract/sandbox.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getUser } from '#contract/customers.ts';
import { testSandbox } from '#bank/testing/sandbox.ts';
import { personaEmails } from '../personas/personas.ts';
import { sandboxRoutes } from '../routes.ts';

const { bank, ask, press, tokenOf, fetch: fetchPath } = await testSandbox();

test('every switch of the contract has a route', () => {
  const names = (endpoints: readonly { readonly name: string }[]) =>
    endpoints.map(({ name }) => name).toSorted();
  const routes = sandboxRoutes(async () => undefined);
  expect(names(routes.map(({ endpoint }) => endpoint))).toEqual(names(sandboxEndpoints));
});

describe('personas and tokens', () => {
  test('the personas are listed with their accounts and cards', async () => {
    const { results, count } = await press(sandboxPeople);
    expect(count).toBe(personaEmails.length);
    expect(results.map(({ email_address }) => email_address)).toEqual(personaEmails);
    // Five of the customer, one of their business.
    expect(results[0]?.accounts).toHaveLength(6);
    expect(results[0]?.cards).toHaveLength(5);
  });

  test('a token authorizes the customer’s calls; an unknown address has none', async () => {
    const { results } = await press(getUser, { token: await tokenOf('BD@kheya.test') });
    expect(results[0]?.email_address).toBe('bd@kheya.test');
    expect((await ask(sandboxToken, { body: { email: 'who@kheya.test' } })).status).toBe(404);
  });

  test('a decision of the back office takes effect immediately, and its customer is notified', async () => {
    const { results } = await press(sandboxPeople);
    const empty = results.find(({ email_address }) => email_address === 'empty@kheya.test');
    const token = await tokenOf('empty@kheya.test');
    const decide = (body: BodyInput<typeof setSandboxStanding>) =>
      press(setSandboxStanding, { params: { id: empty?.id ?? '' }, body });
    const standing = async () => (await press(getUser, { token })).results[0];
    const newest = async () =>
      (await press(listNotifications, { token, query: { display_channel: 'web' } })).results[0]
        ?.message;
    await decide({ profile_approval_status: 'KYC_REVIEW' });
    expect(await standing()).toMatchObject({ profile_approval_status: 'KYC_REVIEW' });
    expect(await newest()).toBe('Your KYC approval is in review');
    await decide({ synctera_user_status: 'FROZEN', is_full_access_given: false });
    expect(await standing()).toMatchObject({
      profile_approval_status: 'KYC_REVIEW',
      synctera_user_status: 'FROZEN',
      is_full_access_given: false,
    });
    await decide({ admin_review_status: 'BLOCKED' });
    await decide({ admin_review_status: null });
    expect(await standing()).toMatchObject({ admin_review_status: null });
    const nobody = { params: { id: '00000000-0000-7000-8000-000000000000' }, body: {} };
    expect((await ask(setSandboxStanding, nobody)).status).toBe(404);
    const wrong = {
      params: { id: empty?.id ?? '' },
      body: { profile_approval_status: 'VIP' as never },
    };
    expect((await ask(setSandboxStanding, wrong)).status).toBe(400);
  });

  test('no switch works without the API key', async () => {
    for (const { method, path } of sandboxEndpoints)
      expect((await fetchPath(`/api${path}`, { method })).status).toBe(403);
  });
});

test('the inbox lists what the bank sent, newest first, by address', async () => {
  const customerId = null;
  for (const [to, subject] of [
    ['us@kheya.test', 'First'],
    ['bd@kheya.test', 'Other'],
    ['US@kheya.test', 'Second'],
  ] as const)
    await bank.messages.send({
      to,
      subject,
      channel: 'EMAIL',
      kind: 'TEST',
      body: 'নমস্কার',
      customerId,
    });
  const { results, count } = await press(sandboxInbox, { query: { to: 'us@KHEYA.test' } });
  expect(count).toBe(2);
  expect(results.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect((await press(sandboxInbox, { query: { limit: '1' } })).count).toBe(3);
});

describe('the clock', () => {
  test('moves business time only, and only forward', async () => {
    const token = await tokenOf('us@kheya.test');
    const before = await press(readSandboxClock);
    const moved = await press(moveSandboxClock, { body: { advance_seconds: 40 * 86_400 } });
    const aheadMs = Date.parse(moved.now) - Date.parse(before.now);
    expect(aheadMs).toBeGreaterThanOrEqual(40 * 86_400_000);
    expect(moved.offset_seconds).toBe(before.offset_seconds + 40 * 86_400);
    // Tokens and the Date header use wall time; by business time the token would have expired.
    const answer = await ask(listUserAccounts, { token });
    expect(answer.status).toBe(200);
    const headerMs = Date.parse(answer.headers.get('date') ?? '');
    expect(Math.abs(headerMs - bank.clock.wallMs())).toBeLessThan(86_400_000);
    const back = await ask(moveSandboxClock, { body: { now: before.now } });
    expect([back.status, Object.keys((await back.json()) as object)]).toEqual([400, ['now']]);
  });

  test('moves to an instant, for every process', async () => {
    const now = '2031-01-01T00:00:00.000Z';
    const moved = await press(moveSandboxClock, { body: { now } });
    expect(Date.parse(moved.now)).toBeGreaterThanOrEqual(Date.parse(now));
    await Promise.all(
      [1, 2, 3].map(() => press(moveSandboxClock, { body: { advance_seconds: 3600 } })),
    );
    const { offset_seconds } = await press(readSandboxClock);
    expect(offset_seconds).toBe(moved.offset_seconds + 3 * 3600);
  });

  test.each([
    [{}],
    [{ now: '2031-06-01T00:00:00Z', advance_seconds: 5 }],
    [{ advance_seconds: 1e12 }],
  ])('refuses %j', async (body) => {
    expect((await ask(moveSandboxClock, { body })).status).toBe(400);
  });
});

describe('faults', () => {
  const accounts = async () => ask(listUserAccounts, { token: await tokenOf('us@kheya.test') });
  const clear = () => press(clearSandboxFaults);

  test.each([
    [4025, 401, { code: 4025 }],
    [406, 406, {}],
    [500, 500, {}],
    [502, 502, {}],
    [503, 503, {}],
  ])('answer %i', async (value, status, body) => {
    await press(createSandboxFault, { body: { kind: 'STATUS', value, match: '/user/', times: 1 } });
    const token = await tokenOf('us@kheya.test');
    const hit = await ask(getUser, { token });
    expect(hit.status).toBe(status);
    expect(await hit.json()).toMatchObject(body);
    expect((await ask(getUser, { token })).status).toBe(200);
  });

  test('occur as often as configured, also for concurrent calls', async () => {
    await press(createSandboxFault, {
      body: { kind: 'STATUS', value: 503, match: '/api/user/', times: 3 },
    });
    const token = await tokenOf('us@kheya.test');
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(getUser, { token })));
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(3);
    expect((await press(listSandboxFaults)).results).toEqual([]);
  });

  test('apply to their paths and their customer, until they are removed', async () => {
    const body = { kind: 'STATUS', value: 500, match: '/user/', email: 'bd@kheya.test' } as const;
    await press(createSandboxFault, { body });
    const bd = await tokenOf('bd@kheya.test');
    const us = await tokenOf('us@kheya.test');
    expect((await ask(getUser, { token: bd })).status).toBe(500);
    expect((await ask(getUser, { token: bd })).status).toBe(500);
    expect((await ask(getUser, { token: us })).status).toBe(200);
    expect((await ask(listUserAccounts, { token: bd })).status).toBe(200);
    expect((await press(listSandboxFaults)).count).toBe(1);
    await clear();
    expect((await ask(getUser, { token: bd })).status).toBe(200);
  });

  test('drop the connection before and after the work', async () => {
    for (const kind of ['DROP_BEFORE', 'DROP_AFTER'] as const) {
      await press(createSandboxFault, { body: { kind, times: 1 } });
      await expect(accounts()).rejects.toThrow();
    }
    expect((await accounts()).status).toBe(200);
  });

  test('hold a call back while others are answered', async () => {
    const token = await tokenOf('us@kheya.test');
    const body = { kind: 'LATENCY', value: 600_000, match: '/user/', times: 1 } as const;
    await press(createSandboxFault, { body });
    const waiting = new AbortController();
    let isAnswered = false;
    const held = fetchPath(`${apiPath}${getUser.path}`, {
      headers: { [headerNames.apiKey]: 'kheya-web', Authorization: `Bearer ${token}` },
      signal: waiting.signal,
    }).then(
      () => (isAnswered = true),
      () => undefined,
    );
    const isTaken = async () => expect((await press(listSandboxFaults)).count).toBe(0);
    await vi.waitFor(isTaken, { timeout: 30_000 });
    for (let others = 0; others < 3; others += 1)
      expect((await ask(getUser, { token })).status).toBe(200);
    expect(isAnswered).toBe(false);
    waiting.abort();
    await held;
  });

  test('answer a slow call in the end', async () => {
    await press(createSandboxFault, { body: { kind: 'LATENCY', value: 20, times: 1 } });
    expect((await accounts()).status).toBe(200);
  });

  test('are refused where the values are invalid', async () => {
    for (const body of [
      { kind: 'STATUS', value: 200 },
      { kind: 'STATUS' },
      { kind: 'LATENCY' },
    ] as const)
      expect((await ask(createSandboxFault, { body })).status).toBe(400);
  });
});

describe('the page', () => {
  test('is served with its own files under a strict policy', async () => {
    for (const [path, type] of [
      ['/sandbox', 'text/html'],
      ['/sandbox/', 'text/html'],
      ['/sandbox/page.js', 'text/javascript'],
      ['/sandbox/page.css', 'text/css'],
    ] as const) {
      const answer = await fetchPath(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain(type);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
    }
    const page = await (await fetchPath('/sandbox')).text();
    expect(page).toContain('>Sandbox</span>');
    expect(page).toContain('us@kheya.test');
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
  });

  test('starts with signing in and the inbox, links its parts and lists every magic value', async () => {
    const page = await (await fetchPath('/sandbox')).text();
    const headings = [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(headings.slice(0, 2)).toEqual(['people', 'inbox']);
    for (const id of headings) expect(page).toContain(`href="#${id}"`);
    for (const value of [
      'Sandbox-Manual',
      'Sandbox-Nobody',
      'sim:review',
      '01700000001',
      'user_good',
    ])
      expect(page).toContain(value);
  });

  test('lists every open account under its owner, also of new customers, for a payment', async () => {
    const made = await press(createSandboxPerson, {
      body: { email: 'new@example.test', accounts: ['USD'] },
    });
    const { results } = await press(sandboxAccounts);
    const [newest] = results;
    expect(newest).toMatchObject({
      account_number: made.accounts[0]?.account_number,
      owner_email: 'new@example.test',
      owner_name: 'Nadia Miah',
      currency: 'USD',
    });
    expect(results.map(({ owner_email: email }) => email)).toContain('us@kheya.test');
    await press(sandboxInboundPayment, {
      body: { account_number: newest!.account_number, amount: '12.00' },
    });
  });
});
