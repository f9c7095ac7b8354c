import { sql } from 'kysely';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { type Booking, bookMany } from '../../transactions/book.ts';

/** Few at a time, so that their accounts are not locked for long. */
const mostAtOnce = 50;

interface DueHold {
  hold_id: string;
  transaction_id: string;
  lapsed_at: Date;
}

/**
 * Ends holds whose time has passed in bank time, as EXPIRED: the money is available again. Several
 * processes may do it at once; each hold is ended once. Gives how many it ended.
 */
export const expireHolds = (bank: Bank, nowMs: number): Promise<number> =>
  transaction(bank.db, async (trx) => {
    const due = await sql<DueHold>`
      select * from take_due_holds(${new Date(nowMs)}, ${mostAtOnce})`.execute(trx);
    const bookings = due.rows.map((hold): Booking => ({
      kind: 'close-hold',
      holdId: hold.hold_id,
      transactionId: hold.transaction_id,
      outcome: 'EXPIRED',
      atMs: hold.lapsed_at.getTime(),
      reason: 'AUTHORIZATION_EXPIRED',
    }));
    await bookMany(trx, bookings);
    return bookings.length;
  });
