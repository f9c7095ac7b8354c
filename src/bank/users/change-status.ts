import type { User } from '#contract/customers.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { validateStatusChange } from '#domain/identity/status-changes.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { moveStatus } from '../verification/status/move-status.ts';
import { guardFactsOf, readFacts } from './facts/read-facts.ts';
import { lockPerson } from './lock-person.ts';
import { stillMissing } from './still-missing.ts';

/**
 * Moves a person's own profile along, where the table and the facts allow it (product.md A23,
 * reliability.md 2.1). Judged under the person's lock: of two changes at once one is judged anew, and
 * no fact becomes another between the judgement and the change. Refuses `not_found` for anybody else,
 * `step_not_possible` for what the table forbids and `still_missing` with what is.
 */
export const changeStatus = async (
  bank: Bank,
  personId: string,
  { id, to }: { readonly id: string; readonly to: ProfileApprovalStatus },
): Promise<User> => {
  if (id !== personId) throw refused('not_found');
  return transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    const from = user.profile_approval_status;
    const facts = await readFacts({ db: trx, clock: bank.clock }, personId);
    const answer = validateStatusChange(from, to, guardFactsOf(facts));
    if (answer.kind === 'same') return user;
    if (answer.kind === 'forbidden') throw refused('step_not_possible');
    if (answer.kind === 'not_ready') throw stillMissing(answer.missing);
    const atMs = await bank.clock.businessMs();
    await moveStatus(trx, bank.random, { personId, from, to, by: 'customer', atMs });
    return { ...user, profile_approval_status: to };
  });
};
