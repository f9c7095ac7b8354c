import type { LimitRaise, LimitRow } from './limits.ts';
import type { FieldProblems } from './text/field-problems.ts';

const amounts = ['maximumPerTransaction', 'dailyAmount', 'monthlyAmount'] as const;

/** The wire names of the amounts of a raise. */
const fieldNames = {
  maximumPerTransaction: 'maximum_per_transaction',
  dailyAmount: 'daily_amount',
  monthlyAmount: 'monthly_amount',
} as const;

/** Up to this multiple of the standard limits one member of staff decides alone. */
const aloneFactor = 2n;

/** No limit is raised above this multiple of the standard one. */
const mostFactor = 10n;

/**
 * What is wrong with a raise of the standard limits of a profile, by field: an amount below or too
 * far above its standard, none that is higher, a transfer above the day or a day above the month, or
 * an end that is past.
 */
export const raiseProblems = (
  raise: LimitRaise,
  standard: LimitRow,
  nowMs: number,
): FieldProblems => {
  const outside = amounts.filter(
    (name) => raise[name] < standard[name] || raise[name] > standard[name] * mostFactor,
  );
  const problems = Object.fromEntries(
    outside.map((name) => [fieldNames[name], 'refused'] as const),
  );
  if (raise.untilMs !== undefined && raise.untilMs <= nowMs)
    return { ...problems, until: 'refused' };
  if (outside.length > 0) return problems;
  if (raise.maximumPerTransaction > raise.dailyAmount) return { daily_amount: 'refused' };
  if (raise.dailyAmount > raise.monthlyAmount) return { monthly_amount: 'refused' };
  const isHigher = amounts.some((name) => raise[name] > standard[name]);
  return isHigher ? {} : { maximum_per_transaction: 'same_as_now' };
};

/** Whether a second member of staff has to approve a raise of the standard limits. */
export const needsSecondApproval = (raise: LimitRaise, standard: LimitRow): boolean =>
  amounts.some((name) => raise[name] > standard[name] * aloneFactor);
