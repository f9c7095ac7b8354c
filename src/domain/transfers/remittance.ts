import type { Day } from '../calendar/days.ts';
import { addDays } from '../calendar/days.ts';
import { company } from '../company.ts';
import type { Country } from '../countries.ts';
import type { Money } from '../money/money.ts';
import { money } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';
import { isConversion } from './targets.ts';
import type { TransferEvent } from './transfer-status.ts';

/** The facts about the sender that the law asks for. */
export interface RemittanceSender {
  readonly country: Country | null;
  readonly isBusiness: boolean;
}

/** Up to this amount a transfer is not a remittance (12 CFR 1005.30(e)(2)). */
const outOfScope = money('USD', 15_00n);

/**
 * Whether a transfer is a remittance under Regulation E (12 CFR 1005.30): a consumer in the US
 * sends more than 15 dollars abroad, to anyone, including an account of their own.
 */
export const isRemittance = (sender: RemittanceSender, target: SendTarget, send: Money): boolean =>
  sender.country === 'US' &&
  !sender.isBusiness &&
  arrivesAbroad(target) &&
  send.currency === outOfScope.currency &&
  send.minor > outOfScope.minor;

/** Whether the money ends in Bangladesh. */
const arrivesAbroad = (target: SendTarget): boolean => target === 'BD_WIRE' || isConversion(target);

/**
 * How long an error of a remittance can be reported after its availability date (12 CFR 1005.33).
 */
export const remittanceErrorDays = 180;

/** The last day on which an error can be reported. */
export const remittanceErrorsUntil = (availableOn: Day): Day =>
  addDays(availableOn, remittanceErrorDays);

/** The sender's rights for one transfer (12 CFR 1005.31 to 1005.34). */
export interface RemittanceRights {
  /** Cancellation within 30 minutes of payment; false if the money arrives immediately. */
  readonly isCancellable: boolean;
  /** Whether a bank or wallet outside Kheya may deduct fees. */
  readonly mayGetLess: boolean;
}

/** The part of a transfer that determines the sender's rights. */
interface SentTransfer {
  readonly is_remittance: boolean;
  readonly payee: { readonly is_own: boolean };
  readonly events: readonly { readonly kind: TransferEvent }[];
}

/**
 * The rights to show with a transfer; undefined if none apply, as between own accounts at Kheya.
 */
export const getRemittanceRights = (transfer: SentTransfer): RemittanceRights | undefined => {
  const isAtOnce = arrivesAtOnce(transfer);
  if (!transfer.is_remittance || (isAtOnce && transfer.payee.is_own)) return undefined;
  return { isCancellable: !isAtOnce, mayGetLess: !isAtOnce };
};

/** Transfers between accounts at Kheya have no hold. */
const arrivesAtOnce = ({ events }: SentTransfer): boolean =>
  !events.some(({ kind }) => kind === 'HELD');

/** Bangladesh's incentive on remittances; a setting, since governments change it. */
export interface IncentiveTerms {
  readonly basisPoints: number;
  /** Above this amount, in cents, the receiving bank asks for documents. */
  readonly documentsAbove: bigint;
}

/** What the recipient may get on top; never part of the promised amount. */
export interface Incentive {
  readonly amount: Money;
  readonly needsDocuments: boolean;
}

/**
 * Payments in BDT to another person in Bangladesh; converting one's own dollars is no remittance.
 */
const eligibleTargets: readonly SendTarget[] = [
  'USD_TO_OTHER_BDT',
  'USD_TO_BANK',
  'BKASH',
  'NAGAD',
  'UPAY',
];

/**
 * The incentive of a transfer, or undefined if none (domain.md 8): for money from a person abroad
 * to another one in Bangladesh. The bank or wallet there decides and pays it.
 */
export const calculateIncentive = (
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
    ? { amount: money('BDT', minor), needsDocuments: send.minor > terms.documentsAbove }
    : undefined;
};

/** Contact for questions about a remittance (12 CFR 1005.31(b)(2)). */
export interface RemittanceContact {
  readonly name: string;
  readonly phone: string;
  readonly website: string;
}

/** This bank; its website is the help page on the app's origin. */
export const remittanceProvider: Omit<RemittanceContact, 'website'> = {
  name: company.product,
  phone: company.phones.us,
};

/** The state's agency. */
export const stateRegulator: RemittanceContact = {
  name: 'New York State Department of Financial Services',
  phone: '800-342-3736',
  website: 'dfs.ny.gov',
};

/** The federal supervisor of remittance providers. */
export const federalRegulator: RemittanceContact = {
  name: 'Consumer Financial Protection Bureau',
  phone: '855-411-2372',
  website: 'consumerfinance.gov',
};
