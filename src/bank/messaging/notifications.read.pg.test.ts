import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Notification, listNotifications } from '#contract/notifications.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import { addCustomer } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { notify } from './notifications.ts';

type Page = ResponseOf<typeof listNotifications>;

const site = await testSite();
const { bank, clock } = site;

let call: JsonCall;
let notifications: readonly Notification[];
let made = 0;

const read = async (): Promise<Page> => (await call('GET', '/notification/')).body as Page;

const addNotices = (customerId: string, numbers: readonly number[]) =>
  notify(
    bank.db,
    numbers.map((number) => ({
      id: bank.random.newId(),
      customerId,
      title: { en: `Notice ${number}`, bn: `নোটিশ ${number}` },
      message: { en: 'Something happened.', bn: 'কিছু হয়েছে।' },
      viewType: 'INFO' as const,
      createdAtMs: clock.wallMs() + number,
    })),
  );

beforeEach(async () => {
  made += 1;
  const customerId = await addCustomer(bank, `reader${made}@kheya.test`);
  call = await jsonCallerFor(site, customerId);
  await addNotices(customerId, [1, 2]);
  notifications = (await read()).results;
});

const mark = (one: Notification | undefined, isRead: boolean) =>
  call('PATCH', `/notification/${one?.id}/`, { is_read: isRead });

test('one notification is marked as read, the others and the badge’s number follow', async () => {
  const [newest, older] = notifications;
  const answer = await mark(newest, true);
  expect(answer).toMatchObject({ status: 200, body: { id: newest?.id, title: 'Notice 2' } });
  const page = await read();
  expect(page.unread_count).toBe(1);
  expect(page.results).toEqual([answer.body, older]);
});

test('marking again keeps the time of the first reading', async () => {
  const [newest] = notifications;
  const first = await mark(newest, true);
  clock.moveMs(60_000);
  expect((await mark(newest, true)).body).toEqual(first.body);
});

test('a notification can be marked as unread', async () => {
  const [newest] = notifications;
  await mark(newest, true);
  expect((await mark(newest, false)).body).toEqual(newest);
  expect((await read()).unread_count).toBe(2);
});

test('all can be read from the last one on, and one that comes meanwhile shifts nothing', async () => {
  const page = async (query: string) => call('GET', `/notification/?${query}`);
  const [newest, older] = notifications;
  expect((await page('limit=1')).body).toEqual({ results: [newest], count: 2, unread_count: 2 });
  const customer = await bank.db
    .selectFrom('notification')
    .select('customer_id')
    .where('id', '=', newest!.id)
    .executeTakeFirstOrThrow();
  await addNotices(customer.customer_id, [3]);
  const after = await page(`limit=1&after=${newest?.id}`);
  expect(after.body).toEqual({ results: [older], count: 1, unread_count: 3 });
  const end = await page(`limit=1&after=${older?.id}`);
  expect(end.body).toEqual({ results: [], count: 0, unread_count: 3 });
});

test('the page before one that goes on says so', async () => {
  const customerId = await addCustomer(bank, `reader-of-four${made}@kheya.test`);
  call = await jsonCallerFor(site, customerId);
  await addNotices(customerId, [1, 2, 3, 4, 5]);
  const [first] = (await read()).results;
  const page = (await call('GET', `/notification/?limit=2&after=${first?.id}`)).body as Page;
  // Four follow the first: two are here, and at least one more.
  expect({ rows: page.results.length, count: page.count }).toEqual({ rows: 2, count: 3 });
});

test('a page cannot begin after another customer’s notification, or among the unread ones', async () => {
  const [newest] = notifications;
  const others = await jsonCallerFor(site, await addCustomer(bank, `other${made}@kheya.test`));
  expect(await others('GET', `/notification/?after=${newest?.id}`)).toMatchObject({ status: 404 });
  const unread = await call('GET', `/notification/?unread=true&after=${newest?.id}`);
  expect(unread).toMatchObject({
    status: 400,
    body: { after: ['This is for the whole list only.'] },
  });
});

test('the unread ones can be read alone, page by page', async () => {
  const unread = async (offset: number) =>
    (await call('GET', `/notification/?unread=true&limit=1&offset=${offset}`)).body as Page;
  const [newest, older] = notifications;
  expect(await unread(0)).toEqual({ results: [newest], count: 2, unread_count: 2 });
  expect(await unread(1)).toEqual({ results: [older], count: 2, unread_count: 2 });
  await mark(newest, true);
  expect(await unread(0)).toEqual({ results: [older], count: 1, unread_count: 1 });
  expect(await unread(1)).toEqual({ results: [], count: 1, unread_count: 1 });
});
