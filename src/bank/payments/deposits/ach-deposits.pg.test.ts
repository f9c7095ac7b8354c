import { describe, expect, test } from 'vitest';
import type { Deposit, DepositReference } from '#contract/deposits.ts';
import { headerNames } from '#contract/endpoint.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { returnDeposit } from '#bank/sandbox/switches/payments.ts';
import { runAsOwner } from '#bank/testing/test-server.ts';
import { postingsOf } from '#bank/testing/customers.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import { type Depositor, addDepositor } from '#bank/testing/deposits.ts';

/*
 * Goal: a deposit from a linked bank is credited once, its provisional part is held until it is final,
 * and a returned one is reversed completely (product.md B6, A22, A32). Method: the calls of the app,
 * the jobs by bank time, and `verifyLedger` after each.
 */
const site = await testSite();
const { bank, clock } = site;

const hourMs = 3_600_000;
const read = async ({ call }: Depositor, { id }: Pick<Deposit, 'id'>): Promise<Deposit> =>
  (await (await call('GET', `/add-money/${id}/`)).json()) as Deposit;
const referenceOf = async ({ call }: Depositor, key: string): Promise<DepositReference> => {
  const answer = await call('GET', `/add-money/?client_reference=${key}`);
  return ((await answer.json()) as { results: DepositReference[] }).results[0]!;
};
const kinds = ({ events }: Deposit) => events.map(({ kind }) => kind);
const sound = async () =>
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
/** Moves bank time only; sessions, which use wall time, do not expire. */
const goTo = async (atMs: number) => clock.offsetMs(atMs - (await bank.clock.businessMs()));
const workUntil = async (wire: string | null) => {
  await goTo(Date.parse(wire!) + hourMs);
  await runDueJobs(bank);
};

/** Runs the jobs of a deposit every six hours until its hold ends. */
const workThrough = async (deposit: Deposit) => {
  await workUntil(deposit.sent_at);
  for (let atMs = Date.parse(deposit.sent_at!); atMs < Date.parse(deposit.available_at!);)
    await workUntil(new Date((atMs += 6 * hourMs)).toISOString());
};

