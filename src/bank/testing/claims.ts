import { localDayAt } from '#domain/calendar/days.ts';
import type { ClaimDecision } from '#domain/claims/claim-status.ts';
import type { Claim, createClaim } from '#contract/claims.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { claimsAccount } from '../claims/claim-postings.ts';
import { lastProposal } from '../claims/queries.ts';
import { approveDecision, proposeDecision } from '../claims/staff-decisions.ts';
import type { Bank } from '../database/bank.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { runDueJobs } from '../scheduler.ts';
import type { StaffMember } from '../tickets/thread.ts';
import { addCustomerClient, type CustomerClient } from './api-client.ts';
import { addAccount, addCard, postingsOf, type TestAccount } from './customers.ts';
import type { TestSite } from './test-site.ts';

type ClaimRequest = BodyInput<typeof createClaim>;

/** A customer of the United States with 1,000 dollars and a card, with calls for claims. */
export interface Claimant extends CustomerClient {
  readonly account: TestAccount;
  readonly cardId: string;
  /** Posts a payment that was made with the card, or by ACH without one. Returns its transaction. */
  pay(amount: bigint, kind?: 'CARD' | 'ACH'): Promise<string>;
  /** Opens a claim of 60 dollars; throws unless it succeeds. */
  claim(transactionId: string, request?: Partial<ClaimRequest>): Promise<Claim>;
  read(claim: Pick<Claim, 'id'>): Promise<Claim>;
  /** Booked balance in cents. */
  booked(): Promise<bigint>;
}

/** The body of a valid claim about a card payment of 60 dollars. */
export const claimRequest = (
  transactionId: string,
  request: Partial<ClaimRequest> = {},
): ClaimRequest => ({
  kind: 'CARD_DISPUTE',
  transaction_id: transactionId,
  problem: 'CHARGED_TWICE',
  amount: '60.00',
  remedy: 'REFUND',
  ...request,
});

let made = 0;

/** Adds a customer who claims payments. */
export const addClaimant = async (site: TestSite): Promise<Claimant> => {
  const { bank, clock } = site;
  made += 1;
  const client = await addCustomerClient(site, `claimant${made}@example.test`);
  // By the bank's clock, which these tests set: a claim about a new account has other deadlines.
  const openedAtMs = (await bank.clock.businessMs()) - 90 * 86_400_000;
  const account = await addAccount(bank, client.id, { openedAtMs });
  const cardId = await addCard(bank, account.id);
  const { post } = postingsOf(bank, account);
  const outgoing = postingsOf(bank, account, 'card/USD');
  await ledger.postBatch(bank.db, [post(await bank.clock.businessMs(), 1_000_00n)]);
  return {
    ...client,
    account,
    cardId,
    pay: async (amount, kind = 'CARD') => {
      const id = bank.random.newId();
      const along = kind === 'CARD' ? { cardId, memo: 'Elmhurst Dental' } : {};
      const nowMs = await bank.clock.businessMs();
      const made = kind === 'CARD' ? outgoing : postingsOf(bank, account);
      await ledger.postBatch(bank.db, [made.post(nowMs, -amount, { id, type: kind, ...along })]);
      clock.offsetMs(1000);
      return id;
    },
    claim: async (transactionId, request) => {
      const { status, body } = await client.create('/claim/', claimRequest(transactionId, request));
      if (status !== 201) throw new Error(`no claim: ${JSON.stringify(body)}`);
      return body as Claim;
    },
    read: async ({ id }) => (await client.call('GET', `/claim/${id}/`)).body as Claim,
    booked: async () => (await ledger.balances(bank.db, [account.id]))[0]!.booked,
  };
};

/** Opens a claim about a new payment by the API as one customer. Returns its id. */
export const addClaim = async (
  { bank }: Pick<TestSite, 'bank'>,
  account: TestAccount,
  call: (...sent: [string, string, string, string, boolean]) => Promise<Response>,
): Promise<string> => {
  const id = bank.random.newId();
  const nowMs = await bank.clock.businessMs();
  const { post } = postingsOf(bank, account);
  await ledger.postBatch(bank.db, [post(nowMs, -1n, { id, memo: 'Claimed' })]);
  const request = { kind: 'UNAUTHORIZED_TRANSFER', problem: 'NOT_MINE', amount: '0.01' } as const;
  const noticed_on = localDayAt(nowMs, 'America/New_York');
  const body = JSON.stringify(claimRequest(id, { ...request, noticed_on }));
  const opened = await call('POST', '/claim/', body, 'application/json', true);
  return ((await opened.json()) as { id: string }).id;
};

/**
 * Moves the clock of a site to noon in New York on Tuesday, 19 January 2027, so that the days of a
 * claim are known. Returns what tests of decisions need.
 */
export const claimTools = async (site: TestSite) => {
  const { bank, clock } = site;
  clock.offsetMs(Date.UTC(2027, 0, 19, 17) - (await bank.clock.businessMs()));
  return {
    ...claimStaff(bank),
    /** Lets days pass and performs what is due. */
    pass: async (days: number): Promise<void> => {
      clock.offsetMs(days * 86_400_000);
      await runDueJobs(bank);
    },
    /** What is wrong with the ledger and the records; empty if nothing is. */
    faults: async () => {
      const { ledger: faults, resources } = await verifyLedger(bank.db);
      return [...faults, ...resources];
    },
    /** What the bank has paid for claims so far, in cents. */
    paidForClaims: async (): Promise<bigint> =>
      -(await ledger.balances(bank.db, [claimsAccount('USD')]))[0]!.booked,
  };
};

/** The events of a claim with their amounts. */
export const eventsOf = ({ events }: Claim): readonly string[] =>
  events.map(({ kind, amount }) => (amount === null ? kind : `${kind} ${amount.amount}`));

/** Two members of staff, who decide together. */
export const amina = { id: 'amina', name: 'Amina Sarker' };
export const joseph = { id: 'joseph', name: 'Joseph Cruz' };

/** Decisions by these two. */
export const claimStaff = (bank: Bank) => {
  /** Approves the waiting proposal, as the second member of staff. */
  const approve = async (
    id: string,
    decision: ClaimDecision,
    staff: StaffMember = joseph,
  ): Promise<void> =>
    approveDecision(bank, id, { staff, decision, seen: await lastProposal(bank.db, id) });
  return {
    approve,
    /** Proposes and approves a decision; without an amount a claim is won with all of it. */
    decide: async (
      { id }: Pick<Claim, 'id'>,
      decision: ClaimDecision,
      amount?: string,
    ): Promise<void> => {
      const reason = 'The merchant confirmed it.';
      await proposeDecision(bank, id, { staff: amina, decision, reason, amount });
      await approve(id, decision);
    },
  };
};
