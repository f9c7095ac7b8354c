import type { MicroDeposits } from '#domain/deposits/linked-bank.ts';
import { refused } from '#domain/refusals.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * Returns the payment rails: the simulated ones in the sandbox. Otherwise none is connected, so it
 * refuses `temporarily_unavailable`; book transfers still work.
 */
export const paymentRails = (bank: Pick<Bank, 'config'>): PaymentRails => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedRails;
};

/**
 * How long the bank reviews a payment before submitting it to its rail. Only the sandbox delays
 * payments, selected by their memo (product.md B17).
 */
export const reviewDelayMs = (bank: Pick<Bank, 'config'>, memo: string | null): number =>
  bank.config.sandbox ? simulatedReviewMs(memo) : 0;

/** Amounts the sandbox always sends, in cents (product.md B17). */
const simulatedDeposits: MicroDeposits = [11n, 32n];

/**
 * The two micro-deposit amounts that verify a linked bank: fixed in the sandbox. Otherwise no rail
 * is connected to send them, so it refuses `temporarily_unavailable`.
 */
export const microDepositAmounts = ({ config }: Pick<Bank, 'config'>): MicroDeposits => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedDeposits;
};

/** A payment as submitted to a rail. */
interface RailPayment {
  /** The transfer's id. Submitting the same id again has no effect. */
  readonly id: string;
  readonly rail: Exclude<Rail, 'book'>;
  /** Number of the other account or wallet. */
  readonly accountNumber: string;
  /** Its holder, in the characters of the rail (`toRailName`). */
  readonly holderName: string;
  readonly memo: string | null;
  readonly sentAtMs: number;
  /** The promised arrival time. */
  readonly arrivalFromMs: number;
  readonly arrivalToMs: number;
}

/**
 * A rail's answer about a payment. CONFIRMED and RETURNED imply an earlier delivery, which the bank
 * may not have polled.
 */
export type RailAnswer =
  | { readonly state: 'IN_FLIGHT'; readonly askAgainAtMs: number }
  | { readonly state: 'DELIVERED'; readonly atMs: number; readonly askAgainAtMs: number }
  | { readonly state: 'CONFIRMED'; readonly atMs: number }
  | { readonly state: 'FAILED'; readonly atMs: number; readonly reason: ReasonCode }
  | { readonly state: 'RETURNED'; readonly atMs: number; readonly reason: ReasonCode }
  | { readonly state: 'RECALLED'; readonly atMs: number };

/**
 * Interface to the networks that carry money out. The bank polls a rail for the state of each
 * payment, so a lost event does no harm. The simulator runs its calls inside the caller's
 * transaction.
 */
interface PaymentRails {
  /** Submits a payment. Submitting it again has no effect. */
  submit(db: Executor, payment: RailPayment): Promise<void>;
  /** Returns the current state of a payment. */
  ask(db: Executor, id: string, nowMs: number): Promise<RailAnswer>;
  /** Recalls a payment. Returns true if it had not arrived and now never will. */
  recall(db: Executor, id: string, nowMs: number): Promise<boolean>;
}

const readPayment = (db: Executor, id: string) =>
  db.selectFrom('simulated_payment').selectAll().where('id', '=', id).executeTakeFirst();

const answerOf = (
  payment: NonNullable<Awaited<ReturnType<typeof readPayment>>>,
  nowMs: number,
): RailAnswer => {
  const { outcome, reason, recalled_at: recalledAt } = payment;
  const arrivesAtMs = payment.arrives_at.getTime();
  const confirmsAtMs = payment.confirms_at.getTime();
  if (recalledAt !== null) return { state: 'RECALLED', atMs: recalledAt.getTime() };
  if (nowMs < arrivesAtMs) return { state: 'IN_FLIGHT', askAgainAtMs: arrivesAtMs };
  if (outcome === 'FAIL') return { state: 'FAILED', atMs: arrivesAtMs, reason: reason! };
  if (nowMs < confirmsAtMs)
    return { state: 'DELIVERED', atMs: arrivesAtMs, askAgainAtMs: confirmsAtMs };
  return outcome === 'RETURN'
    ? { state: 'RETURNED', atMs: confirmsAtMs, reason: reason! }
    : { state: 'CONFIRMED', atMs: confirmsAtMs };
};

