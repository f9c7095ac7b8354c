import { describe, expect, test } from 'vitest';
import type { Card, CardDetails, CardLimits } from '#contract/cards.ts';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { apiCaller, type ApiCall } from '../testing/api-client.ts';
import { postingsOf } from '../testing/customers.ts';
import { addSignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import * as ledger from '../ledger/ledger.ts';

const site = await testSite();
const { bank, clock } = site;

interface Holder {
  readonly id: string;
  readonly cardId: string;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

const withBodies =
  (call: ApiCall): Holder['call'] =>
  async (method, path, body) => {
    const answer = await call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };

let made = 0;
const addHolder = async (): Promise<Holder> => {
  made += 1;
  const holder = await addSignedInHolder(site, `limited${made}@kheya.test`);
  const { id, account, cardId } = holder;
  await ledger.postBatch(bank.db, [postingsOf(bank, account).post(clock.wallMs(), 500_00n)]);
  return { id, cardId, call: withBodies(holder.call) };
};

const setLimits = (holder: Holder, body: object) =>
  holder.call('PATCH', `/card/${holder.cardId}/limits/`, body);
const setControls = (holder: Holder, body: object) =>
  holder.call('PATCH', `/card/${holder.cardId}/controls/`, body);
const readLimits = async (holder: Holder): Promise<CardLimits> =>
  (await holder.call('GET', `/card/${holder.cardId}/limits/`)).body as CardLimits;

/** A merchant's payment through the sandbox; the reason of its decline, or null. */
const pay = async (holder: Holder, amount: string, more: object = {}): Promise<string | null> => {
  const answer = await site.fetch(`/api${sandboxCardAuthorization.path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ card: holder.cardId, amount, merchant: 'Steinway Grocery', ...more }),
  });
  return ((await answer.json()) as { reason: string | null }).reason;
};

describe('the limits of a card', () => {
  test('are none at first, and what was used is shown beside those that were set', async () => {
    const holder = await addHolder();
    expect((await readLimits(holder)).day).toMatchObject({
      amount: null,
      transactions: null,
      used_amount: '0.00',
      used_transactions: 0,
    });
    const set = { day: { amount: '50.00', transactions: 3 }, transaction: { amount: '40.00' } };
    expect((await setLimits(holder, set)).status).toBe(200);
    expect(await pay(holder, '30')).toBe(null);
    const limits = await readLimits(holder);
    expect(limits).toMatchObject({
      transaction: { amount: '40.00' },
      day: { amount: '50.00', transactions: 3, used_amount: '30.00', used_transactions: 1 },
      week: { amount: null, used_amount: '30.00' },
      month: { amount: null, used_transactions: 1 },
    });
    const nowMs = clock.wallMs();
    const ends = [limits.day, limits.week, limits.month].map(({ resets_at }) =>
      Date.parse(resets_at),
    );
    expect(ends.every((end) => end > nowMs && end < nowMs + 32 * 86_400_000)).toBe(true);
    const { body } = await holder.call('GET', '/card/');
    expect((body as { results: Card[] }).results[0]?.spending_limits).toEqual({
      transaction: { amount: '40.00' },
      day: { amount: '50.00', transactions: 3 },
      week: { amount: null, transactions: null },
      month: { amount: null, transactions: null },
    });
  });

  test('reached, raised and removed', async () => {
    const holder = await addHolder();
    await setLimits(holder, { week: { amount: '20.00', transactions: null } });
    expect(await pay(holder, '20.01')).toBe('CARD_WEEK_LIMIT');
    await setLimits(holder, { week: { amount: '20.01', transactions: null } });
    expect(await pay(holder, '20.01')).toBe(null);
    expect(await pay(holder, '0.01')).toBe('CARD_WEEK_LIMIT');
    await setLimits(holder, { week: { amount: null, transactions: null } });
    expect(await pay(holder, '100')).toBe(null);
  });

  test('are lowered at any time, and raised or removed only after a recent sign-in', async () => {
    const holder = await addHolder();
    const day = (amount: string | null, transactions: number | null = 4) =>
      setLimits(holder, { day: { amount, transactions } });
    clock.moveMs(11 * 60_000);
    expect((await day('50.00')).status).toBe(200);
    expect((await day('40.00')).status).toBe(200);
    expect((await day('40.00')).status).toBe(200);
    for (const raise of [() => day('40.01'), () => day(null), () => day('30.00', 5)])
      expect(await raise()).toMatchObject({ status: 422, body: { code: 'step_up_required' } });
    expect((await readLimits(holder)).day).toMatchObject({ amount: '40.00', transactions: 4 });
    const { token } = await issueToken(bank, holder.id);
    const path = `/card/${holder.cardId}/limits/`;
    const raise = { day: { amount: '41.00', transactions: 4 } };
    const answer = await apiCaller(site, token)('PATCH', path, raise);
    expect(answer.status).toBe(422);
  });

  test('that contradict each other are named before a sign-in is required', async () => {
    const holder = await addHolder();
    await setLimits(holder, {
      day: { amount: '10.00', transactions: null },
      week: { amount: '50.00', transactions: null },
    });
    clock.moveMs(11 * 60_000);
    const answer = await setLimits(holder, { day: { amount: '60.00', transactions: null } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['day']]);
  });

  test('of omitted periods stay, and the same change again changes nothing', async () => {
    const holder = await addHolder();
    await setLimits(holder, { month: { amount: '90.00', transactions: 9 } });
    const change = { day: { amount: '10.00', transactions: null } };
    const [first, second] = [await setLimits(holder, change), await setLimits(holder, change)];
    expect(second).toEqual(first);
    expect(first.body).toMatchObject({ month: { amount: '90.00', transactions: 9 } });
  });

  test.each([
    [{ day: { amount: '0.00', transactions: null } }, 'day'],
    [{ month: { amount: '-1.00', transactions: null } }, 'month'],
    [{ transaction: { amount: '100.01' } }, 'transaction'],
    [{ day: { amount: null, transactions: 11 } }, 'day'],
  ])('%j is refused by name', async (change, field) => {
    const holder = await addHolder();
    await setLimits(holder, { week: { amount: '100.00', transactions: 10 } });
    const answer = await setLimits(holder, change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
    expect((await readLimits(holder)).week.amount).toBe('100.00');
  });

  test.each([
    { day: { amount: '1', transactions: null } },
    { day: { amount: '1.00', transactions: 1.5 } },
    { day: { amount: '1.00' } },
    { transaction: { amount: '1.00', transactions: 2 } },
    { year: { amount: '1.00', transactions: 2 } },
  ])('%j has another shape and is refused', async (change) => {
    expect((await setLimits(await addHolder(), change)).status).toBe(400);
  });

  test('of a terminated card do not change', async () => {
    const holder = await addHolder();
    await holder.call('PATCH', `/card/${holder.cardId}/`, { card_status: 'TERMINATED' });
    for (const answer of [
      await setLimits(holder, { transaction: { amount: '1.00' } }),
      await setControls(holder, { online: false }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'card_terminated' } });
  });
});

describe('the controls of a card', () => {
  test('are all on at first, and decide about the next payment', async () => {
    const holder = await addHolder();
    const first = (await holder.call('GET', `/card/${holder.cardId}/`)).body as CardDetails;
    expect(first.controls).toEqual({
      online: true,
      atm: true,
      contactless: true,
      international: true,
      blocked_mcc: [],
    });
    const changed = await setControls(holder, {
      online: false,
      blocked_mcc: ['7995', '5411', '7995'],
    });
    expect((changed.body as CardDetails).controls).toEqual({
      online: false,
      atm: true,
      contactless: true,
      international: true,
      blocked_mcc: ['5411', '7995'],
    });
    expect(await pay(holder, '1', { entry_mode: 'ONLINE' })).toBe('CARD_ONLINE_OFF');
    expect(await pay(holder, '1')).toBe('MERCHANT_CATEGORY_BLOCKED');
    expect(await pay(holder, '1', { merchant_category: '5812' })).toBe(null);
    await setControls(holder, { online: true, blocked_mcc: [] });
    expect(await pay(holder, '1', { entry_mode: 'ONLINE' })).toBe(null);
  });

  test.each([
    { blocked_mcc: ['999'] },
    { blocked_mcc: Array.from({ length: 51 }, (_, index) => String(5000 + index)) },
    { online: 'no' },
  ])('%j is refused', async (change) => {
    expect((await setControls(await addHolder(), change)).status).toBe(400);
  });
});
