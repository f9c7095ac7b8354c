/*
 * What a subscription does, written without the rules under test: days are numbers since 1970, money
 * is minor units, and nothing of `src/domain/subscriptions` is used.
 */

export type Plan = 'PLUS' | 'BUSINESS';
export type Account = 'checking' | 'savings' | 'taka';
export type Coupon = 'PERCENT' | 'AMOUNT' | 'FREE_FEE';

interface Try {
  readonly day: number;
  readonly outcome: 'INSUFFICIENT_FUNDS' | 'ACCOUNT_CLOSED';
}

interface Due {
  readonly total: bigint;
  readonly coupon: Coupon | null;
}

export interface Model {
  today: number;
  status: 'NONE' | 'TRIAL' | 'ACTIVE' | 'PAST_DUE' | 'CANCEL_AT_END';
  plan: Plan;
  nextPlan: 'PLUS' | null;
  account: Account;
  isTrial: boolean;
  /** The first charged day, and the number of months from it to the end of the period. */
  anchor: number;
  months: number;
  until: number;
  /** The last paid period, and what was paid for it. */
  paidFrom: number;
  paid: bigint;
  /** A coupon that was taken for the first charge. */
  upcoming: Due | null;
  due: Due | null;
  tries: Try[];
  hadTrial: boolean;
  readonly closed: Set<Account>;
  readonly balances: Record<Account, bigint>;
  readonly used: Record<Coupon, number>;
  paidTotal: bigint;
  paidCount: number;
}

/** The result of a request: a refusal, or the total of a charge in cents. */
export interface Paid {
  readonly refusal: string | undefined;
  readonly total: bigint;
  readonly coupon: Coupon | null;
}

const dayMs = 86_400_000;

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

export const newModel = (
  today: number,
  balances: Pick<Record<Account, bigint>, 'checking' | 'savings'>,
): Model => ({
  ...{ today, status: 'NONE', plan: 'PLUS', nextPlan: null, account: 'checking', isTrial: false },
  ...{ anchor: today, months: 0, until: today, paidFrom: today, paid: 0n, upcoming: null },
  ...{ due: null, tries: [], hadTrial: false, closed: new Set() },
  balances: { ...balances, taka: 0n },
  used: { PERCENT: 0, AMOUNT: 0, FREE_FEE: 0 },
  ...{ paidTotal: 0n, paidCount: 0 },
});

/** The day some months after a day; the last of the month where it is too short. */
const monthsLater = (day: number, count: number): number => {
  const from = new Date(day * dayMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last)) / dayMs;
};

const feeOf = (plan: Plan): bigint => (plan === 'PLUS' ? 2_99n : 9_99n);

const discountOf = (coupon: Coupon | null, base: bigint): bigint => {
  if (coupon === 'PERCENT') return (base * 3_333n) / 10_000n;
  if (coupon === 'AMOUNT') return base < 1_00n ? base : 1_00n;
  return coupon === 'FREE_FEE' ? base : 0n;
};

/** The sale rate of 122.3050 with half a percent, up to four decimals: 122.9166 taka for a dollar. */
export const debitOf = (account: Account, cents: bigint): bigint =>
  account === 'taka' ? (cents * 1_229_166n + 9_999n) / 10_000n : cents;

const done = (total = 0n, coupon: Coupon | null = null): Paid => ({
  refusal: undefined,
  total,
  coupon,
});
const refusedWith = (refusal: string, total = 0n, coupon: Coupon | null = null): Paid => ({
  refusal,
  total,
  coupon,
});

/** Why an account cannot pay; undefined if it can. A bill of nothing is paid by any account. */
const whyNotPaid = ({ closed, balances }: Model, account: Account, cents: bigint) => {
  if (cents === 0n) return undefined;
  if (closed.has(account)) return 'account_closed';
  return debitOf(account, cents) > balances[account] ? 'insufficient_funds' : undefined;
};

const pay = (model: Model, account: Account, cents: bigint): void => {
  model.balances[account] -= debitOf(account, cents);
  model.paidTotal += cents;
  model.paidCount += 1;
};

const setMonth = (model: Model, months: number): void => {
  model.months = months;
  model.until = monthsLater(model.anchor, months);
};

const isUsedUp = ({ used }: Model, coupon: Coupon | null): boolean =>
  coupon !== null && used[coupon] >= 2;

/** A start: a trial the first time, otherwise a paid month. */
export const start = (
  model: Model,
  { plan, account, coupon }: { plan: Plan; account: Account; coupon: Coupon | null },
): Paid => {
  const first = feeOf(plan) - discountOf(coupon, feeOf(plan));
  const total = model.hadTrial ? first : 0n;
  if (isUsedUp(model, coupon)) return refusedWith('coupon_used', total);
  if (model.closed.has(account)) return refusedWith('account_closed', total);
  if (model.status !== 'NONE') return refusedWith('conflict', total);
  const refusal = whyNotPaid(model, account, total);
  if (refusal !== undefined) return refusedWith(refusal, total);
  if (coupon !== null) model.used[coupon] += 1;
  Object.assign(model, { plan, account, nextPlan: null, due: null, tries: [], upcoming: null });
  if (model.hadTrial) {
    pay(model, account, total);
    Object.assign(model, { status: 'ACTIVE', isTrial: false, anchor: model.today });
    setMonth(model, 1);
    Object.assign(model, { paidFrom: model.today, paid: total });
    return done(total);
  }
  const until = model.today + 30;
  Object.assign(model, { status: 'TRIAL', isTrial: true, hadTrial: true, anchor: until, until });
  model.months = 0;
  if (coupon !== null) model.upcoming = { total: first, coupon };
  return done();
};

