import { afterAll, describe, expect, test } from 'vitest';
import { type CheckReturn, checkReturns } from '#domain/deposits/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import { connectOnce } from '#bank/database/connect.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { advanceDeposit, returnCheck, returnDeposit } from '#bank/sandbox/switches/payments.ts';
import { postingsOf } from '#bank/testing/customers.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import { type CheckDepositor, addCheckDepositor } from '#bank/testing/deposits.ts';
import type { Depositor } from '#bank/testing/deposits.ts';

/*
 * Goal: a photographed check is credited once, its provisional part is held until it is final, and a
 * returned one is reversed completely (product.md B6 e, A22, A32). Method: the calls of the app, the
 * jobs by bank time, and `verifyLedger` after each.
 */
const site = await testSite();
const { bank, clock } = site;
const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());

const hourMs = 3_600_000;
const read = async ({ call }: Depositor, { id }: Pick<Deposit, 'id'>): Promise<Deposit> =>
  (await (await call('GET', `/add-money/${id}/`)).json()) as Deposit;
const told = async (answer: Response) => [answer.status, await answer.json()] as const;
const kinds = ({ events }: Deposit) => events.map(({ kind }) => kind);
const sound = async () =>
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
/** Sets bank time and runs the jobs due by then. */
const workUntil = async (atMs: number) => {
  clock.offsetMs(atMs - (await bank.clock.businessMs()));
  await runDueJobs(bank);
};
/** Runs the jobs of a check every twelve hours until its hold ends. */
const workThrough = async ({ sent_at, available_at }: Deposit) => {
  const untilMs = Date.parse(available_at!) + hourMs;
  for (let atMs = Date.parse(sent_at!) + hourMs; atMs < untilMs; atMs += 12 * hourMs)
    await workUntil(atMs);
  await workUntil(untilMs);
};
const bell = async ({ call }: CheckDepositor) =>
  (await call('GET', '/notification/?limit=10&offset=0')).text();

