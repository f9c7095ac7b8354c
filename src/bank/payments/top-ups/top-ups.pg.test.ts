import { afterEach, describe, expect, test } from 'vitest';
import type { TopUp } from '#contract/top-ups.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { advanceTopUp, setOperator } from '#bank/sandbox/switches/payments.ts';
import { setCustomerStatus } from '#bank/sandbox/switches/decisions.ts';
import { addBuyer } from '#bank/testing/payments.ts';

/*
 * Goal: the amount of a top-up is held immediately, paid when the operator has credited the phone, and
 * released completely if it refuses (product.md B7). Method: the calls of the app, the simulated
 * operators, and bank time.
 */
const site = await testSite();
const { bank, clock } = site;

const minuteMs = 60_000;

/** Advances bank time by `ms` and runs the jobs due by then. */
const pass = async (ms: number): Promise<void> => {
  clock.offsetMs(ms);
  await runDueJobs(bank);
};

const kindsOf = ({ events }: TopUp): readonly string[] => events.map(({ kind }) => kind);

const refusalOf = async (answer: Response) => [answer.status, await answer.json()];

afterEach(async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  if (ledger.length + resources.length > 0)
    throw new Error(`the books differ: ${JSON.stringify([...ledger, ...resources])}`);
});

describe('a top-up paid in taka', () => {
  test('is held, and paid when the operator has delivered it', async () => {
    const buyer = await addBuyer(site);
    const taken = await buyer.buy();
    expect(taken).toMatchObject({
      status: 'INIT',
      mobile_number: '+8801712345678',
      amount: '100.00',
      total_debit: '100.00',
      debit_currency: 'BDT',
      rate: null,
    });
    expect(kindsOf(taken)).toEqual(['CREATED', 'HELD']);
    expect(await buyer.available(buyer.bdt)).toBe(199_900_00n);
    await pass(0);
    const done = await buyer.read(taken);
    expect(done.status).toBe('COMPLETE');
    expect(kindsOf(done).slice(2)).toEqual(['SENT', 'DELIVERED']);
    expect(await buyer.available(buyer.bdt)).toBe(199_900_00n);
  });

  test('is in the account’s history with its own type and a masked number', async () => {
    const buyer = await addBuyer(site);
    const taken = await buyer.buy();
    await pass(0);
    const list = await buyer.call('GET', `/bdt-transactions/?account_number=${buyer.bdt.number}`);
    const { results } = (await list.json()) as { results: object[] };
    expect(results).toContainEqual(
      expect.objectContaining({
        id: taken.transaction_id,
        type: 'TOP_UP',
        status: 'COMPLETE',
        amount: '100.00',
        dst_account_no: '••••5678',
        dst_account_nickname: 'Grameenphone',
        related: { type: 'TOP_UP', id: taken.id },
      }),
    );
  });

  test('with a pack costs the price of the pack, and returns its contents', async () => {
    const buyer = await addBuyer(site);
    const taken = await buyer.buy({ pack_id: 'gp-data-4gb-7d' });
    expect(taken).toMatchObject({
      amount: '129.00',
      pack: { data_megabytes: 4096, valid_days: 7 },
    });
    expect(await buyer.available(buyer.bdt)).toBe(199_871_00n);
  });

  test.each(['1712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮'])(
    'accepts the number in any spelling: %s (A12)',
    async (typed) => {
      const buyer = await addBuyer(site);
      expect((await buyer.buy({ mobile_number: typed })).mobile_number).toBe('+8801712345678');
    },
  );
});

