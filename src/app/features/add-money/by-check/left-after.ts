import type { TransferLimit } from '#contract/limits.ts';
import { parseWireAmount } from '#domain/money/money.ts';

/** What a limit leaves of its day, or of its month where that is less, after so much more. */
export const leftAfter = (limit: TransferLimit, minor: bigint): bigint => {
  const of = (wire: string): bigint => parseWireAmount(wire, limit.currency)?.minor ?? 0n;
  const ofDay = of(limit.daily_amount) - of(limit.used_today) - minor;
  const ofMonth = of(limit.monthly_amount) - of(limit.used_month) - minor;
  const left = ofDay < ofMonth ? ofDay : ofMonth;
  return left > 0n ? left : 0n;
};
