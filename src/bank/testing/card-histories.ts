import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import {
  limitDeclines,
  type SpendingLimits,
  spendingPeriods,
} from '#domain/cards/spending-rules.ts';
import { Refused } from '#domain/refusals.ts';
import { writeLimits } from '../cards/spending-limits.ts';
import { changeCard } from '../cards/change-status.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import * as ledger from '../ledger/ledger.ts';
import { receivePayment } from '../payments/deposits/incoming-payments.ts';
import { connectedCardNetwork } from '../cards/issuer.ts';
import { expireHolds } from '../scheduler.ts';
import { addAccount, addCard, addCustomer } from './customers.ts';
import { type TestBank, testStartMs } from './test-bank.ts';

const hourMs = 3_600_000;
const zone = 'America/New_York';

const limit = fc.option(fc.bigInt({ min: 50n, max: 900n }), { nil: null, freq: 2 });
const count = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 4 });
const period = fc.record({ amount: limit, transactions: count });

const limitsArbitrary: fc.Arbitrary<SpendingLimits> = fc.record({
  transaction: fc.record({ amount: limit, transactions: fc.constant(null) }),
  day: period,
  week: period,
  month: period,
});

const stepArbitrary = fc.record({
  kind: fc.constantFrom(
    ...(['authorize', 'authorize', 'authorize', 'clear', 'clear', 'reverse', 'refund'] as const),
    ...(['offline', 'credit', 'expire', 'freeze', 'unfreeze'] as const),
  ),
  amount: fc.bigInt({ min: 1n, max: 400n }),
  /** Whether a payment is in euros: converted, and with a fee. */
  isForeign: fc.boolean(),
  /** Selects a payment, counted back from the latest. */
  back: fc.nat({ max: 3 }),
  hours: fc.nat({ max: 30 }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer One> ? One : never;

interface History {
  readonly opening: bigint;
  readonly limits: SpendingLimits;
  readonly steps: readonly Step[];
}

const historyArbitrary: fc.Arbitrary<History> = fc.record({
  opening: fc.bigInt({ min: 0n, max: 1_500n }),
  limits: limitsArbitrary,
  steps: fc.array(stepArbitrary, { minLength: 1, maxLength: 10, size: 'max' }),
});

interface Payment {
  readonly id: string;
  readonly atMs: number;
  /** An offline payment never had a hold. */
  readonly isOffline: boolean;
  readonly isForeign: boolean;
  /** What leaves the account, and the fee in it. */
  amount: bigint;
  fee: bigint;
  held: bigint;
  /** What refunds have credited, and the fee in it. */
  refunded: bigint;
  returnedFee: bigint;
  status: 'PENDING' | 'POSTED' | 'RELEASED' | 'EXPIRED';
}

const euros = { merchant: 'EUR', card: 'USD' } as const;
const currenciesOf = (isForeign: boolean) => (isForeign ? euros : undefined);

/** What the network bills for an amount. Written again here, so that the bank is compared with it. */
const billedFor = (amount: bigint, isForeign: boolean): bigint => {
  if (!isForeign) return amount;
  const billed = (amount * 1085n + 500n) / 1000n;
  return billed > 0n ? billed : 1n;
};

/** What leaves the account for a billed amount, and the fee in it: 1%, rounded half up. */
const chargeOf = (billed: bigint, isForeign: boolean) => {
  const fee = isForeign ? (billed + 50n) / 100n : 0n;
  return { amount: billed + fee, fee };
};

/** The first day of a period of the home zone; two moments of one period have the same. */
const periodOf = (name: 'day' | 'week' | 'month', atMs: number): string => {
  const day = localDayAt(atMs, zone);
  if (name === 'day') return day;
  if (name === 'month') return day.slice(0, 7);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
};

/** What the bank must do, in a few lines: balances, holds, debts and limits of one card. */
class CardModel {
  booked = 0n;
  held = 0n;
  owed = 0n;
  isFrozen = false;
  readonly payments: Payment[] = [];
  readonly #limits: SpendingLimits;

  constructor(limits: SpendingLimits) {
    this.#limits = limits;
  }

  use(name: 'day' | 'week' | 'month', atMs: number) {
    const counted = this.payments.filter(
      ({ status, atMs: paidAtMs }) =>
        (status === 'PENDING' || status === 'POSTED') &&
        periodOf(name, paidAtMs) === periodOf(name, atMs),
    );
    const amount = counted.reduce((sum, one) => sum + one.amount, 0n);
    return { amount, transactions: counted.length };
  }

  declineOf(amount: bigint, atMs: number): string | null {
    if (this.isFrozen) return 'CARD_FROZEN';
    for (const name of spendingPeriods) {
      const { amount: most, transactions } = this.#limits[name];
      const used = name === 'transaction' ? { amount: 0n, transactions: 0 } : this.use(name, atMs);
      if (most !== null && used.amount + amount > most) return limitDeclines[name];
      if (transactions !== null && used.transactions >= transactions) return limitDeclines[name];
    }
    return this.booked - this.held < amount ? 'INSUFFICIENT_FUNDS' : null;
  }

  hold(charge: Pick<Payment, 'id' | 'isForeign' | 'amount' | 'fee' | 'atMs'>): void {
    this.held += charge.amount;
    this.payments.push({
      ...charge,
      isOffline: false,
      held: charge.amount,
      refunded: 0n,
      returnedFee: 0n,
      status: 'PENDING',
    });
  }

  /** A debit that cannot be declined; the shortfall is owed (product.md A32). */
  debit(amount: bigint): void {
    const short = amount - (this.booked - this.held);
    if (short > 0n) {
      this.booked += short;
      this.owed += short;
    }
    this.booked -= amount;
  }

  /** A credit; debts are repaid from it. */
  credit(amount: bigint): void {
    this.booked += amount;
    const available = this.booked - this.held;
    const most = [this.owed, available, amount].reduce((one, other) => (other < one ? other : one));
    const repaid = most > 0n ? most : 0n;
    this.booked -= repaid;
    this.owed -= repaid;
  }

  release(payment: Payment, status: 'RELEASED' | 'EXPIRED'): void {
    this.held -= payment.held;
    payment.held = 0n;
    payment.status = status;
  }

  settle(payment: Payment, charge: Pick<Payment, 'amount' | 'fee'>): void {
    this.held -= payment.held;
    payment.held = 0n;
    this.debit(charge.amount);
    Object.assign(payment, charge);
    payment.status = 'POSTED';
  }
}

const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

/** Why a payment's hold cannot be ended; undefined if it can. */
const endRefusal = ({ status, isOffline }: Payment): string | undefined => {
  if (isOffline) return 'not_found';
  return status === 'PENDING' ? undefined : 'hold_not_open';
};

/** A customer with one card, in the bank and in the model. */
class CardPlayer {
  readonly #site: TestBank;
  readonly #own: { readonly customerId: string; readonly cardId: string };
  readonly #accountId: string;
  readonly model: CardModel;

  constructor(site: TestBank, own: CardPlayer['own'], accountId: string, limits: SpendingLimits) {
    this.#site = site;
    this.#own = own;
    this.#accountId = accountId;
    this.model = new CardModel(limits);
  }

  get own() {
    return this.#own;
  }

  get #network() {
    return connectedCardNetwork(this.#site.bank);
  }

  /** A payment counted back from the latest; undefined while there is none. */
  #payment(back: number): Payment | undefined {
    const { payments } = this.model;
    return payments[payments.length - 1 - (back % Math.max(payments.length, 1))];
  }

  async credit(amount: bigint): Promise<void> {
    await receivePayment(this.#site.bank, {
      accountId: this.#accountId,
      amount,
      type: 'ACH',
      otherSide: bankAccounts['ach/USD'],
      fromName: 'Employer',
      memo: 'Payroll',
    });
    this.model.credit(amount);
  }

  async #authorize({ amount, isForeign }: Step, atMs: number): Promise<void> {
    const charge = chargeOf(billedFor(amount, isForeign), isForeign);
    const expected = this.model.declineOf(charge.amount, atMs);
    const answer = await this.#network.authorize({
      cardId: this.#own.cardId,
      amount,
      currencies: currenciesOf(isForeign),
      merchantName: 'Steinway Grocery',
    });
    assert.equal(answer.reason, expected);
    if (expected === null)
      this.model.hold({ id: answer.transactionId, isForeign, ...charge, atMs });
  }

  async #settle(payment: Payment, amount: bigint): Promise<void> {
    const { id, isForeign } = payment;
    const refusal = await refusalOf(this.#network.clear(id, amount, currenciesOf(isForeign)));
    assert.equal(refusal, endRefusal(payment));
    if (refusal !== undefined) return;
    this.model.settle(payment, chargeOf(billedFor(amount, isForeign), isForeign));
  }

  async #reverse(payment: Payment): Promise<void> {
    const refusal = await refusalOf(this.#network.reverse(payment.id));
    assert.equal(refusal, endRefusal(payment));
    if (refusal === undefined) this.model.release(payment, 'RELEASED');
  }

  async #refund(payment: Payment, amount: bigint): Promise<void> {
    const { id, isForeign, fee } = payment;
    const billed = payment.amount - fee;
    const left = billed - (payment.refunded - payment.returnedFee);
    const returned = billedFor(amount, isForeign);
    const expected =
      payment.status !== 'POSTED' ? 'not_found' : returned > left ? 'conflict' : undefined;
    const refund = this.#network.refund(id, amount, currenciesOf(isForeign));
    assert.equal(await refusalOf(refund), expected);
    if (expected !== undefined) return;
    const part = returned === left ? fee - payment.returnedFee : (fee * returned) / billed;
    payment.refunded += returned + part;
    payment.returnedFee += part;
    this.model.credit(returned + part);
  }

  async #offline({ amount, isForeign }: Step, atMs: number): Promise<void> {
    const id = await this.#network.postOffline({
      cardId: this.#own.cardId,
      amount,
      currencies: currenciesOf(isForeign),
      merchantName: 'Corner Tea House',
    });
    const charge = chargeOf(billedFor(amount, isForeign), isForeign);
    this.model.debit(charge.amount);
    const none = { held: 0n, refunded: 0n, returnedFee: 0n };
    this.model.payments.push({
      ...{ id, atMs, isForeign, ...charge, ...none },
      isOffline: true,
      status: 'POSTED',
    });
  }

  async #expire(): Promise<void> {
    const { bank, clock } = this.#site;
    clock.moveMs(8 * 24 * hourMs);
    while ((await expireHolds(bank, await bank.clock.businessMs())) > 0);
    for (const payment of this.model.payments)
      if (payment.status === 'PENDING') this.model.release(payment, 'EXPIRED');
  }

  async #setFrozen(isFrozen: boolean): Promise<void> {
    await changeCard(this.#site.bank, this.#own, {
      card_status: isFrozen ? 'SUSPENDED' : 'ACTIVE',
    });
    this.model.isFrozen = isFrozen;
  }

  async play(step: Step): Promise<void> {
    const { kind, amount, back, hours } = step;
    this.#site.clock.moveMs(hours * hourMs);
    const atMs = await this.#site.bank.clock.businessMs();
    const payment = this.#payment(back);
    if (kind === 'authorize') await this.#authorize(step, atMs);
    else if (kind === 'offline') await this.#offline(step, atMs);
    else if (kind === 'credit') await this.credit(amount);
    else if (kind === 'expire') await this.#expire();
    else if (kind === 'freeze' || kind === 'unfreeze') await this.#setFrozen(kind === 'freeze');
    else if (payment === undefined) return;
    else if (kind === 'clear') await this.#settle(payment, amount);
    else if (kind === 'reverse') await this.#reverse(payment);
    else await this.#refund(payment, amount);
  }

  /** Compares balances, counters and statuses of the bank with the model's. */
  async check(): Promise<void> {
    const { bank } = this.#site;
    const { model } = this;
    const [balance] = await ledger.balances(bank.db, [this.#accountId]);
    const { booked, held, owed } = balance!;
    assert.deepEqual(
      { booked, held, owed },
      { booked: model.booked, held: model.held, owed: model.owed },
    );
    const atMs = await bank.clock.businessMs();
    const { rows } = await sql<{
      name: 'day' | 'week' | 'month';
      amount: bigint;
      transactions: number;
    }>`
      select name, used.amount, used.transactions from unnest(array['day', 'week', 'month']) name,
        card_use(${this.#own.cardId}::uuid, card_period_start(name, ${zone}, ${new Date(atMs)})) used`.execute(
      bank.db,
    );
    for (const { name, amount, transactions } of rows)
      assert.deepEqual({ name, amount, transactions }, { name, ...model.use(name, atMs) });
    const known = await bank.db
      .selectFrom('transaction')
      .innerJoin('card_authorization', 'card_authorization.transaction_id', 'transaction.id')
      .where('card_authorization.card_id', '=', this.#own.cardId)
      .select(['transaction.id', 'transaction.status', 'transaction.amount'])
      .select(({ fn, val }) => fn.coalesce('transaction.fee_amount', val(0n)).as('fee'))
      .execute();
    const sort = <One extends { readonly id: string }>(list: readonly One[]) =>
      list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    assert.deepEqual(
      sort(known),
      sort(model.payments.map(({ id, status, amount, fee }) => ({ id, status, amount, fee }))),
    );
  }
}

/**
 * Plays random histories of one card each and compares the bank with the model after every step;
 * throws with the smallest failing history and its seed.
 */
export const checkCardHistories = async (
  site: TestBank,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> => {
  let made = 0;
  const playHistory = async ({ opening, limits, steps }: History): Promise<void> => {
    made += 1;
    site.clock.setMs(testStartMs);
    const { bank } = site;
    const customerId = await addCustomer(bank, `card-history-${made}@kheya.test`);
    const account = await addAccount(bank, customerId);
    const cardId = await addCard(bank, account.id);
    await writeLimits(bank.db, cardId, limits);
    const player = new CardPlayer(site, { customerId, cardId }, account.id, limits);
    if (opening > 0n) await player.credit(opening);
    for (const one of steps) {
      await player.play(one);
      await player.check();
    }
  };
  await fc.assert(fc.asyncProperty(historyArbitrary, playHistory), { numRuns: runs, seed });
};
