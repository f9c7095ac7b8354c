import { beforeAll, describe, expect, test } from 'vitest';
import type { CardDetails } from '#contract/cards.ts';
import { sandboxCardFulfillment } from '#contract/sandbox-cards.ts';
import { issueToken } from '../auth/access-tokens.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { apiCaller, newIdempotencyKey } from '../testing/api-client.ts';
import { defineCoupon } from '../testing/coupons.ts';
import { addAccount, addCard, postingsOf } from '../testing/customers.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import { postOfflinePayment } from './clearing.ts';
import { connectedCardNetwork } from './issuer.ts';

const site = await testSite();
const { bank, clock } = site;

let holder: SignedInHolder;
beforeAll(async () => {
  holder = await addSignedInHolder(site, 'plastics@kheya.test');
  await holder.call('POST', '/user-address/', {
    address_type: 'cardShipping',
    address_line_1: '31-10 Ditmars Boulevard',
    city: 'Queens',
    state: 'New York',
    postal_code: '11105',
    country: 'US',
  });
});

/** A new account of the holder with a balance, so that each test counts its own money. */
const addFundedAccount = async (balance = 100_00n): Promise<string> => {
  const account = await addAccount(bank, holder.id);
  if (balance > 0n)
    await ledger.postBatch(bank.db, [postingsOf(bank, account).post(clock.wallMs(), balance)]);
  return account.id;
};

const physical = (accountId: string, more: object = {}) => ({
  account_id: accountId,
  card_account_type: 'physical',
  name_on_card: 'Rahima Khatún',
  design: 'RIVER',
  delivery_method: 'STANDARD',
  fee: '5.00',
  ...more,
});

const order = (body: object, key = newIdempotencyKey(bank)): Promise<Response> =>
  holder.callWith({ 'Idempotency-Key': key })('POST', '/card/', body);

const ordered = async (accountId: string, more: object = {}): Promise<CardDetails> => {
  const answer = await order(physical(accountId, more));
  expect(answer.status).toBe(201);
  return (await answer.json()) as CardDetails;
};

const availableOf = async (accountId: string): Promise<bigint> => {
  const { booked, held } = (await ledger.balances(bank.db, [accountId]))[0]!;
  return booked - held;
};

const readCard = async (id: string): Promise<CardDetails> =>
  (await (await holder.call('GET', `/card/${id}/`)).json()) as CardDetails;

