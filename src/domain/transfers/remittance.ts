import type { Day } from '../calendar/days.ts';
import { addDays } from '../calendar/days.ts';
import { company } from '../company.ts';
import type { Country } from '../countries.ts';
import type { Money } from '../money/money.ts';
import { money, subtract, zero } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';
import type { Price } from '../quotes.ts';
import type { Rate } from '../rates.ts';
import { isConversion } from './targets.ts';
import type { TransferEvent } from './transfer-status.ts';

/** Who sends, as the law asks it. */
export interface RemittanceSender {
  readonly country: Country | null;
  readonly isBusiness: boolean;
}

/** A transfer of so much or less is none in the law's sense (12 CFR 1005.30(e)(2)). */
const outOfScope = money('USD', 15_00n);

/**
 * Whether a transfer is a remittance of Regulation E (12 CFR 1005.30): a consumer in the US sends
 * more than 15 dollars abroad, to whomever, also to an account of their own there.
 */
export const isRemittance = (sender: RemittanceSender, target: SendTarget, send: Money): boolean =>
  sender.country === 'US' &&
  !sender.isBusiness &&
  arrivesAbroad(target) &&
  send.currency === outOfScope.currency &&
  send.minor > outOfScope.minor;

/** Targets whose money ends in Bangladesh. */
const arrivesAbroad = (target: SendTarget): boolean => target === 'BD_WIRE' || isConversion(target);

/** What the law has told before payment and again on the receipt (12 CFR 1005.31(b), domain.md 9). */
export interface RemittanceDisclosure {
  readonly transferAmount: Money;
  readonly transferFees: Money;
  /** None is owed on what is paid from an account (26 USC 4475); nothing is shown, not left out. */
  readonly transferTaxes: Money;
  readonly total: Money;
  /** Absent where dollars are delivered. */
  readonly rate: Rate | undefined;
  readonly totalToRecipient: Money;
  /** Banks on the way and the receiving one may take fees of their own from a wire. */
  readonly mayReceiveLess: boolean;
}

/** The figures of a remittance's disclosure. */
export const remittanceDisclosure = (target: SendTarget, price: Price): RemittanceDisclosure => {
  const { send, totalDebit, rate, receive } = price;
  const transferFees = subtract(totalDebit, send);
  return {
    transferAmount: send,
    transferFees,
    transferTaxes: zero(send.currency),
    total: totalDebit,
    rate,
    totalToRecipient: receive,
    mayReceiveLess: target === 'BD_WIRE',
  };
};

/** How long an error of a remittance can be reported after the day it was to be there (12 CFR 1005.33). */
export const remittanceErrorDays = 180;

/** The last day on which an error can be reported. */
export const remittanceErrorsUntil = (availableOn: Day): Day =>
  addDays(availableOn, remittanceErrorDays);

/** The rights of a remittance's sender that hold for one transfer (12 CFR 1005.31 to 1005.34). */
export interface RemittanceRights {
  /** Cancelling within 30 minutes of payment; there is no such time where the money arrives at once. */
  readonly isCancellable: boolean;
  /** Whether a bank or wallet outside Kheya may take fees of its own. */
  readonly mayGetLess: boolean;
}

/** A transfer as far as the sender's rights depend on it. */
interface SentTransfer {
  readonly is_remittance: boolean;
  readonly payee: { readonly is_own: boolean };
  readonly events: readonly { readonly kind: TransferEvent }[];
}

/** The rights to state beside a transfer; undefined where none apply, as for money to oneself at Kheya. */
export const getRemittanceRights = (transfer: SentTransfer): RemittanceRights | undefined => {
  const isAtOnce = arrivesAtOnce(transfer);
  if (!transfer.is_remittance || (isAtOnce && transfer.payee.is_own)) return undefined;
  return { isCancellable: !isAtOnce, mayGetLess: !isAtOnce };
};

/** Money that moves between accounts at Kheya is never set aside first. */
const arrivesAtOnce = ({ events }: SentTransfer): boolean =>
  !events.some(({ kind }) => kind === 'HELD');

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
    ? { amount: money('BDT', minor), needsPapers: send.minor > terms.papersAbove }
    : undefined;
};

/** Who can be reached about a remittance, and how (12 CFR 1005.31(b)(2)). */
export interface RemittanceContact {
  readonly name: string;
  readonly phone: string;
  readonly website: string;
}

/** This bank; its website is the help page of the address that the app is served from. */
export const remittanceProvider: Omit<RemittanceContact, 'website'> = {
  name: company.product,
  phone: company.phones.us,
};

/** The agency of the state. */
export const stateRegulator: RemittanceContact = {
  name: 'New York State Department of Financial Services',
  phone: '800-342-3736',
  website: 'dfs.ny.gov',
};

/** Watches over every provider of remittances. */
export const federalRegulator: RemittanceContact = {
  name: 'Consumer Financial Protection Bureau',
  phone: '855-411-2372',
  website: 'consumerfinance.gov',
};
