import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { Executor } from '../database/transaction.ts';
import { refusalOf, withRetries } from '../database/transaction.ts';
import type { Balance } from '../ledger/ledger.ts';
import { balances, closeAccount, openAccount } from '../ledger/ledger.ts';
import type { EntryDraft } from '../ledger/postings.ts';
import type { HoldStatus } from '../database/tables/ledger.ts';

/*
 * The ledger's own SQL functions, without customers' transactions: for tests of the ledger alone.
 * The bank posts through functions that also write transactions, so its role may not call these;
 * see `freshLedger`.
 */

interface JournalInput {
  /** The journal's id, chosen by the caller; repeating it returns the same journal. */
  readonly id: string;
  readonly kind: string;
  readonly bookedAtMs: number;
  /** `YYYY-MM-DD`; the UTC day of the journal where absent. */
  readonly valueDate?: string | undefined;
  /** Set where a shortfall may be posted to the customer's receivable account (A32). */
  readonly advanceId?: string | undefined;
  /** Set where this credit repays the customer's receivable account (A32). */
  readonly repaymentId?: string | undefined;
}

interface PostInput extends JournalInput {
  readonly entries: readonly EntryDraft[];
}
interface SettleInput extends PostInput {
  readonly hold: string;
}
interface ReverseInput extends Omit<JournalInput, 'kind'> {
  readonly reverses: string;
  /** `reversal` where absent. */
  readonly kind?: string;
}
interface HoldInput extends EntryDraft {
  readonly id: string;
  readonly placedAtMs: number;
  readonly expiresAtMs?: number | undefined;
}
interface ReleaseInput {
  readonly id: string;
  readonly closedAtMs: number;
  readonly status?: 'released' | 'expired';
}

interface Entry extends EntryDraft {
  readonly number: bigint;
  readonly previousBalance: bigint;
  readonly balanceAfter: bigint;
}

export interface Journal {
  readonly id: string;
  readonly sequence: bigint;
  readonly kind: string;
  readonly bookedAtMs: number;
  readonly valueDate: string;
  readonly reverses: string | null;
  readonly causedBy: string | null;
  readonly entries: readonly Entry[];
  /** The advance and the repayment that this journal caused, if any. */
  readonly caused: readonly Journal[];
}

interface Hold extends EntryDraft {
  readonly id: string;
  readonly status: HoldStatus;
  readonly placedAtMs: number;
  readonly expiresAtMs: number | null;
  readonly closedAtMs: number | null;
  readonly journal: string | null;
}

/** The ledger's operations, bound to a database or an open transaction. */
export interface LedgerOperations {
  openAccount(account: Parameters<typeof openAccount>[1]): Promise<void>;
  closeAccount(account: Parameters<typeof closeAccount>[1]): Promise<void>;
  balances(accountIds: readonly string[]): Promise<readonly Balance[]>;
  /** Refuses: not_found, account_closed, insufficient_funds, conflict. */
  post(input: PostInput): Promise<Journal>;
  /** Refuses: not_found, account_closed, insufficient_funds, conflict. */
  hold(input: HoldInput): Promise<Hold>;
  /** Refuses: not_found, hold_not_open. */
  release(input: ReleaseInput): Promise<Hold>;
  /**
   * Posts the entries and closes the hold; the rest of it becomes available. Refuses:
   * hold_not_open, as post.
   */
  settle(input: SettleInput): Promise<Journal>;
  /** Posts the opposite entries, once. Refuses: not_found, already_reversed, conflict, as post. */
  reverse(input: ReverseInput): Promise<Journal>;
  /** The next sequence number of the bank, for a change without a journal. */
  nextSequence(): Promise<bigint>;
}

/**
 * Every call is one round trip; outside a transaction it is retried after a serialization failure
 * or deadlock.
 */