const report = async (card: string, step: string, more: object = {}) => {
  const answer = await site.fetch(`/api${sandboxCardFulfillment.path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ card, step, ...more }),
  });
  return answer.status;
};

const cardsOf = async (accountId: string): Promise<number> => {
  const rows = await bank.db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.length;
};

describe('a physical card', () => {
  test.each([
    ['CARDHALF', { value: 50_00n }, '2.50', 97_50n],
    ['CARDFREE', { kind: 'FREE_FEE', value: null }, '0.00', 100_00n],
  ] as const)(
    'with the coupon %s costs less, and gives it back',
    async (code, given, fee, left) => {
      await defineCoupon(bank, { code, appliesTo: ['CARD_SHIPPING'], ...given });
      const accountId = await addFundedAccount();
      const wrong = await order(physical(accountId, { coupon_code: code }));
      expect([wrong.status, Object.keys((await wrong.json()) as object)]).toEqual([400, ['fee']]);
      const card = await ordered(accountId, { coupon_code: code, fee });
      expect(card.delivery).toMatchObject({ fee, coupon: { code, currency: 'USD' } });
      expect(await availableOf(accountId)).toBe(left);
      const again = await order(physical(accountId, { coupon_code: code, fee }));
      expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([
        422,
        'coupon_used',
      ]);
      await holder.call('PATCH', `/card/${card.id}/`, { card_status: 'TERMINATED' });
      expect(await availableOf(accountId)).toBe(100_00n);
      const { ledger: faults, resources } = await verifyLedger(bank.db);
      expect([...faults, ...resources]).toEqual([]);
      expect((await order(physical(accountId, { coupon_code: code, fee }))).status).toBe(201);
    },
  );

  test('is paid from the account, sent to the card address, and not active', async () => {
    const accountId = await addFundedAccount();
    const card = await ordered(accountId, {
      nickname: 'Travel',
      delivery_method: 'EXPRESS',
      fee: '20.00',
    });
    expect(card).toMatchObject({
      card_status: 'UNACTIVATED',
      card_account_type: 'physical',
      nickname: 'Travel',
      data: { emboss_name: { line_1: 'RAHIMA KHATUN' } },
      delivery: {
        design: 'RIVER',
        method: 'EXPRESS',
        fee: '20.00',
        tracking_number: null,
        address: { address_line_1: '31-10 Ditmars Boulevard', country: 'US' },
        steps: [{ step: 'ORDERED' }],
      },
    });
    expect(await availableOf(accountId)).toBe(80_00n);
    const payment = { cardId: card.id, amount: 1_00n, merchantName: 'Netflix' };
    const { reason } = await connectedCardNetwork(bank).authorize(payment);
    expect(reason).toBe('CARD_NOT_ACTIVATED');
    const { account_number: number } = await bank.db
      .selectFrom('account')
      .select('account_number')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const list = await holder.call('GET', `/transaction-history/?account_number=${number}`);
    expect((await list.json()) as object).toMatchObject({
      results: [
        { type: 'FEE', subtype: 'PHYSICAL_CARD', amount: '20.00', dc_sign: 'debit' },
        { dc_sign: 'credit' },
      ],
    });
    const { ledger: faults, resources } = await verifyLedger(bank.db);
    expect([...faults, ...resources]).toEqual([]);
  });

  test('is ordered and paid once for one key, also when it is sent twice at the same time', async () => {
    const accountId = await addFundedAccount();
    const key = newIdempotencyKey(bank);
    const body = physical(accountId);
    const answers = await Promise.all([order(body, key), order(body, key), order(body, key)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect([await availableOf(accountId), await cardsOf(accountId)]).toEqual([95_00n, 1]);
  });

  test('is made, shipped and delivered, and then activated', async () => {
    const card = await ordered(await addFundedAccount());
    const { last_four, expiration_month, expiration_year } = card.data;
    const details = { last_four, expiration_month, expiration_year };
    const activate = () => holder.call('POST', `/card/${card.id}/activate/`, details);
    expect(await report(card.id, 'SHIPPED')).toBe(409);
    expect(await report(card.id, 'PRINTED')).toBe(200);
    // The app shows these digits, so they prove nothing before the card has left the bank. Nor are they
    // a guess, however often the customer tries them.
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await (await activate()).json()).toMatchObject({ code: 'card_not_shipped' });
    expect(await report(card.id, 'SHIPPED', { tracking_number: 'KX123456' })).toBe(200);
    expect(await report(card.id, 'SHIPPED', { tracking_number: 'KX999999' })).toBe(200);
    expect(await report(card.id, 'DELIVERED')).toBe(200);
    expect(await report(card.id, 'RETURNED')).toBe(409);
    const { delivery } = await readCard(card.id);
    expect(delivery?.tracking_number).toBe('KX123456');
    expect(delivery?.steps.map(({ step }) => step)).toEqual([
      'ORDERED',
      'PRINTED',
      'SHIPPED',
      'DELIVERED',
    ]);
    const answer = await activate();
    expect(((await answer.json()) as CardDetails).card_status).toBe('ACTIVE');
    const list = (await (await holder.call('GET', '/notification/')).json()) as {
      results: { title: string }[];
    };
    expect(list.results.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Card activated',
        'Your card was delivered',
        'Your card is on its way',
        'Your card is ordered',
      ]),
    );
  });

  test('whose order is cancelled repays a debt from its fee', async () => {
    const accountId = await addFundedAccount();
    const card = await ordered(accountId, { delivery_method: 'EXPRESS', fee: '20.00' });
    // A merchant at sea takes 95 of the 80 dollars that are left.
    await postOfflinePayment(bank, {
      id: bank.random.newId(),
      cardId: await addCard(bank, accountId),
      amount: 95_00n,
      merchant: { name: 'On board', category: null, country: null, city: null },
      entryMode: 'CHIP',
    });
    expect((await ledger.balances(bank.db, [accountId]))[0]?.owed).toBe(15_00n);
    await holder.call('PATCH', `/card/${card.id}/`, { card_status: 'TERMINATED' });
    const [after] = await ledger.balances(bank.db, [accountId]);
    expect([after?.booked, after?.owed]).toEqual([5_00n, 0n]);
    const { ledger: faults, resources } = await verifyLedger(bank.db);
    expect([...faults, ...resources]).toEqual([]);
  });

  test('shows the address of its order after the customer has moved', async () => {
    const card = await ordered(await addFundedAccount());
    const move = (line: string) =>
      bank.db
        .updateTable('customer_address')
        .set({ address_line_1: line })
        .where('customer_id', '=', holder.id)
        .where('address_type', '=', 'cardShipping')
        .execute();
    await move('9 Elsewhere');
    const { delivery } = await readCard(card.id);
    expect(delivery?.address.address_line_1).toBe('31-10 Ditmars Boulevard');
    await move('31-10 Ditmars Boulevard');
  });

  test('that is virtual has no delivery, and the sandbox finds none', async () => {
    expect((await readCard(holder.cardId)).delivery).toBe(null);
    expect(await report(holder.cardId, 'PRINTED')).toBe(404);
  });
});

describe('an order of a physical card is refused, and nothing is paid', () => {
  const refusalOf = async (accountId: string, answer: Response, paid = 0n): Promise<unknown> => {
    const body = (await answer.json()) as { code?: unknown };
    expect([await availableOf(accountId), await cardsOf(accountId)]).toEqual([100_00n - paid, 0]);
    return body.code ?? body;
  };

  test.each([
    ['name_on_card', { name_on_card: 'রহিমা' }],
    ['name_on_card', { name_on_card: 'R' }],
    ['name_on_card', { name_on_card: undefined }],
    ['design', { design: undefined }],
    ['design', { design: 'GOLD' }],
    ['delivery_method', { delivery_method: undefined }],
    ['fee', { fee: undefined }],
    ['fee', { fee: '0.00' }],
    ['fee', { delivery_method: 'EXPRESS' }],
    [
      'fee',
      {
        card_account_type: 'virtual',
        name_on_card: undefined,
        design: undefined,
        delivery_method: undefined,
      },
    ],
  ])('for a wrong %s: %j', async (field, change) => {
    const accountId = await addFundedAccount();
    const answer = await order(physical(accountId, change));
    expect(answer.status).toBe(400);
    expect(Object.keys((await refusalOf(accountId, answer)) as object)).toEqual([field]);
  });

  test('without enough money', async () => {
    const accountId = await addFundedAccount(4_99n);
    const answer = await order(physical(accountId));
    expect([answer.status, await refusalOf(accountId, answer, 95_01n)]).toEqual([
      422,
      'insufficient_funds',
    ]);
  });

  test('without an address for cards', async () => {
    const other = await addSignedInHolder(site, 'no-address@kheya.test');
    const key = { 'Idempotency-Key': newIdempotencyKey(bank) };
    const answer = await other.callWith(key)('POST', '/card/', physical(other.accountId));
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      400,
      ['cardShipping'],
    ]);
  });

  test('without a recent sign-in; a repeated order gets its answer without one', async () => {
    const accountId = await addFundedAccount();
    const { token } = await issueToken(bank, holder.id);
    const orderLater = (key: string) =>
      apiCaller(site, token, { 'Idempotency-Key': key })('POST', '/card/', physical(accountId));
    const answer = await orderLater(newIdempotencyKey(bank));
    expect([answer.status, await refusalOf(accountId, answer)]).toEqual([422, 'step_up_required']);
    const key = newIdempotencyKey(bank);
    expect((await order(physical(accountId), key)).status).toBe(201);
    expect((await orderLater(key)).status).toBe(201);
    expect(await availableOf(accountId)).toBe(95_00n);
  });
});