describe('a deposit from a linked bank', () => {
  test('is credited immediately with a hold, is sent with the file, and is then released', async () => {
    const who = await addDepositor(site);
    const deposit = await who.pulled(await who.link(), { memo: 'Rent  money' });
    expect(deposit).toMatchObject({
      status: 'INIT',
      source: { name: 'JPMorgan Chase Bank', mask: '0000' },
      usable_at_once: '200.00',
      held_amount: '800.00',
      memo: 'Rent money',
    });
    expect(kinds(deposit)).toEqual(['CREATED', 'CREDITED', 'HELD']);
    expect(await who.money()).toEqual({ booked: 1_000_00n, held: 800_00n, owed: 0n });
    await sound();
    await workUntil(deposit.sent_at);
    expect((await read(who, deposit)).status).toBe('PENDING');
    await workThrough(deposit);
    const done = await read(who, deposit);
    expect([done.status, kinds(done).slice(3)]).toEqual(['COMPLETE', ['SENT', 'CLEARED']]);
    expect(await who.money()).toEqual({ booked: 1_000_00n, held: 0n, owed: 0n });
    const bell = await who.call('GET', '/notification/?limit=10&offset=0');
    expect(await bell.text()).toContain('Added money available');
    await sound();
  });

  test('of 200 dollars or less has no hold', async () => {
    const who = await addDepositor(site);
    const deposit = await who.pulled(await who.link(), { amount: '200.00' });
    expect(deposit).toMatchObject({ usable_at_once: '200.00', held_amount: '0.00' });
    expect(await who.money()).toEqual({ booked: 200_00n, held: 0n, owed: 0n });
    await workThrough(deposit);
    expect((await read(who, deposit)).status).toBe('COMPLETE');
    await sound();
  });

  test('is held three business days after its file, across a weekend and Thanksgiving', async () => {
    await goTo(Date.parse('2026-11-24T15:00:00Z'));
    const who = await addDepositor(site);
    // Sent with the file of Tuesday, 17:00; the three days are Wednesday, Friday and Monday.
    expect(await who.terms()).toMatchObject({
      sent_at: '2026-11-24T22:00:00.000Z',
      available_at: '2026-11-30T13:30:00.000Z',
    });
  });

  test.each([
    ['sim:r01', 'R01_INSUFFICIENT_FUNDS', 'READY'],
    ['sim:return', 'R03_NO_ACCOUNT', 'RELOGIN_REQUIRED'],
    ['sim:r20', 'R20_NON_TRANSACTION_ACCOUNT', 'RELOGIN_REQUIRED'],
  ])(
    'a return (%s, %s) reverses it before its release, and the link is %s',
    async (memo, reason, status) => {
      const who = await addDepositor(site);
      const link = await who.link();
      const deposit = await who.pulled(link, { memo });
      await workThrough(deposit);
      expect(await read(who, deposit)).toMatchObject({ status: 'FAILED', reason });
      expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
      const listed = await who.call('GET', '/plaid-pending-accounts/');
      expect(await listed.json()).toMatchObject({ results: [{ id: link.id, status }] });
      await sound();
    },
  );

  test('a return after part was spent leaves a receivable, repaid from the next deposit', async () => {
    const who = await addDepositor(site);
    const link = await who.link();
    const deposit = await who.pulled(link);
    const nowMs = await bank.clock.businessMs();
    await ledger.postBatch(bank.db, [postingsOf(bank, who.usd).post(nowMs, -150_00n)]);
    await returnDeposit(bank, { deposit: deposit.id, code: 'R01' });
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 150_00n });
    await sound();
    await who.pulled(link);
    // The debt is repaid first; at most the rest is held.
    expect(await who.money()).toEqual({ booked: 850_00n, held: 800_00n, owed: 0n });
    await sound();
  });

  test('can be returned once after it has cleared', async () => {
    const who = await addDepositor(site);
    const deposit = await who.pulled(await who.link());
    await workThrough(deposit);
    await returnDeposit(bank, { deposit: deposit.id, code: 'R10' });
    const told = await read(who, deposit);
    expect([told.status, told.reason, kinds(told).at(-1)]).toEqual([
      'COMPLETE',
      'R10_NOT_AUTHORIZED',
      'RETURNED',
    ]);
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
    await expect(returnDeposit(bank, { deposit: deposit.id, code: 'R10' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await sound();
  });
});

describe('one client reference', () => {
  test('moves money once for repeated and concurrent requests, with identical responses', async () => {
    const who = await addDepositor(site);
    const link = await who.link();
    const key = bank.random.newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => who.pull(link, { key, amount: '50.00' })),
    );
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    expect(
      answers.filter(({ headers }) => headers.has(headerNames.idempotentReplayed)),
    ).toHaveLength(9);
    expect(await who.money()).toMatchObject({ booked: 50_00n });
    const other = await who.pull(link, { key, amount: '60.00' });
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'key_reused' }]);
    await sound();
  });

  test('whose idempotency key has expired finds the earlier deposit', async () => {
    const who = await addDepositor(site);
    const link = await who.link();
    const key = bank.random.newId();
    const { id } = await who.pulled(link, { key, amount: '50.00' });
    await runAsOwner(site.database, 'delete from idempotent_answer where key = $1', [key]);
    expect(await who.pulled(link, { key, amount: '50.00' })).toMatchObject({ id });
    expect(await who.money()).toMatchObject({ booked: 50_00n });
  });

  test('that was voided moves nothing, however late it arrives', async () => {
    const who = await addDepositor(site);
    const link = await who.link();
    const key = bank.random.newId();
    expect(await referenceOf(who, key)).toMatchObject({ outcome: 'NOT_RECEIVED', deposit: null });
    await who.call('POST', '/add-money/void/', { client_reference: key });
    expect(await referenceOf(who, key)).toMatchObject({ outcome: 'VOIDED' });
    const late = await who.pull(link, { key });
    expect([late.status, await late.json()]).toMatchObject([422, { code: 'deposit_voided' }]);
    expect(await who.money()).toMatchObject({ booked: 0n });
  });

  test('submitted and voided concurrently has exactly one outcome', async () => {
    for (let round = 0; round < 20; round += 1) {
      const who = await addDepositor(site);
      const link = await who.link();
      const key = bank.random.newId();
      const [sent, given] = await Promise.all([
        who.pull(link, { key, amount: '10.00' }),
        who.call('POST', '/add-money/void/', { client_reference: key }),
      ]);
      const { deposit } = (await given.json()) as DepositReference;
      const { booked } = await who.money();
      expect([sent.status, deposit !== null, booked]).toEqual(
        sent.status === 201 ? [201, true, 10_00n] : [422, false, 0n],
      );
    }
  });
});

