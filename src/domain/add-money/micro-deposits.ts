import { money } from '../money/money.ts';
import { parseTypedAmount } from '../money/parse-typed-amount.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';

/** So often two wrong amounts may be typed; then the link is taken away (product.md B6). */
export const microDepositTries = 3;

/** So long the two amounts may be typed, from the day they are sent. */
export const microDepositLifeMs = 10 * 24 * 60 * 60 * 1000;

/** Two amounts in cents, the smaller first: in which order they stand on a statement proves nothing. */
export type MicroDeposits = readonly [bigint, bigint];

const dollarMinor = money('USD', 100n).minor;

/** What is wrong with one of the two as it is typed; both are below a dollar. */
const judgeOne = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  const amount = parseTypedAmount(typed, 'USD');
  if (amount === undefined || amount.minor <= 0n) return 'not_an_amount';
  return amount.minor < dollarMinor ? undefined : 'not_cents';
};

/** What is wrong with the two amounts before they are compared; costs no try. */
export const judgeMicroDeposits = (typed: {
  readonly first: string;
  readonly second: string;
}): FieldProblems =>
  foundProblems({ first: judgeOne(typed.first), second: judgeOne(typed.second) });

const centsOf = (typed: string): bigint => parseTypedAmount(typed, 'USD')?.minor ?? 0n;

/** The two amounts that were typed; judge them first. */
export const typedMicroDeposits = (first: string, second: string): MicroDeposits => {
  const [one, other] = [centsOf(first), centsOf(second)];
  return one <= other ? [one, other] : [other, one];
};

/** Whether two pairs are the same, in whatever order they came. */
export const areSameDeposits = (left: MicroDeposits, right: MicroDeposits): boolean =>
  left[0] === right[0] && left[1] === right[1];
