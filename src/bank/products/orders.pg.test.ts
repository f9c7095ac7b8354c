import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { connectOnce } from '../database/connect.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { apiCaller, newIdempotencyKey } from '../testing/api-client.ts';
import type { OrderRequest } from '../testing/orders.ts';
import {
  addFundedAccount,
  addProductAddress,
  ordered,
  quoteOf,
  reportStep,
  seededProducts,
  sendOrder,
} from '../testing/orders.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;
const { securityKey, taxFiling, fixedDeposit } = seededProducts;

let holder: SignedInHolder;
let other: SignedInHolder;
beforeAll(async () => {
  holder = await addSignedInHolder(site, 'orders@kheya.test');
  other = await addSignedInHolder(site, 'no-orders@kheya.test');
  await addProductAddress(holder);
});

const account = (balance = 100_00n, kind: 'USD' | 'BDT' = 'USD') =>
  addFundedAccount(bank, holder, { kind, balance });

const keys = (accountId: string, quantity = 1): OrderRequest => ({
  ...securityKey,
  quantity,
  account_id: accountId,
});

const availableOf = async (accountId: string): Promise<bigint> =>
  (await ledger.balances(bank.db, [accountId]))[0]!.available;

const stockOf = async (variantId: string): Promise<number | null> =>
  (
    await bank.db
      .selectFrom('product_variant')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).stock;

const setStock = (variantId: string, stock: number) =>
  bank.db.updateTable('product_variant').set({ stock }).where('id', '=', variantId).execute();

const act = async (id: string, action: 'cancel' | 'return', by = holder) => {
  const answer = await by.call('POST', `/product-order/${id}/${action}/`);
  return { status: answer.status, body: (await answer.json()) as Order & { code?: string } };
};

const codeOf = async (answer: Response): Promise<unknown> => {
  const body = (await answer.json()) as { code?: unknown };
  return body.code ?? Object.keys(body);
};

/** The ledger, and every order with its payment, refund and events. */
const expectSound = async () => {
  const { ledger: faults, resources } = await verifyLedger(bank.db);
  expect([...faults, ...resources]).toEqual([]);
};

