import { isEmptyAccount } from '#domain/accounts/account-closing.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { runEachDue } from '../../rails/due/run-each-due.ts';
import { closeAccount } from '../close-account.ts';
import { closingNotice } from './closing-notice.ts';
import { readClosing } from './read-closing.ts';

/** What still holds something is looked at again after a day. */
const lookAgainAfterMs = 86_400_000;

interface DueClosing {
  readonly account_id: string;
  readonly person_id: string;
  readonly told_at: Date | null;
}

const close = async (trx: Executor, bank: Bank, due: DueClosing, nowMs: number): Promise<void> => {
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
      due_at: new Date(nowMs + lookAgainAfterMs),
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
  runEachDue(bank, 'account_not_closed', async (trx, inVain) => {
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
    return due && { id: due.account_id, advance: () => close(trx, bank, due, nowMs) };
  });
