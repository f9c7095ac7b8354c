import { beforeEach, describe, expect, test } from 'vitest';
import type { Transfer, TransferReference } from '#contract/transfers.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/*
 * Goal: the amount of an external transfer is held immediately, posted when it has arrived, and
 * released completely if it fails (product.md A27, B4, B17). Method: the simulated rails and bank time.
 */
const site = await testSite();
const { bank, clock } = site;

const dayMs = 24 * 3_600_000;

/** Each test starts on a Tuesday morning in New York. */
const weekMs = 7 * dayMs;
const firstTuesdayMs = Date.UTC(2026, 10, 17, 15);
beforeEach(async () => {
  const nowMs = await bank.clock.businessMs();
  const weeks = Math.floor((nowMs - firstTuesdayMs) / weekMs) + 1;
  clock.offsetMs(firstTuesdayMs + weeks * weekMs - nowMs);
});

const verdict = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  return [...ledger, ...resources];
};

const wishes = {
  ACH: { field: 'beneficiary', mode: 'ACH', from: 'usd' },
  DOMESTIC_WIRE: { field: 'beneficiary', mode: 'DOMESTIC_WIRE', from: 'usd' },
  BKASH: { field: 'mobile_wallet_beneficiary', mode: 'USD_TO_BDT_CONVERT', from: 'usd' },
  BD_WIRE: { field: 'bd_beneficiary', mode: 'USD_TO_BDT_CONVERT', from: 'usd' },
  WITHDRAW_TO_BD_BANK: { field: 'bd_beneficiary', mode: 'BD_TRANSFER', from: 'bdt' },
} as const satisfies Partial<Record<BeneficiaryType, object>>;

const inputOf = async (sender: Sender, type: keyof typeof wishes, amount = '200.00') => {
  const { field, mode, from } = wishes[type];
  const payee = await addStoredBeneficiary(bank, sender.id, { type });
  return { source_account: sender[from].id, [field]: payee, transfer_mode: mode, amount };
};

const read = async (sender: Sender, { id }: Pick<Transfer, 'id'>): Promise<Transfer> =>
  (await (await sender.call('GET', `/transfer/${id}/`)).json()) as Transfer;

const kindsOf = ({ events }: Transfer): readonly string[] => events.map(({ kind }) => kind);

/** Advances bank time by `ms` and runs the jobs due by then. */
const pass = async (ms: number): Promise<void> => {
  clock.offsetMs(ms);
  await runDueJobs(bank);
};

describe('a transfer by ACH', () => {
  test('is held, sent at the cut-off, posted on arrival, and then confirmed', async () => {
    const sender = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'ACH'));
    expect(sent).toMatchObject({ status: 'INIT', fees: [{ amount: '0.25' }] });
    expect(kindsOf(sent)).toEqual(['CREATED', 'STEP_UP_OK', 'HELD']);
    expect(await sender.available(sender.usd)).toBe(799_75n);
    await pass(0);
    expect((await read(sender, sent)).cancellable_until).toBe(sent.cancellable_until);
    await pass(Date.parse(sent.cancellable_until!) - (await bank.clock.businessMs()));
    expect(await read(sender, sent)).toMatchObject({ status: 'PENDING', cancellable_until: null });
    await pass(2 * dayMs);
    const arrived = await read(sender, sent);
    expect(arrived.status).toBe('COMPLETE');
    expect(kindsOf(arrived).slice(3)).toEqual(['SENT', 'DELIVERED']);
    await pass(3 * dayMs);
    expect((await read(sender, sent)).status).toBe('POSTED');
    expect(await sender.available(sender.usd)).toBe(799_75n);
    expect(await verdict()).toEqual([]);
  });

  test('that is returned is refunded completely, including fees', async () => {
    const sender = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'ACH'), { memo: 'sim:return' });
    await pass(dayMs);
    await pass(7 * dayMs);
    const returned = await read(sender, sent);
    expect(returned).toMatchObject({ status: 'COMPLETE' });
    expect(kindsOf(returned).slice(-4)).toEqual(['SENT', 'DELIVERED', 'RETURNED', 'REFUNDED']);
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
    const bell = await sender.call('GET', '/notification/?limit=10&offset=0');
    expect(JSON.stringify(await bell.json())).toContain('Transfer returned');
    expect(await verdict()).toEqual([]);
  });
});

test.each([
  ['ACH', 'Zoë Müller', 'Zoe Muller'],
  ['DOMESTIC_WIRE', 'Sean O’Brien', "Sean O'Brien"],
  ['BD_WIRE', 'M/S Rahman & Sons', 'M/S Rahman and Sons'],
  ['WITHDRAW_TO_BD_BANK', 'Kaʻahumanu', "Ka'ahumanu"],
] as const)('the rail of %s receives %s as %s', async (type, holderName, sent) => {
  const sender = await addSender(site);
  const { field, mode, from } = wishes[type];
  const payee = await addStoredBeneficiary(bank, sender.id, { type, holderName });
  const made = await sender.transfer(
    { source_account: sender[from].id, [field]: payee, transfer_mode: mode, amount: '500.00' },
    { accept_late_processing: true },
  );
  expect(made.payee.name).toBe(holderName);
  await pass(dayMs);
  const payment = await bank.db
    .selectFrom('simulated_payment')
    .select('holder_name')
    .where('id', '=', made.id)
    .executeTakeFirst();
  expect(payment).toEqual({ holder_name: sent });
});

