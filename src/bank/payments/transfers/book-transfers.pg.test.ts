import { describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/notifications.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Transfer, TransferReference } from '#contract/transfers.ts';
import { addAccount, addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/*
 * Goal: book transfers move money exactly once and at the quoted price (spec 4, product.md A22, B4).
 * Method: the calls of the app, on real PostgreSQL.
 */
const site = await testSite();
const { bank } = site;

const verdict = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  return [...ledger, ...resources];
};

const toOwnTaka = (sender: Sender, amount = '100.00') => ({
  source_account: sender.usd.id,
  destination_bdt_account: sender.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
});

const someoneElse = async (sender: Sender) => {
  const receiver = await addSender(site);
  const beneficiary = await addStoredBeneficiary(bank, sender.id, {
    type: 'INTERNAL',
    destinationAccountId: receiver.usd.id,
  });
  const request = {
    source_account: sender.usd.id,
    beneficiary,
    transfer_mode: 'INTERNAL',
    amount: '250.00',
  };
  return { receiver, beneficiary, request };
};

describe('to an own taka account', () => {
  test('is posted immediately at the quoted rate, with four entries and a transaction on both sides', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender));
    expect(quote).toMatchObject({
      target: 'USD_TO_BDT',
      send_amount: '100.00',
      total_debit: '100.00',
      receive_amount: '12132.65',
      rate: '121.3265',
      mid_market_rate: '122.3050',
      margin_amount: '97.85',
      taxes: '0.00',
      is_immediate_processable: true,
      requires_step_up: false,
      payee: { is_own: true },
    });
    const answer = await sender.send(quote, { memo: 'For Dhaka' });
    expect(answer.status).toBe(201);
    const sent = (await answer.json()) as Transfer;
    expect(sent).toMatchObject({ status: 'COMPLETE', memo: 'For Dhaka', cancellable_until: null });
    expect(sent.events.map(({ kind }) => kind)).toEqual(['CREATED', 'CONVERTED', 'DELIVERED']);
    expect(await sender.available(sender.usd)).toBe(900_00n);
    expect(await sender.available(sender.bdt)).toBe(212_132_65n);
    const listed = await sender.call(
      'GET',
      `/bdt-transactions/?status=POSTED&account_number=${sender.bdt.number}&limit=20`,
    );
    expect(await listed.json()).toMatchObject({
      results: [{ amount: '12132.65', dc_sign: 'credit', conversion_rate: '121.3265' }, {}],
    });
    expect(await verdict()).toEqual([]);
  });

  test('with a fixed receive amount is exact to the poisha', async () => {
    const sender = await addSender(site);
    const request = { ...toOwnTaka(sender, '10000.00'), amount_side: 'RECEIVE' as const };
    const quote = await sender.quoted(request);
    expect(quote).toMatchObject({ receive_amount: '10000.00', send_amount: '82.43' });
    await sender.send(quote);
    expect(await sender.available(sender.bdt)).toBe(210_000_00n);
    expect(await verdict()).toEqual([]);
  });
});

