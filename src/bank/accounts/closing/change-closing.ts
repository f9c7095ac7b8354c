import { sql } from 'kysely';
import type { AccountClosing } from '#contract/accounts.ts';
import type { AccountStatus } from '#domain/accounts/accounts.ts';
import type { User } from '#contract/customers.ts';
import { canStartClosing } from '#domain/accounts/account-closing.ts';
import { stoppedReason } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { closingNotice } from './closing-notice.ts';
import { closesAtMs, closingView, readClosing } from './read-closing.ts';

interface Subject {
  readonly personId: string;
  readonly accountId: string;
}

/** Who the bank has stopped changes nothing of an account: its money may be asked for. */
export const requireNotStopped = (user: User): void => {
  if (stoppedReason(user) !== undefined) throw refused('not_permitted');
};

const lockFree = async (trx: Executor, personId: string): Promise<void> =>
  requireNotStopped(await lockPerson(trx, personId));

/** Lets what is paid from an account take turns with its closing: who comes second sees the first. */
const takeAccountsTurn = (trx: Executor, accountId: string) =>
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
  { personId, accountId }: Subject,
): Promise<AccountClosing> =>
  transaction(bank.db, async (trx) => {
    await lockFree(trx, personId);
    await takeAccountsTurn(trx, accountId);
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
  { personId, accountId }: Subject,
): Promise<AccountClosing> =>
  transaction(bank.db, async (trx) => {
    await lockFree(trx, personId);
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