describe('an outcome chosen by the memo', () => {
  const bkash = async (memo: string) => {
    const sender = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'BKASH', '50.00'), { memo });
    return { sender, sent };
  };

  test('sim:review: it waits a day under review, and is then sent', async () => {
    const { sender, sent } = await bkash('sim:review');
    expect(sent.events.at(-1)).toMatchObject({ kind: 'HELD', reason: 'UNDER_REVIEW' });
    await pass(dayMs - 60_000);
    expect(await read(sender, sent)).toMatchObject({ status: 'INIT' });
    await pass(60_000);
    await pass(30 * 60_000);
    const arrived = await read(sender, sent);
    expect(kindsOf(arrived).slice(3)).toEqual(['SCREENED', 'SENT', 'CONVERTED', 'DELIVERED']);
    expect(await verdict()).toEqual([]);
  });

  test('sim:name: it fails with a name mismatch and is refunded completely', async () => {
    const { sender, sent } = await bkash('sim:name');
    await pass(0);
    await pass(30 * 60_000);
    const failed = await read(sender, sent);
    expect(failed).toMatchObject({ status: 'FAILED' });
    expect(failed.events).toContainEqual(
      expect.objectContaining({ kind: 'RETURNED', reason: 'NAME_MISMATCH' }),
    );
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
    expect(await verdict()).toEqual([]);
  });

  test('sim:delay: it arrives a day late', async () => {
    const { sender, sent } = await bkash('sim:delay');
    await pass(0);
    await pass(dayMs - 60_000);
    expect(await read(sender, sent)).toMatchObject({ status: 'PENDING' });
    await pass(5 * 60_000);
    expect(kindsOf(await read(sender, sent))).toContain('DELIVERED');
    expect(await verdict()).toEqual([]);
  });
});

describe('to bKash', () => {
  test('arrives within minutes in taka', async () => {
    const sender = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'BKASH', '50.00'));
    expect(sent).toMatchObject({
      status: 'INIT',
      total_debit: '50.99',
      receive_currency: 'BDT',
      is_remittance: true,
    });
    await pass(0);
    await pass(30 * 60_000);
    const arrived = await read(sender, sent);
    expect(kindsOf(arrived).slice(3)).toEqual(['SENT', 'CONVERTED', 'DELIVERED']);
    expect(await verdict()).toEqual([]);
  });

  test('rejected by the wallet fails, is listed as declined, and releases the hold', async () => {
    const sender = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'BKASH', '50.00'), {
      memo: 'sim:fail',
    });
    await pass(0);
    await pass(30 * 60_000);
    const failed = await read(sender, sent);
    expect(failed.status).toBe('FAILED');
    expect(failed.events.at(-2)).toMatchObject({ kind: 'RETURNED', reason: 'PARTNER_REJECTED' });
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
    const declined = await sender.call(
      'GET',
      `/transaction-history/?status=DECLINED&account_number=${sender.usd.number}&limit=20`,
    );
    expect(await declined.json()).toMatchObject({ results: [{ status: 'FAILED', balance: null }] });
    expect(await verdict()).toEqual([]);
  });
});

describe('cancelling', () => {
  test('before it is sent releases the money immediately; repeating it has no effect', async () => {
    const sender = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'DOMESTIC_WIRE', '500.00'));
    const cancel = () => sender.call('POST', `/transfer/${sent.id}/cancel/`);
    expect(await (await cancel()).json()).toMatchObject({ status: 'RELEASED' });
    expect((await cancel()).status).toBe(200);
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
    await pass(3 * dayMs);
    expect(kindsOf(await read(sender, sent)).slice(-2)).toEqual(['CANCELLED', 'REFUNDED']);
    expect(await verdict()).toEqual([]);
  });

  test('a sent remittance is possible until it has arrived', async () => {
    const sender = await addSender(site);
    const way = await sender.transfer(await inputOf(sender, 'BKASH', '20.00'));
    await pass(0);
    expect((await read(sender, way)).events.at(-1)?.kind).toBe('SENT');
    const recalled = await sender.call('POST', `/transfer/${way.id}/cancel/`);
    expect(await recalled.json()).toMatchObject({ status: 'RELEASED' });
    const there = await sender.transfer(await inputOf(sender, 'BKASH', '20.00'));
    await pass(0);
    await pass(10 * 60_000);
    const late = await sender.call('POST', `/transfer/${there.id}/cancel/`);
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'too_late_to_cancel' }]);
    expect(await verdict()).toEqual([]);
  });

  test('another customer’s transfer is refused as not found', async () => {
    const sender = await addSender(site);
    const stranger = await addSender(site);
    const sent = await sender.transfer(await inputOf(sender, 'ACH'));
    expect((await stranger.call('POST', `/transfer/${sent.id}/cancel/`)).status).toBe(404);
    expect((await stranger.call('GET', `/transfer/${sent.id}/`)).status).toBe(404);
  });
});

