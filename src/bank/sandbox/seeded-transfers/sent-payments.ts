import type { SendTarget } from '#domain/permissions/rules.ts';
import { sendTargets } from '#domain/transfers/targets.ts';
import type { Booking, JournalDraft, TransactionDraft } from '../../transactions/book.ts';
import type { TransactionStatus } from '../../transactions/tables.ts';
import { feeIncome } from '../history/bank-side.ts';

/** A payment of the history that a customer sent, and what happened to it. */
export interface SentPayment {
  readonly draft: TransactionDraft;
  readonly target: SendTarget;
  readonly status: TransactionStatus;
  /** Minor units of the source account's currency, contained in the draft's amount. */
  readonly fee: bigint;
  readonly holdId?: string;
  readonly journalId?: string;
  readonly bookedAtMs?: number;
  readonly returned?: { readonly atMs: number; readonly reason: string | null };
}

/** A row's subtype is the way it was sent, except between own accounts. */
const targetOf = ({ type, subtype }: TransactionDraft): SendTarget | undefined =>
  type === 'OWN' ? 'MY_ACCOUNT' : sendTargets.find((target) => target === subtype);

const feeAccounts: ReadonlySet<string> = new Set([feeIncome('USD'), feeIncome('BDT')]);

const feeIn = ({ entries }: JournalDraft): bigint =>
  entries.reduce(
    (total, { accountId, amount }) => (feeAccounts.has(accountId) ? total + amount : total),
    0n,
  );

/** What is known of the payments so far, by the ids that later bookings name. */
class Payments {
  readonly #byTransaction = new Map<string, SentPayment>();
  readonly #byJournal = new Map<string, string>();

  add(draft: TransactionDraft, rest: Partial<Omit<SentPayment, 'draft' | 'target'>> = {}): void {
    const target = draft.direction === 'debit' ? targetOf(draft) : undefined;
    if (target === undefined) return;
    this.change({ draft, target, status: draft.status, fee: draft.fee ?? 0n, ...rest });
  }

  change(payment: SentPayment): void {
    this.#byTransaction.set(payment.draft.id, payment);
    if (payment.journalId !== undefined) this.#byJournal.set(payment.journalId, payment.draft.id);
  }

  get(transactionId: string | undefined): SentPayment | undefined {
    return transactionId === undefined ? undefined : this.#byTransaction.get(transactionId);
  }

  ofJournal(journalId: string): SentPayment | undefined {
    return this.get(this.#byJournal.get(journalId));
  }

  all(): readonly SentPayment[] {
    return [...this.#byTransaction.values()];
  }
}

const posted = (journal: JournalDraft) => ({
  journalId: journal.id,
  bookedAtMs: journal.bookedAtMs,
  fee: feeIn(journal),
});

const follow = (payments: Payments, booking: Booking): void => {
  switch (booking.kind) {
    case 'post': {
      const { journal, transactions } = booking;
      const returned =
        journal.reverses === undefined ? undefined : payments.ofJournal(journal.reverses);
      if (returned === undefined)
        for (const draft of transactions) payments.add(draft, posted(journal));
      else {
        const reason = transactions[0]?.reason ?? null;
        payments.change({ ...returned, returned: { atMs: journal.bookedAtMs, reason } });
      }
      return;
    }
    case 'hold':
      return payments.add(booking.transaction, { holdId: booking.hold.id });
    case 'settle': {
      const held = payments.get(booking.transactionId);
      if (held === undefined) return;
      const status = booking.status ?? 'COMPLETE';
      return payments.change({ ...held, ...posted(booking.journal), status });
    }
    case 'decline':
      return payments.add(booking.transaction);
    case 'close-hold':
    case 'confirm':
  }
};

/**
 * The payments that customers sent, in the order of the history: outgoing transactions of the kinds
 * that the screens of sending make, with what booked, returned or refused them.
 */
export const sentPayments = (bookings: readonly Booking[]): readonly SentPayment[] => {
  const payments = new Payments();
  for (const booking of bookings) follow(payments, booking);
  return payments.all();
};