describe('to another customer', () => {
  test('arrives immediately and notifies the receiver', async () => {
    const sender = await addSender(site);
    const { receiver, request } = await someoneElse(sender);
    const sent = await sender.transfer(request, { memo: 'Rent' });
    expect(sent).toMatchObject({ status: 'COMPLETE', target: 'USER_ACCOUNT', rate: null });
    expect(await receiver.available(receiver.usd)).toBe(1_250_00n);
    const bell = await receiver.call('GET', '/notification/?limit=10&offset=0');
    const { results } = (await bell.json()) as ResponseOf<typeof listNotifications>;
    const { related } = results.find(({ title }) => title === 'Payment received')!;
    expect(related?.type).toBe('TRANSACTION');
    const received = await receiver.call('GET', `/transaction-history/${related?.id}/`);
    expect(await received.json()).toMatchObject({ amount: sent.receive_amount, dc_sign: 'credit' });
    expect(await verdict()).toEqual([]);
  });

  test('needs a code whose message names the amount, and which works for no other transfer', async () => {
    const sender = await addSender(site);
    const { receiver, request } = await someoneElse(sender);
    const quote = await sender.quoted(request);
    expect(quote.requires_step_up).toBe(true);
    const bare = await sender.send(quote);
    expect([bare.status, ((await bare.json()) as { code: string }).code]).toEqual([
      422,
      'step_up_required',
    ]);
    const token = await sender.confirm(quote);
    expect(site.sent.findLast((one) => one.customerId === sender.id)?.body).toContain('250.00 USD');
    const other = await sender.quoted({ ...request, amount: '251.00' });
    expect((await sender.send(other, { stepUpToken: token })).status).toBe(422);
    expect((await sender.send(quote, { stepUpToken: token })).status).toBe(201);
    expect(await receiver.available(receiver.usd)).toBe(1_250_00n);
  });

  test('only the reviewed transfer is sent: an outdated review or beneficiary is refused', async () => {
    const sender = await addSender(site);
    const { beneficiary, request } = await someoneElse(sender);
    const quote = await sender.quoted(request);
    const stepUpToken = await sender.confirm(quote);
    const outdated = await sender.send(quote, { stepUpToken, snapshot: '0'.repeat(64) });
    expect(await outdated.json()).toMatchObject({ code: 'review_outdated' });
    await bank.db
      .updateTable('beneficiary')
      .set({ version: 2 })
      .where('id', '=', beneficiary)
      .execute();
    const edited = await sender.send(quote, { stepUpToken });
    expect(await edited.json()).toMatchObject({ code: 'review_outdated' });
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
  });
});

describe('exactly once', () => {
  test('repeated and concurrent submissions post once, with identical responses', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender));
    const answers = await Promise.all(Array.from({ length: 10 }, () => sender.send(quote)));
    answers.push(await sender.send(quote));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.has('Idempotent-Replayed'));
    expect(replayed).toHaveLength(10);
    expect(await sender.available(sender.usd)).toBe(900_00n);
  });

  test('a different body under the key moves nothing, and a quote can be used once', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender));
    expect((await sender.send(quote)).status).toBe(201);
    const other = await sender.send(quote, { memo: 'Another' });
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'key_reused' }]);
    const again = await sender.send(quote, { key: bank.random.newId() });
    expect(again.status).toBe(404);
    expect(await sender.available(sender.usd)).toBe(900_00n);
  });

  test('a voided reference is refused permanently, and voiding a sent one has no effect', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender));
    const asked = `/transfer/?client_reference=${quote.client_reference}`;
    expect(await (await sender.call('GET', asked)).json()).toMatchObject({
      results: [{ outcome: 'NOT_RECEIVED', transfer: null, quoted: { send_amount: '100.00' } }],
    });
    const giveUp = () =>
      sender.call('POST', '/transfer/void/', { client_reference: quote.client_reference });
    expect(await (await giveUp()).json()).toMatchObject({ outcome: 'VOIDED' });
    const late = await sender.send(quote);
    expect(await late.json()).toMatchObject({ code: 'transfer_voided' });
    const second = await sender.quoted(toOwnTaka(sender));
    await sender.send(second);
    const stored = await sender.call('POST', '/transfer/void/', {
      client_reference: second.client_reference,
    });
    const told = (await stored.json()) as TransferReference;
    expect(told).toMatchObject({ outcome: 'DONE', transfer: { status: 'COMPLETE' } });
    expect(await sender.available(sender.usd)).toBe(900_00n);
  });
});

