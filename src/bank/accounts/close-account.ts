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
import type { Bank } from '../database/bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import { advanceEachDue } from '../database/due-jobs.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { notify } from '../messaging/notifications.ts';
import { railCalendar } from '../platform/service-settings.ts';
import { closingNotice } from './notices.ts';
import { lockAccount, ownAccounts } from './ownership.ts';

interface ClosingInput {
  readonly customerId: string;
  readonly accountId: string;
}

/**
 * Refuses `not_permitted` for stopped customers: they may not change their accounts while others may
 * claim the money.
 */
export const requireNotStopped = (user: User): void => {
  if (stoppedReason(user) !== undefined) throw refused('not_permitted');
};

const lockActiveCustomer = async (trx: Executor, customerId: string): Promise<void> =>
  requireNotStopped(await lockCustomer(trx, customerId));

/**
 * Sets the status of a dollar account; a taka account has none, its closing request is the status.
 */
const setStatus = (trx: Executor, id: string, account_status: AccountStatus) =>
  trx.updateTable('usd_account').set({ account_status }).where('id', '=', id).execute();

/**
 * Starts closing an account; repeating it has no effect. Its cards end, outgoing payments stop, and
 * the scheduler closes it. Refuses `not_found`, `not_permitted`, `account_closed`, and
 * `account_not_empty` while there is a balance to withdraw or a debt.
 */
export const startClosing = (
  bank: Bank,
  { customerId, accountId }: ClosingInput,
): Promise<AccountClosing> =>
  transaction(bank.db, async (trx) => {
    await lockActiveCustomer(trx, customerId);
    await lockAccount(trx, accountId);
    const facts = await readClosing(trx, customerId, accountId);
    const nowMs = await bank.clock.businessMs();
    if (facts.status === 'IN_CLOSING') return closingView(trx, facts, nowMs);
    if (facts.status === 'CLOSED') throw refused('account_closed');
    if (!canStartClosing(facts)) throw refused('account_not_empty');
    const dueAtMs = closesAtMs(facts, nowMs);
    await trx
      .insertInto('account_closing')
      .values({ account_id: accountId, requested_at: new Date(nowMs), due_at: new Date(dueAtMs) })
      .execute();
    await setStatus(trx, accountId, 'IN_CLOSING');
    await trx
      .updateTable('card')
      .set({
        card_status: 'TERMINATED',
        status_reason: 'ACCOUNT_CLOSED',
        status_changed_by: 'CUSTOMER',
        status_changed_at: new Date(nowMs),
      })
      .where('account_id', '=', accountId)
      .where('card_status', '<>', 'TERMINATED')
      .execute();
    const notice = closingNotice('begun', facts.lastFour);
    await notify(trx, [
      { id: bank.random.newId(), customerId, accountId, createdAtMs: nowMs, ...notice },
    ]);
    return closingView(trx, await readClosing(trx, customerId, accountId), nowMs);
  });

/**
 * Cancels the closing of an account; has no effect on an open one. Refuses as `startClosing` does.
 */
export const stopClosing = (
  bank: Bank,
  { customerId, accountId }: ClosingInput,
): Promise<AccountClosing> =>
  transaction(bank.db, async (trx) => {
    await lockActiveCustomer(trx, customerId);
    await readClosing(trx, customerId, accountId);
    // Waits for a job that is closing the account; what was read before is then outdated.
    const { numDeletedRows } = await trx
      .deleteFrom('account_closing')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const facts = await readClosing(trx, customerId, accountId);
    if (facts.status === 'CLOSED') throw refused('account_closed');
    const nowMs = await bank.clock.businessMs();
    if (numDeletedRows > 0n) {
      await setStatus(trx, accountId, 'ACTIVE_OR_DISBURSED');
      const notice = closingNotice('stopped', facts.lastFour);
      await notify(trx, [
        { id: bank.random.newId(), customerId, accountId, createdAtMs: nowMs, ...notice },
      ]);
    }
    return closingView(trx, await readClosing(trx, customerId, accountId), nowMs);
  });

/** An account that is not empty yet is tried again after this time. */
const retryAfterMs = 86_400_000;

interface DueClosing {
  readonly account_id: string;
  readonly customer_id: string;
  readonly notified_at: Date | null;
}

