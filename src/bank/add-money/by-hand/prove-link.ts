import type { LinkedBank } from '#contract/deposits.ts';
import {
  type MicroDeposits,
  areSameDeposits,
  validateMicroDeposits,
  parseMicroDeposits,
} from '#domain/deposits/linked-bank.ts';
import { type Refused, refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { takeTurn } from '../../users/lock-person.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { findLink, ownLink, takeLinkAway } from '../linking/own-links.ts';
import { depositNotices } from '../notices.ts';
import { type Proof, lockOpenProof } from './proofs.ts';

/** Who proves which link, by which amounts as they were typed. */
export interface TypedProof {
  readonly personId: string;
  readonly linkId: string;
  readonly amounts: readonly string[];
}

const isSameMistake = ({ wrong_smaller: one, wrong_larger: other }: Proof, typed: MicroDeposits) =>
  one !== null && other !== null && areSameDeposits([one, other], typed);

/** Counts a wrong try, the last of which takes the link away. What it is refused with. */
const countWrong = async (
  trx: Executor,
  proof: Proof,
  typed: MicroDeposits,
  now: Date,
): Promise<Refused> => {
  const wrong = (left: number) => refused('amounts_wrong', { facts: { tries_left: String(left) } });
  // The same request again, whatever repeated it, is the same try.
  if (isSameMistake(proof, typed)) return wrong(proof.tries_left);
  const left = proof.tries_left - 1;
  if (left === 0) {
    await takeLinkAway(trx, proof.linked_bank_id, { reason: 'WRONG_AMOUNTS', now });
    return refused('proof_failed');
  }
  await trx
    .updateTable('micro_deposit')
    .set({ tries_left: left, wrong_smaller: typed[0], wrong_larger: typed[1] })
    .where('id', '=', proof.id)
    .execute();
  return wrong(left);
};

const takeProof = async (trx: Executor, proof: Proof): Promise<void> => {
  await trx
    .updateTable('micro_deposit')
    .set({ status: 'PROVED', due_at: null })
    .where('id', '=', proof.id)
    .execute();
  await trx
    .updateTable('linked_bank')
    .set({ status: 'READY' })
    .where('id', '=', proof.linked_bank_id)
    .execute();
};

const prove = async (
  trx: Executor,
  bank: Bank,
  { personId, linkId }: TypedProof,
  typed: MicroDeposits,
): Promise<LinkedBank | Refused> => {
  await takeTurn(trx, personId);
  const link = await findLink(trx, personId, linkId);
  // The answer to the right amounts may have been lost: they are still right.
  if (link.status === 'READY') return ownLink(trx, personId, linkId);
  const proof = await lockOpenProof(trx, linkId);
  if (proof === undefined) throw refused('conflict');
  const nowMs = await bank.clock.businessMs();
  if (!areSameDeposits([proof.smaller, proof.larger], typed))
    return countWrong(trx, proof, typed, new Date(nowMs));
  await takeProof(trx, proof);
  const named = { id: bank.random.newId(), personId, createdAtMs: nowMs };
  await notify(trx, [{ ...depositNotices.linked(link.institution), ...named }]);
  return ownLink(trx, personId, linkId);
};

/**
 * Proves a link by its two amounts, in either order (product.md B6). A wrong try is counted though it
 * is refused. Refuses as `verifyLinkedBank` says.
 */
export const proveLink = async (bank: Bank, said: TypedProof): Promise<LinkedBank> => {
  const [first = '', second = ''] = said.amounts;
  const [problem] = Object.values(validateMicroDeposits({ first, second }));
  if (problem !== undefined) refuseProblems({ amounts: problem });
  const typed = parseMicroDeposits(first, second);
  const outcome = await transaction(bank.db, (trx) => prove(trx, bank, said, typed));
  if (outcome instanceof Error) throw outcome;
  return outcome;
};
