import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { maskName } from '#domain/beneficiaries/account-fields.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import type { InvitationReason } from '#domain/invitations/invitations.ts';
import {
  invitationReward,
  isQualifyingAmount,
  isSameAddress,
} from '#domain/invitations/invitations.ts';
import { money } from '#domain/money/money.ts';
import type { Bank } from '../database/bank.ts';
import { advanceEachDue } from '../database/due-jobs.ts';
import type { Tables } from '../database/tables.ts';
import type { InvitationTable } from '../database/tables/invitations.ts';
import type { Executor } from '../database/transaction.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import * as ledger from '../ledger/ledger.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify } from '../messaging/notifications.ts';
import { readMarketRate } from '../payments/quotes/pricing.ts';
import { newReference } from '../transactions/new-reference.ts';
import { notQualifiedNotice, rewardNotice } from './messages.ts';
import { findRewardAccount, type RewardAccount } from './queries.ts';

type StoredInvitation = Selectable<InvitationTable>;

interface DueCheck {
  readonly invitationId: string;
  readonly transferId: string;
}

const dayMs = 86_400_000;

/** How long a check waits after it failed, or for a transfer that may still come back. */
const retryMs = 5 * 60_000;

/** Locks the check that is due next; undefined if none is due. */
const lockNextCheck = async (trx: Executor, nowMs: number): Promise<DueCheck | undefined> => {
  const row = await trx
    .selectFrom('invitation_check')
    .select(['invitation_id', 'transfer_id'])
    .where('due_at', '<=', new Date(nowMs))
    .orderBy('due_at')
    .orderBy('invitation_id')
    .orderBy('transfer_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { invitationId: row.invitation_id, transferId: row.transfer_id };
};

/** Whether a friend's transfer still counts and is worth enough; one between own accounts is not. */
const isQualifyingTransfer = async (
  trx: Executor,
  transferId: string,
  nowMs: number,
): Promise<boolean> => {
  const {
    status,
    send_amount: sent,
    currency,
    shown,
  } = await trx
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .innerJoin('account', 'account.id', 'quote.source_account_id')
    .select(['transfer.status', 'send_amount', 'currency', 'shown'])
    .where('transfer.id', '=', transferId)
    .executeTakeFirstOrThrow();
  const returned = await trx
    .selectFrom('transfer_event')
    .select('number')
    .where('transfer_id', '=', transferId)
    .where('kind', '=', 'RETURNED')
    .executeTakeFirst();
  if (returned !== undefined || !['COMPLETE', 'POSTED'].includes(status)) return false;
  if (shown.payee.is_own) return false;
  return isQualifyingAmount(money(currency, sent), await readMarketRate(trx, nowMs));
};

/** Whether a delivered transfer may still come back from its rail. */
const mayComeBack = async (trx: Executor, transferId: string): Promise<boolean> => {
  const { status, next_step: nextStep } = await trx
    .selectFrom('transfer')
    .select(['status', 'next_step'])
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
  return status === 'COMPLETE' && nextStep !== null;
};

const sharesDevice = async (trx: Executor, one: string, other: string): Promise<boolean> => {
  const shared = await trx
    .selectFrom('sign_in_browser as first')
    .innerJoin('sign_in_browser as second', 'second.browser_hash', 'first.browser_hash')
    .select('first.browser_hash')
    .where('first.customer_id', '=', one)
    .where('second.customer_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
};

const sharesDocument = async (trx: Executor, one: string, other: string): Promise<boolean> => {
  const shared = await trx
    .selectFrom('customer_identification as first')
    .innerJoin(
      'customer_identification as second',
      'second.number_fingerprint',
      'first.number_fingerprint',
    )
    .select('first.customer_id')
    .where('first.customer_id', '=', one)
    .where('second.customer_id', '=', other)
    .executeTakeFirst();
  return shared !== undefined;
};

const sharesAddress = async (trx: Executor, one: string, other: string): Promise<boolean> => {
  const [first, second] = await trx
    .selectFrom('customer_address')
    .select(['address_line_1', 'address_line_2', 'postal_code', 'country'])
    .where('customer_id', 'in', [one, other])
    .where('address_type', '=', 'legal')
    .execute();
  return first !== undefined && second !== undefined && isSameAddress(first, second);
};

/** Why a friend earns no reward for the inviter (product.md B12); undefined if they do. */
const findReason = async (
  trx: Executor,
  inviterId: string,
  friendId: string,
): Promise<InvitationReason | undefined> => {
  if (await sharesDocument(trx, inviterId, friendId)) return 'SAME_DOCUMENT';
  if (await sharesDevice(trx, inviterId, friendId)) return 'SAME_DEVICE';
  return (await sharesAddress(trx, inviterId, friendId)) ? 'SAME_ADDRESS' : undefined;
};

type Trx = Transaction<Tables>;

const update = async (
  trx: Trx,
  id: string,
  values: Partial<Omit<StoredInvitation, 'created_at'>>,
): Promise<void> => {
  await trx.updateTable('invitation').set(values).where('id', '=', id).execute();
};

const removeCheck = async (trx: Trx, { invitationId, transferId }: DueCheck): Promise<void> => {
  await trx
    .deleteFrom('invitation_check')
    .where('invitation_id', '=', invitationId)
    .where('transfer_id', '=', transferId)
    .execute();
};

const friendName = async (trx: Trx, friendId: string): Promise<string> =>
  maskName(
    getShortName(
      await trx
        .selectFrom('customer')
        .select(['first_name', 'last_name'])
        .where('id', '=', friendId)
        .executeTakeFirstOrThrow(),
    ),
  );

const notifyInviter = (
  trx: Trx,
  bank: Pick<Bank, 'random'>,
  invitation: StoredInvitation,
  { notice, nowMs, transactionId }: { notice: Notice; nowMs: number; transactionId?: string },
): Promise<void> =>
  notify(trx, [
    {
      ...notice,
      id: bank.random.newId(),
      customerId: invitation.inviter_id,
      createdAtMs: nowMs,
      ...(transactionId !== undefined && {
        related: { type: 'TRANSACTION' as const, id: transactionId },
      }),
    },
  ]);

/** Posts the reward to an account of the inviter: one balanced journal and one statement line. */
const postReward = async (
  trx: Trx,
  bank: Pick<Bank, 'random'>,
  invitation: StoredInvitation,
  account: RewardAccount,
  nowMs: number,
): Promise<void> => {
  const { minor } = invitationReward(account.currency);
  const transactionId = bank.random.newId();
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: 'invitation_reward',
        bookedAtMs: nowMs,
        // What the inviter owes is repaid first (product.md A32).
        repaymentId: bank.random.newId(),
        entries: [
          { accountId: bankAccounts[`rewards/${account.currency}`], amount: -minor },
          { accountId: account.id, amount: minor },
        ],
      },
      transactions: [
        {
          id: transactionId,
          referenceId: newReference(bank.random),
          accountId: account.id,
          direction: 'credit',
          amount: minor,
          type: 'REWARD',
          subtype: 'INVITATION_REWARD',
          status: 'POSTED',
          memo: 'Reward for an invitation',
          timeMs: nowMs,
        },
      ],
    },
  ]);
  await update(trx, invitation.id, {
    status: 'REWARDED',
    reward_amount: minor,
    reward_currency: account.currency,
    reward_transaction_id: transactionId,
    rewarded_at: new Date(nowMs),
  });
  const notice = rewardNotice(await friendName(trx, invitation.friend_id!));
  await notifyInviter(trx, bank, invitation, { notice, nowMs, transactionId });
};

