import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { userSettings } from '#contract/settings.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { addCustomer } from '../testing/customers.ts';

/*
 * Goal: a customer's settings are the same on all their devices, whichever device sends last.
 * Method: devices are plain calls with their own times, some of them late.
 */
const site = await testSite();
const { bank, clock } = site;

let count = 0;
let customer = '';
let headers: Record<string, string> = {};

const comeAs = async (id: string): Promise<Record<string, string>> => {
  const { token } = await issueToken(bank, id);
  return { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
};

beforeEach(async () => {
  count += 1;
  customer = await addCustomer(bank, `chooser${count}@kheya.test`);
  headers = await comeAs(customer);
});

const ask = (init: RequestInit = {}) => site.fetch('/api/user-settings/', { headers, ...init });

const read = async () => v.parse(userSettings, await (await ask()).json());

const send = (body: object) =>
  ask({
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const choose = async (body: object) => {
  const answer = await send(body);
  expect(answer.status).toBe(200);
  return v.parse(userSettings, await answer.json());
};

const iso = (ms: number): string => new Date(ms).toISOString();

describe('a customer’s settings', () => {
  test('are empty at first, so that a device does not change', async () => {
    const { chosen_at: times, ...values } = await read();
    expect(new Set([...Object.values(values), ...Object.values(times)])).toEqual(new Set([null]));
  });

  test('are stored with their time, and read by the next device', async () => {
    const nowMs = clock.wallMs();
    const answer = await choose({
      theme: 'dark',
      time_zone: 'Asia/Dhaka',
      is_balance_hidden: true,
    });
    expect(answer).toMatchObject({
      theme: 'dark',
      time_zone: 'Asia/Dhaka',
      is_balance_hidden: true,
      digits: null,
      chosen_at: { theme: iso(nowMs), is_balance_hidden: iso(nowMs), digits: null },
    });
    expect(await read()).toEqual(answer);
  });

  test('have the latest choice, in whatever order the devices send', async () => {
    const nowMs = clock.wallMs();
    await choose({ theme: 'light', chosen_at: iso(nowMs - 1_000) });
    const late = await choose({
      theme: 'dark',
      digits: 'bangla',
      chosen_at: iso(nowMs - 60_000),
    });
    expect(late).toMatchObject({ theme: 'light', digits: 'bangla' });
    expect(await choose({ theme: 'system' })).toMatchObject({ theme: 'system' });
  });

  test('sent twice are stored once', async () => {
    const choice = { grouping: 'lakh', chosen_at: iso(clock.wallMs() - 5_000) };
    const first = await choose(choice);
    expect(await choose(choice)).toEqual(first);
  });

  test('of a device whose clock is ahead count as now, and can be changed again', async () => {
    const nowMs = clock.wallMs();
    const ahead = await choose({ data_saver: 'on', chosen_at: iso(nowMs + 86_400_000) });
    expect(ahead.chosen_at.data_saver).toBe(iso(nowMs));
    clock.moveMs(1);
    expect(await choose({ data_saver: 'off' })).toMatchObject({ data_saver: 'off' });
  });

  test('are theirs alone', async () => {
    await choose({ theme: 'dark' });
    headers = await comeAs(await addCustomer(bank, `other${count}@kheya.test`));
    expect((await read()).theme).toBeNull();
  });
});

test('the chosen language is that of the bank’s messages', async () => {
  const languageOf = async () =>
    (
      await bank.db
        .selectFrom('customer')
        .select('language')
        .where('id', '=', customer)
        .executeTakeFirstOrThrow()
    ).language;
  expect(await languageOf()).toBe('en');
  await choose({ language: 'bn' });
  expect(await languageOf()).toBe('bn');
  await choose({ language: 'en', chosen_at: iso(clock.wallMs() - 60_000) });
  expect(await languageOf()).toBe('bn');
});

test.each([
  ['an unknown field', { theme: 'dark', is_admin: true }, 'is_admin'],
  ['a choice that is none', { theme: 'pink' }, 'theme'],
  ['a zone that is not offered', { time_zone: 'Asia/Kolkata' }, 'time_zone'],
  ['nothing chosen', { digits: null }, 'digits'],
  ['a moment that never was', { theme: 'dark', chosen_at: '2026-13-45T99:99:99Z' }, 'chosen_at'],
])('%s is refused by name, and nothing is stored', async (_case, body, field) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()) as object)).toEqual([field]);
  expect((await read()).theme).toBeNull();
});
