import type { MicroDeposits } from '#domain/deposits/linked-bank.ts';
import { refused } from '#domain/refusals.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * The rails of this bank: the simulated ones where the sandbox is on. Elsewhere none is connected,
 * which refuses `temporarily_unavailable`; what stays in the house still moves.
 */
export const paymentRails = (bank: Pick<Bank, 'config'>): PaymentRails => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedRails;
};

/**
 * How long the bank looks at a payment before it hands it to its rail; the sandbox alone chooses some,
 * by their memo (product.md B17).
 */
export const reviewDelayMs = (bank: Pick<Bank, 'config'>, memo: string | null): number =>
  bank.config.sandbox ? simulatedReviewMs(memo) : 0;

/** What the sandbox always sends (product.md B17). */
const simulatedDeposits: MicroDeposits = [11n, 32n];

/**
 * The two amounts that prove a bank: the sandbox's own. Elsewhere no rail is connected that could
 * carry them, which refuses `temporarily_unavailable`.
 */
export const microDepositAmounts = ({ config }: Pick<Bank, 'config'>): MicroDeposits => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedDeposits;
};

/** A payment as a rail is given it. */
interface RailPayment {
  /** The transfer's id: handing the same payment over again changes nothing. */
  readonly id: string;
  readonly rail: Exclude<Rail, 'book'>;
  /** Number of the account or wallet it goes to. */
  readonly accountNumber: string;
  readonly memo: string | null;
  readonly sentAtMs: number;
  /** When it is promised to be there. */
  readonly arrivalFromMs: number;
  readonly arrivalToMs: number;
}

/**
 * What a rail says of a payment when it is asked. What is confirmed or returned was delivered before,
 * though nobody may have asked in between.
 */
export type RailAnswer =
  | { readonly state: 'IN_FLIGHT'; readonly askAgainAtMs: number }
  | { readonly state: 'DELIVERED'; readonly atMs: number; readonly askAgainAtMs: number }
  | { readonly state: 'CONFIRMED'; readonly atMs: number }
  | { readonly state: 'FAILED'; readonly atMs: number; readonly reason: ReasonCode }
  | { readonly state: 'RETURNED'; readonly atMs: number; readonly reason: ReasonCode }
  | { readonly state: 'RECALLED'; readonly atMs: number };

/**
 * The seam to the networks that carry money out. A rail is asked what became of a payment, and asked
 * again: an event that was lost on the way changes nothing. Calls run inside the caller's transaction
 * where the rail is this bank's own simulator.
 */
interface PaymentRails {
  /** Hands a payment over, once. */
  submit(db: Executor, payment: RailPayment): Promise<void>;
  /** What became of it. */
  ask(db: Executor, id: string, nowMs: number): Promise<RailAnswer>;
  /** Asks for it back; true where it has not arrived and will not. */
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

/** The rails of the sandbox: they keep what they were given, and answer by the bank's movable clock. */
const simulatedRails: PaymentRails = {
  submit: async (db, payment) => {
    const { outcome, reason, arrivesAtMs, confirmsAtMs } = simulatedOutcome(payment);
    await db
      .insertInto('simulated_payment')
      .values({
        id: payment.id,
        rail: payment.rail,
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

/** How a simulated payment ends, and when. */
export interface SimulatedOutcome {
  readonly outcome: 'DELIVER' | 'FAIL' | 'RETURN';
  readonly reason: ReasonCode | null;
  readonly arrivesAtMs: number;
  /** When the rail confirms a delivery, or brings the money back. */
  readonly confirmsAtMs: number;
}

/** What is chosen by the memo's text (product.md B17): never by amount, so nothing ends by surprise. */
const byMemo: readonly (readonly [string, Pick<SimulatedOutcome, 'outcome' | 'reason'>])[] = [
  ['sim:fail', { outcome: 'FAIL', reason: 'PARTNER_REJECTED' }],
  ['sim:name', { outcome: 'FAIL', reason: 'NAME_MISMATCH' }],
  ['sim:r01', { outcome: 'RETURN', reason: 'R01_INSUFFICIENT_FUNDS' }],
  ['sim:r20', { outcome: 'RETURN', reason: 'R20_NON_TRANSACTION_ACCOUNT' }],
  ['sim:return', { outcome: 'RETURN', reason: 'R03_NO_ACCOUNT' }],
];

/** How long the bank's own people look at a payment first, by its memo (product.md B17). */
const simulatedReviewMs = (memo: string | null): number =>
  memo?.toLowerCase().includes('sim:review') === true ? dayMs : 0;

/** Numbers that never take money: of bKash (product.md B17), and of an account at any US bank. */
const byNumber: Readonly<Partial<Record<RailPayment['rail'], ReadonlyMap<string, ReasonCode>>>> = {
  bkash: new Map([
    ['+8801700000000', 'RECIPIENT_NOT_FOUND'],
    ['+8801700000001', 'WALLET_LIMIT_REACHED'],
  ]),
  ach: new Map([['000000000003', 'R03_NO_ACCOUNT']]),
};

/** How long after its arrival a payment is confirmed, or returned. */
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
 * How the simulator will end a payment. Without a magic memo or number it arrives in its promised
 * time, after a quarter of it.
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
