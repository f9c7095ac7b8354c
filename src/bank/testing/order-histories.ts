import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Refused } from '#domain/refusals.ts';
import { advanceOrder, cancelOrder, requestReturn } from '../products/change-order.ts';
import { placeOrder } from '../products/place-order.ts';
import { quoteOrder } from '../products/quote-order.ts';
import { transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { defineCoupon } from './coupons.ts';
import { addAccount, addCustomer, postingsOf } from './customers.ts';
import { seededProducts } from './orders.ts';
import type { TestBank } from './test-bank.ts';

const { securityKey } = seededProducts;

/** The coupons of the histories; each customer can use each of them twice. */
const coupons = {
  PERCENT: { code: 'HISTORYPERCENT', value: 33_33n },
  AMOUNT: { code: 'HISTORYAMOUNT', value: 5_00n, currency: 'USD' },
  FREE_FEE: { code: 'HISTORYFREE', value: null },
} as const;
type Kind = keyof typeof coupons;
const usesOfEach = 2;

/** What a coupon takes off, written without the rules under test; minor units. */
const discountOf = (kind: Kind | null, subtotal: bigint, shipping: bigint): bigint => {
  if (kind === 'PERCENT') return (subtotal * 3_333n) / 10_000n;
  if (kind === 'AMOUNT') return 5_00n;
  return kind === 'FREE_FEE' ? shipping : 0n;
};

const step = fc.record({
  kind: fc.constantFrom(
    ...(['order', 'order', 'order', 'cancel', 'PROCESSING', 'PROCESSING', 'SHIPPED'] as const),
    ...(['DELIVERED', 'return', 'RETURN_RECEIVED', 'REFUNDED'] as const),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  coupon: fc.option(fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_FEE'), { freq: 3 }),
  /** Selects an order, counted back from the latest. */
  back: fc.nat({ max: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface History {
  readonly opening: bigint;
  readonly stock: number;
  readonly isTaka: boolean;
  readonly steps: readonly Step[];
}

const historyArbitrary: fc.Arbitrary<History> = fc.record({
  opening: fc.bigInt({ min: 0n, max: 300_00n }),
  stock: fc.integer({ min: 0, max: 5 }),
  isTaka: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 10, size: 'max' }),
});

/** An order as the model knows it; amounts in minor units of the account. */
interface ModelOrder {
  readonly id: string;
  readonly quantity: number;
  readonly debit: bigint;
  readonly subtotal: bigint;
  readonly total: bigint;
  readonly coupon: Kind | null;
  readonly discount: bigint;
  state: string;
  isReturnRequested: boolean;
  isReturnReceived: boolean;
}

interface Modelled {
  readonly bank: TestBank['bank'];
  readonly customerId: string;
  readonly accountId: string;
  readonly orders: ModelOrder[];
  balance: bigint;
  stock: number;
  readonly used: Record<Kind, number>;
}

/** The code of a refusal; undefined if there was none. */
const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

const minorOf = (wire: string): bigint => BigInt(wire.replace('.', ''));

/** Why a coupon cannot be used in an order of this size; undefined if it can. */
const couponRefusal = ({ used }: Modelled, coupon: Kind | null, quantity: number) => {
  if (coupon === null) return undefined;
  if (used[coupon] >= usesOfEach) return 'coupon_used';
  return coupon === 'FREE_FEE' && quantity > 1 ? 'coupon_not_applicable' : undefined;
};

const order = async (modelled: Modelled, { quantity, coupon }: Step): Promise<void> => {
  const { bank, customerId, accountId } = modelled;
  const request = {
    ...{ ...securityKey, quantity, account_id: accountId },
    ...(coupon !== null && { coupon_code: coupons[coupon].code }),
  };
  if (modelled.stock < quantity) {
    const code = await refusalOf(quoteOrder(bank, customerId, request));
    return assert.equal(code, 'out_of_stock');
  }
  const refused = couponRefusal(modelled, coupon, quantity);
  if (refused !== undefined) {
    const code = await refusalOf(quoteOrder(bank, customerId, request));
    return assert.equal(code, refused);
  }
  const quote = await quoteOrder(bank, customerId, request);
  const [subtotal, shipping, total] = [quote.subtotal, quote.shipping, quote.total].map(minorOf);
  const discount = discountOf(coupon, subtotal!, shipping!);
  assert.equal(total, subtotal! + shipping! - discount);
  const debit = minorOf(quote.debit_amount);
  const place = () =>
    transaction(bank.db, (trx) => placeOrder(trx, bank, customerId, quote.quote_id));
  if (debit > modelled.balance) {
    assert.equal(await refusalOf(place()), 'insufficient_funds');
    return;
  }
  const { id } = await place();
  modelled.balance -= debit;
  modelled.stock -= quantity;
  modelled.orders.push({
    ...{ id, quantity, debit, state: 'PAID', isReturnRequested: false, isReturnReceived: false },
    ...{ subtotal: subtotal!, total: total!, coupon, discount },
  });
  if (coupon !== null) modelled.used[coupon] += 1;
};

/** The states from which each step is possible, written without the table under test. */
const possibleFrom: Readonly<Record<string, readonly string[]>> = {
  cancel: ['PAID', 'PROCESSING'],
  PROCESSING: ['PAID'],
  SHIPPED: ['PROCESSING'],
  DELIVERED: ['SHIPPED'],
  return: ['DELIVERED'],
};

const isPossible = (kind: string, known: ModelOrder): boolean => {
  if (kind === 'RETURN_RECEIVED') return known.state === 'DELIVERED' && known.isReturnRequested;
  if (kind === 'REFUNDED')
    return known.state === 'SHIPPED' || (known.state === 'DELIVERED' && known.isReturnReceived);
  return possibleFrom[kind]!.includes(known.state);
};

/** A repeated step changes nothing and is no refusal. */
const isRepeated = (kind: string, known: ModelOrder): boolean => {
  if (kind === 'return') return known.isReturnRequested;
  if (kind === 'RETURN_RECEIVED') return known.isReturnReceived;
  return known.state === (kind === 'cancel' ? 'CANCELLED' : kind);
};

/** What a returned thing gets back: what was paid for the goods, at the rate of the payment. */
const goodsCredit = ({ debit, subtotal, discount, total, coupon }: ModelOrder): bigint =>
  (debit * (coupon === 'FREE_FEE' ? subtotal : subtotal - discount)) / total;

/** Pays an order back; the coupon comes back with all of the payment. */
const payBack = (modelled: Modelled, { debit, coupon }: ModelOrder, credit: bigint): void => {
  modelled.balance += credit;
  if (coupon !== null && credit === debit) modelled.used[coupon] -= 1;
};

const change = async (modelled: Modelled, { kind, back }: Step): Promise<void> => {
  const known = modelled.orders.at(-1 - back);
  if (known === undefined || kind === 'order') return;
  const { bank, customerId } = modelled;
  const act = async (): Promise<unknown> => {
    if (kind === 'cancel') return cancelOrder(bank, customerId, known.id);
    if (kind === 'return') return requestReturn(bank, customerId, known.id);
    return advanceOrder(bank, { order: known.id, step: kind, trackingNumber: 'KX1' });
  };
  const code = await refusalOf(act());
  if (isRepeated(kind, known)) return assert.equal(code, undefined);
  if (!isPossible(kind, known)) return assert.notEqual(code, undefined);
  assert.equal(code, undefined);
  if (kind === 'return') known.isReturnRequested = true;
  else if (kind === 'RETURN_RECEIVED') known.isReturnReceived = true;
  else if (kind === 'cancel') {
    known.state = 'CANCELLED';
    payBack(modelled, known, known.debit);
    modelled.stock += known.quantity;
  } else {
    const wasDelivered = known.state === 'DELIVERED';
    known.state = kind;
    if (kind === 'REFUNDED')
      payBack(modelled, known, wasDelivered ? goodsCredit(known) : known.debit);
  }
};

const expectAgreement = async (modelled: Modelled): Promise<void> => {
  const { bank, customerId, accountId, balance, stock, used } = modelled;
  const variant = await bank.db
    .selectFrom('product_variant')
    .select('stock')
    .where('id', '=', securityKey.variant_id)
    .executeTakeFirstOrThrow();
  const [account] = await ledger.balances(bank.db, [accountId]);
  assert.deepEqual([account!.available, variant.stock], [balance, stock]);
  const owned = await bank.db
    .selectFrom('customer_coupon')
    .innerJoin('coupon', 'coupon.id', 'customer_coupon.coupon_id')
    .select(['coupon.kind', 'customer_coupon.used'])
    .where('customer_coupon.customer_id', '=', customerId)
    .execute();
  for (const one of owned) assert.equal(one.used, used[one.kind as Kind]);
  const total = owned.reduce((sum, one) => sum + one.used, 0);
  assert.equal(total, used.PERCENT + used.AMOUNT + used.FREE_FEE);
};

const addOrderingCustomer = async (
  { bank }: TestBank,
  { opening, isTaka }: History,
): Promise<Pick<Modelled, 'customerId' | 'accountId' | 'balance'>> => {
  const customerId = await addCustomer(bank, `${bank.random.newId()}@kheya.test`);
  await bank.db
    .insertInto('customer_address')
    .values({
      ...{ id: bank.random.newId(), customer_id: customerId, address_type: 'productShipping' },
      ...{ address_line_1: '31-10 Ditmars Boulevard', address_line_2: null, city: 'Queens' },
      ...{ state: 'New York', thana: null, district: null, division: null },
      ...{ postal_code: '11105', country: 'US' },
    })
    .execute();
  const account = await addAccount(bank, customerId, { kind: isTaka ? 'BDT' : 'USER' });
  const balance = isTaka ? opening * 120n : opening;
  const { post } = postingsOf(bank, account, isTaka ? 'npsb/BDT' : 'ach/USD');
  if (balance > 0n) await ledger.postBatch(bank.db, [post(await bank.clock.businessMs(), balance)]);
  return { customerId, accountId: account.id, balance };
};

/**
 * Runs random histories of one customer's orders, and compares money, stock and coupons with a model
 * after every step.
 */
export const checkOrderHistories = async (
  site: TestBank,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> => {
  const { bank } = site;
  for (const [kind, coupon] of Object.entries(coupons))
    await defineCoupon(bank, { ...coupon, kind: kind as Kind, uses: usesOfEach });
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => {
      const modelled: Modelled = {
        bank,
        orders: [],
        stock: history.stock,
        used: { PERCENT: 0, AMOUNT: 0, FREE_FEE: 0 },
        ...(await addOrderingCustomer(site, history)),
      };
      await bank.db
        .updateTable('product_variant')
        .set({ stock: history.stock })
        .where('id', '=', securityKey.variant_id)
        .execute();
      for (const one of history.steps) {
        await (one.kind === 'order' ? order(modelled, one) : change(modelled, one));
        await expectAgreement(modelled);
      }
    }),
    { numRuns: runs, seed },
  );
};