const giveBack = (model: Model, unpaid: Due | null): void => {
  if (unpaid?.coupon) model.used[unpaid.coupon] -= 1;
};

const endNow = (model: Model): void => {
  giveBack(model, model.upcoming);
  giveBack(model, model.due);
  Object.assign(model, { status: 'NONE', upcoming: null, due: null, tries: [] });
};

const goOn = (model: Model): void => {
  model.status = model.isTrial ? 'TRIAL' : 'ACTIVE';
  model.nextPlan = null;
};

/** Another plan: at once within the trial and where it is dearer, otherwise from the next month. */
export const change = (
  model: Model,
  { plan, coupon }: { plan: Plan; coupon: Coupon | null },
): Paid => {
  if (model.status === 'NONE')
    return refusedWith(isUsedUp(model, coupon) ? 'coupon_used' : 'conflict', 0n, coupon);
  if (model.isTrial && plan !== model.plan) {
    if (isUsedUp(model, coupon)) return refusedWith('coupon_used', 0n, coupon);
    giveBack(model, model.upcoming);
    const total = feeOf(plan) - discountOf(coupon, feeOf(plan));
    if (coupon !== null) model.used[coupon] += 1;
    Object.assign(model, { plan, upcoming: coupon === null ? null : { total, coupon } });
    goOn(model);
    return done(0n, coupon);
  }
  const isDearer = plan === 'BUSINESS' && model.plan === 'PLUS';
  if (model.status === 'PAST_DUE') return refusedWith('conflict');
  if (!isDearer) {
    goOn(model);
    if (plan !== model.plan) model.nextPlan = 'PLUS';
    return done();
  }
  const [left, all] = [model.until - model.today, model.until - model.paidFrom].map(BigInt);
  const price = (9_99n * left! + all! - 1n) / all!;
  const unused = (model.paid * left!) / all!;
  const base = price - (unused < price ? unused : price);
  const taken = base === 0n ? null : coupon;
  const total = base - discountOf(taken, base);
  if (isUsedUp(model, taken)) return refusedWith('coupon_used', total, taken);
  if (taken !== null && discountOf(taken, base) === 0n)
    return refusedWith('coupon_not_applicable', total, taken);
  const refusal = whyNotPaid(model, model.account, total);
  if (refusal !== undefined) return refusedWith(refusal, total, taken);
  if (taken !== null) model.used[taken] += 1;
  pay(model, model.account, total);
  Object.assign(model, { plan, paid: total, paidFrom: model.today });
  goOn(model);
  return done(total, taken);
};

/** The end with the period, or going on after all; an unpaid plan ends at once. */
export const cancel = (model: Model, isEnd: boolean): Paid => {
  if (model.status === 'NONE') return isEnd ? done() : refusedWith('conflict');
  if (model.status === 'PAST_DUE') {
    if (isEnd) endNow(model);
    return done();
  }
  goOn(model);
  if (isEnd) model.status = 'CANCEL_AT_END';
  return done();
};

/** Another account, which pays at once what is due. */
export const payFrom = (model: Model, account: Account): Paid => {
  if (model.status === 'NONE') return refusedWith('conflict');
  if (model.closed.has(account)) return refusedWith('account_closed');
  if (model.status !== 'PAST_DUE') {
    model.account = account;
    return done();
  }
  const { total } = model.due!;
  const refusal = whyNotPaid(model, account, total);
  if (refusal !== undefined) return refusedWith(refusal);
  model.account = account;
  settle(model);
  return done();
};

const settle = (model: Model): void => {
  const { total } = model.due!;
  pay(model, model.account, total);
  Object.assign(model, { status: 'ACTIVE', paid: total, due: null, tries: [] });
  model.paidFrom = monthsLater(model.anchor, model.months - 1);
};

const tryToSettle = (model: Model): void => {
  const refusal = whyNotPaid(model, model.account, model.due!.total);
  if (refusal === undefined) return settle(model);
  const outcome = refusal === 'account_closed' ? 'ACCOUNT_CLOSED' : 'INSUFFICIENT_FUNDS';
  model.tries.push({ day: model.today, outcome });
  if (model.tries.length === 4) return endNow(model);
  model.status = 'PAST_DUE';
};

const beginMonth = (model: Model): void => {
  if (model.status === 'CANCEL_AT_END') return endNow(model);
  model.plan = model.nextPlan ?? model.plan;
  model.due = model.upcoming ?? { total: feeOf(model.plan), coupon: null };
  Object.assign(model, { nextPlan: null, upcoming: null, isTrial: false, tries: [] });
  setMonth(model, model.months + 1);
  return tryToSettle(model);
};

/** The clock moves by some days, and then everything that has fallen due is done. */
export const advanceDays = (model: Model, days: number): void => {
  model.today += days;
  for (;;) {
    const { status, tries } = model;
    if (status === 'NONE') return;
    if (status === 'PAST_DUE') {
      if (model.today < tries[0]!.day + [2, 5, 7][tries.length - 1]!) return;
      tryToSettle(model);
    } else if (model.today >= model.until) beginMonth(model);
    else return;
  }
};

/** The amount of the next bill; null where none follows. */
export const nextBill = (model: Model): bigint | null => {
  if (model.status === 'CANCEL_AT_END') return null;
  return model.upcoming?.total ?? feeOf(model.nextPlan ?? model.plan);
};
