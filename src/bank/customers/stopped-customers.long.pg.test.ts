import { beforeAll, describe, expect, test } from 'vitest';
import { apiEndpoints } from '#contract/api.ts';
import type { Deposit } from '#contract/deposits.ts';
import type { TopUp } from '#contract/top-ups.ts';
import type { Transfer } from '#contract/transfers.ts';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import { addDepositor } from '../testing/deposits.ts';
import { addAccount, addStoredBeneficiary } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { connectedCardNetwork } from '../cards/issuer.ts';
import { runDueJobs } from '../scheduler.ts';
import { addBuyer, addSender, type Sender } from '../testing/payments.ts';
import type { CustomerTable } from '../database/tables/customers.ts';
import {
  type Mover,
  addMover,
  freshCaller,
  moneyOperations,
  sendQuoted,
} from '../testing/money-operations.ts';

/*
 * Goal: a customer stopped by the bank cannot move money out, whatever their profile's status
 * (product.md A33). Method: every call that moves money, in every status, through the API.
 */
const site = await testSite();
const { bank, clock } = site;

type Status = Partial<
  Pick<CustomerTable, 'profile_approval_status' | 'synctera_user_status' | 'admin_review_status'>
>;
const setStatus = (customerId: string, status: Status) =>
  bank.db.updateTable('customer').set(status).where('id', '=', customerId).execute();

const open: Status = {
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  admin_review_status: null,
};

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const acceptedStatuses = ['KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED', 'KYC_ACCEPTED_FOR_BDT_ONLY'];

/**
 * The refusal code of a call that depends on the customer alone; undefined if it depends on more.
 */
const refusalFor = (operation: string, status: Required<Status>): string | undefined => {
  if (status.synctera_user_status === 'FROZEN') return 'account_frozen';
  if (status.admin_review_status === 'BLOCKED') return 'not_permitted';
  const isAccepted = acceptedStatuses.includes(status.profile_approval_status);
  const isForTaka = status.profile_approval_status === 'KYC_ACCEPTED_FOR_BDT_ONLY';
  return isAccepted && !(isForTaka && operation === 'open a dollar account')
    ? undefined
    : 'not_permitted';
};

const moneyOf = async (customerId: string) =>
  bank.db
    .selectFrom('ledger_account')
    .innerJoin('account', 'account.id', 'ledger_account.id')
    .select(['account.id', 'booked', 'held'])
    .where('customer_id', '=', customerId)
    .orderBy('account.id')
    .execute();

const stops = [
  { synctera_user_status: 'ACTIVE', admin_review_status: null },
  { synctera_user_status: null, admin_review_status: null },
  { synctera_user_status: 'FROZEN', admin_review_status: null },
  { synctera_user_status: 'ACTIVE', admin_review_status: 'BLOCKED' },
  { synctera_user_status: 'FROZEN', admin_review_status: 'BLOCKED' },
] as const;

/**
 * One status of each kind is tried with every stop, the others with the first one; every pair is in
 * src/domain/permissions/permissions.test.ts.
 */
const withEveryStop: readonly string[] = [
  'KYC_ACCEPTED',
  'KYC_ACCEPTED_FOR_BDT_ONLY',
  'KYC_REVIEW',
];

describe.each(profileApprovalStatuses)('a customer who is %s', (profile_approval_status) => {
  const tried = withEveryStop.includes(profile_approval_status) ? stops : stops.slice(0, 1);
  let mover: Mover;
  beforeAll(async () => {
    mover = await addMover(site);
  });

  test.each(tried)('%o: every call that moves money', { timeout: 60_000 }, async (stop) => {
    const { sender, ends, cardId } = mover;
    // Quotes are counted by the minute.
    clock.moveMs(61_000);
    await setStatus(sender.id, open);
    const call = await freshCaller(site, sender.id);
    const request = { ...ends.get('MY_ACCOUNT'), amount: '1.00' } as Parameters<
      Sender['quoted']
    >[0];
    const prepared = await call('POST', '/transfer-quote/', {
      client_reference: bank.random.newId(),
      amount_side: 'SEND',
      ...request,
    });
    const quote = (await prepared.json()) as Parameters<typeof sendQuoted>[2];
    const status = { profile_approval_status, ...stop };
    await setStatus(sender.id, status);
    const before = await moneyOf(sender.id);
    const refusals: Record<string, unknown> = {};
    const expected: Record<string, string | undefined> = {};
    const operations = {
      ...moneyOperations(site, mover, call),
      'send what was quoted': () => sendQuoted(site, sender.id, quote),
    };
    await Promise.all(
      Object.entries(operations).map(async ([name, ask]) => {
        const code = await codeOf(await ask());
        const isByCustomer = code === 'account_frozen' || code === 'not_permitted';
        refusals[name] = isByCustomer ? code : undefined;
        expected[name] = refusalFor(name, status);
      }),
    );
    expect(refusals).toEqual(expected);
    const payment = { cardId, amount: 1_00n, merchantName: 'Corner Tea House' };
    const answer = await connectedCardNetwork(bank).authorize(payment);
    const isStopped =
      stop.synctera_user_status === 'FROZEN' || stop.admin_review_status === 'BLOCKED';
    expect(answer.status).toBe(isStopped ? 'DECLINED' : 'PENDING');
    if (isStopped) expect(await moneyOf(sender.id)).toEqual(before);
  });
});

