import { beforeEach, describe, expect, test } from 'vitest';
import { dayStartMs } from '#domain/calendar/days.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Subscription, SubscriptionChange } from '#contract/subscriptions.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { runDueJobs } from '../scheduler.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { addStoredBeneficiary } from '../testing/customers.ts';
import { agreedDelay, type Sender, addSender } from '../testing/payments.ts';
import { startPlan } from '../testing/subscription-records.ts';
import { runAsOwner } from '../testing/test-server.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: what a plan saved is the sum over its transfers, each once, under concurrency and after
 * transfers that were stopped or returned, and belongs to one subscription (product.md B10).
 */
const site = await testSite();
const { bank, clock, database } = site;

const dayMs = 24 * 3_600_000;
// 25 hours, so that each test has limits of its own even when the clocks change.
beforeEach(() => clock.offsetMs(25 * 3_600_000));

const toOwnTaka = (sender: Sender, amount = '40.00') => ({
  source_account: sender.usd.id,
  destination_bdt_account: sender.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
});

/** Saves half a dollar of the fee and 12 cents of the margin. */
const toBank = async (sender: Sender) => ({
  source_account: sender.usd.id,
  bd_beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'WITHDRAW_TO_BD_BANK' }),
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount: '40.00',
});

const subscriber = async (): Promise<Sender> => {
  const sender = await addSender(site);
  await startPlan(bank, sender.id, sender.usd.id, 'PLUS');
  return sender;
};

const read = async (sender: Sender): Promise<Subscription> =>
  (await (await sender.call('GET', '/subscription/')).json()) as Subscription;

const saved = async (sender: Sender): Promise<string> => (await read(sender)).savings.total;

const pass = async (ms: number): Promise<void> => {
  clock.offsetMs(ms);
  await runDueJobs(bank);
};

const faults = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  return [...ledger, ...resources];
};

describe('the savings of a plan', () => {
  test('count each of many concurrent transfers once, also one that is sent twice', async () => {
    const sender = await subscriber();
    const quotes = [];
    for (const _one of [1, 2, 3, 4]) quotes.push(await sender.quoted(toOwnTaka(sender)));
    const answers = await Promise.all(
      [...quotes, ...quotes].map((quote) => sender.send(quote, agreedDelay(quote))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await saved(sender)).toBe('0.48');
    expect(await faults()).toEqual([]);
  });

  test('grow while the plan is changed and charged at the same moment', async () => {
    const sender = await subscriber();
    await pass(31 * dayMs);
    const { id } = await read(sender);
    const quotes = [];
    for (const _one of [1, 2, 3, 4]) quotes.push(await sender.quoted(toOwnTaka(sender)));
    const priced = await sender.call('POST', '/subscription/quote/', { plan: 'BUSINESS' });
    const { total, debit_amount } = (await priced.json()) as SubscriptionChange;
    const typed = { plan: 'BUSINESS', total, debit_amount } as const;
    const send = (quote: TransferQuote) => sender.send(quote, agreedDelay(quote));
    const [changed, ...sent] = await Promise.all([
      changeSubscription(bank, sender.id, id!, { typed, couponRow: undefined }),
      ...quotes.map(send),
    ]);
    expect(changed.plan).toBe('BUSINESS');
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await read(sender)).toMatchObject({ plan: 'BUSINESS', savings: { total: '0.48' } });
    expect(await faults()).toEqual([]);
  });

  test('lose a cancelled transfer once', async () => {
    const sender = await subscriber();
    const { id } = await sender.transfer(await toBank(sender));
    expect(await saved(sender)).toBe('0.62');
    const cancel = () => sender.call('POST', `/transfer/${id}/cancel/`);
    await Promise.all([cancel(), cancel()]);
    expect(await saved(sender)).toBe('0.00');
    expect(await faults()).toEqual([]);
  });

  test.each(['sim:fail', 'sim:return'])('lose a transfer after %s', async (memo) => {
    const sender = await subscriber();
    await sender.transfer(toOwnTaka(sender));
    await sender.transfer(await toBank(sender), { memo });
    expect(await saved(sender)).toBe('0.74');
    await pass(dayMs);
    await pass(7 * dayMs);
    expect(await saved(sender)).toBe('0.12');
    expect(await faults()).toEqual([]);
  });

  test('begin again with another subscription', async () => {
    const sender = await subscriber();
    await sender.transfer(toOwnTaka(sender));
    const { id } = await read(sender);
    await sender.call('PATCH', `/subscription/${id}/`, { cancel_at_period_end: true });
    await pass(31 * dayMs);
    expect(await read(sender)).toMatchObject({ plan: 'FREE', savings: { total: '0.00' } });
    await sender.transfer(toOwnTaka(sender));
    await startPlan(bank, sender.id, sender.usd.id, 'PLUS', '2.99');
    expect(await saved(sender)).toBe('0.00');
    await sender.transfer(toOwnTaka(sender, '80.00'));
    expect(await saved(sender)).toBe('0.24');
    expect(await faults()).toEqual([]);
  });

  test('are shown beside everything that was paid, also after more than two years', async () => {
    const sender = await subscriber();
    for (let month = 0; month < 26; month += 1) {
      const { current_period_end: end } = await read(sender);
      clock.offsetMs(dayStartMs(end!, 'America/New_York') - (await bank.clock.businessMs()));
      await runDueJobs(bank);
    }
    const { savings, invoices } = await read(sender);
    expect([savings.paid, invoices.length]).toEqual(['77.74', 24]);
  });
});

test('the verification finds savings that are not those of the transfers', async () => {
  const sender = await subscriber();
  await sender.transfer(toOwnTaka(sender));
  const { id } = await read(sender);
  const add = (cents: number) =>
    runAsOwner(
      database,
      'update subscription_saving set margin = margin + $1 where subscription_id = $2',
      [cents, id],
    );
  await add(1);
  expect(await faults()).toEqual([
    { fault: 'savings that are not those of the transfers', subject: id },
  ]);
  await add(-1);
  expect(await faults()).toEqual([]);
});