/** Decides about a transfer of a friend who joined. Returns the invitation as it is then. */
const qualify = async (
  trx: Trx,
  bank: Pick<Bank, 'random'>,
  invitation: StoredInvitation,
  { transferId }: DueCheck,
  nowMs: number,
): Promise<StoredInvitation> => {
  const { id, inviter_id: inviterId, friend_id: friendId, status } = invitation;
  if (status !== 'JOINED' || friendId === null) return invitation;
  if (!(await isQualifyingTransfer(trx, transferId, nowMs))) return invitation;
  const reason = await findReason(trx, inviterId, friendId);
  const outcome =
    reason === undefined
      ? ({ status: 'QUALIFIED', transfer_id: transferId } as const)
      : ({ status: 'NOT_QUALIFIED', reason } as const);
  await update(trx, id, outcome);
  if (reason !== undefined) {
    const notice = notQualifiedNotice(await friendName(trx, friendId), reason);
    await notifyInviter(trx, bank, invitation, { notice, nowMs });
  }
  return { ...invitation, ...outcome };
};

/**
 * Checks one transfer of a friend that arrived for good: the first that is worth 50 dollars earns the
 * reward, once. One that its rail may still return waits.
 * An inviter without an open account gets it when they have one.
 */
const performCheck = async (
  trx: Trx,
  bank: Pick<Bank, 'random'>,
  check: DueCheck,
  nowMs: number,
): Promise<void> => {
  if (await mayComeBack(trx, check.transferId)) return postponeCheck(trx, check, nowMs + retryMs);
  // Serializes the checks of two transfers of one friend.
  const stored = await trx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', check.invitationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const invitation = await qualify(trx, bank, stored, check, nowMs);
  if (invitation.status !== 'QUALIFIED') return removeCheck(trx, check);
  const account = await findRewardAccount(trx, invitation.inviter_id);
  if (account === undefined) return postponeCheck(trx, check, nowMs + dayMs);
  await postReward(trx, bank, invitation, account, nowMs);
  return removeCheck(trx, check);
};

const postponeCheck = async (
  db: Executor,
  { invitationId, transferId }: DueCheck,
  dueAtMs: number,
): Promise<void> => {
  await db
    .updateTable('invitation_check')
    .set({ due_at: new Date(dueAtMs) })
    .where('invitation_id', '=', invitationId)
    .where('transfer_id', '=', transferId)
    .execute();
};

/**
 * Checks the arrived transfers of invited friends and pays the rewards, each in a transaction of its
 * own. Any number of processes may run this. Returns the number of checks.
 */
export const runDueInvitationChecks = (bank: Bank, nowMs: number): Promise<number> => {
  const job = {
    name: 'invitation_check',
    postpone: async (id: string) => {
      await bank.db
        .updateTable('invitation_check')
        .set({ due_at: new Date(nowMs + retryMs) })
        .where(sql<boolean>`invitation_id::text || '/' || transfer_id::text = ${id}`)
        .execute();
    },
  };
  return advanceEachDue(bank, job, nowMs, async (trx) => {
    const check = await lockNextCheck(trx, nowMs);
    return (
      check && {
        id: `${check.invitationId}/${check.transferId}`,
        advance: () => performCheck(trx as Trx, bank, check, nowMs),
      }
    );
  });
};
