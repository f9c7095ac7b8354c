import { money } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/send-targets.ts';
import type { RemittanceSender } from './remittance.ts';

/** What Bangladesh adds to money its people send home; a setting, since governments change it. */
export interface IncentiveTerms {
  readonly basisPoints: number;
  /** Above this the receiving bank asks for papers, in cents. */
  readonly papersAbove: bigint;
}

/** What the recipient may get on top; never part of what is promised. */
export interface Incentive {
  readonly amount: Money;
  readonly needsPapers: boolean;
}

/** Another person in Bangladesh is paid in taka; changing one's own dollars is no remittance. */
const eligibleTargets: readonly SendTarget[] = [
  'USD_TO_OTHER_BDT',
  'USD_TO_BANK',
  'BKASH',
  'NAGAD',
  'UPAY',
];

/**
 * The incentive of a transfer, or undefined where none is paid (domain.md 8): on what a person
 * abroad sends to another one in Bangladesh. The bank or wallet there decides and pays it.
 */
export const incentiveOf = (
  sender: RemittanceSender,
  target: SendTarget,
  { send, receive }: { readonly send: Money; readonly receive: Money },
  terms: IncentiveTerms,
): Incentive | undefined => {
  const isEligible =
    sender.country === 'US' && !sender.isBusiness && eligibleTargets.includes(target);
  if (!isEligible || receive.currency !== 'BDT') return undefined;
  const minor = (receive.minor * BigInt(terms.basisPoints)) / 10_000n;
  return minor > 0n
    ? { amount: money('BDT', minor), needsPapers: send.minor > terms.papersAbove }
    : undefined;
};
