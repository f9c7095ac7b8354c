import { sql } from 'kysely';
import { maskName } from '#domain/beneficiaries/account-fields.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import {
  invitationReward,
  invitationsPerDay,
  invitationStatus,
  maskEmail,
  qualifyingAmount,
  resendAfterMs,
  resendAtMs,
} from '#domain/invitations/invitations.ts';
import type { Currency } from '#domain/money/money.ts';
import { currencies, money, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getInvitation, Invitation, listReferralEmails } from '#contract/invitations.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import { invitationLink, readOrMakeCode } from './codes.ts';

const selectInvitations = (db: Executor, inviterId: string) =>
  db
    .selectFrom('invitation')
    .leftJoin('customer as friend', 'friend.id', 'invitation.friend_id')
    .where('inviter_id', '=', inviterId)
    .select([
      'invitation.id',
      'invitation.email_address',
      'status',
      'reason',
      'sent_at',
      'joined_at',
      'reward_amount',
      'reward_currency',
      'rewarded_at',
      'friend.first_name',
      'friend.last_name',
      'friend.profile_approval_status',
    ]);

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>['execute']>>[number];

/** An account of the customer's own that a reward is paid to. */
export interface RewardAccount {
  readonly id: string;
  readonly currency: Currency;
}

/** The customer's oldest open dollar account, or else taka account; undefined without any. */
export const findRewardAccount = (
  db: Executor,
  customerId: string,
): Promise<RewardAccount | undefined> =>
  db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .select(['account.id', 'currency'])
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['USER', 'BDT'])
    .where('closed_at', 'is', null)
    .where((row) =>
      row.or([
        row('account_status', 'is', null),
        row('account_status', '=', 'ACTIVE_OR_DISBURSED'),
      ]),
    )
    // A business’s account is not the customer's own money.
    .where(sql<boolean>`account_profile(account.id) = account.customer_id`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_closing')
            .select('account_id')
            .whereRef('account_id', '=', 'account.id'),
        ),
      ),
    )
    .orderBy(sql`currency = 'BDT'`)
    .orderBy('opened_at')
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst();

const rewardCurrency = async (db: Executor, customerId: string): Promise<Currency> => {
  const account = await findRewardAccount(db, customerId);
  if (account !== undefined) return account.currency;
  const address = await db
    .selectFrom('customer_address')
    .select('country')
    .where('customer_id', '=', customerId)
    .where('address_type', '=', 'legal')
    .executeTakeFirst();
  return address?.country === 'BD' ? 'BDT' : 'USD';
};

const statusOf = (row: InvitationRow, nowMs: number) =>
  invitationStatus(
    {
      status: row.status,
      sentAtMs: row.sent_at.getTime(),
      friendStatus: row.profile_approval_status ?? undefined,
    },
    nowMs,
  );

/** What a row has paid, or would pay in a currency; null where nothing will be paid. */
const rewardOf = (row: InvitationRow, currency: Currency) => {
  if (row.status === 'NOT_QUALIFIED') return null;
  return row.reward_amount === null || row.reward_currency === null
    ? invitationReward(currency)
    : money(row.reward_currency, row.reward_amount);
};

const invitationView = (row: InvitationRow, currency: Currency, nowMs: number): Invitation => {
  const sentAtMs = row.sent_at.getTime();
  const resendMs = resendAtMs({ status: row.status, sentAtMs });
  const status = statusOf(row, nowMs);
  const reward = status === 'EXPIRED' ? null : rewardOf(row, currency);
  const names = { first_name: row.first_name ?? '', last_name: row.last_name ?? '' };
  return {
    id: row.id,
    email: row.email_address === null ? '' : maskEmail(row.email_address),
    // A friend who has just joined has no name yet.
    friend_name: maskName(getShortName(names)) || null,
    status,
    reason: row.reason,
    sent_at: row.sent_at.toISOString(),
    joined_at: row.joined_at?.toISOString() ?? null,
    resend_at: resendMs === undefined ? null : new Date(resendMs).toISOString(),
    reward_amount: reward && toWireAmount(reward),
    reward_currency: reward && reward.currency,
    rewarded_at: row.rewarded_at?.toISOString() ?? null,
  };
};

