import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { getCard, listCards } from '#contract/cards.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { getMaskedMobileEmail, getUser, listUserAddresses } from '#contract/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { notify } from '../messaging/notifications.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { addAccount, addCard, addCustomer } from '../testing/customers.ts';

const site = await testSite();
const { bank } = site;
let customer: string;
let headers: Record<string, string>;

const read = async <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  more: Record<string, string> = {},
) => {
  const answer = await site.fetch(`/api${path}`, { headers: { ...headers, ...more } });
  expect(answer.status, path).toBe(200);
  return v.parse(schema, await answer.json());
};

beforeAll(async () => {
  customer = await addCustomer(bank, 'rahima@kheya.test');
  const { token } = await issueToken(bank, customer);
  headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
});

describe('the customer', () => {
  test('is the only result, with the legal address', async () => {
    const { results, count } = await read(getUser.response, '/user/');
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      id: customer,
      first_name: 'Rahima',
      email_address: 'rahima@kheya.test',
      user_address: { country: 'US', address_type: 'legal' },
    });
    const addresses = await read(listUserAddresses.response, '/user-address/');
    expect(addresses.results).toEqual([results[0]?.user_address]);
  });

  test('sees masked the contacts that codes are sent to', async () => {
    const contact = await read(getMaskedMobileEmail.response, '/masked-mobile-email/');
    expect(contact.email_address).toBe('r•••@kheya.test');
    expect(contact.mobile_number).toMatch(/^\+880•{6}\d{4}$/);
  });

  test('has a unique e-mail address, whatever its capitals', async () => {
    await expect(addCustomer(bank, 'RAHIMA@kheya.test')).rejects.toThrow(/customer_email_address/);
  });
});

test('settings need no session, only the key', async () => {
  const answer = await site.fetch('/api/settings/global/', {
    headers: { 'X-Api-Key': 'kheya-web' },
  });
  expect(v.parse(getGlobalSettings.response, await answer.json()).version).toBe('2.8.0');
});

describe('cards', () => {
  test('are listed by status, without terminated ones, and in pages, and read singly', async () => {
    const account = await addAccount(bank, customer);
    for (const status of ['ACTIVE', 'TERMINATED', 'SUSPENDED'] as const) {
      await addCard(bank, account.id, status);
      site.clock.moveMs(1);
    }
    const listed = async (query: string) =>
      (await read(listCards.response, `/card/${query}`)).results.map((card) => card.card_status);
    expect(await listed('')).toEqual(['ACTIVE', 'TERMINATED', 'SUSPENDED']);
    expect(await listed('?not_terminated=true')).toEqual(['ACTIVE', 'SUSPENDED']);
    expect(await listed('?card_status=TERMINATED')).toEqual(['TERMINATED']);
    expect(await listed('?limit=1&offset=2')).toEqual(['SUSPENDED']);
    const { results } = await read(listCards.response, '/card/?limit=all');
    const [first] = results;
    expect(await read(getCard.response, `/card/${first?.id}/`)).toMatchObject({ ...first });
    expect(first?.data.last_four).toMatch(/^\d{4}$/);
  });
});

describe('notifications', () => {
  const titles = async (query: string, language = 'en') => {
    const more = { 'Accept-Language': language };
    const list = await read(listNotifications.response, `/notification/${query}`, more);
    return { ...list, results: list.results.map(({ title }) => title) };
  };

  test('are listed newest first, in the requested language, and marked as read', async () => {
    await notify(
      bank.db,
      [1, 2, 3].map((hour) => ({
        id: bank.random.newId(),
        customerId: customer,
        title: { en: `Payment ${hour}`, bn: `পেমেন্ট ${hour}` },
        message: { en: 'Money came in', bn: 'টাকা এসেছে' },
        viewType: 'SUCCESS' as const,
        createdAtMs: bank.clock.wallMs() + hour * 3_600_000,
      })),
    );
    expect(await titles('?display_channel=web&limit=2')).toEqual({
      results: ['Payment 3', 'Payment 2'],
      count: 3,
      unread_count: 3,
    });
    expect((await titles('?offset=2', 'bn-BD,bn;q=0.9')).results).toEqual(['পেমেন্ট 1']);
    const answer = await site.fetch('/api/notification/update_last_read/', {
      method: 'POST',
      headers,
    });
    expect(answer.status).toBe(200);
    const { last_read_at: readAt } = (await answer.json()) as { last_read_at: string };
    const list = await read(listNotifications.response, '/notification/');
    expect(list.unread_count).toBe(0);
    expect(list.results.every(({ last_read_at }) => last_read_at === readAt)).toBe(true);
  });

  test('marking again does not change the time of the first reading', async () => {
    const before = await read(listNotifications.response, '/notification/');
    await site.fetch('/api/notification/update_last_read/', { method: 'POST', headers });
    expect(await read(listNotifications.response, '/notification/')).toEqual(before);
  });

  test('a late device marks what it has shown, and nothing that came after', async () => {
    const hourMs = 3_600_000;
    const shownMs = bank.clock.wallMs() + 4 * hourMs;
    const arrive = (title: string, createdAtMs: number) =>
      notify(bank.db, [
        {
          id: bank.random.newId(),
          customerId: customer,
          title: { en: title, bn: title },
          message: { en: 'Money came in', bn: 'টাকা এসেছে' },
          viewType: 'INFO' as const,
          createdAtMs,
        },
      ]);
    await arrive('Shown', shownMs);
    await arrive('Later', shownMs + hourMs);
    const send = () =>
      site.fetch('/api/notification/update_last_read/', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ read_until: new Date(shownMs).toISOString() }),
      });
    expect((await send()).status).toBe(200);
    const once = await read(listNotifications.response, '/notification/');
    const unread = once.results.filter(({ last_read_at }) => last_read_at === null);
    expect(unread.map(({ title }) => title)).toEqual(['Later']);
    expect((await send()).status).toBe(200);
    expect(await read(listNotifications.response, '/notification/')).toEqual(once);
  });
});
