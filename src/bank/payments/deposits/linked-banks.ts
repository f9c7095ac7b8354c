import type { Selectable } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { LinkedBank } from '#contract/deposits.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { lockCustomerRow, transaction } from '#bank/database/transaction.ts';
import type { LinkedBankTable, MicroDepositEnd, MicroDepositTable } from './tables.ts';

type LinkRow = Selectable<LinkedBankTable>;

/** Active links of one customer. Every query filters by owner (reliability.md T19). */
export const ownLinks = (db: Executor, personId: string) =>
  db.selectFrom('linked_bank').where('person_id', '=', personId).where('removed_at', 'is', null);

/** The last four digits of an account number: all that is ever shown of it. */
export const maskOf = (accountNumber: string): string => accountNumber.slice(-4);

/** A link as shown to its owner. */
const linkView = (row: LinkRow, proof: MicroDepositProof | undefined): LinkedBank => ({
  id: row.id,
  institution: row.institution,
  name: row.name,
  mask: maskOf(row.account_number),
  subtype: row.subtype,
  status: row.status,
  created_at: row.created_at.toISOString(),
  proof: proofView(proof),
});

/** The customer's links, oldest first. */
export const listLinks = async (db: Executor, personId: string) => {
  const rows = await ownLinks(db, personId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const proofs = await readOpenProofs(
    db,
    rows.map(({ id }) => id),
  );
  return { results: rows.map((row) => linkView(row, proofs.get(row.id))), count: rows.length };
};

export const countLinks = async (db: Executor, personId: string): Promise<number> => {
  const { count } = await ownLinks(db, personId)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Returns one of the customer's own links. Refuses `not_found`, also for another customer's link.
 */
export const findLink = async (db: Executor, personId: string, id: string): Promise<LinkRow> => {
  const row = await ownLinks(db, personId).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** One of the customer's own links as shown to them. Refuses `not_found`. */
export const ownLink = async (db: Executor, personId: string, id: string): Promise<LinkedBank> => {
  const row = await findLink(db, personId, id);
  return linkView(row, (await readOpenProofs(db, [id])).get(id));
};

/**
 * Ends a link and its open micro-deposit verification. The caller holds the customer's lock in a
 * transaction.
 */
export const endLink = async (
  trx: Executor,
  id: string,
  { reason, now }: { readonly reason: MicroDepositEnd; readonly now: Date },
): Promise<void> => {
  await endProof(trx, id, reason);
  await trx.updateTable('linked_bank').set({ removed_at: now }).where('id', '=', id).execute();
};

/** Ends a link, so that nothing more can be pulled from it. Refuses `not_found`. */
export const removeLink = (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  id: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    await lockCustomerRow(trx, personId);
    await findLink(trx, personId, id);
    await endLink(trx, id, { reason: 'LINK_ENDED', now: new Date(clock.wallMs()) });
  });

/** Two micro-deposits sent to verify a linked bank. */
export type MicroDepositProof = Selectable<MicroDepositTable>;

/** The open verification of each link that has one. */
const readOpenProofs = async (
  db: Executor,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, MicroDepositProof>> => {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('micro_deposit')
    .selectAll()
    .where('linked_bank_id', 'in', linkIds)
    .where('due_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.linked_bank_id, row]));
};

/** Locks and returns the open verification of a link. */
export const lockOpenProof = (
  trx: Executor,
  linkId: string,
): Promise<MicroDepositProof | undefined> =>
  trx
    .selectFrom('micro_deposit')
    .selectAll()
    .where('linked_bank_id', '=', linkId)
    .where('due_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A verification as shown to the owner of the link: never the amounts. */
const proofView = (proof: MicroDepositProof | undefined): LinkedBank['proof'] =>
  proof === undefined
    ? null
    : {
        tries_left: proof.tries_left,
        expected_at: proof.expected_at.toISOString(),
        expires_at: proof.expires_at.toISOString(),
        has_arrived: proof.status === 'ARRIVED',
      };

/** Ends the open verification of a link, if any, without proving the link. */
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
