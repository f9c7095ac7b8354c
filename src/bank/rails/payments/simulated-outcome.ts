import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { RailPayment } from './payment-rails.ts';

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
export const simulatedReviewMs = (memo: string | null): number =>
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
export const simulatedOutcome = (payment: RailPayment): SimulatedOutcome => {
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
