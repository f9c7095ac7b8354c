import type { Booking, TransactionDraft } from '../../transactions/book.ts';
import type { SeededTransfer } from './make-transfers.ts';

/**
 * The bookings with the transfer each of their transactions belongs to: the sender's row, the row on
 * another account of the sender, and what came back. What another customer received is not theirs.
 */
export const relatedBookings = (
  bookings: readonly Booking[],
  transfers: readonly SeededTransfer[],
  ownerOf: (accountId: string) => string | undefined,
): readonly Booking[] => {
  const byTransaction = new Map(transfers.map((one) => [one.payment.draft.id, one]));
  const byJournal = new Map(transfers.map((one) => [one.payment.journalId, one]));
  const withCause = (
    draft: TransactionDraft,
    found: SeededTransfer | undefined,
  ): TransactionDraft =>
    found === undefined || ownerOf(draft.accountId) !== found.personId
      ? draft
      : { ...draft, related: { type: 'TRANSFER', id: found.id } };
  return bookings.map((booking) => {
    switch (booking.kind) {
      case 'post': {
        const { journal, transactions } = booking;
        const found = byJournal.get(journal.reverses ?? journal.id);
        return { ...booking, transactions: transactions.map((draft) => withCause(draft, found)) };
      }
      case 'hold':
      case 'decline': {
        const found = byTransaction.get(booking.transaction.id);
        return { ...booking, transaction: withCause(booking.transaction, found) };
      }
      default:
        return booking;
    }
  });
};
