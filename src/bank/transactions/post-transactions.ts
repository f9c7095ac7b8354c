import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { CompiledQuery } from 'kysely';
import { availableParallelism } from 'node:os';
import type { Related } from '#contract/values.ts';
import type { Database } from '../database/connect.ts';
import { createBatcher } from '../database/concurrency.ts';
import { type Executor, moveMoney, refusalOf } from '../database/transaction.ts';
import type { TransactionStatus, TransactionType, TransactionUserData } from './tables.ts';

export type { TransactionType, TransactionUserData };

/** A transaction as shown to its owner. Amounts in minor units, above zero. */
export interface TransactionDraft {
  readonly id: string;
  /** `KH` and ten digits or capital letters; transactions of one journal may share it. */
  readonly referenceId: string;
  readonly accountId: string;
  readonly cardId?: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: bigint;
  readonly type: TransactionType;
  readonly subtype?: string;
  readonly status: Exclude<TransactionStatus, 'RELEASED' | 'EXPIRED'>;
  readonly memo?: string;
  readonly dstAccountNo?: string;
  readonly dstAccountNickname?: string;
  /** Poisha of a conversion. */
  readonly bdtAmount?: bigint;
  /** Taka per dollar, as decimal text. */
  readonly conversionRate?: string;
  readonly reason?: ReasonCode;
  readonly userData?: TransactionUserData;
  /** The transfer, deposit, top-up or card authorization that it belongs to. */
  readonly related?: Related;
  /** Minor units, part of `amount`; absent where no fee is charged. */
  readonly fee?: bigint | undefined;
  /** The time of a decline; posted rows take their journal's time, pending ones their hold's. */
  readonly timeMs: number;
}

/** A journal for the ledger. Amounts are signed; positive ones credit the account. */
export interface JournalDraft {
  readonly id: string;
  /** Lower-case words joined by underscores, such as `card_clearing`. */
  readonly kind: string;
  readonly bookedAtMs: number;
  readonly reverses?: string;
  readonly entries: readonly { readonly accountId: string; readonly amount: bigint }[];
  /** Set where a shortfall may be posted to the customer's receivable account (A32). */
  readonly advanceId?: string;
  /** Set where debts of the customer are repaid from this credit (A32). */
  readonly repaymentId?: string;
}

/** One change of a transaction together with its change of the ledger. */
export type TransactionPosting =
  | {
      readonly kind: 'post';
      readonly journal: JournalDraft;
      readonly transactions: readonly TransactionDraft[];
    }
  | {
      readonly kind: 'hold';
      readonly hold: {
        readonly id: string;
        readonly accountId: string;
        readonly amount: bigint;
        readonly placedAtMs: number;
        readonly expiresAtMs?: number;
      };
      readonly transaction: TransactionDraft;
    }
  | {
      readonly kind: 'settle';
      readonly holdId: string;
      readonly transactionId: string;
      readonly journal: JournalDraft;
      /** The settled amount, which may differ from the hold. */
      readonly amount: bigint;
      readonly status?: 'COMPLETE' | 'POSTED';
      /** Transactions on other customers' accounts in the journal. */
      readonly transactions?: readonly TransactionDraft[];
    }
  | {
      readonly kind: 'close-hold';
      readonly holdId: string;
      readonly transactionId: string;
      readonly outcome: 'RELEASED' | 'EXPIRED';
      readonly atMs: number;
      readonly reason?: ReasonCode;
    }
  | { readonly kind: 'decline'; readonly transaction: TransactionDraft }
  | { readonly kind: 'confirm'; readonly transactionId: string };

const BATCH_LENGTH = 300;
/** One batch commits while another is being executed. */
const BATCHES_AT_ONCE = Math.max(availableParallelism(), 2);
/** Limits how long the accounts of a batch stay locked until it is committed. */
const SHARED_BATCH_LENGTH = 16;

const instant = (ms: number): string => new Date(ms).toISOString();

// Undefined fields are left out in JSON and become null in the table.
const draftRow = (draft: TransactionDraft): object => ({
  id: draft.id,
  reference_id: draft.referenceId,
  account_id: draft.accountId,
  card_id: draft.cardId,
  direction: draft.direction,
  amount: draft.amount.toString(),
  type: draft.type,
  subtype: draft.subtype,
  status: draft.status,
  memo: draft.memo,
  dst_account_no: draft.dstAccountNo,
  dst_account_nickname: draft.dstAccountNickname,
  bdt_amount: draft.bdtAmount?.toString(),
  conversion_rate: draft.conversionRate,
  reason: draft.reason,
  user_data: draft.userData,
  related_type: draft.related?.type,
  related_id: draft.related?.id,
  fee_amount: draft.fee?.toString(),
  transaction_time: instant(draft.timeMs),
});

