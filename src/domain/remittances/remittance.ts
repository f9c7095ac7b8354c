import { addDays } from '../calendar/local-day.ts';
import type { Day } from '../calendar/local-day.ts';
import type { Country } from '../identity/country.ts';
import { money, subtract, zero } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import type { SendTarget } from '../permissions/send-targets.ts';
import type { Price } from '../transfers/quote.ts';
import { isConversion } from '../transfers/targets.ts';

/** Who sends, as the law asks it. */
export interface RemittanceSender {
  readonly country: Country | null;
  readonly isBusiness: boolean;
}

/** A transfer of so much or less is none in the law's sense (12 CFR 1005.30(e)(2)). */
const outOfScope = money('USD', 15_00n);

/** Targets whose money ends in Bangladesh. */
const arrivesAbroad = (target: SendTarget): boolean => target === 'BD_WIRE' || isConversion(target);

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
export const errorDaysOfRemittance = 180;

/** The last day on which an error can be reported. */
export const errorsUntil = (availableOn: Day): Day => addDays(availableOn, errorDaysOfRemittance);
