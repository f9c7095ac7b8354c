import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { TransferTable } from '../database/tables/transfers.ts';
import { readCardRefunds } from '../transactions/queries.ts';
import type { LockedClaim } from './queries.ts';

/** Locks a transfer and returns whether it may still return to the customer, and whether it has. */
const lockTransfer = async (
  trx: Transaction<Tables>,
  id: string,
): Promise<{ readonly mayReturn: boolean; readonly isReturned: boolean }> => {
  const { rows } = await sql<Selectable<TransferTable>>`
    select * from lock_transfer(${id})`.execute(trx);
  const refunded = await trx
    .selectFrom('transfer_event')
    .select('number')
    .where('transfer_id', '=', id)
    .where('kind', '=', 'REFUNDED')
    .executeTakeFirst();
  return { mayReturn: rows[0]!.next_step !== null, isReturned: refunded !== undefined };
};

/**
 * What was not paid back of a claimed payment otherwise, in minor units, and whether its transfer may
 * still return. Locks the transfer and the account, so that no other payment returns it until the
 * transaction ends.
 */
export const lockUnreturned = async (
  trx: Transaction<Tables>,
  { kind, transaction_id: paidId, transfer_id: transferId, account_id: accountId }: LockedClaim,
): Promise<{ readonly left: bigint; readonly mayReturn: boolean }> => {
  const { mayReturn, isReturned } =
    transferId === null
      ? { mayReturn: false, isReturned: false }
      : await lockTransfer(trx, transferId);
  await sql`select lock_account(${accountId})`.execute(trx);
  if (isReturned) return { left: 0n, mayReturn };
  const { amount: paid } = await trx
    .selectFrom('transaction')
    .select('amount')
    .where('id', '=', paidId)
    .executeTakeFirstOrThrow();
  const refunded = kind === 'CARD_DISPUTE' ? (await readCardRefunds(trx, paidId)).amount : 0n;
  return { left: paid - refunded, mayReturn };
};

/** The provisional credit of a claim, in minor units; zero without one. */
export const readCredited = async (
  trx: Transaction<Tables>,
  { credit_transaction_id: creditId }: LockedClaim,
): Promise<bigint> => {
  if (creditId === null) return 0n;
  const { amount } = await trx
    .selectFrom('transaction')
    .select('amount')
    .where('id', '=', creditId)
    .executeTakeFirstOrThrow();
  return amount;
};