describe('an order', () => {
  test('is paid from the account, sent to the product address, and named by its transaction', async () => {
    const accountId = await account();
    const stock = (await stockOf(securityKey.variant_id))!;
    const order = await ordered(bank, holder, keys(accountId));
    expect(order).toMatchObject({
      status: 'PAID',
      items: [{ slug: 'security-key', quantity: 1, unit_price: '29.00' }],
      subtotal: '29.00',
      shipping: '4.50',
      total: '33.50',
      debit_amount: '33.50',
      rate: null,
      address: { address_line_1: '31-10 Ditmars Boulevard' },
      events: [{ kind: 'PAID' }],
      is_cancellable: true,
      refund: null,
    });
    expect([await availableOf(accountId), await stockOf(securityKey.variant_id)]).toEqual([
      66_50n,
      stock - 1,
    ]);
    const paid = await holder.call('GET', `/transaction-history/${order.transaction_id}/`);
    expect((await paid.json()) as object).toMatchObject({
      amount: '33.50',
      dc_sign: 'debit',
      category: 'SHOPPING',
      related: { type: 'ORDER', id: order.id },
      memo: `Security key, order ${order.order_no}`,
    });
    await expectSound();
  });

  test('in dollars is paid from taka at the quoted rate, and paid back with the same taka', async () => {
    const accountId = await account(10_000_00n, 'BDT');
    const quote = await quoteOf(holder, keys(accountId));
    expect([quote.total, quote.currency, quote.debit_currency]).toEqual(['33.50', 'USD', 'BDT']);
    expect(Number(quote.rate)).toBeGreaterThan(Number(quote.mid_market_rate));
    const order = (await (await sendOrder(bank, holder, quote.quote_id)).json()) as Order;
    expect([order.debit_amount, order.rate]).toEqual([quote.debit_amount, quote.rate]);
    const { body } = await act(order.id, 'cancel');
    expect(body.refund?.amount).toBe(quote.debit_amount);
    expect(await availableOf(accountId)).toBe(10_000_00n);
    await expectSound();
  });

  test('is placed and paid once for one key, also when it is sent three times at the same time', async () => {
    const accountId = await account();
    const { quote_id: quoteId } = await quoteOf(holder, keys(accountId));
    const key = newIdempotencyKey(bank);
    const answers = await Promise.all([0, 1, 2].map(() => sendOrder(bank, holder, quoteId, key)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect([new Set(texts).size, answers[0]?.status]).toEqual([1, 201]);
    expect(await availableOf(accountId)).toBe(66_50n);
    expect(await codeOf(await sendOrder(bank, holder, quoteId))).toBe('quote_expired');
  });

  test('for the last piece is accepted once when two are sent at the same time', async () => {
    const stock = (await stockOf(securityKey.variant_id))!;
    const accounts = await Promise.all([account(), account()]);
    const quotes = await Promise.all(accounts.map((id) => quoteOf(holder, keys(id))));
    await setStock(securityKey.variant_id, 1);
    const answers = await Promise.all(
      quotes.map(({ quote_id: id }) => sendOrder(bank, holder, id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const balances = await Promise.all(accounts.map(availableOf));
    expect(new Set(balances)).toEqual(new Set([66_50n, 100_00n]));
    expect(await stockOf(securityKey.variant_id)).toBe(0);
    await setStock(securityKey.variant_id, stock);
  });

  test('is cancelled once, with all of its money and its piece back', async () => {
    const accountId = await account();
    const stock = await stockOf(securityKey.variant_id);
    const order = await ordered(bank, holder, keys(accountId, 2));
    await reportStep(site, order.id, 'PROCESSING');
    const answers = await Promise.all([0, 1, 2].map(() => act(order.id, 'cancel')));
    for (const { body } of answers)
      expect(body).toMatchObject({ status: 'CANCELLED', refund: { amount: '58.00' } });
    expect([await availableOf(accountId), await stockOf(securityKey.variant_id)]).toEqual([
      100_00n,
      stock,
    ]);
    await expectSound();
  });

  test('has its wrong refund found by the verification', async () => {
    const order = await ordered(bank, holder, keys(await account()));
    await act(order.id, 'cancel');
    const admin = await connectOnce(site.database.adminUrl);
    const faultsAfter = async (change: string): Promise<unknown> => {
      await admin.query('begin');
      await admin.query(`update transaction set ${change}
        where id = (select refund_id from product_order where id = '${order.id}')`);
      const { rows } = await admin.query('select fault from product_order_faults()');
      await admin.query('rollback');
      return rows;
    };
    const found = [{ fault: 'order with a refund that does not belong to it' }];
    expect(await faultsAfter('amount = amount - 1')).toEqual(found);
    expect(await faultsAfter('amount = amount + 1')).toEqual(found);
    expect(await faultsAfter(`related_id = '${bank.random.newId()}'`)).toEqual(found);
    expect(await faultsAfter('amount = amount')).toEqual([]);
    await admin.end();
  });

  test('is shipped, delivered, returned and refunded without its delivery', async () => {
    const accountId = await account();
    const order = await ordered(bank, holder, keys(accountId));
    expect(await reportStep(site, order.id, 'DELIVERED')).toBe(409);
    await reportStep(site, order.id, 'PROCESSING');
    await reportStep(site, order.id, 'SHIPPED', { tracking_number: 'KX123456' });
    expect(await reportStep(site, order.id, 'SHIPPED', { tracking_number: 'KX9' })).toBe(200);
    expect((await act(order.id, 'cancel')).body.code).toBe('too_late_to_cancel');
    expect((await act(order.id, 'return')).body.code).toBe('order_step_not_possible');
    await reportStep(site, order.id, 'DELIVERED');
    expect(await reportStep(site, order.id, 'REFUNDED')).toBe(409);
    await act(order.id, 'return');
    const { body: requested } = await act(order.id, 'return');
    expect([requested.status, requested.return_until, requested.tracking]).toEqual([
      'DELIVERED',
      null,
      'KX123456',
    ]);
    await reportStep(site, order.id, 'RETURN_RECEIVED');
    expect(await reportStep(site, order.id, 'REFUNDED')).toBe(200);
    expect(await reportStep(site, order.id, 'REFUNDED')).toBe(200);
    const read = await holder.call('GET', `/product-order/${order.id}/`);
    const refunded = (await read.json()) as Order;
    expect(refunded).toMatchObject({ status: 'REFUNDED', refund: { amount: '29.00' } });
    expect(refunded.events.map(({ kind }) => kind)).toEqual([
      'PAID',
      'PROCESSING',
      'SHIPPED',
      'DELIVERED',
      'RETURN_REQUESTED',
      'RETURN_RECEIVED',
      'REFUNDED',
    ]);
    expect(await availableOf(accountId)).toBe(95_50n);
    const notices = (await (await holder.call('GET', '/notification/?limit=50')).json()) as {
      results: { related: { id: string } | null }[];
    };
    expect(notices.results.filter(({ related }) => related?.id === order.id)).toHaveLength(5);
    await expectSound();
  });

  test('of a service has no address and no delivery, and cannot be returned', async () => {
    const accountId = await account(200_00n);
    const order = await ordered(bank, holder, { ...taxFiling, quantity: 1, account_id: accountId });
    expect([order.total, order.shipping, order.address]).toEqual(['149.00', '0.00', null]);
    await reportStep(site, order.id, 'PROCESSING');
    expect(await reportStep(site, order.id, 'SHIPPED')).toBe(409);
    expect(await reportStep(site, order.id, 'DELIVERED')).toBe(200);
    expect((await act(order.id, 'return')).status).toBe(409);
  });

  test.each(['en', 'bn'])('has an invoice in %s', async (language) => {
    const order = await ordered(bank, holder, keys(await account()));
    const answer = await holder.call('GET', `${order.invoice_url}?language=${language}`);
    expect(answer.headers.get('content-disposition')).toContain(
      `kheya-invoice_${order.order_no}.pdf`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is not there for another customer', async () => {
    const order = await ordered(bank, holder, keys(await account()));
    const invoice = await other.call('GET', order.invoice_url);
    const read = await other.call('GET', `/product-order/${order.id}/`);
    const list = (await (await other.call('GET', '/product-order/')).json()) as object;
    expect([read.status, invoice.status, list]).toEqual([404, 404, { results: [], count: 0 }]);
    expect((await act(order.id, 'cancel', other)).status).toBe(404);
    expect((await act(order.id, 'return', other)).status).toBe(404);
    const { quote_id: quoteId } = await quoteOf(holder, keys(await account()));
    expect(await codeOf(await sendOrder(bank, other, quoteId))).toBe('quote_expired');
  });
});

describe('an order is refused, and neither money nor stock changes', () => {
  const quoteStatus = async (request: object, by = holder) => {
    const answer = await by.call('POST', '/product-order/quote/', request);
    return [answer.status, await codeOf(answer)];
  };

  test.each([
    [{ quantity: 0 }, 400, ['quantity']],
    [{ quantity: 11 }, 400, ['quantity']],
    [{ variant_id: taxFiling.variant_id }, 404, 'not_found'],
    [{ account_id: taxFiling.product_id }, 404, 'not_found'],
    [fixedDeposit, 422, 'product_unavailable'],
  ])('for %j', async (change, status, code) => {
    expect(await quoteStatus({ ...keys(holder.accountId), ...change })).toEqual([status, code]);
  });

  test('without an address for products', async () => {
    expect(await quoteStatus(keys(other.accountId), other)).toEqual([400, ['productShipping']]);
  });

  test('without enough money', async () => {
    const accountId = await account(33_49n);
    const stock = await stockOf(securityKey.variant_id);
    const { quote_id: quoteId } = await quoteOf(holder, keys(accountId));
    expect(await codeOf(await sendOrder(bank, holder, quoteId))).toBe('insufficient_funds');
    expect([await availableOf(accountId), await stockOf(securityKey.variant_id)]).toEqual([
      33_49n,
      stock,
    ]);
  });

  test('without a recent sign-in; a repeated order gets its answer without one', async () => {
    const accountId = await account();
    const { quote_id: quoteId } = await quoteOf(holder, keys(accountId));
    const { token } = await issueToken(bank, holder.id);
    const key = newIdempotencyKey(bank);
    const sendLater = () =>
      apiCaller(site, token, { 'Idempotency-Key': key })('POST', '/product-order/', {
        quote_id: quoteId,
      });
    expect(await codeOf(await sendLater())).toBe('step_up_required');
    expect((await sendOrder(bank, holder, quoteId, key)).status).toBe(201);
    expect((await sendLater()).status).toBe(201);
    expect(await availableOf(accountId)).toBe(66_50n);
  });

  test('of a frozen customer, who can still cancel', async () => {
    const order = await ordered(bank, holder, keys(await account()));
    const freeze = (status: 'FROZEN' | 'ACTIVE') =>
      bank.db
        .updateTable('customer')
        .set({ synctera_user_status: status })
        .where('id', '=', holder.id)
        .execute();
    await freeze('FROZEN');
    expect(await quoteStatus(keys(holder.accountId))).toEqual([422, 'account_frozen']);
    expect((await act(order.id, 'cancel')).body.status).toBe('CANCELLED');
    await freeze('ACTIVE');
  });
});
