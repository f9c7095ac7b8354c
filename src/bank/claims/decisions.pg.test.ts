import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AccountClosing } from '#contract/accounts.ts';
import type { Claim } from '#contract/claims.ts';
import { startClosing } from '../accounts/close-account.ts';
import { refundCard } from '../cards/card-refunds.ts';
import { connectedCardNetwork } from '../cards/issuer.ts';
import {
  addClaimant,
  amina,
  type Claimant,
  claimTools,
  eventsOf,
  joseph,
} from '../testing/claims.ts';
import { callDuringChange } from '../testing/test-bank.ts';
import { testSite } from '../testing/test-site.ts';
import { lastProposal } from './queries.ts';
import { approveDecision, declineDecision, proposeDecision } from './staff-decisions.ts';

const site = await testSite();
const { bank, sent } = site;
const { approve, decide, pass, faults, paidForClaims } = await claimTools(site);

const claimed = async (customer: Claimant): Promise<Claim> =>
  customer.claim(await customer.pay(60_00n));

test('a dispute that is not decided in time is credited, and its loss takes the credit back', async () => {
  const customer = await addClaimant(site);
  const before = await paidForClaims();
  const claim = await claimed(customer);
  expect(claim.deadlines.credit_by).toBe('2027-02-02');
  await pass(13);
  expect(await customer.read(claim)).toMatchObject({ credit: null });
  await pass(1);
  expect(await customer.read(claim)).toMatchObject({
    status: 'UNDER_REVIEW',
    credit: { amount: '60.00', ends_on: null },
  });
  expect(await customer.booked()).toBe(1_000_00n);
  await decide(claim, 'LOST');
  expect(await customer.read(claim)).toMatchObject({
    status: 'LOST',
    credit: { amount: '60.00', ends_on: '2027-02-10' },
    deadlines: { report_by: '2027-02-05' },
    decision: { reason: 'The merchant confirmed it.', refunded_amount: '0.00' },
  });
  expect(await customer.booked()).toBe(1_000_00n);
  await pass(7);
  expect(await customer.booked()).toBe(1_000_00n);
  await pass(1);
  const ended = await customer.read(claim);
  expect(eventsOf(ended)).toEqual([
    'OPENED 60.00',
    'CREDITED 60.00',
    'LOST',
    'CREDIT_TAKEN_BACK 60.00',
  ]);
  expect(await customer.booked()).toBe(940_00n);
  expect(await paidForClaims()).toBe(before);
  expect(await faults()).toEqual([]);
});

test('a won dispute makes the credit final and is recovered from the card network', async () => {
  const customer = await addClaimant(site);
  const before = await paidForClaims();
  const claim = await claimed(customer);
  await decide(claim, 'CREDIT');
  expect(await paidForClaims()).toBe(before + 60_00n);
  await decide(claim, 'WON');
  const won = await customer.read(claim);
  expect(won).toMatchObject({ status: 'WON', decision: { refunded_amount: '60.00' } });
  expect(eventsOf(won)).toEqual(['OPENED 60.00', 'CREDITED 60.00', 'WON', 'CREDIT_FINAL 60.00']);
  expect(await customer.booked()).toBe(1_000_00n);
  expect(await paidForClaims()).toBe(before);
  // The reason is in the thread, and the decision was e-mailed.
  const { body } = await customer.call('GET', `/ticket/${claim.ticket_id}/comments/`);
  expect(body).toMatchObject({
    comments: [{}, { is_staff: true, body: 'The merchant confirmed it.' }],
  });
  const mails = sent.filter(({ customerId }) => customerId === customer.id);
  expect(mails.map(({ kind }) => kind)).toEqual(['CLAIM_CREDIT', 'CLAIM_WON']);
  // A refund by the merchant would be the second one.
  const again = { id: bank.random.newId(), transactionId: claim.transaction_id, amount: 1n };
  await expect(refundCard(bank, again)).rejects.toMatchObject({ code: 'conflict' });
  expect(await faults()).toEqual([]);
});

