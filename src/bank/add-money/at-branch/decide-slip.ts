import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { type SlipStaffDecision, resolveSlipDecision } from '#domain/deposits/deposits.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import type { ToldDepositEvent } from '../deposit-view.ts';
import { writeEvents } from '../events.ts';
import { depositNotices } from '../notices.ts';
import { bookCredit } from '../putting-in/book-credit.ts';
import type { StoredDeposit } from '../steps/plan-step.ts';

/** Where a deposit at a branch stands after a word of staff. */
export interface DecidedSlip {
  readonly id: string;
  readonly status: StoredDeposit['status'];
  /** Who has found it, while another has to find it, too. */
  readonly proposed_by: string | null;
}

/** A slip that waits, locked so that two words take turns; refuses `conflict` for a decided one. */
const lockWaiting = async (trx: Executor, id: string) => {
  const deposit = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('method', '=', 'BRANCH_DEPOSIT')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (deposit === undefined) throw refused('not_found');
  if (deposit.status !== 'PENDING') throw refused('conflict');
  const { proposed_by: proposedBy } = await trx
    .selectFrom('branch_deposit')
    .select('proposed_by')
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow();
  return { deposit, proposedBy };
};

interface Ending {
  readonly staff: string;
  readonly nowMs: number;
}

/** What holds of both ends: who has decided, the story and the notice go together. */
const end = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { id, person_id: personId }: StoredDeposit,
  {
    staff,
    nowMs,
    ...told
  }: Ending & {
    readonly outcome: 'CONFIRMED' | 'REFUSED';
    readonly event: Omit<ToldDepositEvent, 'atMs'>;
    readonly notice: Notice;
  },
): Promise<void> => {
  await trx
    .updateTable('branch_deposit')
    .set({ outcome: told.outcome, decided_by: staff, decided_at: new Date(nowMs) })
    .where('deposit_id', '=', id)
    .execute();
  await writeEvents(trx, id, [{ ...told.event, atMs: nowMs }]);
  const related = { type: 'DEPOSIT', id } as const;
  await notify(trx, [
    { ...told.notice, id: random.newId(), personId, createdAtMs: nowMs, related },
  ]);
};

/** Found: it is booked now, at the time it was found. */
const confirm = async (trx: Executor, bank: Bank, deposit: StoredDeposit, ending: Ending) => {
  const { id, source_name: name, source_mask: mask } = deposit;
  const booked = await bookCredit(trx, bank, {
    depositId: id,
    accountId: deposit.account_id,
    amount: deposit.amount,
    memo: deposit.memo,
    atMs: ending.nowMs,
    source: { name, mask },
    from: 'manual/BDT',
    type: 'CASH',
    subtype: 'ADD_MONEY_BRANCH',
  });
  const changed = { ...booked, status: 'COMPLETE' } as const;
  await trx.updateTable('deposit').set(changed).where('id', '=', id).execute();
  const notice = depositNotices.slipConfirmed(name);
  await end(trx, bank, deposit, {
    ...ending,
    outcome: 'CONFIRMED',
    event: { kind: 'CREDITED' },
    notice,
  });
};

const refuse = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  { reason, ...ending }: Ending & { readonly reason: ReasonCode },
) => {
  const changed = { reason, status: 'DECLINED' } as const;
  await trx.updateTable('deposit').set(changed).where('id', '=', deposit.id).execute();
  const notice = depositNotices.slipRefused(deposit.source_name);
  await end(trx, bank, deposit, {
    ...ending,
    outcome: 'REFUSED',
    event: { kind: 'DECLINED', reason },
    notice,
  });
};

const propose = (trx: Executor, { id }: StoredDeposit, { staff, nowMs }: Ending) =>
  trx
    .updateTable('branch_deposit')
    .set({ proposed_by: staff, proposed_at: new Date(nowMs) })
    .where('deposit_id', '=', id)
    .execute();

/**
 * Takes the word of one of the staff about a slip (product.md B6 f, decision 32): the second who finds
 * the money puts it into the account, once; one is enough to refuse it with the reason. Refuses
 * `not_found`, and `conflict` for a slip that was decided.
 */
export const decideSlip = (bank: Bank, id: string, word: SlipStaffDecision): Promise<DecidedSlip> =>
  transaction(bank.db, async (trx) => {
    const ending = { staff: word.staff, nowMs: await bank.clock.businessMs() };
    const { deposit, proposedBy } = await lockWaiting(trx, id);
    const answer = resolveSlipDecision(proposedBy, word);
    switch (answer.becomes) {
      case 'proposed':
        await propose(trx, deposit, ending);
        return { id, status: deposit.status, proposed_by: word.staff };
      case 'waits':
        return { id, status: deposit.status, proposed_by: proposedBy };
      case 'confirmed':
        await confirm(trx, bank, deposit, ending);
        return { id, status: 'COMPLETE', proposed_by: null };
      case 'refused':
        await refuse(trx, bank, deposit, { ...ending, reason: answer.reason });
        return { id, status: 'DECLINED', proposed_by: null };
    }
  });
