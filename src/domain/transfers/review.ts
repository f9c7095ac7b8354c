import { parseTypedAmount } from '../money/typed-amount.ts';
import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';
import { isConversion, transferTargets } from './targets.ts';

/** The figures that the customer must review before confirming a transfer. */
export interface ReviewedFigures {
  readonly payee: {
    readonly name: string;
    readonly account_number_masked: string;
    readonly bank_name: string | null;
  };
  readonly send_amount: string;
  readonly send_currency: string;
  readonly total_debit: string;
  readonly receive_amount: string;
  readonly receive_currency: string;
  readonly rate: string | null;
  readonly expected_arrival_to: string;
}

/**
 * The reviewed figures as one text, the same for app and bank: its hash is sent with the transfer,
 * so that only what was shown is sent (product.md A22, reliability.md T35).
 */
export const reviewedText = (seen: ReviewedFigures): string =>
  JSON.stringify([
    seen.payee.name,
    seen.payee.account_number_masked,
    seen.payee.bank_name,
    seen.send_amount,
    seen.send_currency,
    seen.total_debit,
    seen.receive_amount,
    seen.receive_currency,
    seen.rate,
    seen.expected_arrival_to,
  ]);

/**
 * The text that a passkey authorizes: its SHA-256 is the challenge, computed by the app from the
 * figures on screen and by the bank from its quote (reliability.md T35). The nonce makes each
 * challenge unique.
 */
export const passkeyChallengeText = (nonce: string, seen: ReviewedFigures): string =>
  `kheya transfer\n${nonce}\n${reviewedText(seen)}`;

/** The amount of a prepared transfer, on the side that was typed. */
export interface PreparedAmount {
  readonly side: 'SEND' | 'RECEIVE';
  readonly amount: Money;
}

/** The amount from the form's answers, without the bank; undefined if invalid. */
export const preparedAmount = (
  target: SendTarget,
  answers: Readonly<Record<string, string>>,
): PreparedAmount | undefined => {
  const side = answers['side'] === 'RECEIVE' ? 'RECEIVE' : 'SEND';
  const currency = transferTargets[target][side === 'SEND' ? 'sourceCurrency' : 'receiveCurrency'];
  const amount = parseTypedAmount(answers['amount'] ?? '', currency);
  return amount === undefined ? undefined : { side, amount };
};

/**
 * The typed minimum received of a conversion with a fixed amount to send (product.md A20).
 * Undefined without one.
 */
export const parsePriceFloor = (
  target: SendTarget,
  typed: { readonly side: 'SEND' | 'RECEIVE'; readonly floor: string },
): Money | undefined =>
  isConversion(target) && typed.side === 'SEND'
    ? parseTypedAmount(typed.floor, transferTargets[target].receiveCurrency)
    : undefined;

/** Whether a price gives less than the price floor. */
export const isUnderPriceFloor = (received: Money | undefined, floor: Money | undefined): boolean =>
  received !== undefined &&
  floor !== undefined &&
  received.currency === floor.currency &&
  received.minor < floor.minor;
