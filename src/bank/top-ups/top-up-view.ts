import type { TopUpPack } from '#contract/top-ups.ts';
import type { TopUp } from '#contract/top-ups.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { type Currency, money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';
import type { TopUpEvent, TopUpStatus } from '#domain/top-ups.ts';

/** One thing that happened to a recharge. */
export interface ToldEvent {
  readonly kind: TopUpEvent;
  readonly atMs: number;
  readonly reason?: string | null;
}

/** What is bought for which number, and what pays for it: fixed when it is placed. */
export interface Purchase {
  readonly sourceAccountId: string;
  readonly debitCurrency: Currency;
  readonly mobileNumber: string;
  readonly operator: MobileOperator;
  readonly connectionType: ConnectionType;
  readonly pack: TopUpPack | null;
  /** Poisha that reach the phone. */
  readonly amount: bigint;
  /** Minor units of the account that pays. */
  readonly sendAmount: bigint;
  /** Taka for one dollar, as decimal text; null where taka pay. */
  readonly rate: string | null;
}

/** How a recharge is named, and where it stands. */
export interface Standing {
  readonly id: string;
  readonly referenceId: string;
  readonly clientReference: string;
  readonly transactionId: string;
  readonly status: TopUpStatus;
  readonly createdAtMs: number;
}

/** A recharge as its buyer is told. */
export const topUpView = (
  purchase: Purchase,
  standing: Standing,
  events: readonly ToldEvent[],
): TopUp => ({
  id: standing.id,
  reference_id: standing.referenceId,
  client_reference: standing.clientReference,
  status: standing.status,
  source_account: purchase.sourceAccountId,
  mobile_number: purchase.mobileNumber,
  operator: purchase.operator,
  connection_type: purchase.connectionType,
  pack: purchase.pack,
  amount: toWireAmount(money('BDT', purchase.amount)),
  total_debit: toWireAmount(money(purchase.debitCurrency, purchase.sendAmount)),
  debit_currency: purchase.debitCurrency,
  rate: purchase.rate,
  created_at: toWireInstant(standing.createdAtMs),
  transaction_id: standing.transactionId,
  events: events.map(({ kind, atMs, reason }) => ({
    kind,
    happened_at: toWireInstant(atMs),
    reason: reason ?? null,
  })),
});
