import type { AccountClosing } from '#contract/accounts.ts';
import type { AccountStatus } from '#domain/accounts/accounts.ts';
import { canStartClosing, returnsEndAtMs } from '#domain/accounts/account-closing.ts';
import { type Currency, money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { ownAccounts } from '../own-accounts.ts';

/** An account as far as closing it goes; amounts in minor units. */
export interface ClosingFacts {
  readonly id: string;
  readonly currency: Currency;
  readonly lastFour: string;
  readonly status: AccountStatus;
  readonly available: bigint;
  readonly held: bigint;
  readonly owed: bigint;
  readonly isPullOpen: boolean;
  readonly lastMovedAtMs: number | undefined;
  /** Since closing began, when it may end. */
  readonly dueAtMs: number | undefined;
}

/**
 * The facts of a person's dollar or taka account. Refuses `not_found` for somebody else's as for one
 * that is not there; deposit accounts belong to the bank's partner and are not closed here.
 */
export const readClosing = async (
  db: Executor,
  personId: string,
  accountId: string,
): Promise<ClosingFacts> => {
  const row = await ownAccounts(db, personId)
    .leftJoin('user_account', 'user_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .leftJoin('ledger_account as debt', 'debt.customer_account_id', 'account.id')
    .where('account.id', '=', accountId)
    .where('account.kind', 'in', ['USER', 'BDT'])
    .select([
      'account.id',
      'account.currency',
      'account_number',
      'account.closed_at',
      'account_status',
      'due_at',
      'ledger_account.booked',
      'ledger_account.held',
      'debt.booked as debt',
    ])
    .select((eb) =>
      eb
        .selectFrom('transaction')
        .select((moved) => moved.fn.max('transaction_time').as('at'))
        .whereRef('transaction.account_id', '=', 'account.id')
        .where('list', '=', 'POSTED')
        .as('moved_at'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('deposit')
            .select('deposit.id')
            .whereRef('deposit.account_id', '=', 'account.id')
            .where('status', 'in', ['INIT', 'PENDING']),
        )
        .as('is_pull_open'),
    )
    .executeTakeFirst();
  if (row === undefined || row.account_status === 'ACCOUNT_NEVER_ACTIVE')
    throw refused('not_found');
  const isClosing = row.due_at !== null;
  return {
    id: row.id,
    currency: row.currency,
    lastFour: row.account_number.slice(-4),
    status:
      row.closed_at !== null
        ? 'CLOSED'
        : (row.account_status ?? (isClosing ? 'IN_CLOSING' : 'ACTIVE_OR_DISBURSED')),
    available: row.booked - row.held,
    held: row.held,
    owed: -(row.debt ?? 0n),
    isPullOpen: Boolean(row.is_pull_open),
    lastMovedAtMs: row.moved_at?.getTime(),
    dueAtMs: row.due_at?.getTime(),
  };
};

/** When an account closes if closing begins now. */
export const closesAtMs = (facts: ClosingFacts, nowMs: number): number =>
  returnsEndAtMs({ ...facts, holidays: railCalendar.holidays }, nowMs);

/** The same for the wire, with the cards that end. */
export const closingView = async (
  db: Executor,
  facts: ClosingFacts,
  nowMs: number,
): Promise<AccountClosing> => {
  const wire = (minor: bigint) => toWireAmount(money(facts.currency, minor));
  const isOpen = facts.status === 'ACTIVE_OR_DISBURSED';
  const cards = await db
    .selectFrom('card')
    .select(['id', 'last_four'])
    .where('account_id', '=', facts.id)
    .where('card_status', '<>', 'TERMINATED')
    .orderBy('created_at')
    .execute();
  const closes = facts.status === 'CLOSED' ? null : (facts.dueAtMs ?? closesAtMs(facts, nowMs));
  return {
    account: facts.id,
    account_status: facts.status,
    currency: facts.currency,
    available_balance: wire(facts.available),
    hold_balance: wire(facts.held),
    owed: wire(facts.owed),
    may_close: isOpen && canStartClosing(facts),
    cards,
    closes_at: closes === null ? null : new Date(closes).toISOString(),
  };
};
