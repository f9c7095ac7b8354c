import * as v from 'valibot';
import { type Currency, money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '#domain/money/typed-amount.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import { parsePriceFloor, isUnderPriceFloor } from '#domain/transfers/review.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { TransferQuote, TransferQuoteRequest } from '#app/data/quotes.ts';
import { choice, formRule, text } from '#app/ui/forms/form-schema.ts';

/** What is typed of a transfer; kept on the device until it is sent (product.md A20). */
export interface TransferInput {
  readonly [field: string]: string;
  readonly from: string;
  /** Which side the customer fixed. */
  readonly side: 'SEND' | 'RECEIVE';
  readonly amount: string;
  readonly memo: string;
  readonly purpose: string;
  /** The least that is to arrive where dollars become taka; empty where none is wished. */
  readonly floor: string;
  /** `yes` where it is to be there on the same day; else empty. */
  readonly is_same_day: string;
  /** The code of a coupon; empty without one. */
  readonly coupon: string;
}

export const emptyTransfer: TransferInput = {
  from: '',
  side: 'SEND',
  amount: '',
  memo: '',
  purpose: '',
  floor: '',
  is_same_day: '',
  coupon: '',
};

/** What is prepared for a later day wishes nothing of this one. */
export const withoutSameDay = (answers: TransferInput): TransferInput => ({
  ...answers,
  is_same_day: '',
});

/** Where the money goes: the payload's field and what it names. */
export interface ChosenDestination {
  readonly field: DestinationField;
  readonly id: string;
}

/** The currency of the side that is fixed. */
export const currencyOfSide = (target: SendTarget, side: TransferInput['side']): Currency =>
  transferTargets[target][side === 'SEND' ? 'sourceCurrency' : 'receiveCurrency'];

const parseAmount = (target: SendTarget, { amount, side }: TransferInput) => {
  const parsed = parseTypedAmount(amount, currencyOfSide(target, side));
  return parsed === undefined || parsed.minor === 0n ? undefined : parsed;
};

/** Checks the answers before the bank is asked. */
export const transferSchema = (target: SendTarget) =>
  v.pipe(
    v.object({
      from: choice(),
      side: v.picklist(['SEND', 'RECEIVE']),
      amount: v.string(),
      memo: text((typed) => ([...typed.trim()].length > 140 ? 'too_long' : undefined)),
      purpose: v.string(),
      floor: text((typed) =>
        typed.trim() === ''
          ? undefined
          : validateTypedAmount(typed, transferTargets[target].receiveCurrency),
      ),
      is_same_day: v.string(),
      coupon: v.string(),
    }),
    formRule(({ amount, side }) =>
      collectProblems({ amount: validateTypedAmount(amount, currencyOfSide(target, side)) }),
    ),
  );

/** Whether a price gives less than was wished for. */
export const missesPriceFloor = (
  target: SendTarget,
  answers: TransferInput,
  { receive_amount: wire, receive_currency: currency }: TransferQuote,
): boolean => isUnderPriceFloor(parseWireAmount(wire, currency), parsePriceFloor(target, answers));

/** Where a transfer goes, and the reference it will be sent under (product.md A22). */
export interface TransferDraft extends ChosenDestination {
  readonly reference: string;
}

/** What the bank is asked to price; undefined while the answers say nothing it could. */
export const toQuoteRequest = (
  target: SendTarget,
  answers: TransferInput,
  to: TransferDraft,
): TransferQuoteRequest | undefined => {
  const amount = parseAmount(target, answers);
  if (amount === undefined || answers.from === '') return undefined;
  return {
    client_reference: to.reference,
    source_account: answers.from,
    [to.field]: to.id,
    transfer_mode: transferTargets[target].transferMode,
    amount: toWireAmount(money(amount.currency, amount.minor)),
    amount_side: answers.side,
    ...(answers.is_same_day === 'yes' && { is_same_day: true }),
    ...(answers.coupon !== '' && { coupon_code: answers.coupon }),
  };
};
