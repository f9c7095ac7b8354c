import type { Country } from '#domain/countries.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { limitGroupOf } from '#domain/limits.ts';
import { money } from '#domain/money/money.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { FeeKind, Price } from '#domain/quotes.ts';
import type { Rate } from '#domain/rates.ts';
import { convert, parseRate } from '#domain/rates.ts';
import type { Arrival } from '#domain/transfers/arrival.ts';
import { calculateIncentive, isRemittance } from '#domain/transfers/remittance.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { incentiveTerms } from '#domain/transfers/fee-schedules.ts';
import { quoteView } from '#bank/payments/quotes/quote-view.ts';
import type { JournalDraft, Posting, TransactionDraft } from '#bank/ledger/postings.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';
import { marketRateOf } from '../generators/calendar-and-rates.ts';
import { feeIncome } from '../generators/events.ts';

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

/** A transaction's subtype is its target, except between own accounts. */
const targetOf = ({ type, subtype }: TransactionDraft): SendTarget | undefined =>
  type === 'OWN' ? 'MY_ACCOUNT' : sendTargets.find((target) => target === subtype);

const feeAccounts: ReadonlySet<string> = new Set([feeIncome('USD'), feeIncome('BDT')]);

const feeIn = ({ entries }: JournalDraft): bigint =>
  entries.reduce(
    (total, { accountId, amount }) => (feeAccounts.has(accountId) ? total + amount : total),
    0n,
  );

/** The payments seen so far, by the ids that later postings refer to. */
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

const follow = (payments: Payments, posting: Posting): void => {
  switch (posting.kind) {
    case 'post': {
      const { journal, transactions } = posting;
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
      return payments.add(posting.transaction, { holdId: posting.holdId });
    case 'settle': {
      const held = payments.get(posting.transactionId);
      if (held === undefined) return;
      const status = posting.status ?? 'COMPLETE';
      return payments.change({ ...held, ...posted(posting.journal), status });
    }
    case 'decline':
      return payments.add(posting.transaction);
    case 'close-hold':
    case 'confirm':
  }
};

/**
 * The payments that customers sent, in order: outgoing transactions of the types that transfers
 * have, with the postings that settled, returned or declined them.
 */
export const sentPayments = (postings: readonly Posting[]): readonly SentPayment[] => {
  const payments = new Payments();
  for (const posting of postings) follow(payments, posting);
  return payments.all();
};

/** Owner, source and destination of a transfer. */
export interface QuotedParties {
  readonly sender: { readonly country: Country | null; readonly isBusiness: boolean };
  readonly source: { readonly id: string };
  readonly destination: {
    readonly field: DestinationField;
    readonly id: string;
    readonly payee: TransferQuote['payee'];
  };
}

/** The fee kind of each target. */
const feeKinds: Readonly<Partial<Record<SendTarget, FeeKind>>> = {
  ACH: 'ACH',
  DOMESTIC_WIRE: 'DOMESTIC_WIRE',
  USD_TO_BANK: 'BD_BANK',
  BKASH: 'MOBILE_WALLET',
  WITHDRAW_TO_BD_BANK: 'BD_BANK',
};

/** Validity of a quote (product.md B4). */
const quotedForMs = 10 * 60_000;
/** The assumed time between quote and submission. */
export const reviewedForMs = 40_000;

const rateOf = ({ draft }: SentPayment): Rate | undefined =>
  parseRate(draft.conversionRate, 'USD', 'BDT');

/** The price of a payment, derived from its posting. */
export const priceOfPayment = (payment: SentPayment): Price => {
  const { draft, target, fee } = payment;
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const send = money(sourceCurrency, draft.amount - fee);
  const rate = rateOf(payment);
  const receive = money(receiveCurrency, draft.bdtAmount ?? send.minor);
  const kind = feeKinds[target];
  return {
    rate,
    send,
    fees: kind === undefined || fee === 0n ? [] : [{ kind, amount: money(sourceCurrency, fee) }],
    totalDebit: money(sourceCurrency, draft.amount),
    receive,
    margin: money(
      receiveCurrency,
      rate === undefined ? 0n : convert(send, marketRateOf(rate)).converted.minor - receive.minor,
    ),
    marginScaled: 0n,
  };
};

const nothing = '0.00';

/** A sent transfer never shows its remaining limit, so a fixed one is used. */
const limitOf = (target: SendTarget, atMs: number): TransferQuote['limit'] => {
  const { sourceCurrency: currency } = transferTargets[target];
  const at = new Date(atMs).toISOString();
  return {
    name: limitGroupOf[target],
    currency,
    minimum_per_transaction: nothing,
    maximum_per_transaction: nothing,
    daily_amount: nothing,
    monthly_amount: nothing,
    daily_count: 0,
    monthly_count: 0,
    used_today: nothing,
    used_month: nothing,
    used_count_today: 0,
    used_count_month: 0,
    resets_at: at,
    month_resets_at: at,
    zone: homeZoneOf(currency),
    lower_until: null,
    is_raised: false,
    raised_until: null,
  };
};

/** The quote of a payment of the history, as its customer was shown it. */
export const quoteOfPayment = (
  payment: SentPayment,
  named: { readonly id: string; readonly clientReference: string },
  ends: QuotedParties,
  arrival: Arrival,
): TransferQuote => {
  const { draft, target } = payment;
  const price = priceOfPayment(payment);
  const createdAtMs = draft.timeMs - reviewedForMs;
  const incentive = calculateIncentive(ends.sender, target, price, incentiveTerms)?.amount;
  const shown = quoteView({
    ...named,
    parties: { ...ends, target },
    amountSide: 'SEND',
    price,
    coupon: null,
    plan: { plan: 'FREE', feeSaving: 0n, marginSaving: 0n },
    marketRate: marketRateOf(price.rate ?? { source: 'USD', target: 'BDT', scaled: 0n }),
    arrival,
    sameDay: null,
    incentive,
    limit: limitOf(target, draft.timeMs),
    warnings: [],
    isRemittance: isRemittance(ends.sender, target, price.send),
    requiresStepUp: !ends.destination.payee.is_own,
    createdAtMs,
    expiresAtMs: createdAtMs + quotedForMs,
  });
  return { ...shown, cancellable_until: null };
};