describe('refusals', () => {
  const refusal = async (answer: Response) => [answer.status, await answer.json()];

  test('name the field, rule or reason, and move nothing', async () => {
    const [who, other] = [await addDepositor(site), await addDepositor(site)];
    const link = await who.link();
    const foreign = await other.link();
    expect(await refusal(await who.pull(link, { amount: '0' }))).toMatchObject([
      400,
      { amount: ['Enter an amount above zero, with at most two decimals.'] },
    ]);
    expect(await refusal(await who.pull(link, { amount: '9.99' }))).toMatchObject([
      422,
      { code: 'limit_exceeded', rule: 'minimum_per_transaction' },
    ]);
    expect(await refusal(await who.pull(link, { amount: '2500.01' }))).toMatchObject([
      422,
      { code: 'limit_exceeded', rule: 'maximum_per_transaction', remaining: '2500.00' },
    ]);
    expect(
      await refusal(await who.pull(link, { available_at: '2026-01-01T00:00:00.000Z' })),
    ).toMatchObject([422, { code: 'review_outdated' }]);
    const missing = await refusal(await who.pull({ ...link, id: bank.random.newId() }));
    expect(await refusal(await who.pull(foreign))).toEqual(missing);
    expect(
      await refusal(await who.pull(link, { destination_account: other.usd.id })),
    ).toMatchObject([404, {}]);
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
  });

  test('for a link that must be renewed, and for a customer without full access', async () => {
    const who = await addDepositor(site);
    const link = await who.link();
    await bank.db
      .updateTable('customer')
      .set({ is_full_access_given: false })
      .where('id', '=', who.id)
      .execute();
    expect(await refusal(await who.pull(link))).toMatchObject([403, { code: 'not_permitted' }]);
    await bank.db
      .updateTable('customer')
      .set({ is_full_access_given: true })
      .where('id', '=', who.id)
      .execute();
    await bank.db
      .updateTable('linked_bank')
      .set({ status: 'RELOGIN_REQUIRED' })
      .where('id', '=', link.id)
      .execute();
    expect(await refusal(await who.pull(link))).toMatchObject([422, { code: 'link_not_ready' }]);
  });

  test('limits are exact to the cent under concurrency, and returned deposits do not count', async () => {
    const who = await addDepositor(site);
    const link = await who.link();
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => who.pull(link, { amount: '2000.00' })),
    );
    // The limit of 5,000 per day allows two of them.
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await who.money()).toMatchObject({ booked: 4_000_00n });
    const { limit } = await who.terms();
    expect(limit).toMatchObject({ used_today: '4000.00', used_count_today: 2 });
    const first = (await tries.find(({ status }) => status === 201)!.json()) as Deposit;
    await returnDeposit(bank, { deposit: first.id, code: 'R01' });
    expect((await who.terms()).limit).toMatchObject({ used_today: '2000.00', used_count_today: 1 });
    const listed = (await (await who.call('GET', '/transfer-rule/')).json()) as {
      results: { name: string; used_today: string }[];
    };
    expect(listed.results.find(({ name }) => name === 'ADD_MONEY_ACH')?.used_today).toBe('2000.00');
    await sound();
  });
});
