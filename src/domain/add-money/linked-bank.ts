import { judgeHolderName } from '../beneficiaries/holder-name.ts';
import { isUsRoutingNumber, tidyNumber } from '../beneficiaries/routing-number.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';

/** Where a link stands (product.md B6). */
export const linkStatuses = ['PENDING_MICRO_DEPOSIT', 'READY', 'RELOGIN_REQUIRED'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** So many accounts elsewhere one person can have linked. */
export const mostLinkedBanks = 10;

/** So often the two amounts may be typed; then the link is taken away (product.md B6). */
export const microDepositTries = 3;

/** An account at a US bank as it is typed by hand. */
export interface TypedLink {
  readonly account_holder_name: string;
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_number_again: string;
  readonly subtype: string;
}

const judgeRouting = (typed: string): FieldProblem | undefined => {
  const digits = tidyNumber(typed);
  if (digits === '') return 'missing';
  return isUsRoutingNumber(digits) ? undefined : 'not_us_routing';
};

const judgeNumber = (typed: string): FieldProblem | undefined => {
  const digits = tidyNumber(typed);
  if (digits === '') return 'missing';
  return /^\d{4,17}$/.test(digits) ? undefined : 'not_us_account';
};

const judgeAgain = ({ account_number: one, account_number_again: again }: TypedLink) => {
  if (tidyNumber(again) === '') return 'missing';
  return tidyNumber(one) === tidyNumber(again) ? undefined : 'not_the_same';
};

/** What is wrong with a bank that is linked by hand (domain.md 2). */
export const judgeTypedLink = (typed: TypedLink): FieldProblems =>
  foundProblems({
    account_holder_name: judgeHolderName(typed.account_holder_name, 'US'),
    routing_number: judgeRouting(typed.routing_number),
    account_number: judgeNumber(typed.account_number),
    account_number_again: judgeAgain(typed),
    subtype: ['CHECKING', 'SAVINGS'].includes(typed.subtype) ? undefined : 'not_chosen',
  });
