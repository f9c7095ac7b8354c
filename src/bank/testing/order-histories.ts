import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Refused } from '#domain/refusals.ts';
import { advanceOrder, cancelOrder, requestReturn } from '../products/change-order.ts';
import { placeOrder } from '../products/place-order.ts';
import { quoteOrder } from '../products/quote-order.ts';
import { transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { addAccount, addCustomer, postingsOf } from './customers.ts';
import { seededProducts } from './orders.ts';
import type { TestBank } from './test-bank.ts';

const { securityKey } = seededProducts;

const step = fc.record({
  kind: fc.constantFrom(
    ...(['order', 'order', 'order', 'cancel', 'PROCESSING', 'PROCESSING', 'SHIPPED'] as const),
    ...(['DELIVERED', 'return', 'RETURN_RECEIVED', 'REFUNDED'] as const),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
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
  steps: fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }),
});

/** An order as the model knows it; amounts in minor units of the account. */
interface ModelOrder {
  readonly id: string;
  readonly quantity: number;
  readonly debit: bigint;
  readonly subtotal: bigint;
  readonly total: bigint;
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

const order = async (modelled: Modelled, { quantity }: Step): Promise<void> => {
  const { bank, customerId, accountId } = modelled;
  const request = { ...securityKey, quantity, account_id: accountId };
  if (modelled.stock < quantity) {
    const code = await refusalOf(quoteOrder(bank, customerId, request));
    return assert.equal(code, 'out_of_stock');
  }
  const quote = await quoteOrder(bank, customerId, request);
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
    ...{ subtotal: minorOf(quote.subtotal), total: minorOf(quote.total) },
  });
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
    modelled.balance += known.debit;
    modelled.stock += known.quantity;
  } else {
    const wasDelivered = known.state === 'DELIVERED';
    known.state = kind;
    if (kind === 'REFUNDED')
      modelled.balance += wasDelivered ? (known.debit * known.subtotal) / known.total : known.debit;
  }
};

const expectAgreement = async ({ bank, accountId, balance, stock }: Modelled): Promise<void> => {
  const variant = await bank.db
    .selectFrom('product_variant')
    .select('stock')
    .where('id', '=', securityKey.variant_id)
    .executeTakeFirstOrThrow();
  const [account] = await ledger.balances(bank.db, [accountId]);
  assert.deepEqual([account!.available, variant.stock], [balance, stock]);
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
 * Runs random histories of one customer's orders, and compares money and stock with a model after
 * every step.
 */
export const checkOrderHistories = async (
  site: TestBank,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> => {
  const { bank } = site;
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => {
      const modelled: Modelled = {
        bank,
        orders: [],
        stock: history.stock,
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