const stopped = [
  ['frozen', { synctera_user_status: 'FROZEN' }],
  ['blocked', { admin_review_status: 'BLOCKED' }],
] as const satisfies readonly (readonly [string, Status])[];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each(stopped)('a customer who is %s', (_name, status) => {
  test('reads everything, cancels what they started, and receives payments', async () => {
    const sender = await addSender(site);
    const payee = await addStoredBeneficiary(bank, sender.id, { type: 'ACH' });
    await setStatus(sender.id, status);
    const call = await freshCaller(site, sender.id);
    const lists = apiEndpoints.filter(
      ({ method, access, params, file, query }) =>
        method === 'GET' && access === 'session' && !params && !file && !query,
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { path } of lists)
      expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    const month = { account: sender.usd.id, month: '2026-10', language: 'en' };
    expect(await codeOf(await call('POST', '/statement/', month))).not.toBe('not_permitted');
    expect((await call('DELETE', `/beneficiary/${payee}/`)).status).toBe(200);
    const before = await sender.available(sender.usd);
    const paid = await call('POST', '/sandbox/inbound-payment/', {
      account_number: sender.usd.number,
      amount: '50.00',
      rail: 'ACH',
    });
    expect(paid.status).toBe(201);
    expect(await sender.available(sender.usd)).toBe(before + 50_00n);
  });

  const readTransfer = async (sender: Sender, { id }: Pick<Transfer, 'id'>): Promise<Transfer> => {
    const call = await freshCaller(site, sender.id);
    return (await (await call('GET', `/transfer/${id}/`)).json()) as Transfer;
  };

  const scheduled = async (): Promise<{ sender: Sender; sent: Transfer }> => {
    const sender = await addSender(site);
    const beneficiary = await addStoredBeneficiary(bank, sender.id, { type: 'ACH' });
    const request = { source_account: sender.usd.id, beneficiary, transfer_mode: 'ACH' };
    const late = { accept_late_processing: true };
    const sent = await sender.transfer({ ...request, amount: '200.00' }, late);
    expect(sent.status).toBe('INIT');
    return { sender, sent };
  };

  test('a scheduled transfer waits, reports it once, can be cancelled, and is sent once the stop is lifted', async () => {
    const { sender, sent } = await scheduled();
    const other = await scheduled();
    for (const { id } of [sender, other.sender]) await setStatus(id, status);
    for (let day = 0; day < 5; day += 1) {
      clock.offsetMs(dayMs);
      await runDueJobs(bank);
    }
    const waiting = await readTransfer(sender, sent);
    expect(waiting.status).toBe('INIT');
    expect(waiting.events.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['CUSTOMER_STOPPED']),
    );
    expect(waiting.events.filter(({ reason }) => reason === 'CUSTOMER_STOPPED')).toHaveLength(1);
    const cancelling = await freshCaller(site, other.sender.id);
    const cancelled = await cancelling('POST', `/transfer/${other.sent.id}/cancel/`);
    expect(await cancelled.json()).toMatchObject({ status: 'RELEASED' });
    expect(await other.sender.available(other.sender.usd)).toBe(1_000_00n);
    await setStatus(sender.id, open);
    clock.offsetMs(16 * minuteMs);
    await runDueJobs(bank);
    const { events } = await readTransfer(sender, sent);
    expect(events.map(({ kind }) => kind)).toContain('SENT');
    expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
  });

  test('a repeated request gets the first response, however often it is sent', async () => {
    const sender = await addSender(site);
    const second = await addAccount(bank, sender.id);
    const quote = await sender.quoted({
      source_account: sender.usd.id,
      destination_account: second.id,
      transfer_mode: 'OWN',
      amount: '5.00',
    });
    const first = await sendQuoted(site, sender.id, quote);
    expect(first.status).toBe(201);
    await setStatus(sender.id, status);
    const again = await sendQuoted(site, sender.id, quote);
    expect([again.status, await again.text()]).toEqual([201, await first.text()]);
  });

  test('a submitted transfer settles', async () => {
    const { sender, sent } = await scheduled();
    clock.offsetMs(5 * dayMs);
    await runDueJobs(bank);
    await setStatus(sender.id, status);
    clock.offsetMs(10 * dayMs);
    await runDueJobs(bank);
    expect(['COMPLETE', 'POSTED']).toContain((await readTransfer(sender, sent)).status);
  });

  test('a top-up that was not submitted waits', async () => {
    const buyer = await addBuyer(site);
    const { id } = await buyer.buy();
    await setStatus(buyer.id, status);
    await runDueJobs(bank);
    const read = async () =>
      (await (await (await freshCaller(site, buyer.id))('GET', `/top-up/${id}/`)).json()) as TopUp;
    expect((await read()).status).toBe('INIT');
    await setStatus(buyer.id, open);
    clock.offsetMs(16 * minuteMs);
    await runDueJobs(bank);
    expect((await read()).status).not.toBe('INIT');
  });

  test('an ACH pull that was not submitted waits', async () => {
    const depositor = await addDepositor(site);
    const { id } = await depositor.pulled(await depositor.link());
    await setStatus(depositor.id, status);
    clock.offsetMs(5 * dayMs);
    await runDueJobs(bank);
    const read = async () =>
      (await (
        await (
          await freshCaller(site, depositor.id)
        )('GET', `/add-money/${id}/`)
      ).json()) as Deposit;
    expect((await read()).status).toBe('INIT');
    await setStatus(depositor.id, open);
    clock.offsetMs(16 * minuteMs);
    await runDueJobs(bank);
    expect((await read()).status).not.toBe('INIT');
  });
});
