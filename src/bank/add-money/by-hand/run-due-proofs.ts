import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import { runEachDue } from '../../rails/due/run-each-due.ts';
import type { RailAnswer } from '../../rails/payments/payment-rails.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { book } from '../../transactions/book.ts';
import { takeLinkAway } from '../linking/own-links.ts';
import { depositNotices } from '../notices.ts';
import type { Proof } from './proofs.ts';

interface Due {
  readonly proof: Proof;
  readonly personId: string;
  readonly institution: string;
  readonly nowMs: number;
}

const tell = (trx: Executor, bank: Bank, { personId, nowMs }: Due, notice: Notice) =>
  notify(trx, [{ ...notice, id: bank.random.newId(), personId, createdAtMs: nowMs }]);

/** The other bank did not take them: they are the bank's again, and there is nothing to prove. */
const takeBack = async (trx: Executor, bank: Bank, due: Due): Promise<void> => {
  const { proof, nowMs, institution } = due;
  const id = bank.random.newId();
  const reversal = { id, kind: 'reversal', bookedAtMs: nowMs, reverses: proof.journal_id };
  await book(trx, { kind: 'post', journal: { ...reversal, entries: [] }, transactions: [] });
  const now = new Date(nowMs);
  await takeLinkAway(trx, proof.linked_bank_id, { reason: 'NOT_DELIVERED', now });
  await tell(trx, bank, due, depositNotices.notDelivered(institution));
};

/** They are there, or still may be: what comes next, and when; told once. */
const goOn = async (trx: Executor, bank: Bank, due: Due, answer: RailAnswer): Promise<void> => {
  const { proof, institution } = due;
  const isThere = answer.state === 'DELIVERED' || answer.state === 'CONFIRMED';
  const askAtMs = 'askAgainAtMs' in answer ? answer.askAgainAtMs : proof.expires_at.getTime();
  await trx
    .updateTable('micro_deposit')
    .set({
      status: isThere ? 'ARRIVED' : proof.status,
      due_at: new Date(Math.min(askAtMs, proof.expires_at.getTime())),
    })
    .where('id', '=', proof.id)
    .execute();
  if (isThere && proof.status === 'SENT')
    await tell(trx, bank, due, depositNotices.amountsThere(institution));
};

const expire = async (trx: Executor, bank: Bank, due: Due): Promise<void> => {
  const { proof, nowMs, institution } = due;
  await takeLinkAway(trx, proof.linked_bank_id, { reason: 'EXPIRED', now: new Date(nowMs) });
  await tell(trx, bank, due, depositNotices.proofExpired(institution));
};

const step = async (trx: Executor, bank: Bank, due: Due): Promise<void> => {
  const { proof, nowMs } = due;
  const answer = await paymentRails(bank).ask(trx, proof.id, nowMs);
  if (answer.state === 'FAILED' || answer.state === 'RETURNED') return takeBack(trx, bank, due);
  if (nowMs >= proof.expires_at.getTime()) return expire(trx, bank, due);
  return goOn(trx, bank, due, answer);
};

/**
 * Brings every proof on that is due in bank time: whoever waits for small deposits is told when they
 * are there, when they came back, and when their time is over. Gives how many steps were taken.
 */
export const runDueProofs = (bank: Bank, nowMs: number): Promise<number> =>
  runEachDue(bank, 'proof_not_advanced', async (trx, inVain) => {
    const found = await trx
      .selectFrom('micro_deposit')
      .innerJoin('linked_bank', 'linked_bank.id', 'micro_deposit.linked_bank_id')
      .selectAll('micro_deposit')
      .select(['linked_bank.person_id', 'linked_bank.institution'])
      .where('due_at', '<=', new Date(nowMs))
      .$if(inVain.length > 0, (due) => due.where('micro_deposit.id', 'not in', [...inVain]))
      .orderBy('due_at')
      .limit(1)
      .forUpdate('micro_deposit')
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { person_id: personId, institution, ...proof } = found;
    const advance = () => step(trx, bank, { proof, personId, institution, nowMs });
    return { id: proof.id, advance };
  });
