import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { getUserAccount, listBdtAccounts } from '#contract/accounts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { moveSandboxClock, sandboxInboundPayment } from '#contract/sandbox.ts';
import {
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardReversal,
} from '#contract/sandbox-cards.ts';
import { getTransaction } from '#contract/transactions.ts';
import { closeAccount } from '#bank/accounts/close-account.ts';
import { expireHolds, runDueJobs } from '#bank/scheduler.ts';
import { testSandbox } from '#bank/testing/sandbox.ts';

const { bank, dataset, ask, press, tokenOf, accountId, accountNumber } = await testSandbox();

let token = '';
beforeAll(async () => {
  token = await tokenOf('us@kheya.test');
});

const figures = async () => {
  const params = { id: accountId('us.everyday') };
  return (await press(getUserAccount, { params, token })).account_details;
};

const read = (id: string) => press(getTransaction, { params: { id }, token });

const pay = (amount: string) =>
  press(sandboxInboundPayment, {
    body: { account_number: accountNumber('us.everyday'), amount, from_name: 'Blue Heron' },
  });

const cardOf = (type: 'virtual' | 'physical') =>
  dataset.cards.find(
    (card) => card.card_account_type === type && card.account_id === accountId('us.everyday'),
  )?.id ?? '';

const authorize = (amount: string, more: object = {}) =>
  press(sandboxCardAuthorization, {
    body: { card: cardOf('virtual'), amount, merchant: 'Corner Tea House', ...more },
  });

describe('an incoming payment', () => {
  test('appears in the account, the transactions and the notifications immediately', async () => {
    const before = await figures();
    const { transaction_id } = await pay('250.50');
    const after = await figures();
    expect(Number(after.synctera_account_balance)).toBe(
      Number(before.synctera_account_balance) + 250.5,
    );
    expect(await read(transaction_id)).toMatchObject({
      amount: '250.50',
      dc_sign: 'credit',
      type: 'ACH',
      status: 'COMPLETE',
      memo: 'Payment from Blue Heron',
      balance: after.synctera_account_balance,
    });
    const { results } = await press(listNotifications, { token });
    expect(results[0]).toMatchObject({
      title: 'Payment received',
      view_type: 'SUCCESS',
      related: { type: 'TRANSACTION', id: transaction_id },
    });
    expect(results[0]?.message).toContain('Blue Heron');
  });

  test('is possible in taka too, by its own rail', async () => {
    const body = { account_number: accountNumber('us.taka'), amount: '1200' };
    await press(sandboxInboundPayment, { body });
    const { results } = await press(listBdtAccounts, { token });
    expect(results[0]?.account_balance).toBe('1200.00');
    const answer = await ask(sandboxInboundPayment, { body: { ...body, rail: 'ACH' } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { rail: ['ACH does not carry BDT.'] },
    ]);
  });

  test('requires an open account and a positive amount', async () => {
    const body = { account_number: accountNumber('us.joint'), amount: '5' };
    await bank.db
      .transaction()
      .execute((trx) =>
        closeAccount(trx, { id: accountId('us.joint'), closedAtMs: bank.clock.wallMs() }),
      );
    expect((await ask(sandboxInboundPayment, { body })).status).toBe(422);
    const unknown = { ...body, account_number: '999999' };
    expect((await ask(sandboxInboundPayment, { body: unknown })).status).toBe(404);
    const nothing = { account_number: accountNumber('us.everyday'), amount: '0.00' };
    expect((await ask(sandboxInboundPayment, { body: nothing })).status).toBe(400);
  });
});

