import type { User } from '#contract/users.ts';
import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';
import { judgeStatusChange } from '#domain/identity/status-changes.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { moveStatus } from '../verification/status/move-status.ts';
import { guardFactsOf, readFacts } from './facts/read-facts.ts';
import { findUser } from './find-user.ts';

/**
 * Moves a person's own profile along, where the table and the facts allow it (product.md A23,
 * reliability.md 2.1): compare and set, so that of two changes at once one is judged anew. Refuses
 * `not_found` for anybody else, `conflict` with what stands or what is missing.
 */
export const changeStatus = async (
  bank: Bank,
  personId: string,
  { id, to }: { readonly id: string; readonly to: ProfileApprovalStatus },
): Promise<User> => {
  const user = id === personId ? await findUser(bank.db, id) : undefined;
  if (user === undefined) throw refused('not_found');
  const from = user.profile_approval_status;
  const answer = judgeStatusChange(from, to, guardFactsOf(await readFacts(bank, user.id)));
  if (answer.kind === 'same') return user;
  if (answer.kind === 'forbidden')
    throw refused('conflict', { detail: `The profile is ${from}, which does not lead to ${to}.` });
  if (answer.kind === 'not_ready')
    throw refused('conflict', { detail: `Still missing: ${answer.missing.join(', ')}.` });
  const atMs = await bank.clock.businessMs();
  const move = { personId, from, to, by: 'customer', atMs } as const;
  const isMoved = await transaction(bank.db, (trx) => moveStatus(trx, bank.random, move));
  if (!isMoved) throw refused('conflict', { detail: 'The profile was changed meanwhile.' });
  return { ...user, profile_approval_status: to };
};
