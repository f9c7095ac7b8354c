import { sql } from 'kysely';
import {
  canStartClosing,
  isEmptyAccount,
  returnsEndAtMs,
} from '#domain/accounts/account-closing.ts';
import type { AccountStatus } from '#domain/accounts/accounts.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { stoppedReason } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { AccountClosing } from '#contract/accounts.ts';
import type { User } from '#contract/customers.ts';
import type { Bank } from '../bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import { advanceEachDue } from '../database/due-jobs.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { notify } from '../messaging/notifications.ts';
import { railCalendar } from '../platform/service-settings.ts';
import { closingNotice } from './notices.ts';
import { ownAccounts } from './ownership.ts';

interface ClosingInput {
  readonly personId: string;
  readonly accountId: string;
}

/** Who the bank has stopped changes nothing of an account: its money may be asked for. */
export const requireNotStopped = (user: User): void => {
  if (stoppedReason(user) !== undefined) throw refused('not_permitted');
};

const lockActiveCustomer = async (trx: Executor, personId: string): Promise<void> =>
  requireNotStopped(await lockCustomer(trx, personId));

/** Lets what is paid from an account take turns with its closing: who comes second sees the first. */
const lockAccount = (trx: Executor, accountId: string) =>
  sql`select lock_account(${accountId})`.execute(trx);

/** Of a dollar account; of a taka account the wish itself is the status. */
const setStatus = (trx: Executor, id: string, account_status: AccountStatus) =>
  trx.updateTable('user_account').set({ account_status }).where('id', '=', id).execute();

/**
 * Begins to close an account; done once however often it is asked. Its cards end, nothing more goes
 * out, and due work closes it. Refuses `not_found`, `not_permitted`, `account_closed`, and
 * `account_not_empty` while there is money to take along or a debt.
 */
export const startClosing = (
  bank: Bank,
  { personId, accountId }: ClosingInput,
): Promise<AccountClosing> =>
  transaction(bank.db, async (trx) => {
    await lockActiveCustomer(trx, personId);
    await lockAccount(trx, accountId);
    const facts = await readClosing(trx, personId, accountId);
    const nowMs = await bank.clock.businessMs();
    if (facts.status === 'IN_CLOSING') return closingView(trx, facts, nowMs);
    if (facts.status === 'CLOSED') throw refused('account_closed');
    if (!canStartClosing(facts)) throw refused('account_not_empty');
    const dueAtMs = closesAtMs(facts, nowMs);
    await trx
      .insertInto('account_closing')
      .values({ account_id: accountId, asked_at: new Date(nowMs), due_at: new Date(dueAtMs) })
      .execute();
    await setStatus(trx, accountId, 'IN_CLOSING');
    await trx
      .updateTable('card')
      .set({ card_status: 'TERMINATED' })
      .where('account_id', '=', accountId)
      .execute();
    const notice = closingNotice('begun', facts.lastFour);
    await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: nowMs, ...notice }]);
    return closingView(trx, await readClosing(trx, personId, accountId), nowMs);
  });

/** Keeps an account open that is closing. Refuses as `startClosing`; what is open stays as it is. */
export const stopClosing = (
  bank: Bank,
  { personId, accountId }: ClosingInput,
): Promise<AccountClosing> =>
  transaction(bank.db, async (trx) => {
    await lockActiveCustomer(trx, personId);
    const facts = await readClosing(trx, personId, accountId);
    const nowMs = await bank.clock.businessMs();
    if (facts.status === 'CLOSED') throw refused('account_closed');
    if (facts.status === 'IN_CLOSING') {
      await trx.deleteFrom('account_closing').where('account_id', '=', accountId).execute();
      await setStatus(trx, accountId, 'ACTIVE_OR_DISBURSED');
      const notice = closingNotice('stopped', facts.lastFour);
      await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: nowMs, ...notice }]);
    }
    return closingView(trx, await readClosing(trx, personId, accountId), nowMs);
  });

/** What still holds something is looked at again after a day. */
const retryAfterMs = 86_400_000;

interface DueClosing {
  readonly account_id: string;
  readonly person_id: string;
  readonly told_at: Date | null;
}

const closeWhenEmpty = async (
  trx: Executor,
  bank: Bank,
  due: DueClosing,
  nowMs: number,
): Promise<void> => {
  const { account_id: id, person_id: personId } = due;
  const facts = await readClosing(trx, personId, id);
  const tell = (moment: 'closed' | 'money came') =>
    notify(trx, [
      {
        id: bank.random.newId(),
        personId,
        createdAtMs: nowMs,
        ...closingNotice(moment, facts.lastFour),
      },
    ]);
  if (isEmptyAccount(facts)) {
    await trx.deleteFrom('account_closing').where('account_id', '=', id).execute();
    await closeAccount(trx, { id, closedAtMs: nowMs });
    await tell('closed');
    return;
  }
  const mustTell = due.told_at === null && facts.available > 0n;
  if (mustTell) await tell('money came');
  await trx
    .updateTable('account_closing')
    .set({
      due_at: new Date(nowMs + retryAfterMs),
      ...(mustTell && { told_at: new Date(nowMs) }),
    })
    .where('account_id', '=', id)
    .execute();
};

/**
 * Closes every account for good whose time has come and that holds nothing; of money that came in
 * meanwhile its holder is told once. Gives how many were looked at.
 */
export const runDueClosings = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'account_not_closed', async (trx, inVain) => {
    const due = await trx
      .selectFrom('account_closing')
      .innerJoin('account', 'account.id', 'account_closing.account_id')
      .select(['account_closing.account_id', 'person_id', 'told_at'])
      .where('due_at', '<=', new Date(nowMs))
      .$if(inVain.length > 0, (wanted) =>
        wanted.where('account_closing.account_id', 'not in', [...inVain]),
      )
      .orderBy('due_at')
      .limit(1)
      .forUpdate('account_closing')
      .skipLocked()
      .executeTakeFirst();
    return due && { id: due.account_id, advance: () => closeWhenEmpty(trx, bank, due, nowMs) };
  });

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
const closesAtMs = (facts: ClosingFacts, nowMs: number): number =>
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

/**
 * Closes an account for good; run it inside a transaction. Refuses `conflict` while money, holds or
 * a debt are left, and `not_found`. Reading its history stays possible.
 */
export const closeAccount = async (
  db: Executor,
  account: { readonly id: string; readonly closedAtMs: number },
): Promise<void> => {
  const closedAt = new Date(account.closedAtMs);
  const request = JSON.stringify({ id: account.id, closed_at: closedAt.toISOString() });
  await sql`select ledger_close(${request}::jsonb)`.execute(db);
  await db
    .updateTable('account')
    .set({ closed_at: closedAt })
    .where('id', '=', account.id)
    .execute();
  await db
    .updateTable('user_account')
    .set({ account_status: 'CLOSED' })
    .where('id', '=', account.id)
    .execute();
};
