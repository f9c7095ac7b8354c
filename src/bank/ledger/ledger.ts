import { sql } from 'kysely';
import { type Executor, refusalOf, withRetries } from '#bank/database/transaction.ts';
import type { Currency } from '#domain/money/money.ts';
import type { HoldStatus, LedgerAccountKind } from './tables.ts';

/** One line of a journal: above zero credits the account, below zero debits it. Minor units. */
export interface Leg {
  readonly account: string;
  readonly amount: bigint;
}

interface Posting {
  /** The journal's id, made by the caller: the same again gives the same answer. */
  readonly id: string;
  /** `lower_snake` word for what happened, as `card_purchase`. */
  readonly kind: string;
  /** Business time; a customer's entries never go back in time, so it may be booked later. */
  readonly bookedAtMs: number;
  /** `YYYY-MM-DD`; the booking's UTC day where absent. */
  readonly valueDate?: string | undefined;
  /** Allows a shortfall: it is advanced from the customer's receivable as this journal (A32). */
  readonly advanceId?: string | undefined;
  /** Repays first what the credited customer owes, as this journal (A32). */
  readonly repaymentId?: string | undefined;
}

export interface PostInput extends Posting {
  readonly legs: readonly Leg[];
}
export interface SettleInput extends PostInput {
  readonly hold: string;
}
export interface ReverseInput extends Omit<Posting, 'kind'> {
  readonly reverses: string;
  /** `reversal` where absent. */
  readonly kind?: string;
}
export interface HoldInput {
  readonly id: string;
  readonly account: string;
  readonly amount: bigint;
  readonly placedAtMs: number;
  readonly expiresAtMs?: number | undefined;
}
export interface ReleaseInput {
  readonly id: string;
  readonly closedAtMs: number;
  readonly status?: 'released' | 'expired';
}

export interface Entry extends Leg {
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
  /** The advance and the repayment this journal made necessary, if any. */
  readonly caused: readonly Journal[];
}

export interface Hold {
  readonly id: string;
  readonly account: string;
  readonly amount: bigint;
  readonly status: HoldStatus;
  readonly placedAtMs: number;
  readonly expiresAtMs: number | null;
  readonly closedAtMs: number | null;
  readonly journal: string | null;
}

/** What an account has: available = booked − held; owed is what its customer owes us (A32). */
export interface Balance {
  readonly account: string;
  readonly currency: Currency;
  readonly booked: bigint;
  readonly held: bigint;
  readonly available: bigint;
  readonly owed: bigint;
}

export interface OpenAccountInput {
  readonly id: string;
  readonly kind: Exclude<LedgerAccountKind, 'receivable'>;
  readonly currency: Currency;
  readonly name?: string;
}

export interface Ledger {
  /** Refuses: conflict. */
  openAccount(input: OpenAccountInput): Promise<void>;
  /** Closes an empty account for good. Refuses: not_found, conflict. */
  closeAccount(input: { readonly id: string; readonly closedAtMs: number }): Promise<void>;
  /** Refuses: not_found, account_closed, insufficient_funds, conflict. */
  post(input: PostInput): Promise<Journal>;
  /** Refuses: not_found, account_closed, insufficient_funds, conflict. */
  placeHold(input: HoldInput): Promise<Hold>;
  /** Refuses: not_found, hold_not_open. */
  release(input: ReleaseInput): Promise<Hold>;
  /** Posts what a hold was for; what is left of it is given back. Refuses: hold_not_open, as post. */
  settle(input: SettleInput): Promise<Journal>;
  /** Posts the opposite, once. Refuses: not_found, already_reversed, conflict, as post. */
  reverse(input: ReverseInput): Promise<Journal>;
  /** In the order asked for; accounts that are not there are left out. */
  balances(accounts: readonly string[]): Promise<readonly Balance[]>;
  /** The next place in the bank's one order, for a change of a list without a journal. */
  nextSequence(): Promise<bigint>;
}