describe('a top-up paid in dollars', () => {
  test('costs the quoted price, and credits the phone with the exact taka', async () => {
    const buyer = await addBuyer(site);
    const quote = await buyer.price('500.00');
    // The market's 122.3050 less 0.8 % is 121.3265: 4.1211… dollars, rounded up.
    expect(quote).toMatchObject({ rate: '121.3265', total_debit: '4.13', amount: '500.00' });
    const paid = await buyer.buy({
      source_account: buyer.usd.id,
      amount: '500.00',
      conversion_rate_id: quote.conversion_rate_id,
    });
    expect(paid).toMatchObject({ total_debit: '4.13', debit_currency: 'USD', rate: '121.3265' });
    await pass(0);
    expect((await buyer.read(paid)).status).toBe('COMPLETE');
    expect(await buyer.available(buyer.usd)).toBe(995_87n);
  });

  test('needs a valid, unused quote of this customer, account and amount', async () => {
    const buyer = await addBuyer(site);
    const other = await addBuyer(site);
    const fromUsd = (id: string | null, amount = '500.00') =>
      buyer.ask({ source_account: buyer.usd.id, amount, conversion_rate_id: id });
    const asked = { conversion_rate_id: ['This field is required.'] };
    expect(await refusalOf(await fromUsd(null))).toEqual([400, asked]);
    const { conversion_rate_id: foreign } = await other.price('500.00');
    expect((await fromUsd(foreign)).status).toBe(404);
    const { conversion_rate_id: id } = await buyer.price('500.00');
    const differs = { conversion_rate_id: ['This doesn’t match the price you were shown.'] };
    expect(await refusalOf(await fromUsd(id, '600.00'))).toEqual([400, differs]);
    expect(await refusalOf(await buyer.ask({ conversion_rate_id: id }))).toEqual([400, differs]);
    expect((await fromUsd(id)).status).toBe(201);
    expect(await refusalOf(await fromUsd(id))).toMatchObject([409, { code: 'conflict' }]);
    const { conversion_rate_id: old } = await buyer.price('500.00');
    clock.offsetMs(10 * minuteMs);
    expect(await refusalOf(await fromUsd(old))).toMatchObject([422, { code: 'quote_expired' }]);
    expect(await buyer.available(buyer.usd)).toBe(995_87n);
  });

  test('has no quote for a taka account', async () => {
    const buyer = await addBuyer(site);
    const request = { source_account: buyer.bdt.id, amount: '500.00' };
    const answer = await buyer.call('POST', '/top-up-quote/', request);
    expect(await refusalOf(answer)).toMatchObject([422, { code: 'currency_mismatch' }]);
  });
});

describe('an operator', () => {
  test('a slow one: the customer is notified once, and the top-up is delivered', async () => {
    const buyer = await addBuyer(site);
    const taken = await buyer.buy({ mobile_number: '01700000002' });
    await pass(0);
    await pass(minuteMs);
    const waiting = await buyer.read(taken);
    expect(waiting.status).toBe('PENDING');
    expect(kindsOf(waiting).slice(2)).toEqual(['SENT', 'DELAYED']);
    expect(await buyer.available(buyer.bdt)).toBe(199_900_00n);
    await pass(10 * minuteMs);
    expect(kindsOf(await buyer.read(taken)).slice(3)).toEqual(['DELAYED', 'DELIVERED']);
    const bell = JSON.stringify(
      await (await buyer.call('GET', '/notification/?limit=10&offset=0')).json(),
    );
    expect(bell).toContain('Recharge takes longer');
    expect(bell).toContain('Phone recharged');
    expect(bell).not.toContain('01700000002');
  });

  test('a rejection releases the money and the limit, and is in the timeline', async () => {
    const buyer = await addBuyer(site);
    const taken = await buyer.buy({ mobile_number: '01700000001' });
    await pass(0);
    const failed = await buyer.read(taken);
    expect(failed.status).toBe('FAILED');
    expect(failed.events.slice(-2)).toMatchObject([
      { kind: 'FAILED', reason: 'OPERATOR_REJECTED' },
      { kind: 'REFUNDED' },
    ]);
    expect(await buyer.available(buyer.bdt)).toBe(200_000_00n);
    const limits = (await (await buyer.call('GET', '/transfer-rule/')).json()) as {
      results: { name: string; used_today: string; used_count_today: number; zone: string }[];
    };
    expect(limits.results.find(({ name }) => name === 'TOP_UP')).toMatchObject({
      used_today: '0.00',
      used_count_today: 0,
      zone: 'Asia/Dhaka',
    });
  });

  test('an unknown number is reported at its field, before anything is held', async () => {
    const buyer = await addBuyer(site);
    const answer = await buyer.ask({ mobile_number: '01700000000' });
    expect(await refusalOf(answer)).toMatchObject([400, { operator: [expect.any(String)] }]);
    expect(await buyer.available(buyer.bdt)).toBe(200_000_00n);
  });

  test('an unavailable operator is reported before submitting, nothing is posted, and waiting top-ups continue', async () => {
    const buyer = await addBuyer(site);
    const set = (code: MobileOperator, isAvailable: boolean) =>
      setOperator(bank, { code, is_available: isAvailable });
    await set('TELETALK', false);
    const request = { operator: 'TELETALK', mobile_number: '01512345678' };
    const answer = await buyer.ask(request);
    expect(await refusalOf(answer)).toMatchObject([422, { code: 'operator_unavailable' }]);
    const operators = await (await buyer.call('GET', '/top-up-operator/')).json();
    expect(operators).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ code: 'TELETALK', down_since: expect.any(String) }),
        expect.objectContaining({ code: 'ROBI', down_since: null }),
      ]),
    });
    await set('TELETALK', true);
    expect((await buyer.ask(request)).status).toBe(201);
  });

  test('can be simulated by the sandbox, to either final state, once', async () => {
    const buyer = await addBuyer(site);
    const one = await buyer.buy({ mobile_number: '01700000002' });
    expect(await advanceTopUp(bank, one.id, 'SENT')).toMatchObject({ status: 'PENDING' });
    expect(await advanceTopUp(bank, one.id, 'FAILED')).toMatchObject({ status: 'FAILED' });
    await expect(advanceTopUp(bank, one.id, 'DELIVERED')).rejects.toMatchObject({
      code: 'conflict',
    });
    const other = await buyer.buy();
    expect(await advanceTopUp(bank, other.id, 'DELIVERED')).toMatchObject({ status: 'COMPLETE' });
  });
});

