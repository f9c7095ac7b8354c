import * as v from 'valibot';
import type { Currency, Money } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '#domain/money/typed-amount.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import {
  operatorHint,
  parseTopUpNumber,
  validateTopUpAmount,
  validateTopUpNumber,
} from '#domain/top-ups.ts';
import type {
  ReviewedTopUp,
  TopUp,
  TopUpPack,
  TopUpQuote,
  TopUpRequest,
} from '#app/data/top-ups.ts';
import { choice, formRule, text } from '#app/ui/forms/form-schema.ts';

/** What is said of a recharge, by the wire's names; kept on the device until it is bought (A20). */
export interface TopUpInput {
  readonly [field: string]: string;
  readonly mobile_number: string;
  /** Empty while the number's first digits say it. */
  readonly operator: string;
  readonly connection_type: string;
  readonly what: 'AMOUNT' | 'PACK';
  readonly amount: string;
  readonly pack_id: string;
  readonly source_account: string;
}

export const emptyTopUp: TopUpInput = {
  mobile_number: '',
  operator: '',
  connection_type: 'PREPAID',
  what: 'AMOUNT',
  amount: '',
  pack_id: '',
  source_account: '',
};

/** The operator that was chosen, else the one the number's first digits were given to. */
export const getOperator = ({
  operator,
  mobile_number: typed,
}: Pick<TopUpInput, 'operator' | 'mobile_number'>): MobileOperator | undefined =>
  operator === '' ? operatorHint(typed) : (operator as MobileOperator);

/** The taka that were typed, undefined where they are no amount. */
export const parseTaka = ({ amount }: TopUpInput): Money | undefined =>
  parseTypedAmount(amount, 'BDT');

const validateAmount = (answers: TopUpInput): FieldProblem | undefined =>
  validateTypedAmount(answers.amount, 'BDT') ?? validateTopUpAmount(parseTaka(answers));

/** Checks the answers by the bank's rules. */
export const topUpSchema = v.pipe(
  v.object({
    mobile_number: text(validateTopUpNumber),
    operator: v.string(),
    connection_type: v.string(),
    what: v.picklist(['AMOUNT', 'PACK']),
    amount: v.string(),
    pack_id: v.string(),
    source_account: choice(),
  }),
  formRule((answers) =>
    collectProblems({
      operator: getOperator(answers) === undefined ? 'not_chosen' : undefined,
      amount: answers.what === 'AMOUNT' ? validateAmount(answers) : undefined,
      pack_id: answers.what === 'PACK' && answers.pack_id === '' ? 'not_chosen' : undefined,
    }),
  ),
);

/** What the bank is asked for. Only of answers in which nothing is wrong. */
export const toTopUpRequest = (answers: TopUpInput): TopUpRequest => {
  const taka = parseTaka(answers) ?? money('BDT', 0n);
  return {
    source_account: answers.source_account,
    mobile_number: parseTopUpNumber(answers.mobile_number) ?? answers.mobile_number,
    operator: getOperator(answers)!,
    connection_type: answers.connection_type === 'POSTPAID' ? 'POSTPAID' : 'PREPAID',
    amount: answers.what === 'AMOUNT' ? toWireAmount(taka) : null,
    pack_id: answers.what === 'PACK' ? answers.pack_id : null,
  };
};

/** A number as people here write it: `01712-345678`. */
export const localNumber = (e164: string): string =>
  e164.replace(/^\+880(\d{4})(\d{6})$/u, '0$1-$2');

/** The answers that buy the same once more. */
export const toTopUpInput = (made: TopUp): Partial<TopUpInput> => ({
  mobile_number: localNumber(made.mobile_number),
  operator: made.operator,
  connection_type: made.connection_type,
  what: made.pack === null ? 'AMOUNT' : 'PACK',
  amount: made.pack === null ? made.amount.replace(/\.00$/u, '') : '',
  pack_id: made.pack?.id ?? '',
  source_account: made.source_account,
});

/** A recharge as it stands in the review. */
export interface TopUpInReview {
  readonly request: TopUpRequest;
  /** The name of the account that pays. */
  readonly payer: string;
  readonly currency: Currency;
  readonly pack: TopUpPack | undefined;
  /** Taka that reach the phone, as the wire has them. */
  readonly amount: string;
  /** What it costs in dollars; undefined where taka pay. */
  readonly quote: TopUpQuote | undefined;
}

/** What leaves the account. */
export const getDebit = ({ quote, currency, amount }: TopUpInReview) => ({
  currency,
  wire: quote?.total_debit ?? amount,
});

/** What is sent when the review is agreed to. */
export const toTopUpPurchase = (reviewed: TopUpInReview, reference: string): ReviewedTopUp => {
  const { currency, wire } = getDebit(reviewed);
  return {
    reference,
    body: {
      ...reviewed.request,
      ...(reviewed.quote && { conversion_rate_id: reviewed.quote.conversion_rate_id }),
    },
    told: { amount: wire, currency },
  };
};

/** So many of the latest recharges the form looks at: for numbers to offer, and for what was bought twice. */
export const recentCount = 20;
