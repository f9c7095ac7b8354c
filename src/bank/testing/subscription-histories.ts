import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Refused } from '#domain/refusals.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { runDueSubscriptions } from '../subscriptions/due-subscriptions.ts';
import { readChargeCoupon } from '../subscriptions/quote-plan.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { readSubscription } from '../subscriptions/subscription-view.ts';
import { defineCoupon } from './coupons.ts';
import { addAccount, addCustomer, postingsOf } from './customers.ts';
import {
  type Account,
  type Coupon,
  type Model,
  type Paid,
  advanceDays,
  cancel,
  change,
  dayText,
  debitOf,
  newModel,
  nextBill,
  payFrom,
  start,
} from './subscription-model.ts';
import type { TestBank } from './test-bank.ts';

/** The coupons of the histories; each customer can use each of them twice. */
const coupons = {
  PERCENT: { code: 'MONTHPERCENT', value: 33_33n },
  AMOUNT: { code: 'MONTHAMOUNT', value: 1_00n, currency: 'USD' },
  FREE_FEE: { code: 'MONTHFREE', value: null },
} as const;

const plan = fc.constantFrom('PLUS', 'BUSINESS');
const account = fc.constantFrom('checking', 'savings', 'taka');
const coupon = fc.option(fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_FEE'), { freq: 2 });

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start'), plan, account, coupon }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change'), plan, coupon }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), isEnd: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payFrom'), account }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('advance'),
      days: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 20, max: 70 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fund'),
      account,
      cents: fc.bigInt({ min: 1n, max: 15_00n }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('empty'), account }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('close'), account: fc.constant('savings') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface History {
  /** Days after November 16, 2026. */
  readonly startsOn: number;
  readonly opening: bigint;
  /** Whether each request is sent twice, as after a lost answer. */
  readonly isRepeated: boolean;
  readonly steps: readonly Step[];
}

const historyArbitrary = (steps: number): fc.Arbitrary<History> =>
  fc.record({
    startsOn: fc.nat({ max: 500 }),
    opening: fc.bigInt({ min: 0n, max: 60_00n }),
    isRepeated: fc.boolean(),
    steps: fc.array(step, { minLength: 2, maxLength: steps, size: 'max' }),
  });

interface Modelled {
  readonly site: TestBank;
  readonly model: Model;
  readonly customerId: string;
  readonly accounts: Readonly<Record<Account, string>>;
  readonly isRepeated: boolean;
  /** The last subscription. */
  id: string | undefined;
}

const dayMs = 86_400_000;
/** Noon in UTC, which is on the same day in New York. */
const noonMs = (day: number): number => day * dayMs + dayMs / 2;
const firstDay = Date.UTC(2026, 10, 16) / dayMs;

/** The code of a refusal; undefined if there was none. */
const refusalOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

const readCoupon = (
  { site: { bank }, customerId }: Modelled,
  kind: Coupon | null,
): Promise<CouponRow | undefined> =>
  readChargeCoupon(bank, customerId, kind === null ? undefined : coupons[kind].code);