test('a dispute in euros also gives back the fee, which the network does not return', async () => {
  const customer = await addClaimant(site);
  const before = await paidForClaims();
  const network = connectedCardNetwork(bank);
  const euros = { merchant: 'EUR', card: 'USD' } as const;
  const payment = { cardId: customer.cardId, amount: 100_00n, merchantName: 'Hotel Lisboa' };
  const { transactionId } = await network.authorize({ ...payment, currencies: euros });
  await network.clear(transactionId);
  await network.refund(transactionId, 40_00n, euros);
  // $108.50 with a fee of $1.09, of which $43.40 and $0.43 went back.
  await expect(customer.claim(transactionId, { amount: '65.11' })).rejects.toThrow('amount');
  const claim = await customer.claim(transactionId, { amount: '65.10' });
  await decide(claim, 'WON');
  expect(await customer.read(claim)).toMatchObject({ decision: { refunded_amount: '65.10' } });
  expect(await paidForClaims()).toBe(before);
  expect(await customer.booked()).toBe(1_000_00n - 66n);
  const whole = await network.authorize({ ...payment, currencies: euros });
  await network.clear(whole.transactionId);
  await decide(await customer.claim(whole.transactionId, { amount: '108.50' }), 'WON');
  expect(await customer.booked()).toBe(1_000_00n - 66n);
  expect(await paidForClaims()).toBe(before + 1_09n);
  expect(await faults()).toEqual([]);
});

test('a claim won in part takes the rest of the credit back', async () => {
  const customer = await addClaimant(site);
  const claim = await claimed(customer);
  await decide(claim, 'CREDIT');
  await decide(claim, 'WON', '45.00');
  await pass(10);
  const ended = await customer.read(claim);
  expect(eventsOf(ended).slice(2)).toEqual([
    'WON',
    'CREDIT_FINAL 45.00',
    'CREDIT_TAKEN_BACK 15.00',
  ]);
  expect(await customer.booked()).toBe(985_00n);
  expect(await faults()).toEqual([]);
});

test('what a customer did not pay is refunded at least up to their share', async () => {
  const customer = await addClaimant(site);
  const paid = await customer.pay(200_00n, 'ACH');
  const noticed_on = new Date(await bank.clock.businessMs()).toISOString().slice(0, 10);
  const request = { kind: 'UNAUTHORIZED_TRANSFER', problem: 'NOT_MINE', noticed_on } as const;
  const claim = await customer.claim(paid, { ...request, amount: '200.00' });
  await expect(decide(claim, 'WON', '149.99')).rejects.toMatchObject({ code: 'invalid_input' });
  await decide(claim, 'WON', '150.00');
  expect(eventsOf(await customer.read(claim))).toEqual(['OPENED 200.00', 'WON', 'REFUNDED 150.00']);
  expect(await customer.booked()).toBe(950_00n);
});

test('a refund by the merchant lowers the least that a claim is won with', async () => {
  const customer = await addClaimant(site);
  const paid = await customer.pay(200_00n);
  const noticed_on = new Date(await bank.clock.businessMs()).toISOString().slice(0, 10);
  const claim = await customer.claim(paid, { problem: 'NOT_MINE', noticed_on, amount: '200.00' });
  await refundCard(bank, { id: bank.random.newId(), transactionId: paid, amount: 60_00n });
  await decide(claim, 'WON', '140.00');
  expect(await customer.booked()).toBe(1_000_00n);
  expect(await faults()).toEqual([]);
});

