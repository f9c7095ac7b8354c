import { addAccount, postingsOf } from './customers.ts';
import * as ledger from '../ledger/ledger.ts';
import type { Order, OrderQuote } from '#contract/orders.ts';
import type { ProductInterest } from '#contract/product-interests.ts';
import { sandboxOrderFulfillment } from '#contract/orders.ts';
import type { Bank } from '../database/bank.ts';
import { newIdempotencyKey } from './api-client.ts';
import type { SignedInHolder } from './signed-in-holders.ts';
import type { TestSite } from './test-site.ts';

/** The ids of seeded products (schema/54-products.sql). */
export const seededProducts = {
  securityKey: {
    product_id: '00000000-0000-7000-8100-000000000002',
    variant_id: '00000000-0000-7000-8101-000000000021',
  },
  taxFiling: {
    product_id: '00000000-0000-7000-8100-000000000006',
    variant_id: '00000000-0000-7000-8101-000000000061',
  },
  fixedDeposit: {
    product_id: '00000000-0000-7000-8100-00000000000a',
    variant_id: '00000000-0000-7000-8101-0000000000a1',
  },
} as const;

/** Gives the holder an address for products, in the US. */
export const addProductAddress = (holder: SignedInHolder): Promise<Response> =>
  holder.call('POST', '/user-address/', {
    address_type: 'productShipping',
    address_line_1: '31-10 Ditmars Boulevard',
    city: 'Queens',
    state: 'New York',
    postal_code: '11105',
    country: 'US',
  });

/** A new account of the holder with a balance in minor units. */
export const addFundedAccount = async (
  bank: Bank,
  holder: Pick<SignedInHolder, 'id'>,
  { kind = 'USD', balance }: { readonly kind?: 'USD' | 'BDT'; readonly balance: bigint },
): Promise<string> => {
  const isTaka = kind === 'BDT';
  const account = await addAccount(bank, holder.id, { kind: isTaka ? 'BDT' : 'USER' });
  const postings = postingsOf(bank, account, isTaka ? 'npsb/BDT' : 'ach/USD');
  if (balance > 0n) await ledger.postBatch(bank.db, [postings.post(bank.clock.wallMs(), balance)]);
  return account.id;
};

/** What can be ordered: a seeded product and how many pieces. */
export interface OrderRequest {
  readonly product_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly account_id: string;
}

/** Prices an order. */
export const quoteOf = async (
  holder: SignedInHolder,
  request: OrderRequest,
): Promise<OrderQuote> => {
  const answer = await holder.call('POST', '/product-order/quote/', request);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as OrderQuote;
};

/** Sends the order of a quote. */
export const sendOrder = (
  bank: Bank,
  holder: SignedInHolder,
  quoteId: string,
  key = newIdempotencyKey(bank),
): Promise<Response> =>
  holder.callWith({ 'Idempotency-Key': key })('POST', '/product-order/', { quote_id: quoteId });

/** Orders something and returns the order. */
export const ordered = async (
  bank: Bank,
  holder: SignedInHolder,
  request: OrderRequest,
): Promise<Order> => {
  const answer = await sendOrder(bank, holder, (await quoteOf(holder, request)).quote_id);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as Order;
};

/** Reports the next step of an order and returns the status of the answer. */
export const reportStep = async (
  site: TestSite,
  order: string,
  step: string,
  more: object = {},
): Promise<number> => {
  const answer = await site.fetch(`/api${sandboxOrderFulfillment.path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ order, step, ...more }),
  });
  return answer.status;
};

/** Calls the bank's API as one customer. */
type Call = (
  method: string,
  path: string,
  body?: string,
  type?: string,
  hasKey?: boolean,
) => Promise<Response>;

/** An order of a customer, a price that holds for another one, and an interest in savings. */
export const addOrderRecords = async (
  bank: Bank,
  customerId: string,
  call: Call,
): Promise<{ readonly order: string; readonly orderQuote: string; readonly interest: string }> => {
  const { id: accountId } = await addAccount(bank, customerId);
  await ledger.postBatch(bank.db, [
    postingsOf(bank, { id: accountId }).post(bank.clock.wallMs(), 900_00n),
  ]);
  const request = { ...seededProducts.taxFiling, quantity: 1, account_id: accountId };
  const priced = async (): Promise<string> => {
    const body = JSON.stringify(request);
    const answer = await call('POST', '/product-order/quote/', body, 'application/json');
    return ((await answer.json()) as OrderQuote).quote_id;
  };
  const body = JSON.stringify({ quote_id: await priced() });
  const made = await call('POST', '/product-order/', body, 'application/json', true);
  if (made.status !== 201) throw new Error(await made.text());
  const answers = { product_id: seededProducts.fixedDeposit.product_id, ...interestAnswers };
  const noted = await call(
    'POST',
    '/product-interest/',
    JSON.stringify(answers),
    'application/json',
  );
  if (noted.status !== 201) throw new Error(await noted.text());
  return {
    order: ((await made.json()) as Order).id,
    orderQuote: await priced(),
    interest: ((await noted.json()) as ProductInterest).id,
  };
};

/** Answers that the planned terms of the Fixed Deposit in the US allow. */
export const interestAnswers = {
  country: 'US',
  amount: '500.00',
  months: 12,
  wants_email: true,
} as const;

/** The calls of orders with the record that each names (others-records.pg.test.ts). */
export const orderRows = {
  createOrderQuote: {
    names: 'account',
    body: (id: string) =>
      JSON.stringify({ ...seededProducts.taxFiling, quantity: 1, account_id: id }),
    type: 'application/json',
  },
  createOrder: {
    names: 'orderQuote',
    body: (id: string) => JSON.stringify({ quote_id: id }),
    type: 'application/json',
    hasKey: true,
  },
  getOrder: { names: 'order' },
  cancelOrder: { names: 'order' },
  requestReturn: { names: 'order' },
  getInvoice: { names: 'order' },
  createProductInterest: {
    names: 'order',
    body: (id: string) => JSON.stringify({ product_id: id, ...interestAnswers }),
    type: 'application/json',
  },
  deleteProductInterest: { names: 'interest' },
};