const wire = (cents: bigint): string =>
  `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;

/** What a customer saw of a charge of cents before confirming it. */
const seen = (account: Account, cents: bigint) => ({
  total: wire(cents),
  debit_amount: wire(debitOf(account, cents)),
});

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const sendStart = async (modelled: Modelled, one: StepOf<'start'>): Promise<void> => {
  const { site, model, customerId, accounts } = modelled;
  const expected = start(model, one);
  const code = await refusalOf(async () => {
    const couponRow = await readCoupon(modelled, one.coupon);
    const body = {
      plan: one.plan,
      account_id: accounts[one.account],
      ...seen(one.account, expected.total),
    };
    const started = await transaction(site.bank.db, (trx) =>
      startSubscription(trx, site.bank, customerId, body, couponRow),
    );
    modelled.id = started.id!;
  });
  assert.equal(code, expected.refusal);
};

type Changes = Parameters<typeof changeSubscription>[3]['typed'];

/** Sends a change, twice in some histories; the second has no effect. */
const sendChange = async (
  modelled: Modelled,
  { refusal }: Paid,
  typed: Changes,
  kind: Coupon | null = null,
): Promise<void> => {
  const { site, customerId, id, isRepeated } = modelled;
  if (id === undefined) return;
  const send = (couponRow: CouponRow | undefined) =>
    changeSubscription(site.bank, customerId, id, { typed, couponRow });
  assert.equal(await refusalOf(async () => send(await readCoupon(modelled, kind))), refusal);
  if (isRepeated && refusal === undefined) await send(undefined);
};

const fund = async ({ site, model, accounts }: Modelled, one: StepOf<'fund'>): Promise<void> => {
  if (model.closed.has(one.account)) return;
  const rail = one.account === 'taka' ? 'npsb/BDT' : 'ach/USD';
  const amount = one.account === 'taka' ? one.cents * 120n : one.cents;
  const { post } = postingsOf(site.bank, { id: accounts[one.account] }, rail);
  await ledger.postBatch(site.bank.db, [post(noonMs(model.today), amount)]);
  model.balances[one.account] += amount;
};

const empty = async ({ site, model, accounts }: Modelled, account: Account): Promise<void> => {
  const amount = model.balances[account];
  if (amount === 0n) return;
  const { post } = postingsOf(
    site.bank,
    { id: accounts[account] },
    account === 'taka' ? 'npsb/BDT' : 'ach/USD',
  );
  await ledger.postBatch(site.bank.db, [post(noonMs(model.today), -amount)]);
  model.balances[account] = 0n;
};

const act = async (modelled: Modelled, one: Step): Promise<void> => {
  const { site, model, accounts } = modelled;
  switch (one.kind) {
    case 'start':
      return sendStart(modelled, one);
    case 'change': {
      if (modelled.id === undefined) return;
      const kind = model.plan === one.plan ? null : one.coupon;
      const paid = change(model, { plan: one.plan, coupon: kind });
      return sendChange(
        modelled,
        paid,
        { plan: one.plan, ...seen(model.account, paid.total) },
        paid.coupon,
      );
    }
    case 'cancel':
      if (modelled.id === undefined) return;
      return sendChange(modelled, cancel(model, one.isEnd), { cancel_at_period_end: one.isEnd });
    case 'payFrom': {
      if (modelled.id === undefined) return;
      const { debit_amount } = seen(one.account, model.due?.total ?? 0n);
      const typed = { pay_from_account: accounts[one.account], debit_amount };
      return sendChange(modelled, payFrom(model, one.account), typed);
    }
    case 'advance':
      advanceDays(model, one.days);
      site.clock.setMs(noonMs(model.today));
      await runDueSubscriptions(site.bank, await site.bank.clock.businessMs());
      return;
    case 'fund':
      return fund(modelled, one);
    case 'empty':
      return empty(modelled, one.account);
    case 'close': {
      await empty(modelled, one.account);
      model.closed.add(one.account);
      await site.bank.db
        .updateTable('usd_account')
        .set({ account_status: 'CLOSED' })
        .where('id', '=', accounts[one.account])
        .execute();
    }
  }
};

const shownOf = async ({ site, customerId }: Modelled) => {
  const { bank } = site;
  const shown = await readSubscription(bank.db, bank, customerId);
  const { plan, status, current_period_end: until, next_plan: next, pay_from_account } = shown;
  return {
    ...{ plan, status, until, next, pay_from_account },
    due: shown.amount_due,
    bill: shown.next_bill?.amount ?? null,
    tries: shown.tries.map(({ day, outcome }) => [day, outcome]),
    isTrialAvailable: shown.is_trial_available,
  };
};

const expectedShown = ({ model, accounts }: Modelled) => {
  const isFree = model.status === 'NONE';
  const nothing = { until: null, next: null, pay_from_account: null, due: null, bill: null };
  const known = { isTrialAvailable: !model.hadTrial, tries: [] };
  if (isFree) return { ...known, ...nothing, plan: 'FREE', status: 'ACTIVE' };
  const bill = nextBill(model);
  return {
    ...known,
    plan: model.plan,
    status: model.status,
    until: dayText(model.until),
    next: model.status === 'CANCEL_AT_END' ? 'FREE' : model.nextPlan,
    pay_from_account: accounts[model.account],
    due: model.status === 'PAST_DUE' ? wire(model.due!.total) : null,
    bill: bill === null ? null : wire(bill),
    tries:
      model.status === 'PAST_DUE'
        ? [
            ...model.tries.map(({ day, outcome }) => [dayText(day), outcome]),
            ...[2, 5, 7]
              .slice(model.tries.length - 1)
              .map((days) => [dayText(model.tries[0]!.day + days), null]),
          ]
        : [],
  };
};

const expectAgreement = async (modelled: Modelled): Promise<void> => {
  const { site, model, accounts, customerId } = modelled;
  assert.deepEqual(await shownOf(modelled), expectedShown(modelled));
  const ids = [accounts.checking, accounts.savings, accounts.taka];
  const held = await ledger.balances(site.bank.db, ids);
  const { checking, savings, taka } = model.balances;
  assert.deepEqual(
    ids.map((id) => held.find((one) => one.accountId === id)!.available),
    [checking, savings, taka],
  );
  const owned = await site.bank.db
    .selectFrom('customer_coupon')
    .innerJoin('coupon', 'coupon.id', 'customer_coupon.coupon_id')
    .select(['coupon.kind', 'customer_coupon.used'])
    .where('customer_coupon.customer_id', '=', customerId)
    .execute();
  for (const one of owned) assert.equal(one.used, model.used[one.kind as Coupon]);
  const invoices = await site.bank.db
    .selectFrom('subscription_invoice as i')
    .innerJoin('subscription as s', 's.id', 'i.subscription_id')
    .select((row) => [row.fn.sum<string>('i.total').as('total'), row.fn.countAll().as('count')])
    .where('s.customer_id', '=', customerId)
    .where('i.status', '=', 'PAID')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [BigInt(invoices.total ?? 0), Number(invoices.count)],
    [model.paidTotal, model.paidCount],
  );
};

const begin = async (
  site: TestBank,
  { opening, startsOn, isRepeated }: History,
): Promise<Modelled> => {
  const { bank } = site;
  const model = newModel(firstDay + startsOn, { checking: opening, savings: opening / 2n });
  site.clock.setMs(noonMs(model.today));
  const customerId = await addCustomer(bank, `${bank.random.newId()}@kheya.test`);
  const [checking, savings, taka] = [
    await addAccount(bank, customerId),
    await addAccount(bank, customerId),
    await addAccount(bank, customerId, { kind: 'BDT' }),
  ];
  const accounts = { checking: checking.id, savings: savings.id, taka: taka.id };
  for (const name of ['checking', 'savings'] as const) {
    const { post } = postingsOf(bank, { id: accounts[name] });
    if (model.balances[name] > 0n)
      await ledger.postBatch(bank.db, [post(noonMs(model.today), model.balances[name])]);
  }
  return { site, model, customerId, accounts, isRepeated, id: undefined };
};

/** So that the next history, whose clock begins again, does not advance this one. */
const stop = async ({ site, customerId }: Modelled): Promise<void> => {
  await site.bank.db
    .updateTable('subscription')
    .set({ due_at: new Date(Date.UTC(2190, 0, 1)) })
    .where('customer_id', '=', customerId)
    .where('due_at', 'is not', null)
    .execute();
};

/**
 * Runs random histories of one customer's subscriptions, and compares the plan, its periods and
 * tries, the money of three accounts, the coupons and the invoices with a model after every step.
 */
export const checkSubscriptionHistories = async (
  site: TestBank,
  { runs, seed, steps }: { readonly runs: number; readonly seed: number; readonly steps: number },
): Promise<void> => {
  for (const [kind, given] of Object.entries(coupons))
    await defineCoupon(site.bank, {
      ...given,
      kind: kind as Coupon,
      uses: 2,
      appliesTo: ['SUBSCRIPTION'],
      expiresInMs: 3_650 * dayMs,
    });
  await fc.assert(
    fc.asyncProperty(historyArbitrary(steps), async (history) => {
      const modelled = await begin(site, history);
      for (const one of history.steps) {
        await act(modelled, one);
        await expectAgreement(modelled);
      }
      await stop(modelled);
    }),
    { numRuns: runs, seed },
  );
};
