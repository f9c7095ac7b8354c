import { describe, expect, test, vi } from 'vitest';
import type { OpenCode, UserDevice } from '#contract/auth.ts';
import { makeSealingKeys } from '../platform/sealing-keys.ts';
import { setPassword } from './accounts-site/credentials.ts';
import { signIn, testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { issueToken } from './access-tokens.ts';
import { deriveCode, isRightCode } from './derived-codes.ts';

const site = await testSite();
const password = 'a lamp on the far bank';
const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';
let made = 0;

interface Caller {
  readonly customerId: string;
  readonly email: string;
  /** Calls the API as this browser, cookie and all. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Signs in again in the same browser. */
  again(): Promise<Caller>;
}

/** A customer who needs a code on a new browser. */
const addCareful = async (): Promise<{ customerId: string; email: string }> => {
  made += 1;
  const email = `careful${made}@example.test`;
  const customerId = await addSignInCustomer(site, email);
  await setPassword(site.bank, customerId, password);
  const { db } = site.bank;
  await db
    .updateTable('customer')
    .set({ asks_new_devices: true, mobile_number: `+1347555${String(made).padStart(4, '0')}` })
    .where('id', '=', customerId)
    .execute();
  return { customerId, email };
};

const openBrowser = async (
  customer: { customerId: string; email: string },
  browser = testBrowser(site),
  stored: { device?: string } = {},
): Promise<Caller> => {
  const tokens = await signIn(site, browser, { username: customer.email, password });
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await site.fetch(`/api${path}`, {
      method,
      headers: {
        'X-Api-Key': 'kheya-web',
        'User-Agent': chrome,
        Authorization: `Bearer ${tokens.access_token}`,
        ...(stored.device === undefined
          ? {}
          : { Cookie: `other=1; kheya_device=${stored.device}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('kheya_device='));
    if (set !== undefined) {
      expect(set).toContain('HttpOnly');
      expect(set).toContain('SameSite=Strict');
      stored.device = set.slice('kheya_device='.length, set.indexOf(';'));
    }
    return answer;
  };
  return { ...customer, call, again: () => openBrowser(customer, testBrowser(site), stored) };
};

const sendCode = async (caller: Caller, channel: 'SMS' | 'EMAIL' = 'SMS'): Promise<string> => {
  const answer = await caller.call('POST', '/otp/generate/', { purpose: 'DEVICE', channel });
  expect(answer.status).toBe(201);
  const message = site.sent.findLast(({ customerId }) => customerId === caller.customerId);
  expect(message).toMatchObject({ kind: 'OTP', channel });
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
};

const verify = (caller: Caller, code: string, trustDevice?: boolean) =>
  caller.call('POST', '/otp/verify/', {
    code,
    ...(trustDevice === undefined ? {} : { trust_device: trustDevice }),
  });

const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('an unknown browser', () => {
  test('requires a code at every call, and works after the right one', async () => {
    const caller = await openBrowser(await addCareful());
    for (const path of ['/user/', '/user-account/', '/user-device/']) {
      const answer = await caller.call('GET', path);
      expect([answer.status, await answer.json()]).toMatchObject([406, { code: 'device_unknown' }]);
    }
    expect((await caller.call('GET', '/masked-mobile-email/')).status).toBe(200);
    const answer = await verify(caller, await sendCode(caller));
    expect([answer.status, await answer.json()]).toMatchObject([200, { verified: true }]);
    expect((await caller.call('GET', '/user/')).status).toBe(200);
  });

  test('gets the code by e-mail too, and its customer is notified', async () => {
    const caller = await openBrowser(await addCareful());
    await verify(caller, await sendCode(caller, 'EMAIL'));
    expect(site.sent.at(-1)).toMatchObject({ kind: 'NEW_DEVICE', to: caller.email });
    expect(site.sent.at(-1)?.body).toContain('Chrome, Android');
    const { results } = (await (await caller.call('GET', '/notification/')).json()) as {
      results: { title: string; view_type: string }[];
    };
    expect(results[0]).toMatchObject({ title: 'Sign-in on a new device', view_type: 'WARNING' });
  });

  test('is accepted even if the e-mail about it cannot be sent', async () => {
    const caller = await openBrowser(await addCareful());
    const code = await sendCode(caller);
    vi.spyOn(site.bank.messages, 'send').mockRejectedValueOnce(new Error('the mail is away'));
    expect((await verify(caller, code)).status).toBe(200);
    expect((await caller.call('GET', '/user/')).status).toBe(200);
  });

  test('trusted for 30 days stays known after the next sign-in, and no day longer', async () => {
    const caller = await openBrowser(await addCareful());
    await verify(caller, await sendCode(caller), true);
    const later = await caller.again();
    expect((await later.call('GET', '/user/')).status).toBe(200);
    site.clock.moveMs(30 * 86_400_000 + 1000);
    const muchLater = await caller.again();
    expect((await muchLater.call('GET', '/user/')).status).toBe(406);
  });

  test('without trust is known for its session only', async () => {
    const customer = await addCareful();
    const caller = await openBrowser(customer);
    await verify(caller, await sendCode(caller), false);
    expect((await caller.call('GET', '/user/')).status).toBe(200);
    const device = { device: 'unused' };
    const other = await openBrowser(customer, testBrowser(site), device);
    expect((await other.call('GET', '/user/')).status).toBe(406);
  });

  test('is not accepted with the cookie of another customer', async () => {
    const stored: { device?: string } = {};
    const owner = await openBrowser(await addCareful(), testBrowser(site), stored);
    await verify(owner, await sendCode(owner), true);
    const stranger = await openBrowser(await addCareful(), testBrowser(site), { ...stored });
    expect((await stranger.call('GET', '/user/')).status).toBe(406);
  });

  test('is not checked for a token without a session, which no browser has', async () => {
    const { customerId } = await addCareful();
    const { token } = await issueToken(site.bank, customerId);
    const headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
    expect((await site.fetch('/api/user/', { headers })).status).toBe(200);
  });
});

describe('a code', () => {
  test('reports the tries left, then is refused for 15 minutes, as is another one', async () => {
    const caller = await openBrowser(await addCareful());
    const code = await sendCode(caller);
    const words = [];
    for (let tries = 0; tries < 5; tries += 1)
      words.push(await (await verify(caller, otherThan(code))).json());
    expect(words.slice(0, 4)).toEqual(
      ['4 attempts', '3 attempts', '2 attempts', '1 attempt'].map((left) => ({
        code: [`Invalid code. ${left} left`],
      })),
    );
    expect((await verify(caller, code)).status).toBe(429);
    const fresh = await sendCode(caller);
    const locked = await verify(caller, fresh);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(800);
    site.clock.moveMs(15 * 60_000 + 1000);
    expect((await verify(caller, await sendCode(caller))).status).toBe(200);
  });

  test('is accepted once from 20 simultaneous right codes (R17)', async () => {
    const caller = await openBrowser(await addCareful());
    const code = await sendCode(caller);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(caller, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  const onItsWay = async (caller: Caller): Promise<OpenCode | null> => {
    const answer = await caller.call('GET', '/otp/?purpose=DEVICE');
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { code: OpenCode | null }).code;
  };
  const lastMessage = (caller: Caller): string =>
    site.sent.findLast(({ customerId }) => customerId === caller.customerId)?.body ?? '';

  test('is sent again within its life, by either channel, and ends when the first one would', async () => {
    const caller = await openBrowser(await addCareful());
    const first = await sendCode(caller, 'SMS');
    expect(lastMessage(caller)).toContain('It works for 5 minutes.');
    site.clock.moveMs(3 * 60_000);
    expect(await sendCode(caller, 'EMAIL')).toBe(first);
    expect(lastMessage(caller)).toContain('It works for 2 minutes.');
    site.clock.moveMs(2 * 60_000 + 1000);
    const late = await verify(caller, first);
    expect([late.status, await late.json()]).toEqual([
      400,
      { code: ['This code no longer works. Ask for a new one.'] },
    ]);
  });

  test('has five tries in all, however often it is sent', async () => {
    const caller = await openBrowser(await addCareful());
    const code = await sendCode(caller);
    for (let tries = 0; tries < 3; tries += 1) await verify(caller, otherThan(code));
    await sendCode(caller, 'EMAIL');
    expect(await (await verify(caller, otherThan(code))).json()).toEqual({
      code: ['Invalid code. 1 attempt left'],
    });
  });

  test('is another one after its end, and none works twice', async () => {
    const caller = await openBrowser(await addCareful());
    const codes = new Set<string>();
    for (let sent = 0; sent < 3; sent += 1) {
      codes.add(await sendCode(caller));
      site.clock.moveMs(5 * 60_000 + 1000);
    }
    // Three equal codes have a chance of 1 in 10^12.
    expect(codes.size).toBeGreaterThan(1);
    const last = await sendCode(caller);
    expect((await verify(caller, last)).status).toBe(200);
    expect((await verify(caller, last)).status).toBe(400);
  });

  test('on its way is known after a reload: channel, masked target, when again, and its end', async () => {
    const caller = await openBrowser(await addCareful());
    expect(await onItsWay(caller)).toBeNull();
    const asked = await caller.call('POST', '/otp/generate/', {
      purpose: 'DEVICE',
      channel: 'SMS',
    });
    const sent = (await asked.json()) as OpenCode;
    expect(sent.sent_to).toContain('•');
    expect(await onItsWay(caller)).toEqual(sent);
    site.clock.moveMs(60_000);
    const again = await caller.call('POST', '/otp/generate/', {
      purpose: 'DEVICE',
      channel: 'EMAIL',
    });
    const repeated = (await again.json()) as OpenCode;
    expect(repeated).toMatchObject({ channel: 'EMAIL', expires_at: sent.expires_at });
    expect(Date.parse(repeated.resend_at) - Date.parse(sent.resend_at)).toBe(60_000);
    expect(await onItsWay(caller)).toEqual(repeated);
    const code = /\d{6}/.exec(lastMessage(caller))?.[0] ?? '';
    for (let tries = 0; tries < 5; tries += 1) await verify(caller, otherThan(code));
    expect(await onItsWay(caller)).toBeNull();
  });

  test('is over where its key is gone, and another one works', async () => {
    const customer = await addCareful();
    const caller = await openBrowser(customer);
    const code = await sendCode(caller);
    await site.bank.db
      .updateTable('one_time_code')
      .set({ code_key_id: 'gone' })
      .where('customer_id', '=', customer.customerId)
      .execute();
    expect((await verify(caller, code)).status).toBe(400);
    expect((await verify(caller, await sendCode(caller))).status).toBe(200);
  });

  test('cannot be computed from the database without the key', async () => {
    const customer = await addCareful();
    const caller = await openBrowser(customer);
    const code = await sendCode(caller);
    const row = await site.bank.db
      .selectFrom('one_time_code')
      .selectAll()
      .where('customer_id', '=', customer.customerId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    const source = { purpose: row.purpose, id: row.id, keyId: row.code_key_id };
    const foreign = makeSealingKeys(
      { name: 'another key', read: () => ['a secret of thirty-two characters or more'] },
      site.bank.random,
    );
    expect(deriveCode(site.bank, source)).toBe(code);
    expect(isRightCode({ sealingKeys: foreign }, source, code)).toBe(false);
  });

  test('is sent three times in 15 minutes', async () => {
    const caller = await openBrowser(await addCareful());
    for (let sent = 0; sent < 3; sent += 1) await sendCode(caller);
    const more = await caller.call('POST', '/otp/generate/', { purpose: 'DEVICE', channel: 'SMS' });
    expect(more.status).toBe(429);
    expect(Number(more.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test.each([
    [{ code: '12345' }, 'code'],
    [{ code: '১২৩৪৫৬' }, 'code'],
    [{ code: 123_456 }, 'code'],
    [{ code: '123456', device: 'x' }, 'device'],
  ])('%j is refused by its field', async (body, field) => {
    const caller = await openBrowser(await addCareful());
    const answer = await caller.call('POST', '/otp/verify/', body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual([field]);
  });
});

describe('the list of devices', () => {
  const devicesOf = async (caller: Caller): Promise<UserDevice[]> =>
    ((await (await caller.call('GET', '/user-device/')).json()) as { results: UserDevice[] })
      .results;

  test('names each browser once, and a removed one needs a code at its next call', async () => {
    const customer = await addCareful();
    const phone = await openBrowser(customer);
    await verify(phone, await sendCode(phone), true);
    const laptop = await openBrowser(customer);
    await verify(laptop, await sendCode(laptop), true);
    const devices = await devicesOf(laptop);
    expect(devices.map(({ name, is_current }) => `${name} ${is_current}`).toSorted()).toEqual([
      'Chrome, Android false',
      'Chrome, Android true',
    ]);
    const other = devices.find(({ is_current }) => !is_current);
    expect((await laptop.call('DELETE', `/user-device/${other?.id}/`)).status).toBe(200);
    expect((await laptop.call('DELETE', `/user-device/${other?.id}/`)).status).toBe(404);
    expect((await phone.call('GET', '/user/')).status).toBe(406);
    expect((await laptop.call('GET', '/user/')).status).toBe(200);
  });

  test('shows and deletes only the customer’s own', async () => {
    const owner = await openBrowser(await addCareful());
    await verify(owner, await sendCode(owner), true);
    const [device] = await devicesOf(owner);
    const stranger = await openBrowser(await addCareful());
    await verify(stranger, await sendCode(stranger), true);
    expect((await stranger.call('DELETE', `/user-device/${device?.id}/`)).status).toBe(404);
    expect((await owner.call('GET', '/user/')).status).toBe(200);
  });
});
