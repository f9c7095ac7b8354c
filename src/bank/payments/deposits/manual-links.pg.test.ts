import { describe, expect, test } from 'vitest';
import type { LinkedBank } from '#contract/deposits.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { balances } from '#bank/ledger/ledger.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { type Depositor, addDepositor } from '#bank/testing/deposits.ts';

/*
 * Goal: a bank linked by its numbers can be used only after its holder has entered the amounts of two
 * micro-deposits, in at most three attempts (product.md B6). Method: the calls of the app, the jobs by
 * bank time, and `verifyLedger` after each.
 */
const site = await testSite();
const { bank, clock } = site;

const dayMs = 24 * 3_600_000;
const typed = {
  account_holder_name: 'Rahima Khatun',
  routing_number: '021000021',
  account_number: '1234 5678 9012',
  subtype: 'CHECKING',
};
const answer = async (response: Response) => [response.status, await response.json()] as const;

const linking = (who: Depositor, change: Partial<typeof typed> = {}, key = bank.random.newId()) =>
  who.callUnder(key)('POST', '/plaid-pending-accounts/', { ...typed, ...change });
const linked = async (who: Depositor, change: Partial<typeof typed> = {}) =>
  (await (await linking(who, change)).json()) as LinkedBank;
const prove = (who: Depositor, { id }: Pick<LinkedBank, 'id'>, ...amounts: readonly string[]) =>
  who.call('POST', `/plaid-pending-accounts/${id}/verify/`, { amounts });
const links = async (who: Depositor): Promise<readonly LinkedBank[]> =>
  (
    (await (await who.call('GET', '/plaid-pending-accounts/')).json()) as {
      results: LinkedBank[];
    }
  ).results;
const bell = async (who: Depositor) =>
  (await who.call('GET', '/notification/?limit=10&offset=0')).text();
const sound = async () =>
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
const paidByBank = async () => {
  const [fees] = await balances(bank.db, [bankAccounts['fee/USD']]);
  return -(fees?.booked ?? 0n);
};
const workAt = async (wire: string, delayMs = 0) => {
  clock.offsetMs(Date.parse(wire) + delayMs - (await bank.clock.businessMs()));
  await runDueJobs(bank);
};