describe('refusals', () => {
  test.each([
    [{ mobile_number: '0171234567' }, 'mobile_number'],
    [{ mobile_number: '+1 212 555 0123' }, 'mobile_number'],
    [{ amount: '50.50' }, 'amount'],
    [{ amount: '-50' }, 'amount'],
    [{ amount: '1e2' }, 'amount'],
    [{ amount: '৫০' }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ amount: '50.00', pack_id: 'gp-data-1gb-3d' }, 'amount'],
    [{ pack_id: 'gp-data-of-yesterday' }, 'pack_id'],
    [{ pack_id: 'robi-data-1gb-3d' }, 'pack_id'],
    [{ pack_id: 'gp-minutes-45-7d', connection_type: 'POSTPAID' }, 'pack_id'],
  ])('%j is reported at its field', async (request, field) => {
    const buyer = await addBuyer(site);
    const [status, body] = await refusalOf(await buyer.ask(request));
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
    expect(await buyer.available(buyer.bdt)).toBe(200_000_00n);
  });

  test('above the remaining limit, with its amount, from either account', async () => {
    const buyer = await addBuyer(site);
    expect(await refusalOf(await buyer.ask({ amount: '1001.00' }))).toMatchObject([
      422,
      { code: 'limit_exceeded', rule: 'maximum_per_transaction', remaining: '1000.00' },
    ]);
    expect(await refusalOf(await buyer.ask({ amount: '19.00' }))).toMatchObject([
      422,
      { code: 'limit_exceeded', rule: 'minimum_per_transaction' },
    ]);
    for (let times = 0; times < 4; times += 1) await buyer.buy({ amount: '1000.00' });
    const { conversion_rate_id: id } = await buyer.price('1000.00');
    await buyer.buy({
      source_account: buyer.usd.id,
      amount: '1000.00',
      conversion_rate_id: id,
    });
    expect(await refusalOf(await buyer.ask({ amount: '20.00' }))).toMatchObject([
      422,
      { code: 'limit_exceeded', rule: 'daily_amount', remaining: '0.00' },
    ]);
  });

  test('of a frozen customer with the specified text; another customer’s account is not found', async () => {
    const buyer = await addBuyer(site);
    const other = await addBuyer(site);
    expect((await buyer.ask({ source_account: other.bdt.id })).status).toBe(404);
    await setCustomerStatus(bank, buyer.id, { synctera_user_status: 'FROZEN' });
    const answer = await refusalOf(await buyer.ask());
    expect(answer).toMatchObject([422, { detail: 'Your account is frozen' }]);
  });

  test('above the available balance', async () => {
    const buyer = await addBuyer(site);
    const { conversion_rate_id: id } = await buyer.price('100.00');
    await buyer.transfer({
      source_account: buyer.usd.id,
      destination_bdt_account: buyer.bdt.id,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '999.50',
    });
    const request = { source_account: buyer.usd.id, conversion_rate_id: id };
    expect(await refusalOf(await buyer.ask(request))).toMatchObject([
      422,
      { code: 'insufficient_funds' },
    ]);
  });
});