describe('a photographed check', () => {
  test('is credited immediately with a hold, is presented to its bank, and is then released', async () => {
    const who = await addCheckDepositor(site);
    const check = await who.deposited({ memo: 'Rent  sim:check 1042' });
    expect(check).toMatchObject({
      status: 'PENDING',
      method: 'CHECK_DEPOSIT',
      source: { name: 'First Sample Bank', mask: '0233' },
      usable_at_once: '200.00',
      held_amount: '800.00',
      check_deposit: { check_number: '1042' },
      branch_deposit: null,
    });
    // The account number of the check's writer is not disclosed.
    expect(JSON.stringify(check)).not.toContain('4417000233');
    expect(kinds(check)).toEqual(['CREATED', 'CREDITED', 'HELD']);
    expect(await who.money()).toEqual({ booked: 1_000_00n, held: 800_00n, owed: 0n });
    const line = await who.call('GET', `/transaction-history/${check.transaction_id}/`);
    const related = { type: 'DEPOSIT', id: check.id };
    expect(await line.json()).toMatchObject({
      type: 'CHECK',
      subtype: 'ADD_MONEY_CHECK',
      related,
    });
    expect(await bell(who)).toContain('Check received');
    await sound();
    await workThrough(check);
    const done = await read(who, check);
    expect([done.status, kinds(done).slice(3)]).toEqual(['COMPLETE', ['SENT', 'CLEARED']]);
    expect(await who.money()).toEqual({ booked: 1_000_00n, held: 0n, owed: 0n });
    expect(await bell(who)).toContain('Added money available');
    await sound();
  });

  test.each([
    ['sim:r01', 'CHECK_INSUFFICIENT_FUNDS'],
    ['sim:closed', 'CHECK_ACCOUNT_CLOSED'],
    ['sim:stop', 'CHECK_STOP_PAYMENT'],
    ['sim:altered', 'CHECK_ALTERED'],
    ['sim:duplicate', 'CHECK_DUPLICATE'],
  ] satisfies [string, CheckReturn][])(
    'a return by its bank (%s) reverses it with the reason: %s',
    async (memo, reason) => {
      const who = await addCheckDepositor(site);
      const check = await who.deposited({ memo });
      await workThrough(check);
      expect(await read(who, check)).toMatchObject({ status: 'FAILED', reason });
      expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
      expect(await bell(who)).toContain('Check sent back');
      await sound();
    },
  );

  test('a return after part was spent leaves a receivable for that part', async () => {
    const who = await addCheckDepositor(site);
    const check = await who.deposited();
    await ledger.postBatch(bank.db, [
      postingsOf(bank, who.usd).post(await bank.clock.businessMs(), -150_00n),
    ]);
    await returnCheck(bank, { deposit: check.id, reason: 'CHECK_STOP_PAYMENT' });
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 150_00n });
    await sound();
    await who.deposited();
    // The debt is repaid first; at most the rest is held.
    expect(await who.money()).toEqual({ booked: 850_00n, held: 800_00n, owed: 0n });
    await sound();
  });

  test('can be returned once after it has cleared, and never as an ACH return', async () => {
    const who = await addCheckDepositor(site);
    const check = await who.deposited();
    await expect(returnDeposit(bank, { deposit: check.id, code: 'R01' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await advanceDeposit(bank, check.id, 'CLEARED');
    const back = { deposit: check.id, reason: checkReturns[3] };
    await returnCheck(bank, back);
    const now = await read(who, check);
    expect([now.status, now.reason, kinds(now).at(-1)]).toEqual([
      'COMPLETE',
      'CHECK_ALTERED',
      'RETURNED',
    ]);
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
    await expect(returnCheck(bank, back)).rejects.toMatchObject({ code: 'conflict' });
    await sound();
  });
});

describe('a check can be deposited once', () => {
  test('recognized by its MICR line, also of concurrent requests by different customers', async () => {
    const [one, other] = [await addCheckDepositor(site), await addCheckDepositor(site)];
    const both = await Promise.all(
      [one, other].map((who) => who.deposit({ memo: 'sim:check 7001' })),
    );
    const answers = (await Promise.all(both.map(told))).toSorted(([left], [right]) => left - right);
    expect(answers).toMatchObject([
      [201, {}],
      [409, { code: 'check_used' }],
    ]);
    const [mine, theirs] = [await one.money(), await other.money()];
    expect(mine.booked + theirs.booked).toBe(1_000_00n);
    await sound();
  });

  test('recognized by either picture, also after a return', async () => {
    const who = await addCheckDepositor(site);
    const front = await who.photograph('FRONT', 501);
    const back = await who.photograph('BACK', 502);
    const check = await who.deposited({ front, back });
    await returnCheck(bank, { deposit: check.id, reason: 'CHECK_INSUFFICIENT_FUNDS' });
    const again = await who.deposit({ front: await who.photograph('FRONT', 501) });
    expect(await told(again)).toMatchObject([409, { code: 'check_used' }]);
    const twice = await who.deposit({ back: await who.photograph('BACK', 502) });
    expect(await told(twice)).toMatchObject([409, { code: 'check_used' }]);
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
    await sound();
  });

  test('the same request makes one deposit, also when sent concurrently', async () => {
    const who = await addCheckDepositor(site);
    const change = {
      key: bank.random.newId(),
      front: await who.photograph('FRONT'),
      back: await who.photograph('BACK'),
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.deposit(change)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await who.money()).toMatchObject({ booked: 1_000_00n });
    await sound();
  });
});

describe('refusals', () => {
  test('of an unreadable check, which can be deposited again', async () => {
    const who = await addCheckDepositor(site);
    const front = await who.photograph('FRONT');
    const back = await who.photograph('BACK');
    expect(await told(await who.deposit({ front, back, memo: 'sim:unreadable' }))).toMatchObject([
      422,
      { code: 'check_unreadable' },
    ]);
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
    expect(await who.deposited({ front, back })).toMatchObject({ status: 'PENDING' });
  });

  test('of pictures that are missing, identical or of another customer', async () => {
    const [who, other] = [await addCheckDepositor(site), await addCheckDepositor(site)];
    const notThere = [400, { front: ['This hasn’t arrived yet.'] }];
    expect(await told(await who.deposit({ front: bank.random.newId() }))).toEqual(notThere);
    expect(await told(await who.deposit({ front: await other.photograph('FRONT') }))).toEqual(
      notThere,
    );
    const front = await who.photograph('FRONT', 601);
    const back = await who.photograph('BACK', 601);
    expect(await told(await who.deposit({ front, back }))).toEqual([
      400,
      { back: ['This is the same photo as the front. Take one of the back.'] },
    ]);
    expect((await who.deposit({ check_deposit: undefined })).status).toBe(400);
    expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
  });

  test('above a limit, into another customer’s account, with outdated terms, without full access', async () => {
    const [who, other] = [await addCheckDepositor(site), await addCheckDepositor(site)];
    expect(await told(await who.deposit({ amount: '2500.01' }))).toMatchObject([
      422,
      { code: 'limit_exceeded', rule: 'maximum_per_transaction', remaining: '2500.00' },
    ]);
    expect((await who.deposit({ destination_account: other.usd.id })).status).toBe(404);
    const outdated = await who.deposit({ available_at: '2026-01-01T00:00:00.000Z' });
    expect(await told(outdated)).toMatchObject([422, { code: 'review_outdated' }]);
    await bank.db
      .updateTable('customer')
      .set({ is_full_access_given: false })
      .where('id', '=', who.id)
      .execute();
    expect(await told(await who.deposit())).toMatchObject([403, { code: 'not_permitted' }]);
  });

  test('limits are exact to the cent under concurrency, and returned checks do not count', async () => {
    const who = await addCheckDepositor(site);
    const checks: { readonly front: string; readonly back: string }[] = [];
    for (let taken = 0; taken < 4; taken += 1)
      checks.push({
        front: await who.photograph('FRONT'),
        back: await who.photograph('BACK'),
      });
    const tries = await Promise.all(
      checks.map((pictures) => who.deposit({ ...pictures, amount: '2000.00' })),
    );
    // The limit of 5,000 per day allows two of them.
    const taken = tries.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(2);
    expect((await who.checkTerms()).limit).toMatchObject({ used_today: '4000.00' });
    const { id } = (await taken[0]!.json()) as Deposit;
    await returnCheck(bank, { deposit: id, reason: 'CHECK_DUPLICATE' });
    expect((await who.checkTerms()).limit).toMatchObject({ used_today: '2000.00' });
    await sound();
  });
});

test('`ledger:verify` finds a deposit without its check', async () => {
  const who = await addCheckDepositor(site);
  const { id } = await who.deposited();
  await owner.query('delete from check_deposit where deposit_id = $1', [id]);
  expect((await verifyLedger(bank.db)).resources).toEqual([
    { fault: 'deposit of a check without its check, or a check of another deposit', subject: id },
  ]);
});