describe('a bank linked by its numbers', () => {
  test('waits for the amounts, notifies once they can be entered, and then allows deposits', async () => {
    const who = await addDepositor(site);
    const before = await paidByBank();
    const link = await linked(who);
    expect(link).toMatchObject({
      institution: 'JPMorgan Chase Bank',
      mask: '9012',
      status: 'PENDING_MICRO_DEPOSIT',
      proof: { tries_left: 3, has_arrived: false },
    });
    expect(JSON.stringify(link)).not.toContain('12345678');
    expect((await paidByBank()) - before).toBe(43n);
    const early = await who.pull(link);
    expect([early.status, await early.json()]).toMatchObject([422, { code: 'link_not_ready' }]);
    await workAt(link.proof!.expected_at);
    expect((await links(who))[0]?.proof).toMatchObject({ has_arrived: true });
    expect(await bell(who)).toContain('Two small deposits have arrived');
    expect(await answer(await prove(who, link, '0.32', '0.11'))).toMatchObject([
      200,
      { id: link.id, status: 'READY', proof: null },
    ]);
    expect(await bell(who)).toContain('Bank linked');
    expect((await who.pull(link)).status).toBe(201);
    // The first response may have been lost, so a repetition succeeds.
    expect((await prove(who, link, '0.11', '0.32')).status).toBe(200);
    await sound();
  });

  test('is removed after the third wrong attempt, and the same amounts again are one attempt', async () => {
    const who = await addDepositor(site);
    const link = await linked(who);
    const wrong = { code: 'amounts_wrong' };
    expect(await answer(await prove(who, link, '0.10', '0.32'))).toMatchObject([
      422,
      { ...wrong, tries_left: '2' },
    ]);
    expect(await answer(await prove(who, link, '0.32', '0.10'))).toMatchObject([
      422,
      { ...wrong, tries_left: '2' },
    ]);
    expect(await answer(await prove(who, link, '11', '32'))).toMatchObject([400, {}]);
    expect((await links(who))[0]?.proof?.tries_left).toBe(2);
    await prove(who, link, '0.13', '0.14');
    expect(await answer(await prove(who, link, '0.15', '0.16'))).toMatchObject([
      422,
      { code: 'proof_failed' },
    ]);
    expect(await links(who)).toEqual([]);
    expect((await prove(who, link, '0.11', '0.32')).status).toBe(404);
    await sound();
  });

  test('counts concurrent attempts one by one', async () => {
    const who = await addDepositor(site);
    const link = await linked(who);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => prove(who, link, '0.50', `0.6${index}`)),
    );
    const codes = await Promise.all(
      tries.map(async (one) => ((await one.json()) as { code?: string }).code),
    );
    expect(codes.filter((code) => code === 'amounts_wrong')).toHaveLength(2);
    expect(codes.filter((code) => code === 'proof_failed')).toHaveLength(1);
    expect(await links(who)).toEqual([]);
  });

  test('of an unknown account is removed, and the micro-deposits are returned to the bank', async () => {
    const who = await addDepositor(site);
    const before = await paidByBank();
    const link = await linked(who, { account_number: '000000000003' });
    await workAt(link.proof!.expected_at);
    expect(await links(who)).toEqual([]);
    expect(await paidByBank()).toBe(before);
    expect(await bell(who)).toContain('it knows no such account');
    await sound();
  });

  test('without a confirmation in time is removed, and can be linked again', async () => {
    const who = await addDepositor(site);
    const link = await linked(who);
    await workAt(link.proof!.expected_at);
    await workAt(link.proof!.expires_at, -dayMs);
    expect(await links(who)).toHaveLength(1);
    await workAt(link.proof!.expires_at);
    expect(await links(who)).toEqual([]);
    expect((await linked(who)).status).toBe('PENDING_MICRO_DEPOSIT');
    await sound();
  });

  test('that must be linked again can be verified by either method', async () => {
    const who = await addDepositor(site);
    const { id } = await linked(who);
    await prove(who, { id }, '0.11', '0.32');
    const renew = () =>
      bank.db
        .updateTable('linked_bank')
        .set({ status: 'RELOGIN_REQUIRED' })
        .where('id', '=', id)
        .execute();
    await renew();
    expect(await linked(who)).toMatchObject({ id, status: 'PENDING_MICRO_DEPOSIT' });
    expect((await who.call('DELETE', `/plaid-pending-accounts/${id}/`)).status).toBe(200);
    const chase = { routing_number: '021000021', account_number: '111122220000' };
    const pending = await linked(who, chase);
    expect(await who.link()).toMatchObject({ id: pending.id, status: 'READY', proof: null });
    await sound();
  });
});

describe('refusals', () => {
  test('of invalid fields, of a second link of the same account, and of more than three per day', async () => {
    const who = await addDepositor(site);
    expect(await answer(await linking(who, { routing_number: '021000022' }))).toMatchObject([
      400,
      { routing_number: ['This is not a routing number. It has 9 digits.'] },
    ]);
    expect(await answer(await linking(who, { routing_number: '011600033' }))).toMatchObject([
      400,
      { bank_name: ['This field is required.'] },
    ]);
    // Accounts at this bank are reached by a transfer, not a deposit.
    expect(await answer(await linking(who, { routing_number: '026079992' }))).toMatchObject([
      400,
      { routing_number: ['This value is not valid.'] },
    ]);
    const key = bank.random.newId();
    const { id } = (await (await linking(who, {}, key)).json()) as LinkedBank;
    expect(await answer(await linking(who, {}, key))).toMatchObject([201, { id }]);
    expect(await answer(await linking(who))).toMatchObject([
      409,
      { account_number: ['You’ve already saved this one.'] },
    ]);
    await linked(who, { account_number: '22222222' });
    await linked(who, { account_number: '33333333' });
    expect((await linking(who, { account_number: '44444444' })).status).toBe(429);
    await sound();
  });

  test('a customer who may not deposit cannot link a bank (spec 6)', async () => {
    const who = await addDepositor(site);
    await bank.db
      .updateTable('customer')
      .set({ is_full_access_given: false })
      .where('id', '=', who.id)
      .execute();
    expect(await answer(await linking(who))).toMatchObject([403, { code: 'not_permitted' }]);
  });
});
