import { createHash } from 'node:crypto';
import { type Day, addDays, dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import { homeZones } from '#domain/countries.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { monthsAfter, trialDays } from '#domain/subscriptions/periods.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import { destinationOf } from '#contract/quotes.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import { transaction } from '#bank/database/transaction.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { receivePayment } from '#bank/payments/deposits/incoming-payments.ts';
import { createQuote } from '#bank/payments/quotes/create-quote.ts';
import { submitTransfer } from '#bank/payments/transfers/submit-transfer.ts';
import { runDueSubscriptions } from '#bank/subscriptions/due-subscriptions.ts';
import { startSubscription } from '#bank/subscriptions/start-subscription.ts';
import { DAY_MS, HOUR_MS } from '../generators/calendar-and-rates.ts';
import { type Chance, makeChance } from '../generators/chance.ts';
import { personas } from '../personas/personas.ts';
import { type Subscriber, subscribers } from '../personas/subscribers.ts';
import type { DatasetAccount } from './beneficiaries.ts';

/** The subscriptions of the history. */
export interface SeededSubscriptions {
  /** Of the ids and numbers that are drawn while they are written. */
  readonly seed: string;
  readonly all: readonly SeededSubscription[];
}

/** A subscription of the history, with the ids of its customer and accounts. */
interface SeededSubscription {
  readonly customerId: string;
  readonly subscriber: Subscriber;
  /** The ids of the accounts by their keys. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly startedAtMs: number;
  /** What the account that pays gets for its charges, besides its arrivals. */
  readonly paidCents: bigint;
  readonly endsMs: number;
}

const zone = homeZones.USD;

/** When a trial started, and how many months were paid after it before a charge failed. */
interface Start {
  readonly day: Day;
  readonly paidMonths: number;
}

/**
 * The start of a subscription whose charge failed on a day. One month was paid before it, or two where
 * no day a month before leads to it (a 31st, or the end of March).
 */
const startOfFailed = (failedOn: Day): Start => {
  for (const paidMonths of [1, 2])
    for (let back = 28 * paidMonths; back <= 31 * paidMonths; back += 1) {
      const anchor = addDays(failedOn, -back);
      if (monthsAfter(anchor, paidMonths) === failedOn)
        return { day: addDays(anchor, -trialDays), paidMonths };
    }
  throw new Error(`no month leads to ${failedOn}`);
};

const startOf = ({ daysAgo }: Subscriber, today: Day): Start =>
  'failed' in daysAgo
    ? startOfFailed(addDays(today, -daysAgo.failed))
    : { day: addDays(today, -daysAgo.started), paidMonths: 0 };

/** The subscriptions of the personas. */
export const makeSubscriptions = (
  seed: string,
  startMs: number,
  people: readonly NewCustomer[],
  accounts: readonly DatasetAccount[],
): SeededSubscriptions => {
  const today = localDayAt(startMs, zone);
  const all = subscribers.map((subscriber) => {
    const { key } = subscriber;
    const customerId = people[personas.findIndex((persona) => persona.key === key)]!.id;
    const { day, paidMonths } = startOf(subscriber, today);
    const own = accounts.filter(({ account }) => account.customerId === customerId);
    return {
      customerId,
      subscriber,
      accountIds: new Map(own.map(({ key: name, account }) => [name, account.id])),
      startedAtMs: dayStartMs(day, zone) + 10 * HOUR_MS,
      paidCents: planTerms.PLUS.monthlyFee * BigInt(paidMonths),
      endsMs: startMs,
    };
  });
  return { seed, all };
};

/** Values that are the same for every start with the same seed. */
const repeatable = (chance: Chance, atMs: number): Bank['random'] => ({
  newId: () => chance.id(atMs),
  token: (bytes) =>
    Buffer.from(Array.from({ length: bytes }, () => chance.whole(0, 255))).toString('base64url'),
  digits: (length) => chance.digits(length),
});

/** The bank at an earlier bank time, which sends no messages. */
const bankAt = (bank: Bank, chance: Chance, atMs: number): Bank => ({
  ...bank,
  random: repeatable(chance, atMs),
  clock: { ...bank.clock, businessMs: () => Promise.resolve(atMs) },
  messages: { send: () => Promise.resolve() },
});

const payIn = async (
  bank: Bank,
  { subscriber, accountIds, paidCents }: SeededSubscription,
): Promise<void> => {
  for (const { account, amount: left } of subscriber.arrivals) {
    const amount = account === subscriber.account ? left + paidCents : left;
    const accountId = accountIds.get(account)!;
    const known = await bank.db
      .selectFrom('transaction')
      .select('id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    if (known !== undefined) continue;
    const payer = { fromName: 'Jackson Heights Bakery', memo: 'Payroll, Jackson Heights Bakery' };
    const otherSide = bankAccounts['ach/USD'];
    await receivePayment(bank, { accountId, amount, type: 'ACH', otherSide, ...payer });
  }
};

const start = async (bank: Bank, seeded: SeededSubscription): Promise<void> => {
  const { customerId, subscriber, accountIds } = seeded;
  const known = await bank.db
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (known !== undefined) return;
  const account_id = accountIds.get(subscriber.account)!;
  await transaction(bank.db, (trx) =>
    startSubscription(
      trx,
      bank,
      customerId,
      { plan: 'PLUS', account_id, total: '0.00', debit_amount: '0.00' },
      undefined,
    ),
  );
};

/** Changes dollars to taka in the customer's own account, at the margin of the plan. */
const convert = async (bank: Bank, seeded: SeededSubscription, cents: bigint): Promise<void> => {
  const { customerId, subscriber, accountIds } = seeded;
  const reference = `seeded-conversion-${subscriber.key}`;
  const known = await bank.db
    .selectFrom('transfer')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (known !== undefined) return;
  const quote = await createQuote(bank, customerId, {
    client_reference: reference,
    source_account: accountIds.get(subscriber.account)!,
    destination_bdt_account: accountIds.get(`${subscriber.key}.taka`)!,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: toWireAmount(money('USD', cents)),
    amount_side: 'SEND',
  });
  const headers = {
    [headerNames.idempotencyKey]: reference,
    [headerNames.reviewedSnapshot]: createHash('sha256').update(reviewedText(quote)).digest('hex'),
  };
  const answer = await submitTransfer(bank, {
    customerId,
    body: {
      ...destinationOf(quote),
      source_account: quote.source_account,
      conversion_rate_id: quote.conversion_rate_id,
      amount: quote.send_amount,
      transfer_mode: quote.transfer_mode,
    },
    request: new Request('http://localhost/', { method: 'POST', headers }),
  });
  if (answer.status !== 201) throw new Error(`conversion refused: ${await answer.text()}`);
};

/**
 * Starts the subscriptions and lets their days pass by the bank's own operations. Run it outside a
 * transaction; run again after an interruption, it only does what is missing.
 */
export const writeSubscriptions = async (
  bank: Bank,
  { seed, all }: SeededSubscriptions,
): Promise<void> => {
  const steps = all.flatMap((one) => {
    const { subscriber, startedAtMs, endsMs } = one;
    const { converted } = subscriber;
    const first = { atMs: startedAtMs - DAY_MS, act: (at: Bank) => payIn(at, one) };
    const second = { atMs: startedAtMs, act: (at: Bank) => start(at, one) };
    if (converted === undefined) return [first, second];
    const atMs = endsMs - converted.daysAgo * DAY_MS;
    return [first, second, { atMs, act: (at: Bank) => convert(at, one, converted.cents) }];
  });
  const [{ endsMs } = { endsMs: 0 }] = all;
  // Just after midnight in New York, when something can be due; 70 days contain all charges.
  const today = localDayAt(endsMs, zone);
  const nights = Array.from({ length: 70 }, (_, back) => dayStartMs(addDays(today, -back), zone));
  const passing = nights.map((atMs) => ({
    atMs,
    act: async (at: Bank): Promise<void> => void (await runDueSubscriptions(at, atMs)),
  }));
  const inOrder = [...steps, ...passing].toSorted((a, b) => a.atMs - b.atMs);
  // Each step has its own values, so that those that are left out after an interruption change none.
  for (const [index, { atMs, act }] of inOrder.entries())
    await act(bankAt(bank, makeChance(`${seed}/${index}`), atMs));
};