/** A page of a customer's invitations, newest first. */
export const readInvitationPage = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  inviterId: string,
  window: ListWindow,
): Promise<ResponseOf<typeof listReferralEmails>> => {
  const nowMs = await clock.businessMs();
  const rows = await selectInvitations(db, inviterId)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await db
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow();
  const currency = await rewardCurrency(db, inviterId);
  return { results: rows.map((row) => invitationView(row, currency, nowMs)), count: Number(count) };
};

/** Invitations of a customer by their ids, newest first. Ids of others are left out. */
export const readInvitations = async (
  db: Executor,
  inviterId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<Invitation[]> => {
  if (ids.length === 0) return [];
  const currency = await rewardCurrency(db, inviterId);
  const rows = await selectInvitations(db, inviterId)
    .where('invitation.id', 'in', ids)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
  return rows.map((row) => invitationView(row, currency, nowMs));
};

/** One of the customer's invitations. Refuses `not_found`. */
export const readInvitation = async (
  db: Executor,
  inviterId: string,
  id: string,
  nowMs: number,
): Promise<Invitation> => {
  const [found] = await readInvitations(db, inviterId, [id], nowMs);
  if (found === undefined) throw refused('not_found');
  return found;
};

/** How many e-mails the customer may still send now: an invitation is e-mailed once in 24 hours. */
export const readEmailsLeft = async (
  db: Executor,
  inviterId: string,
  nowMs: number,
): Promise<{ readonly left: number; readonly nextAtMs: number }> => {
  const { sent, first } = await db
    .selectFrom('invitation')
    .select((row) => [
      row.fn.countAll<bigint>().as('sent'),
      row.fn.min<Date | null>('sent_at').as('first'),
    ])
    .where('inviter_id', '=', inviterId)
    .where('email_address', 'is not', null)
    .where('sent_at', '>', new Date(nowMs - resendAfterMs))
    .executeTakeFirstOrThrow();
  return {
    left: Math.max(0, invitationsPerDay - Number(sent)),
    nextAtMs: (first?.getTime() ?? nowMs) + resendAfterMs,
  };
};

const funnel = {
  joined: ['JOINED', 'VERIFIED', 'QUALIFIED', 'REWARDED', 'NOT_QUALIFIED'],
  verified: ['VERIFIED', 'QUALIFIED', 'REWARDED', 'NOT_QUALIFIED'],
  qualified: ['QUALIFIED', 'REWARDED'],
  rewarded: ['REWARDED'],
} as const;

/** The customer's code and link with the totals of all invitations. */
export const readInvitationSummary = async (
  bank: Bank,
  inviterId: string,
): Promise<ResponseOf<typeof getInvitation>> => {
  const { db } = bank;
  const nowMs = await bank.clock.businessMs();
  const code = await readOrMakeCode(bank, inviterId);
  const currency = await rewardCurrency(db, inviterId);
  const rows = await selectInvitations(db, inviterId).execute();
  const statuses = rows.map((row) => statusOf(row, nowMs));
  const reached = (step: readonly string[]) =>
    statuses.filter((status) => step.includes(status)).length;
  const waiting = reached(['VERIFIED', 'QUALIFIED']);
  const reward = invitationReward(currency);
  const view = ({ minor, currency: of }: { minor: bigint; currency: Currency }) => ({
    amount: toWireAmount(money(of, minor)),
    currency: of,
  });
  const earnedIn = (of: Currency): bigint =>
    rows.reduce(
      (total, row) => (row.reward_currency === of ? total + (row.reward_amount ?? 0n) : total),
      0n,
    );
  const earned = currencies
    .map((of) => ({ currency: of, minor: earnedIn(of) }))
    .filter((one) => one.minor > 0n || one.currency === currency);
  return {
    code,
    link: invitationLink(bank.config, code),
    reward: view(reward),
    qualifying_transfer: view(qualifyingAmount),
    counts: {
      invited: rows.length,
      joined: reached(funnel.joined),
      verified: reached(funnel.verified),
      qualified: reached(funnel.qualified),
      rewarded: reached(funnel.rewarded),
    },
    earned: earned.map(view),
    pending: view({ currency, minor: reward.minor * BigInt(waiting) }),
    emails_left_today: (await readEmailsLeft(db, inviterId, nowMs)).left,
  };
};