/** The sandbox's rails. They store submitted payments and answer by bank time. */
const simulatedRails: PaymentRails = {
  submit: async (db, payment) => {
    const { outcome, reason, arrivesAtMs, confirmsAtMs } = simulatedOutcome(payment);
    await db
      .insertInto('simulated_payment')
      .values({
        id: payment.id,
        rail: payment.rail,
        holder_name: payment.holderName,
        arrives_at: new Date(arrivesAtMs),
        confirms_at: new Date(confirmsAtMs),
        outcome,
        reason,
        recalled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  ask: async (db, id, nowMs) => {
    const payment = await readPayment(db, id);
    if (payment === undefined) throw new Error(`no payment ${id} was handed to the rails`);
    return answerOf(payment, nowMs);
  },
  recall: async (db, id, nowMs) => {
    const { numUpdatedRows } = await db
      .updateTable('simulated_payment')
      .set({ recalled_at: new Date(nowMs) })
      .where('id', '=', id)
      .where('arrives_at', '>', new Date(nowMs))
      .where('recalled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How and when a simulated payment ends. */
export interface SimulatedOutcome {
  readonly outcome: 'DELIVER' | 'FAIL' | 'RETURN';
  readonly reason: ReasonCode | null;
  readonly arrivesAtMs: number;
  /** When the rail confirms the delivery or returns the money. */
  readonly confirmsAtMs: number;
}

/**
 * Magic values in the memo (product.md B17). Amounts never select an outcome, so no ordinary
 * payment fails unexpectedly.
 */
const byMemo: readonly (readonly [string, Pick<SimulatedOutcome, 'outcome' | 'reason'>])[] = [
  ['sim:fail', { outcome: 'FAIL', reason: 'PARTNER_REJECTED' }],
  ['sim:name', { outcome: 'FAIL', reason: 'NAME_MISMATCH' }],
  ['sim:r01', { outcome: 'RETURN', reason: 'R01_INSUFFICIENT_FUNDS' }],
  ['sim:r20', { outcome: 'RETURN', reason: 'R20_NON_TRANSACTION_ACCOUNT' }],
  ['sim:return', { outcome: 'RETURN', reason: 'R03_NO_ACCOUNT' }],
];

/** How long staff review a payment first, selected by its memo (product.md B17). */
const simulatedReviewMs = (memo: string | null): number =>
  memo?.toLowerCase().includes('sim:review') === true ? dayMs : 0;

/**
 * Numbers that reject every payment: bKash wallets (product.md B17) and an account number at any US
 * bank.
 */
const byNumber: Readonly<Partial<Record<RailPayment['rail'], ReadonlyMap<string, ReasonCode>>>> = {
  bkash: new Map([
    ['+8801700000000', 'RECIPIENT_NOT_FOUND'],
    ['+8801700000001', 'WALLET_LIMIT_REACHED'],
  ]),
  ach: new Map([['000000000003', 'R03_NO_ACCOUNT']]),
};

/** Time from arrival to confirmation or return. */
const settlesAfterMs: Readonly<Record<RailPayment['rail'], number>> = {
  ach: 2 * dayMs,
  wire: hourMs,
  swift: dayMs,
  npsb: 5 * 60_000,
  beftn: dayMs,
  rtgs: hourMs,
  bkash: 5 * 60_000,
  nagad: 5 * 60_000,
  upay: 5 * 60_000,
  ipay: 5 * 60_000,
};

/**
 * The simulator's outcome for a payment. Without a magic value it arrives after a quarter of the
 * promised arrival window.
 */
const simulatedOutcome = (payment: RailPayment): SimulatedOutcome => {
  const memo = payment.memo?.toLowerCase() ?? '';
  const late = memo.includes('sim:delay') ? dayMs : 0;
  const { arrivalFromMs, arrivalToMs, sentAtMs } = payment;
  const promisedMs = arrivalFromMs + Math.floor((arrivalToMs - arrivalFromMs) / 4);
  const arrivesAtMs = Math.max(promisedMs, sentAtMs) + late;
  const refusedBy = byNumber[payment.rail]?.get(payment.accountNumber);
  const chosen =
    refusedBy === undefined
      ? byMemo.find(([text]) => memo.includes(text))?.[1]
      : ({ outcome: 'FAIL', reason: refusedBy } as const);
  return {
    ...(chosen ?? { outcome: 'DELIVER', reason: null }),
    arrivesAtMs,
    confirmsAtMs: arrivesAtMs + settlesAfterMs[payment.rail],
  };
};