export const ledgerOperations = (db: Executor): LedgerOperations => {
  const run = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (!db.isTransaction) return withRetries(work);
    // The transaction has failed after an error, and only its owner can retry it.
    return work().catch((error: unknown) => {
      throw isRetried(error) ? error : (refusalOf(error) ?? error);
    });
  };
  const call = <Answer>(name: LedgerFunction, request: object): Promise<Answer> =>
    run(async () => {
      const text = JSON.stringify(request, toText);
      const query = sql<{ answer: Answer }>`select ${sql.ref(name)}(${text}::jsonb) as answer`;
      return (await query.execute(db)).rows[0]!.answer;
    });
  const journal = async (name: LedgerFunction, request: object) =>
    toJournal(await call<WireJournal>(name, request));
  return {
    openAccount: (account) => run(() => openAccount(db, account)),
    closeAccount: (account) => run(() => closeAccount(db, account)),
    balances: (accountIds) => balances(db, accountIds),
    post: (input) =>
      journal('ledger_post', { ...journalRequest(input), entries: entryRequests(input) }),
    settle: (input) =>
      journal('ledger_settle', {
        ...journalRequest(input),
        entries: entryRequests(input),
        hold: input.hold,
      }),
    reverse: (input) =>
      journal('ledger_reverse', { ...journalRequest(input), reverses: input.reverses }),
    hold: async (input) =>
      toHold(
        await call('ledger_hold', {
          ...{ id: input.id, account: input.accountId, amount: input.amount },
          placed_at: toWireInstant(input.placedAtMs),
          expires_at:
            input.expiresAtMs === undefined ? undefined : toWireInstant(input.expiresAtMs),
        }),
      ),
    release: async ({ id, status, closedAtMs }) =>
      toHold(await call('ledger_release', { id, status, closed_at: toWireInstant(closedAtMs) })),
    nextSequence: async () => {
      const query = sql<{ sequence: bigint }>`select ledger_next_sequence() as sequence`;
      return (await query.execute(db)).rows[0]!.sequence;
    },
  };
};

type LedgerFunction =
  | 'ledger_post'
  | 'ledger_hold'
  | 'ledger_release'
  | 'ledger_settle'
  | 'ledger_reverse';

const isRetried = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));

const toText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

const journalRequest = (input: Omit<JournalInput, 'kind'> & { readonly kind?: string }) => ({
  id: input.id,
  kind: input.kind,
  booked_at: toWireInstant(input.bookedAtMs),
  value_date: input.valueDate,
  advance_id: input.advanceId,
  repayment_id: input.repaymentId,
});

const entryRequests = ({ entries }: PostInput) =>
  entries.map(({ accountId, amount }) => ({ account: accountId, amount }));

interface WireJournal {
  id: string;
  sequence: string;
  kind: string;
  booked_at: string;
  value_date: string;
  reverses: string | null;
  caused_by: string | null;
  entries: {
    account: string;
    number: string;
    amount: string;
    previous_balance: string;
    balance_after: string;
  }[];
  caused: WireJournal[];
}

interface WireHold {
  id: string;
  account: string;
  amount: string;
  status: HoldStatus;
  placed_at: string;
  expires_at: string | null;
  closed_at: string | null;
  journal: string | null;
}

const toJournal = (wire: WireJournal): Journal => ({
  id: wire.id,
  sequence: BigInt(wire.sequence),
  kind: wire.kind,
  bookedAtMs: Date.parse(wire.booked_at),
  valueDate: wire.value_date,
  reverses: wire.reverses,
  causedBy: wire.caused_by,
  entries: wire.entries.map((entry) => ({
    accountId: entry.account,
    number: BigInt(entry.number),
    amount: BigInt(entry.amount),
    previousBalance: BigInt(entry.previous_balance),
    balanceAfter: BigInt(entry.balance_after),
  })),
  caused: wire.caused.map(toJournal),
});

const msOrNull = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const toHold = (wire: WireHold): Hold => ({
  id: wire.id,
  accountId: wire.account,
  amount: BigInt(wire.amount),
  status: wire.status,
  placedAtMs: Date.parse(wire.placed_at),
  expiresAtMs: msOrNull(wire.expires_at),
  closedAtMs: msOrNull(wire.closed_at),
  journal: wire.journal,
});