const closeWhenEmpty = async (
  trx: Executor,
  bank: Bank,
  due: DueClosing,
  nowMs: number,
): Promise<void> => {
  const { account_id: id, customer_id: customerId } = due;
  // Nobody opens a claim or requests a return after this reading.
  await lockAccount(trx, id);
  const facts = await readClosing(trx, customerId, id);
  const notifyHolder = (moment: 'closed' | 'money came') =>
    notify(trx, [
      {
        id: bank.random.newId(),
        customerId,
        accountId: id,
        createdAtMs: nowMs,
        ...closingNotice(moment, facts.lastFour),
      },
    ]);
  if (isEmptyAccount(facts)) {
    await trx.deleteFrom('account_closing').where('account_id', '=', id).execute();
    await closeAccount(trx, { id, closedAtMs: nowMs });
    await notifyHolder('closed');
    return;
  }
  const mustNotify = due.notified_at === null && facts.available > 0n;
  if (mustNotify) await notifyHolder('money came');
  await trx
    .updateTable('account_closing')
    .set({
      due_at: new Date(nowMs + retryAfterMs),
      ...(mustNotify && { notified_at: new Date(nowMs) }),
    })
    .where('account_id', '=', id)
    .execute();
};

/**
 * Closes every account that is due and empty. If money arrived meanwhile, its holder is notified
 * once. Returns the number of accounts checked.
 */
export const runDueClosings = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'account_closing', nowMs, async (trx) => {
    const due = await trx
      .selectFrom('account_closing')
      .innerJoin('account', 'account.id', 'account_closing.account_id')
      .select(['account_closing.account_id', 'customer_id', 'notified_at'])
      .where('due_at', '<=', new Date(nowMs))
      .orderBy('due_at')
      .orderBy('account_closing.account_id')
      .limit(1)
      .forUpdate('account_closing')
      .skipLocked()
      .executeTakeFirst();
    return due && { id: due.account_id, advance: () => closeWhenEmpty(trx, bank, due, nowMs) };
  });

/** The facts that decide about closing an account; amounts in minor units. */
export interface ClosingFacts {
  readonly id: string;
  readonly currency: Currency;
  readonly lastFour: string;
  readonly status: AccountStatus;
  readonly available: bigint;
  readonly held: bigint;
  readonly owed: bigint;
  readonly isPullOpen: boolean;
  readonly isClaimOpen: boolean;
  readonly isOrderOpen: boolean;
  readonly lastMovedAtMs: number | undefined;
  /** When it is due to close; undefined before closing starts. */
  readonly dueAtMs: number | undefined;
}

/** A claim whose credit would have nowhere to go, or nothing to be taken back from. */
const claimOpen = sql<boolean>`exists (select from claim
  where (claim.account_id = account.id or claim.credited_account_id = account.id)
  and (claim.status = 'UNDER_REVIEW' or claim.due_at is not null))`;

/** An order that can still be cancelled, or a thing that is on its way back. */
const orderOpen = sql<boolean>`exists (select from product_order o where o.account_id = account.id
  and (o.status in ('PAID', 'PROCESSING', 'SHIPPED') or o.status = 'DELIVERED' and exists (
    select from product_order_event e where e.order_id = o.id and e.kind = 'RETURN_REQUESTED')))`;

/**
 * The closing facts of a customer's dollar or taka account. Refuses `not_found`, also for another
 * customer's account. Manual deposit accounts belong to the partner bank and cannot be closed here.
 */
export const readClosing = async (
  db: Executor,
  customerId: string,
  accountId: string,
): Promise<ClosingFacts> => {
  const row = await ownAccounts(db, customerId)
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
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
    .select(claimOpen.as('is_claim_open'))
    .select(orderOpen.as('is_order_open'))
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
    isClaimOpen: row.is_claim_open,
    isOrderOpen: row.is_order_open,
    lastMovedAtMs: row.moved_at?.getTime(),
    dueAtMs: row.due_at?.getTime(),
  };
};

/** When the account would close if closing started now. */
const closesAtMs = (facts: ClosingFacts, nowMs: number): number =>
  returnsEndAtMs({ ...facts, holidays: railCalendar.holidays }, nowMs);

/** The closing facts on the wire, with the cards that end. */
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
 * Closes an account permanently; run it in a transaction. Refuses `not_found`, and `conflict` while
 * there is a balance, a hold or a debt. Its history remains readable.
 */
export const closeAccount = async (
  db: Executor,
  account: { readonly id: string; readonly closedAtMs: number },
): Promise<void> => {
  await ledger.closeAccount(db, account);
  await db
    .updateTable('account')
    .set({ closed_at: new Date(account.closedAtMs) })
    .where('id', '=', account.id)
    .execute();
  await db
    .updateTable('usd_account')
    .set({ account_status: 'CLOSED' })
    .where('id', '=', account.id)
    .execute();
};