test('two members of staff decide, and each decision once', async () => {
  const customer = await addClaimant(site);
  const claim = await claimed(customer);
  const { id } = claim;
  const reason = 'Charged twice.';
  const propose = () => proposeDecision(bank, id, { staff: amina, decision: 'WON', reason });
  const approveAs = (staff: typeof amina, decision: 'WON' | 'LOST' = 'WON') =>
    approve(id, decision, staff);
  await expect(approveAs(joseph)).rejects.toMatchObject({ code: 'conflict' });
  await propose();
  await expect(propose()).rejects.toMatchObject({ code: 'conflict' });
  await expect(approveAs(amina)).rejects.toMatchObject({ code: 'conflict' });
  await expect(approveAs(joseph, 'LOST')).rejects.toMatchObject({ code: 'conflict' });
  const seen = await lastProposal(bank.db, id);
  await declineDecision(bank, id, { staff: joseph, reason: 'The receipt is missing.' });
  expect(await customer.read(claim)).toMatchObject({ status: 'UNDER_REVIEW' });
  await propose();
  // Another proposal than the one that was read.
  await expect(
    approveDecision(bank, id, { staff: joseph, decision: 'WON', seen }),
  ).rejects.toMatchObject({ code: 'conflict' });
  const outcomes = await Promise.allSettled([approveAs(joseph), approveAs(joseph)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await customer.booked()).toBe(1_000_00n);
  const audit = await bank.db
    .selectFrom('claim_event')
    .select(['kind', 'staff', 'proposed_by'])
    .where('claim_id', '=', id)
    .where('staff', 'is not', null)
    .orderBy('number')
    .execute();
  expect(audit.map((row) => Object.values(row).join(' ').trim())).toEqual([
    'PROPOSED amina',
    'DECLINED joseph',
    'PROPOSED amina',
    'WON joseph amina',
  ]);
  const forged = bank.db
    .updateTable('claim_event')
    .set({ staff: 'amina' })
    .where('claim_id', '=', id);
  await expect(forged.execute()).rejects.toThrow('permission denied');
});

test('a withdrawn claim ends its credit; a decided one cannot be withdrawn', async () => {
  const customer = await addClaimant(site);
  const claim = await claimed(customer);
  await decide(claim, 'CREDIT');
  await customer.call('POST', `/claim/${claim.id}/withdraw/`);
  await pass(10);
  expect(await customer.booked()).toBe(940_00n);
  const other = await claimed(customer);
  await decide(other, 'LOST');
  expect((await customer.call('POST', `/claim/${other.id}/withdraw/`)).status).toBe(409);
  expect(await faults()).toEqual([]);
});

test('a merchant’s refund is not refunded again', async () => {
  const customer = await addClaimant(site);
  const claim = await claimed(customer);
  const refund = { id: bank.random.newId(), transactionId: claim.transaction_id, amount: 20_00n };
  await refundCard(bank, refund);
  await expect(decide(claim, 'WON')).rejects.toMatchObject({ code: 'conflict' });
});

test('a credit that is due by law leaves out what the merchant has refunded', async () => {
  const customer = await addClaimant(site);
  const [partly, wholly] = [await claimed(customer), await claimed(customer)];
  const refund = (claim: Claim, amount: bigint) =>
    refundCard(bank, { id: bank.random.newId(), transactionId: claim.transaction_id, amount });
  await refund(partly, 20_00n);
  await refund(wholly, 60_00n);
  await pass(14);
  expect(await customer.read(partly)).toMatchObject({ credit: { amount: '40.00' } });
  expect(await customer.read(wholly)).toMatchObject({ status: 'UNDER_REVIEW', credit: null });
  expect(await customer.booked()).toBe(1_000_00n);
  await decide(partly, 'LOST');
  await pass(10);
  expect(await customer.booked()).toBe(960_00n);
  expect(await faults()).toEqual([]);
});

test('what the merchant has refunded before cannot be claimed', async () => {
  const customer = await addClaimant(site);
  const paid = await customer.pay(60_00n);
  await refundCard(bank, { id: bank.random.newId(), transactionId: paid, amount: 20_00n });
  await expect(customer.claim(paid)).rejects.toThrow('amount is too large');
  const { body } = await customer.call('GET', `/transaction-history/${paid}/`);
  expect(body).toMatchObject({
    amount: '60.00',
    refunded_amount: '20.00',
    refunds: [{ amount: '20.00' }],
  });
  expect(await customer.claim(paid, { amount: '40.00' })).toMatchObject({ amount: '40.00' });
});

test('an account stays open while one of its claims is', async () => {
  const customer = await addClaimant(site);
  const claim = await customer.claim(await customer.pay(1_000_00n));
  const account = { customerId: customer.id, accountId: customer.account.id };
  await startClosing(bank, account);
  await pass(10);
  const status = async () => {
    const { body } = await customer.call('GET', `/account/${customer.account.id}/closing/`);
    return (body as AccountClosing).account_status;
  };
  expect(await status()).toBe('IN_CLOSING');
  await decide(claim, 'LOST');
  await pass(10);
  expect(await status()).toBe('CLOSED');
});

test('a merchant’s refund and a decision at the same time pay once', async () => {
  const customer = await addClaimant(site);
  const claim = await claimed(customer);
  const reason = 'The merchant confirmed it.';
  await proposeDecision(bank, claim.id, { staff: amina, decision: 'WON', reason });
  const transactionId = claim.transaction_id;
  const answer = await callDuringChange(
    bank,
    async (trx) => sql`select lock_account(${customer.account.id})`.execute(trx),
    async () => {
      const outcomes = await Promise.allSettled([
        approve(claim.id, 'WON'),
        refundCard(bank, { id: bank.random.newId(), transactionId, amount: 60_00n }),
      ]);
      return outcomes.map(({ status }) => status).toSorted();
    },
  );
  expect(answer).toEqual(['fulfilled', 'rejected']);
  expect(await customer.booked()).toBe(1_000_00n);
  expect(await faults()).toEqual([]);
});
