import { toWireInstant } from '#domain/calendar/days.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { deriveCategory } from '#domain/transactions/derive-category.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { describedText } from '#domain/transactions/search-text.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';
import type { TransactionType, TransactionUserData } from '#contract/transactions.ts';
import type { Related } from '#contract/values.ts';

/** A statement line: a transaction as shown to its owner. Amounts in minor units, above zero. */
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
  /** The time of a hold or a decline; posted rows take their journal's time. */
  readonly timeMs: number;
}

/** One entry of a journal: positive amounts credit the account. Minor units of its currency. */
export interface EntryDraft {
  readonly accountId: string;
  readonly amount: bigint;
}

/** A journal; its entries sum to zero in each currency. */
export interface JournalDraft {
  readonly id: string;
  /** Lower-case words joined by underscores, such as `card_clearing`. */
  readonly kind: string;
  readonly bookedAtMs: number;
  /** The journal that this one reverses; then `entries` is empty. */
  readonly reverses?: string;
  readonly entries: readonly EntryDraft[];
  /** Set where a shortfall may be posted to the customer's receivable account (A32). */
  readonly advanceId?: string;
  /** Set where debts of the customer are repaid from this credit (A32). */
  readonly repaymentId?: string;
}

/** A journal with one transaction for each of its entries on an account of a customer. */
export interface JournalPosting {
  readonly kind: 'post';
  readonly journal: JournalDraft;
  readonly transactions: readonly TransactionDraft[];
}

/** A hold on the account of its pending transaction, with its amount, from its time on. */
export interface HoldPosting {
  readonly kind: 'hold';
  readonly holdId: string;
  readonly expiresAtMs?: number;
  readonly transaction: TransactionDraft;
}

/** Posts what a hold was for; the rest of it becomes available. */
interface SettlePosting {
  readonly kind: 'settle';
  readonly holdId: string;
  readonly transactionId: string;
  readonly journal: JournalDraft;
  /** The settled amount, which may differ from the hold. */
  readonly amount: bigint;
  readonly status?: 'COMPLETE' | 'POSTED';
  /** The fee that is part of `amount`, null for none; absent where the hold's stays. */
  readonly fee?: bigint | null;
  /** Fields of the transaction's user data that changed since the hold. */
  readonly userData?: Partial<TransactionUserData> | undefined;
  /** Transactions on other customers' accounts in the journal. */
  readonly transactions?: readonly TransactionDraft[];
}

/** Makes the money of a hold available again. */
export interface ReleasePosting {
  readonly kind: 'close-hold';
  readonly holdId: string;
  readonly transactionId: string;
  readonly outcome: 'RELEASED' | 'EXPIRED';
  readonly atMs: number;
  readonly reason?: ReasonCode;
}

/** One change of the ledger together with its change of the customers' transactions. */
export type Posting =
  | JournalPosting
  | HoldPosting
  | SettlePosting
  | ReleasePosting
  | { readonly kind: 'decline'; readonly transaction: TransactionDraft }
  | { readonly kind: 'confirm'; readonly transactionId: string };

/** A posting in the format of the functions of schema/32-transactions.sql. */
export const postingRequest = (posting: Posting): object => {
  switch (posting.kind) {
    case 'post':
      return {
        kind: posting.kind,
        journal: journalRequest(posting.journal),
        transactions: posting.transactions.map(draftRow),
      };
    case 'hold':
      return {
        kind: posting.kind,
        hold: holdRequest(posting),
        transaction: draftRow(posting.transaction),
      };
    case 'settle':
      return {
        kind: posting.kind,
        journal: journalRequest(posting.journal, posting.holdId),
        transaction_id: posting.transactionId,
        amount: posting.amount.toString(),
        status: posting.status ?? 'COMPLETE',
        ...(posting.fee !== undefined && { fee_amount: posting.fee?.toString() ?? null }),
        ...(posting.userData && { user_data: posting.userData }),
        transactions: (posting.transactions ?? []).map(draftRow),
      };
    case 'close-hold':
      return {
        kind: posting.kind,
        release: {
          id: posting.holdId,
          status: posting.outcome.toLowerCase(),
          closed_at: toWireInstant(posting.atMs),
        },
        transaction_id: posting.transactionId,
        reason: posting.reason,
      };
    case 'decline':
      return { kind: posting.kind, transaction: draftRow(posting.transaction) };
    case 'confirm':
      return { kind: posting.kind, transaction_id: posting.transactionId };
  }
};

/** What a history is searched by; it follows from the other fields (docs/decisions/0138). */
const searchColumns = (draft: TransactionDraft) => ({
  category: deriveCategory({
    type: draft.type,
    subtype: draft.subtype ?? null,
    dc_sign: draft.direction,
    memo: draft.memo ?? null,
    related: draft.related ?? null,
    user_data: draft.userData ?? null,
  }),
  search_text: describedText({
    memo: draft.memo ?? null,
    dst_account_nickname: draft.dstAccountNickname ?? null,
    reference_id: draft.referenceId,
    bdt_amount: draft.bdtAmount === undefined ? null : toWireAmount(money('BDT', draft.bdtAmount)),
    user_data: draft.userData ?? null,
  }),
});

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
  ...searchColumns(draft),
  transaction_time: toWireInstant(draft.timeMs),
});

const journalRequest = (journal: JournalDraft, holdId?: string): object => ({
  id: journal.id,
  kind: journal.kind,
  booked_at: toWireInstant(journal.bookedAtMs),
  reverses: journal.reverses,
  hold: holdId,
  entries: journal.entries.map((entry) => ({
    account: entry.accountId,
    amount: entry.amount.toString(),
  })),
  advance_id: journal.advanceId,
  repayment_id: journal.repaymentId,
});

const holdRequest = ({ holdId, expiresAtMs, transaction }: HoldPosting): object => ({
  id: holdId,
  account: transaction.accountId,
  amount: transaction.amount.toString(),
  placed_at: toWireInstant(transaction.timeMs),
  expires_at: expiresAtMs === undefined ? undefined : toWireInstant(expiresAtMs),
});

/**
 * The accounts a posting names, for batching; the account of an existing hold is known to the
 * ledger only.
 */
export const getPostingAccounts = (posting: Posting): readonly string[] => {
  switch (posting.kind) {
    case 'post':
    case 'settle':
      return posting.journal.entries.map(({ accountId }) => accountId);
    case 'hold':
    case 'decline':
      return [posting.transaction.accountId];
    case 'close-hold':
    case 'confirm':
      return [];
  }
};