describe('the sandbox switches', () => {
  const advance = async (sender: Sender, { id }: Transfer, to: string) => {
    const answer = await sender.call('POST', `/sandbox/transfer/${id}/advance/`, { to });
    return [answer.status, ((await answer.json()) as { status?: string }).status];
  };

  test('advance a transfer through its states, including a return', async () => {
    const sender = await addSender(site);
    const request = await inputOf(sender, 'ACH', '10.00');
    const sent = await sender.transfer(request);
    expect(await advance(sender, sent, 'SENT')).toEqual([200, 'PENDING']);
    expect(await advance(sender, sent, 'DELIVERED')).toEqual([200, 'COMPLETE']);
    expect(await advance(sender, sent, 'FAILED')).toEqual([409, undefined]);
    expect(await advance(sender, sent, 'CONFIRMED')).toEqual([200, 'POSTED']);
    expect(await advance(sender, sent, 'RETURNED')).toEqual([409, undefined]);
    const back = await sender.transfer({ ...request, amount: '11.00' });
    expect(await advance(sender, back, 'RETURNED')).toEqual([200, 'COMPLETE']);
    expect(kindsOf(await read(sender, back)).slice(-2)).toEqual(['RETURNED', 'REFUNDED']);
    const failed = await sender.transfer({ ...request, amount: '12.00' });
    expect(await advance(sender, failed, 'FAILED')).toEqual([200, 'FAILED']);
    expect(await sender.available(sender.usd)).toBe(989_75n);
    expect(await verdict()).toEqual([]);
  });

  test('set the rate of new quotes, not of existing ones', async () => {
    const sender = await addSender(site);
    const request = {
      source_account: sender.usd.id,
      destination_bdt_account: sender.bdt.id,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '100.00',
    };
    const before = await sender.quoted(request);
    const answer = await sender.call('POST', '/sandbox/rate/', { value: '130.0000' });
    expect(answer.status).toBe(201);
    expect((await sender.quoted(request)).rate).toBe('128.9600');
    await sender.send(before);
    expect(await sender.available(sender.bdt)).toBe(212_132_65n);
    await sender.call('POST', '/sandbox/rate/', { value: '122.3050' });
    expect((await sender.call('POST', '/sandbox/rate/', { value: '0.0000' })).status).toBe(400);
  });
});

describe('outside the hours of a rail', () => {
  test('the date of a late transfer must be accepted first', async () => {
    const sender = await addSender(site);
    // The following Saturday.
    clock.offsetMs(4 * dayMs);
    const quote = await sender.quoted(await inputOf(sender, 'ACH'));
    expect(quote.is_immediate_processable).toBe(false);
    const stepUpToken = await sender.confirm(quote);
    const silent = await sender.send(quote, { stepUpToken });
    expect([silent.status, await silent.json()]).toMatchObject([
      400,
      { accept_late_processing: [expect.any(String)] },
    ]);
    const agreed = await sender.send(quote, { stepUpToken, accept_late_processing: true });
    expect(await agreed.json()).toMatchObject({ status: 'INIT' });
    const open = await sender.call('GET', '/transfer/?open=true');
    const { results } = (await open.json()) as { results: TransferReference[] };
    expect(results).toMatchObject([{ outcome: 'PROCESSING', transfer: { status: 'INIT' } }]);
    expect(await verdict()).toEqual([]);
  });
});

describe('limits', () => {
  test('count pending transfers per day of the account’s zone, and reset with it', async () => {
    const sender = await addSender(site);
    const request = await inputOf(sender, 'BD_WIRE', '5.00');
    for (let sent = 0; sent < 3; sent += 1)
      await sender.transfer({ ...request, amount: `${5 + sent}.00` });
    clock.moveMs(16 * 60_000);
    for (let sent = 0; sent < 2; sent += 1)
      await sender.transfer({ ...request, amount: `${8 + sent}.00` });
    const sixth = await sender.quote(request);
    expect([sixth.status, await sixth.json()]).toMatchObject([
      422,
      {
        code: 'limit_exceeded',
        rule: 'daily_count',
        resets_at: expect.stringMatching(/T0[45]:00:00.000Z$/),
      },
    ]);
    const rules = await sender.call('GET', '/transfer-rule/');
    const { results } = (await rules.json()) as { results: { name: string }[] };
    expect(results.find(({ name }) => name === 'USD_TO_BANK')).toMatchObject({
      currency: 'BDT',
      used_count_today: 5,
      daily_count: 5,
      zone: 'America/New_York',
    });
    await pass(dayMs);
    expect((await sender.quote(request)).status).toBe(201);
    expect(await verdict()).toEqual([]);
  });
});