const journalRequest = (journal: JournalDraft, holdId?: string): object => ({
  id: journal.id,
  kind: journal.kind,
  booked_at: instant(journal.bookedAtMs),
  reverses: journal.reverses,
  hold: holdId,
  legs: journal.entries.map((entry) => ({
    account: entry.accountId,
    amount: entry.amount.toString(),
  })),
  advance_id: journal.advanceId,
  repayment_id: journal.repaymentId,
});

const settleRequest = (booking: Extract<TransactionPosting, { kind: 'settle' }>): object => ({
  kind: booking.kind,
  journal: journalRequest(booking.journal, booking.holdId),
  transaction_id: booking.transactionId,
  amount: booking.amount.toString(),
  status: booking.status ?? 'COMPLETE',
  transactions: (booking.transactions ?? []).map(draftRow),
});

/** A posting in the format of the functions of schema/32-transactions.sql. */
export const postingRequest = (booking: TransactionPosting): object => {
  switch (booking.kind) {
    case 'post':
      return {
        kind: booking.kind,
        journal: journalRequest(booking.journal),
        transactions: booking.transactions.map(draftRow),
      };
    case 'hold':
      return {
        kind: booking.kind,
        hold: {
          id: booking.hold.id,
          account: booking.hold.accountId,
          amount: booking.hold.amount.toString(),
          placed_at: instant(booking.hold.placedAtMs),
          expires_at:
            booking.hold.expiresAtMs === undefined ? undefined : instant(booking.hold.expiresAtMs),
        },
        transaction: draftRow(booking.transaction),
      };
    case 'settle':
      return settleRequest(booking);
    case 'close-hold':
      return {
        kind: booking.kind,
        release: {
          id: booking.holdId,
          status: booking.outcome.toLowerCase(),
          closed_at: instant(booking.atMs),
        },
        transaction_id: booking.transactionId,
        reason: booking.reason,
      };
    case 'decline':
      return { kind: booking.kind, transaction: draftRow(booking.transaction) };
    case 'confirm':
      return { kind: booking.kind, transaction_id: booking.transactionId };
  }
};

/**
 * The accounts a posting names, for batching; the account of an existing hold is known to the
 * ledger only.
 */
export const getPostingAccounts = (booking: TransactionPosting): readonly string[] => {
  switch (booking.kind) {
    case 'post':
    case 'settle':
      return booking.journal.entries.map(({ accountId }) => accountId);
    case 'hold':
      return [booking.hold.accountId];
    case 'decline':
      return [booking.transaction.accountId];
    case 'close-hold':
    case 'confirm':
      return [];
  }
};

const send = async (db: Executor, bookings: readonly TransactionPosting[]): Promise<void> => {
  const requests = JSON.stringify(bookings.map(postingRequest));
  const call = CompiledQuery.raw('select book_transactions($1::jsonb)', [requests]);
  await moveMoney(db, bookings.flatMap(getPostingAccounts), () => db.executeQuery(call));
};

/**
 * Whether a failed batch is worth repeating one by one: not if the database is unreachable or
 * posting is suspended.
 */
const isOwnFailure = (error: unknown): boolean =>
  refusalOf(error)?.code !== 'temporarily_unavailable';

const batchers = new WeakMap<Database, (booking: TransactionPosting) => Promise<void>>();

const sendBatched = (db: Database, booking: TransactionPosting): Promise<void> => {
  const existing = batchers.get(db);
  if (existing !== undefined) return existing(booking);
  const limits = { groups: BATCHES_AT_ONCE, length: SHARED_BATCH_LENGTH };
  const first = createBatcher<TransactionPosting>(
    limits,
    (bookings) => send(db, bookings),
    isOwnFailure,
  );
  batchers.set(db, first);
  return first(booking);
};

/**
 * Posts one change in one round trip: ledger and transaction rows together or not at all. Repeating
 * the same posting has no effect. Outside a transaction it is batched with concurrent postings
 * (docs/decisions/0073). Refuses as the ledger does: `not_found`, `account_closed`,
 * `insufficient_funds`, `hold_not_open`, `already_reversed`, `conflict`.
 */
export const postTransaction = (db: Executor, booking: TransactionPosting): Promise<void> =>
  db.isTransaction ? send(db, [booking]) : sendBatched(db, booking);

/** Posts many changes in order, several hundred per statement. */
export const postTransactions = async (
  db: Executor,
  bookings: readonly TransactionPosting[],
): Promise<void> => {
  for (let start = 0; start < bookings.length; start += BATCH_LENGTH)
    await send(db, bookings.slice(start, start + BATCH_LENGTH));
};
