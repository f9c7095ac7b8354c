import type { Currency } from '../money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '../money/typed-amount.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';

/** The planned terms of a savings product in a country. Amounts in minor units. */
export interface SavingsTerms {
  readonly currency: Currency;
  readonly minimum: bigint;
  /** Undefined where there is no largest amount. */
  readonly maximum: bigint | undefined;
  /** The terms in months that can be chosen; none where the product has no end. */
  readonly months: readonly number[];
}

/** What a customer says who registers interest. */
export interface InterestAnswers {
  readonly amount: string;
  readonly months: number | null;
}

const amountProblem = (typed: string, terms: SavingsTerms): FieldProblem | undefined => {
  const { currency, minimum, maximum } = terms;
  if (typed.trim() === '') return 'missing';
  const problem = validateTypedAmount(typed, currency);
  if (problem !== undefined) return problem;
  const amount = parseTypedAmount(typed, currency);
  if (amount === undefined || amount.minor < minimum) return 'below_minimum';
  return maximum !== undefined && amount.minor > maximum ? 'above_maximum' : undefined;
};

/**
 * The problems of the answers by field. A product without terms asks for no amount and no months
 * (product.md B13: interest only, no promise).
 */
export const interestProblems = (
  answers: InterestAnswers,
  terms: SavingsTerms | undefined,
): FieldProblems => {
  if (terms === undefined) return {};
  const isOffered = terms.months.length === 0 || terms.months.includes(answers.months ?? 0);
  return collectProblems({
    amount: amountProblem(answers.amount, terms),
    months: isOffered ? undefined : 'not_chosen',
  });
};
