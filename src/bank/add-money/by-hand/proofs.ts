import type { Selectable } from 'kysely';
import type { LinkedBank } from '#contract/deposits.ts';
import type { Executor } from '../../database/transaction.ts';
import type { MicroDepositEnd, MicroDepositTable } from '../tables.ts';

/** Two small deposits that were sent to prove a bank. */
export type Proof = Selectable<MicroDepositTable>;

/** The open proof of each link that has one. */
export const readOpenProofs = async (
  db: Executor,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, Proof>> => {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('micro_deposit')
    .selectAll()
    .where('linked_bank_id', 'in', linkIds)
    .where('due_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.linked_bank_id, row]));
};

/** The open proof of a link, which nobody else changes until the transaction ends. */
export const lockOpenProof = (trx: Executor, linkId: string): Promise<Proof | undefined> =>
  trx
    .selectFrom('micro_deposit')
    .selectAll()
    .where('linked_bank_id', '=', linkId)
    .where('due_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A proof as the owner of its link is told of it: never the amounts. */
export const proofView = (proof: Proof | undefined): LinkedBank['proof'] =>
  proof === undefined
    ? null
    : {
        tries_left: proof.tries_left,
        expected_at: proof.expected_at.toISOString(),
        expires_at: proof.expires_at.toISOString(),
        has_arrived: proof.status === 'ARRIVED',
      };

/** Ends the open proof of a link without one, where there is any. */
export const endProof = async (
  trx: Executor,
  linkId: string,
  reason: MicroDepositEnd,
): Promise<void> => {
  await trx
    .updateTable('micro_deposit')
    .set({ status: 'ENDED', reason, due_at: null })
    .where('linked_bank_id', '=', linkId)
    .where('due_at', 'is not', null)
    .execute();
};
