import { expect } from 'vitest';
import { addDays, dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import type { Subscription, SubscriptionChange } from '#contract/subscriptions.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { runDueJobs } from '../scheduler.ts';
import { newIdempotencyKey } from './api-client.ts';
import { addFundedAccount } from './orders.ts';
import type { SignedInHolder } from './signed-in-holders.ts';
import type { TestSite } from './test-site.ts';

/** The calls of a customer who subscribes, and what they read; `holder` is the one of the test. */
export const planClient = (site: TestSite, holderOf: () => SignedInHolder) => {
  const { bank } = site;
  const zone = 'America/New_York';
  const today = async (): Promise<string> => localDayAt(await bank.clock.businessMs(), zone);

  const read = async (): Promise<Subscription> =>
    (await (await holderOf().call('GET', '/subscription/')).json()) as Subscription;

  const quote = async (plan: string, more: object = {}): Promise<SubscriptionChange> => {
    const answer = await holderOf().call('POST', '/subscription/quote/', { plan, ...more });
    expect(answer.status).toBe(200);
    return (await answer.json()) as SubscriptionChange;
  };

  /** What a request says that the customer saw. */
  const seenOf = ({ total, debit_amount }: SubscriptionChange) => ({ total, debit_amount });

  const post = (body: object, key = newIdempotencyKey(bank)): Promise<Response> =>
    holderOf().callWith({ 'Idempotency-Key': key })('POST', '/subscription/', body);

  const start = async (
    plan: string,
    accountId: string,
    more: object = {},
  ): Promise<Subscription> => {
    const seen = seenOf(await quote(plan, { account_id: accountId, ...more }));
    const answer = await post({ plan, account_id: accountId, ...seen, ...more });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as Subscription;
  };

  const patch = (id: string, body: object): Promise<Response> =>
    holderOf().call('PATCH', `/subscription/${id}/`, body);

  const patched = async (id: string, body: object): Promise<Subscription> => {
    const answer = await patch(id, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Subscription;
  };

  /** Moves bank time to the start of a day and runs what is due. The session stays. */
  const waitUntil = async (day: string): Promise<void> => {
    const untilMs = dayStartMs(day, zone);
    const nowMs = await bank.clock.businessMs();
    if (untilMs > nowMs) site.clock.offsetMs(untilMs - nowMs);
    await runDueJobs(bank);
  };

  const balanceOf = async (account: string): Promise<bigint> => {
    const row = await bank.db
      .selectFrom('ledger_account')
      .select('booked')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    return row.booked;
  };

  const minorOf = (wire: string): bigint => BigInt(wire.replace('.', ''));

  const expectSound = async (): Promise<void> => {
    const { ledger, resources } = await verifyLedger(bank.db);
    expect([...ledger, ...resources]).toEqual([]);
  };

  /** A customer whose trial is over and whose plan was paid from an account. */
  const withPaidPlan = async (plan: string, balance: bigint) => {
    const account = await addFundedAccount(bank, holderOf(), { balance });
    const { id } = await start(plan, account);
    await waitUntil(addDays(await today(), 30));
    return { id: id!, account };
  };
  return {
    ...{ today, read, quote, seenOf, post, start, patch, patched, waitUntil },
    ...{ balanceOf, minorOf, expectSound, withPaidPlan },
  };
};
