/** For so long after a change of e-mail or mobile number limits are lower (product.md B16). */
const lowerForMs = 24 * 3_600_000;

/** What is left of a limit meanwhile: one part of so many, as before full access (product.md B5). */
export const lowerLimitsDivisor = 10n;

/** The moment, in bank time, until which limits are lower after a change of now. */
export const lowerLimitsUntilMs = (changedAtMs: number): number => changedAtMs + lowerForMs;

/** Whether limits are lower; the moment itself is free again. */
export const hasLowerLimits = (untilMs: number | undefined, nowMs: number): boolean =>
  untilMs !== undefined && nowMs < untilMs;

/** A limit in minor units as it holds at a moment: a tenth, rounded down, while limits are lower. */
export const limitThen = (
  limit: bigint,
  lower: { readonly untilMs: number | undefined; readonly nowMs: number },
): bigint => (hasLowerLimits(lower.untilMs, lower.nowMs) ? limit / lowerLimitsDivisor : limit);
