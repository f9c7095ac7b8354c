import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { closeAccount } from '../accounts/close-account.ts';
import * as ledger from '../ledger/ledger.ts';
import {
  addClaimant,
  type Claimant,
  claimRequest,
  claimTools,
  eventsOf,
} from '../testing/claims.ts';
import { addAccount } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: a customer whose account is closed claims its payments and writes about it, and is paid into
 * another account of theirs (docs/decisions/0141).
 */
const site = await testSite();
const { bank } = site;
const { decide, pass, faults, paidForClaims } = await claimTools(site);

/** A customer who spent everything in one payment and whose account was closed afterwards. */
const addFormerHolder = async (): Promise<Claimant & { readonly paid: string }> => {
  const customer = await addClaimant(site);
  const paid = await customer.pay(1_000_00n);
  const closedAtMs = await bank.clock.businessMs();
  await bank.db
    .transaction()
    .execute((trx) => closeAccount(trx, { id: customer.account.id, closedAtMs }));
  return { ...customer, paid };
};

const bookedIn = async (id: string): Promise<bigint> =>
  (await ledger.balances(bank.db, [id]))[0]!.booked;

test('the claim is accepted, and its ticket has the payment attached', async () => {
  const customer = await addFormerHolder();
  const claim = await customer.claim(customer.paid);
  expect(claim).toMatchObject({ status: 'UNDER_REVIEW', account_id: customer.account.id });
  const { body } = await customer.call('GET', `/ticket/${claim.ticket_id}/`);
  expect(body).toMatchObject({ request: { related: { type: 'TRANSACTION', id: customer.paid } } });
});

test.each(['ACCOUNT', 'TRANSACTION'] as const)(
  'a ticket about the %s is accepted',
  async (type) => {
    const customer = await addFormerHolder();
    const related_id = type === 'ACCOUNT' ? customer.account.id : customer.paid;
    const answer = await customer.create('/ticket/', {
      topic: 'ACCOUNT',
      subtopic: 'OTHER',
      subject: 'My closed account',
      body: 'I do not know this payment.',
      related_type: type,
      related_id,
    });
    expect(answer).toMatchObject({ status: 201 });
  },
);

test('a credit goes to another account, and a lost claim ends it there', async () => {
  const customer = await addFormerHolder();
  const before = await paidForClaims();
  const other = await addAccount(bank, customer.id);
  const claim = await customer.claim(customer.paid);
  await decide(claim, 'CREDIT');
  expect(await bookedIn(other.id)).toBe(60_00n);
  const { rows } = await sql<{ account_number: string }>`
    select account_number from account where id = ${other.id}`.execute(bank.db);
  expect(await customer.read(claim)).toMatchObject({
    account_id: customer.account.id,
    refund_account: { id: other.id, last_four: rows[0]!.account_number.slice(-4) },
  });
  await decide(claim, 'LOST');
  await pass(10);
  expect(eventsOf(await customer.read(claim)).at(-1)).toBe('CREDIT_TAKEN_BACK 60.00');
  expect(await bookedIn(other.id)).toBe(0n);
  expect(await paidForClaims()).toBe(before);
  expect(await faults()).toEqual([]);
});

test('without another account nothing is paid, and staff read why', async () => {
  const customer = await addFormerHolder();
  await addAccount(bank, customer.id, { kind: 'BDT' });
  await addAccount(bank, customer.id, { status: 'ACCOUNT_NEVER_ACTIVE' });
  const claim = await customer.claim(customer.paid);
  await expect(decide(claim, 'WON')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no other open account') as string,
  });
});

test('a credit that is due waits until the customer has another account', async () => {
  const customer = await addFormerHolder();
  const claim = await customer.claim(customer.paid);
  await pass(20);
  const read = (): Promise<Claim> => customer.read(claim);
  expect(await read()).toMatchObject({ status: 'UNDER_REVIEW', credit: null });
  const other = await addAccount(bank, customer.id);
  await pass(1);
  expect(await read()).toMatchObject({ credit: { amount: '60.00' } });
  expect(await bookedIn(other.id)).toBe(60_00n);
  await decide(claim, 'WON');
  expect(eventsOf(await read())).toEqual([
    'OPENED 60.00',
    'CREDITED 60.00',
    'WON',
    'CREDIT_FINAL 60.00',
  ]);
  expect(await faults()).toEqual([]);
});

test('a claim after the last day is refused as for every account', async () => {
  const customer = await addFormerHolder();
  await pass(90);
  const late = await customer.create('/claim/', claimRequest(customer.paid));
  expect(late).toMatchObject({ status: 422, body: { code: 'claim_too_late' } });
});