describe('refusals', () => {
  const refusalOf = async (answer: Response) =>
    [answer.status, (await answer.json()) as Record<string, unknown>] as const;

  test('without or with two destinations, with a wrong mode, with another customer’s account', async () => {
    const sender = await addSender(site);
    const stranger = await addSender(site);
    const request = toOwnTaka(sender);
    const none = { ...request, destination_bdt_account: undefined };
    expect(await refusalOf(await sender.quote(none))).toMatchObject([
      422,
      { code: 'destination_count' },
    ]);
    const two = { ...request, destination_account: sender.usd.id };
    expect(await refusalOf(await sender.quote(two))).toMatchObject([
      422,
      { code: 'destination_count' },
    ]);
    const mode = { ...request, transfer_mode: 'ACH' };
    expect(await refusalOf(await sender.quote(mode))).toMatchObject([
      400,
      { transfer_mode: [expect.any(String)] },
    ]);
    const theirs = { ...request, destination_bdt_account: stranger.bdt.id };
    expect((await sender.quote(theirs)).status).toBe(404);
    const fromTheirs = { ...request, source_account: stranger.usd.id };
    expect((await sender.quote(fromTheirs)).status).toBe(404);
  });

  test.each([
    '-1',
    '0',
    '0.00',
    '1e2',
    '0x10',
    '0.001',
    '1,000',
    ' 1',
    '+1',
    '১২',
    '１２',
    'NaN',
    '9'.repeat(40),
  ])('of the amount %j', async (amount) => {
    const sender = await addSender(site);
    expect(await refusalOf(await sender.quote(toOwnTaka(sender, amount)))).toMatchObject([
      400,
      { amount: [expect.any(String)] },
    ]);
  });

  test('above a limit, with the rule and the remaining amount', async () => {
    const sender = await addSender(site);
    expect(await refusalOf(await sender.quote(toOwnTaka(sender, '2500.01')))).toMatchObject([
      422,
      {
        code: 'limit_exceeded',
        rule: 'maximum_per_transaction',
        remaining: '2500.00',
        currency: 'USD',
      },
    ]);
  });

  test('above the available balance: a warning in the quote, a refusal at submission', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender, '1000.01'));
    expect(quote.warnings).toContain('insufficient_funds');
    expect(await refusalOf(await sender.send(quote))).toMatchObject([
      422,
      { code: 'insufficient_funds' },
    ]);
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
    const used = await bank.db
      .selectFrom('transfer_limit_use')
      .select('amount')
      .where('profile_id', '=', sender.id)
      .execute();
    expect(used).toEqual([]);
  });

  test('of a frozen customer with the specified text, also if frozen after the quote', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender));
    await bank.db
      .updateTable('customer')
      .set({ synctera_user_status: 'FROZEN' })
      .where('id', '=', sender.id)
      .execute();
    for (const answer of [await sender.send(quote), await sender.quote(toOwnTaka(sender))])
      expect(await refusalOf(answer)).toMatchObject([
        422,
        { code: 'account_frozen', detail: 'Your account is frozen' },
      ]);
  });

  test('of an expired quote, and of a payload that differs from its quote', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender));
    const changed: readonly (readonly [string, Partial<TransferQuote>])[] = [
      ['amount', { amount: '99.00' } as never],
      ['transfer_mode', { transfer_mode: 'INTERNAL' }],
      ['conversion_rate_id', { destination_bdt_account: bank.random.newId() }],
    ];
    for (const [field, body] of changed)
      expect(await refusalOf(await sender.send(quote, { body }))).toMatchObject([
        400,
        { [field]: [expect.any(String)] },
      ]);
    site.clock.offsetMs(10 * 60_000);
    expect(await refusalOf(await sender.send(quote))).toMatchObject([
      422,
      { code: 'quote_expired' },
    ]);
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
  });

  test('of the customer’s own closed account as destination', async () => {
    const sender = await addSender(site);
    const closed = await addAccount(bank, sender.id, { status: 'CLOSED' });
    const request = {
      source_account: sender.usd.id,
      destination_account: closed.id,
      transfer_mode: 'OWN',
      amount: '5.00',
    };
    expect(await refusalOf(await sender.quote(request))).toMatchObject([
      422,
      { code: 'beneficiary_inactive' },
    ]);
  });
});
