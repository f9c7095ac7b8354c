import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getInvitation, listReferralEmails } from '#contract/invitations.ts';
import type { Transfer } from '#contract/transfers.ts';
import { connectOnce } from '#bank/database/connect.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import type { JournalPosting } from '#bank/ledger/postings.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { type CustomerClient, addCustomerClient } from '#bank/testing/api-client.ts';
import {
  type TestAccount,
  addAccount,
  addStoredBeneficiary,
  postingsOf,
} from '#bank/testing/customers.ts';
import { addInvitedSender } from '#bank/testing/invitations.ts';
import type { Sender } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';

/*
 * Goal: no reward is paid for money that comes back, and a reward repays what the inviter owes first
 * (product.md A32, B12). Method: a friend's transfer on a simulated rail, bank time, and all jobs.
 */
const site = await testSite();
const { bank, clock } = site;

const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());

const dayMs = 24 * 3_600_000;

/** Each test starts on a Tuesday morning in New York. */
const weekMs = 7 * dayMs;
const firstTuesdayMs = Date.UTC(2026, 10, 17, 15);
beforeEach(async () => {
  const nowMs = await bank.clock.businessMs();
  const weeks = Math.floor((nowMs - firstTuesdayMs) / weekMs) + 1;
  clock.offsetMs(firstTuesdayMs + weeks * weekMs - nowMs);
});

/** Advances bank time by `ms` and runs the jobs due by then. */
const pass = async (ms: number): Promise<void> => {
  clock.offsetMs(ms);
  await runDueJobs(bank);
};

let inviterCount = 0;
const addInviter = async () => {
  inviterCount += 1;
  const inviter = await addCustomerClient(site, `inviter${inviterCount}@example.test`);
  const account = await addAccount(bank, inviter.id);
  const answer = await inviter.call('GET', '/invitation/');
  return { ...inviter, account, code: (answer.body as ResponseOf<typeof getInvitation>).code };
};

const statusOf = async (inviter: CustomerClient): Promise<string | undefined> => {
  const { body } = await inviter.call('GET', '/referral-email/');
  return (body as ResponseOf<typeof listReferralEmails>).results[0]?.status;
};

const moneyOf = async ({ id }: TestAccount) => {
  const { booked, receivable } = await bank.db
    .selectFrom('ledger_account as a')
    .leftJoin('ledger_account as r', 'r.customer_account_id', 'a.id')
    .select(['a.booked', 'r.booked as receivable'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return { booked, owed: -(receivable ?? 0n) };
};

/** Takes money back from an empty account, so that its customer owes it. */
const owe = async (account: TestAccount, minor: bigint): Promise<void> => {
  const nowMs = await bank.clock.businessMs();
  const taken = postingsOf(bank, account).post(nowMs, -minor) as JournalPosting;
  const journal = { ...taken.journal, advanceId: bank.random.newId() };
  await ledger.postBatch(bank.db, [{ ...taken, journal }]);
};

const sendByAch = async (friend: Sender, memo?: string): Promise<Transfer> =>
  friend.transfer(
    {
      source_account: friend.usd.id,
      beneficiary: await addStoredBeneficiary(bank, friend.id, { type: 'ACH' }),
      transfer_mode: 'ACH',
      amount: '200.00',
    },
    memo === undefined ? {} : { memo },
  );

const statusOfTransfer = async (friend: Sender, { id }: Transfer): Promise<string> =>
  ((await (await friend.call('GET', `/transfer/${id}/`)).json()) as Transfer).status;

const expectSoundLedger = async () => {
  const { ledger: journals, resources } = await verifyLedger(bank.db);
  expect([...journals, ...resources]).toEqual([]);
};

/** A check as earlier versions wrote it: when the transfer was delivered. */
const checkOnDelivery = (inviter: CustomerClient, { id }: Transfer) =>
  owner.query(
    `insert into invitation_check select i.id, t.id, t.created_at
      from invitation i, transfer t where i.inviter_id = $1 and t.id = $2`,
    [inviter.id, id],
  );

test('a delivered transfer earns the reward once it can come back no longer', async () => {
  const inviter = await addInviter();
  const friend = await addInvitedSender(site, inviter.code);
  const sent = await sendByAch(friend);
  await pass(dayMs);
  await pass(dayMs);
  expect(await statusOfTransfer(friend, sent)).toBe('COMPLETE');
  expect(await statusOf(inviter)).toBe('VERIFIED');
  expect(await moneyOf(inviter.account)).toEqual({ booked: 0n, owed: 0n });
  await pass(3 * dayMs);
  expect(await statusOfTransfer(friend, sent)).toBe('POSTED');
  expect(await statusOf(inviter)).toBe('REWARDED');
  expect(await moneyOf(inviter.account)).toEqual({ booked: 10_00n, owed: 0n });
  await expectSoundLedger();
});

test('a check that was written on delivery waits for the confirmation', async () => {
  const inviter = await addInviter();
  const friend = await addInvitedSender(site, inviter.code);
  const sent = await sendByAch(friend);
  await pass(dayMs);
  await pass(dayMs);
  await checkOnDelivery(inviter, sent);
  await pass(0);
  expect(await moneyOf(inviter.account)).toEqual({ booked: 0n, owed: 0n });
  await pass(3 * dayMs);
  expect(await statusOf(inviter)).toBe('REWARDED');
});

test('a transfer that comes back earns nothing', async () => {
  const inviter = await addInviter();
  const friend = await addInvitedSender(site, inviter.code);
  const sent = await sendByAch(friend, 'sim:return');
  await pass(dayMs);
  await pass(dayMs);
  await checkOnDelivery(inviter, sent);
  await pass(0);
  await pass(7 * dayMs);
  expect(await friend.available(friend.usd)).toBe(1_000_00n);
  expect(await statusOf(inviter)).toBe('VERIFIED');
  expect(await moneyOf(inviter.account)).toEqual({ booked: 0n, owed: 0n });
  const left = await bank.db
    .selectFrom('invitation_check')
    .select('due_at')
    .where('transfer_id', '=', sent.id)
    .execute();
  expect(left).toEqual([]);
});

test('a reward covers a shortfall of the account first', async () => {
  const inviter = await addInviter();
  await owe(inviter.account, 7_00n);
  const friend = await addInvitedSender(site, inviter.code);
  await sendByAch(friend);
  await pass(dayMs);
  await pass(dayMs);
  await pass(3 * dayMs);
  expect(await statusOf(inviter)).toBe('REWARDED');
  expect(await moneyOf(inviter.account)).toEqual({ booked: 3_00n, owed: 0n });
  await expectSoundLedger();
});