/**
 * The ledger on a database or inside an open transaction. Every call is one round trip and one SQL
 * function of schema/10-ledger.sql; outside a transaction it is retried when PostgreSQL undid it.
 */
export const ledgerOn = (db: Executor): Ledger => {
  const call = async <Answer>(name: LedgerFunction, request: object): Promise<Answer> => {
    const run = async () => {
      const text = JSON.stringify(request, toText);
      const query = sql<{ answer: Answer }>`select ${sql.ref(name)}(${text}::jsonb) as answer`;
      return (await query.execute(db)).rows[0]!.answer;
    };
    if (!db.isTransaction) return withRetries(run);
    // The transaction is over after an error, and only its owner may try it again.
    return run().catch((error: unknown) => {
      throw isRetried(error) ? error : (refusalOf(error) ?? error);
    });
  };
  const journal = async (name: LedgerFunction, request: object) =>
    toJournal(await call<WireJournal>(name, request));
  const hold = async (name: LedgerFunction, request: object) =>
    toHold(await call<WireHold>(name, request));
  return {
    openAccount: async (input) => void (await call('ledger_open', input)),
    closeAccount: async ({ id, closedAtMs }) =>
      void (await call('ledger_close', { id, closed_at: toIso(closedAtMs) })),
    post: (input) => journal('ledger_post', { ...posting(input), legs: input.legs }),
    settle: (input) =>
      journal('ledger_settle', { ...posting(input), legs: input.legs, hold: input.hold }),
    reverse: (input) => journal('ledger_reverse', { ...posting(input), reverses: input.reverses }),
    placeHold: (input) =>
      hold('ledger_hold', {
        ...{ id: input.id, account: input.account, amount: input.amount },
        placed_at: toIso(input.placedAtMs),
        expires_at: input.expiresAtMs === undefined ? undefined : toIso(input.expiresAtMs),
      }),
    release: ({ id, status, closedAtMs }) =>
      hold('ledger_release', { id, status, closed_at: toIso(closedAtMs) }),
    balances: (accounts) => readBalances(db, accounts),
    nextSequence: async () => {
      const query = sql<{ sequence: bigint }>`select ledger_next_sequence() as sequence`;
      return (await query.execute(db)).rows[0]!.sequence;
    },
  };
};

type LedgerFunction =
  | 'ledger_open'
  | 'ledger_close'
  | 'ledger_post'
  | 'ledger_hold'
  | 'ledger_release'
  | 'ledger_settle'
  | 'ledger_reverse';

const isRetried = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));

const toText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

const toIso = (timeMs: number): string => new Date(timeMs).toISOString();

const posting = (input: Omit<Posting, 'kind'> & { readonly kind?: string }) => ({
  id: input.id,
  kind: input.kind,
  booked_at: toIso(input.bookedAtMs),
  value_date: input.valueDate,
  advance_id: input.advanceId,
  repayment_id: input.repaymentId,
});

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
    account: entry.account,
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
  account: wire.account,
  amount: BigInt(wire.amount),
  status: wire.status,
  placedAtMs: Date.parse(wire.placed_at),
  expiresAtMs: msOrNull(wire.expires_at),
  closedAtMs: msOrNull(wire.closed_at),
  journal: wire.journal,
});

/** One statement, so the figures of several accounts belong to one moment. */
const readBalances = async (
  db: Executor,
  accounts: readonly string[],
): Promise<readonly Balance[]> => {
  const rows = await db
    .selectFrom('ledger_account as a')
    .leftJoin('ledger_account as r', 'r.customer_account_id', 'a.id')
    .select(['a.id', 'a.currency', 'a.booked', 'a.held', 'r.booked as receivable'])
    .where('a.id', 'in', accounts.length > 0 ? accounts : [null!])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return accounts.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { currency, booked, held, receivable } = row;
    return [
      { account: id, currency, booked, held, available: booked - held, owed: -(receivable ?? 0n) },
    ];
  });
};
