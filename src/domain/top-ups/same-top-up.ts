import type { TopUpStatus } from './top-up-status.ts';

/** For so long the same number and amount are asked about, as a transfer's are. */
export const sameTopUpWindowMs = 24 * 3_600_000;

/** A recharge as far as it may be the same as another. */
export interface ComparedTopUp {
  readonly mobile_number: string;
  readonly amount: string;
}

/** The latest recharge of the last 24 hours of the same number by the same amount, unless it failed. */
export const lastSameTopUp = <
  T extends ComparedTopUp & { readonly status: TopUpStatus; readonly created_at: string },
>(
  wished: ComparedTopUp,
  made: readonly T[],
  nowMs: number,
): T | undefined =>
  made
    .filter(
      (one) =>
        one.mobile_number === wished.mobile_number &&
        one.amount === wished.amount &&
        one.status !== 'FAILED' &&
        nowMs - Date.parse(one.created_at) < sameTopUpWindowMs,
    )
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