describe('a card', () => {
  test('holds an amount, and is cleared for another', async () => {
    await pay('100.00');
    const before = await figures();
    const { transaction_id, status } = await authorize('40.00');
    expect(status).toBe('PENDING');
    const held = await figures();
    expect(held.synctera_account_balance).toBe(before.synctera_account_balance);
    expect(Number(held.hold_balance)).toBe(Number(before.hold_balance) + 40);
    expect(await read(transaction_id)).toMatchObject({ status: 'PENDING', balance: null });
    await press(sandboxCardClearing, { body: { transaction: transaction_id, amount: '48.20' } });
    const after = await figures();
    expect(after.hold_balance).toBe(before.hold_balance);
    expect(Number(after.synctera_account_balance)).toBeCloseTo(
      Number(before.synctera_account_balance) - 48.2,
      2,
    );
    expect(await read(transaction_id)).toMatchObject({ status: 'POSTED', amount: '48.20' });
    const again = await ask(sandboxCardClearing, { body: { transaction: transaction_id } });
    expect(again.status).toBe(409);
  });

  test('cleared for more than is available leaves a receivable and never a negative balance', async () => {
    const { transaction_id } = await authorize('10.00');
    const { synctera_account_balance } = await figures();
    const amount = (Number(synctera_account_balance) + 30).toFixed(2);
    await press(sandboxCardClearing, { body: { transaction: transaction_id, amount } });
    expect((await figures()).synctera_account_balance).toBe('0.00');
    const owing = await bank.db
      .selectFrom('ledger_account')
      .where('customer_account_id', '=', accountId('us.everyday'))
      .select('booked')
      .executeTakeFirst();
    expect(owing?.booked).toBe(-3000n);
    await pay('100.00');
    expect((await figures()).synctera_account_balance).toBe('70.00');
  });

  test('hold can be released by the merchant', async () => {
    const before = await figures();
    const { transaction_id } = await authorize('20.00');
    await press(sandboxCardReversal, { body: { transaction: transaction_id } });
    expect(await figures()).toEqual(before);
    expect(await read(transaction_id)).toMatchObject({ status: 'RELEASED', balance: null });
    const again = await ask(sandboxCardReversal, { body: { transaction: transaction_id } });
    expect(again.status).toBe(409);
  });

  test('payment is declined for insufficient funds, by the network, and while the card is frozen', async () => {
    expect(await authorize('99999.00')).toMatchObject({
      status: 'DECLINED',
      reason: 'INSUFFICIENT_FUNDS',
    });
    const declined = await authorize('1.00', { network_decline: 'Do not honor (05)' });
    expect(declined.reason).toBe('NETWORK_DECLINED');
    expect((await read(declined.transaction_id)).user_data?.network_decline_details).toBe(
      'Do not honor (05)',
    );
    await bank.db
      .updateTable('card')
      .set({ card_status: 'SUSPENDED', status_reason: 'CUSTOMER_REQUEST' })
      .where('id', '=', cardOf('physical'))
      .execute();
    expect((await authorize('1.00', { card: cardOf('physical') })).reason).toBe('CARD_FROZEN');
    const { results } = await press(listNotifications, { token });
    expect(results[0]).toMatchObject({ title: 'Card payment declined', view_type: 'ERROR' });
  });

  test('is refused where there is no such card or transaction', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const body = { card: nobody, amount: '1', merchant: 'Nobody' };
    expect((await ask(sandboxCardAuthorization, { body })).status).toBe(404);
    const of = { transaction: nobody };
    expect((await ask(sandboxCardClearing, { body: of })).status).toBe(404);
    expect((await ask(sandboxCardReversal, { body: of })).status).toBe(404);
  });
});

describe('a hold that is never settled', () => {
  test('expires when the bank’s clock passes its time, and only then', async () => {
    const before = await figures();
    const { transaction_id } = await authorize('15.00');
    await press(moveSandboxClock, { body: { advance_seconds: 6 * 86_400 } });
    expect((await read(transaction_id)).status).toBe('PENDING');
    await press(moveSandboxClock, { body: { advance_seconds: 2 * 86_400 } });
    expect(await read(transaction_id)).toMatchObject({
      status: 'EXPIRED',
      reason: 'AUTHORIZATION_EXPIRED',
      balance: null,
    });
    expect(await figures()).toEqual(before);
  });

  test('expires once, however many processes run', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => authorize('1.00')));
    await bank.db
      .updateTable('sandbox_clock')
      .set((of) => ({ offset_ms: of('offset_ms', '+', BigInt(8 * 86_400_000)) }))
      .execute();
    const nowMs = await bank.clock.businessMs();
    const done = await Promise.all([1, 2, 3].map(() => expireHolds(bank, nowMs)));
    expect(done.reduce((sum, some) => sum + some, 0)).toBe(4);
    for (const { transaction_id } of ids)
      expect((await read(transaction_id)).status).toBe('EXPIRED');
  });

  test('waits for the next run while another transaction has the lock of its account', async () => {
    const { transaction_id } = await authorize('1.00');
    await bank.db
      .updateTable('sandbox_clock')
      .set((of) => ({ offset_ms: of('offset_ms', '+', BigInt(8 * 86_400_000)) }))
      .execute();
    const nowMs = await bank.clock.businessMs();
    await bank.db.transaction().execute(async (trx) => {
      await sql`select lock_account(${accountId('us.everyday')})`.execute(trx);
      expect(await expireHolds(bank, nowMs)).toBe(0);
    });
    await runDueJobs(bank);
    expect((await read(transaction_id)).status).toBe('EXPIRED');
  });
});
