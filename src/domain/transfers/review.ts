import { parseTypedAmount } from '../money/format-money.ts';
import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';
import { isConversion, transferTargets } from './targets.ts';

/** What a customer must have seen before they agree to a transfer. */
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
 * The reviewed figures as one text, the same on both sides of the wire: its hash travels with Send,
 * and what was not shown is not sent (product.md A22, reliability.md T35).
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
 * What a passkey agrees to: its challenge is the SHA-256 of this text, which the device's side makes of
 * what it showed and the bank of what it keeps (reliability.md T35). The nonce makes each one new.
 */
export const passkeyChallengeText = (nonce: string, seen: ReviewedFigures): string =>
  `kheya transfer\n${nonce}\n${reviewedText(seen)}`;

/** The amount of a prepared transfer, on the side that its customer typed. */
export interface PreparedAmount {
  readonly side: 'SEND' | 'RECEIVE';
  readonly amount: Money;
}

/** What was typed in the form of a transfer, read without the bank; undefined where it is no amount. */
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
 * The least that is to arrive, as it was typed beside an amount to send: only what is converted can
 * arrive as more or less than was thought (product.md A20). Undefined where none is wished.
 */
export const parsePriceFloor = (
  target: SendTarget,
  typed: { readonly side: 'SEND' | 'RECEIVE'; readonly floor: string },
): Money | undefined =>
  isConversion(target) && typed.side === 'SEND'
    ? parseTypedAmount(typed.floor, transferTargets[target].receiveCurrency)
    : undefined;

/** Whether a price gives less than was wished for. */
export const isUnderPriceFloor = (received: Money | undefined, floor: Money | undefined): boolean =>
  received !== undefined &&
  floor !== undefined &&
  received.currency === floor.currency &&
  received.minor < floor.minor;
