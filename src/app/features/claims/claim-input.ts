import * as v from 'valibot';
import type { Day } from '#domain/calendar/days.ts';
import { isDay, localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import {
  claimProblems,
  isSentAgain,
  type ClaimKind,
  type ClaimProblem,
} from '#domain/claims/claim-kinds.ts';
import { claimableAmount, claimableKinds } from '#domain/claims/claimable.ts';
import type { Money } from '#domain/money/money.ts';
import { money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount, validateTypedAmount } from '#domain/money/typed-amount.ts';
import { cleanLines } from '#domain/text/clean-text.ts';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import { claimTextLength, type createClaim } from '#contract/claims.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { TransactionDetails } from '#contract/transactions.ts';
import type { Transfer } from '#contract/transfers.ts';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';

/** What is chosen and typed for a claim, as the draft stores it. */
export interface ClaimInput {
  readonly [field: string]: string;
  /** `CARD_DISPUTE NOT_MINE`; empty before a choice. */
  readonly problem: string;
  readonly amount: string;
  readonly remedy: string;
  readonly noticed_on: string;
  readonly text: string;
}

/** A payment that can be claimed, with its transfer if it is one. */
export interface ClaimablePayment {
  readonly transaction: TransactionDetails;
  readonly transfer: Transfer | undefined;
}

const minor = (wire: string | null, { transaction: { currency } }: ClaimablePayment): bigint =>
  wire === null ? 0n : (parseWireAmount(wire, currency)?.minor ?? 0n);

/** What the merchant has refunded of the payment. */
export const refundedOf = (payment: ClaimablePayment): Money =>
  money(payment.transaction.currency, minor(payment.transaction.refunded_amount ?? null, payment));

/** The most that can be claimed: what was not refunded of the payment, without its fee. */
export const mostOf = (payment: ClaimablePayment): Money => {
  const { amount, fee, currency } = payment.transaction;
  const paid = { paid: minor(amount, payment), fee: minor(fee, payment) };
  const refunded = refundedOf(payment).minor;
  return money(currency, claimableAmount({ ...paid, refunded }).most);
};

export interface ProblemOption {
  readonly kind: ClaimKind;
  readonly problem: ClaimProblem;
  readonly value: string;
}

/** A problem with the last day for claiming it. */
export interface TimedOption extends ProblemOption {
  readonly until: Day;
}

/** The fee that is returned with all of the payment; zero without one or after a refund. */
export const feeOf = (payment: ClaimablePayment): Money => {
  const { amount, fee, currency } = payment.transaction;
  const paid = { paid: minor(amount, payment), fee: minor(fee, payment) };
  return money(currency, claimableAmount({ ...paid, refunded: refundedOf(payment).minor }).fee);
};

/** The problems that can be claimed about a payment, those of the wanted kind first. */
export const problemOptions = (
  { transaction, transfer }: ClaimablePayment,
  wanted: ClaimKind | undefined,
): readonly ProblemOption[] => {
  const kinds = claimableKinds(transaction, transfer);
  const first = kinds.filter((kind) => kind === wanted);
  return [...first, ...kinds.filter((kind) => kind !== wanted)].flatMap((kind) =>
    claimProblems[kind].map((problem) => ({ kind, problem, value: `${kind} ${problem}` })),
  );
};

/** The chosen problem; undefined before a choice. */
export const problemOf = <Option extends ProblemOption>(
  options: readonly Option[],
  { problem }: Pick<ClaimInput, 'problem'>,
): Option | undefined => options.find(({ value }) => value === problem);

/** Whether the amount can be sent to the recipient again; not to a wrong one. */
export const canSendAgain = (
  chosen: ProblemOption | undefined,
  { transfer }: ClaimablePayment,
): boolean =>
  chosen?.kind === 'REMITTANCE_ERROR' &&
  isSentAgain(chosen.problem) &&
  transfer?.events.some(({ kind }) => kind === 'SENT') === true;

interface ClaimContext {
  readonly payment: ClaimablePayment;
  readonly options: readonly ProblemOption[];
  readonly today: Day;
}

/** What is wrong with the day on which a payment was noticed: between the payment and today. */
const noticedProblem = (
  noticed: string,
  { payment: { transaction }, today }: ClaimContext,
): FieldProblem | undefined => {
  if (!isDay(noticed)) return 'not_a_day';
  if (noticed > today) return 'day_ahead';
  const zone = homeZoneOf(transaction.currency);
  const paidOn = localDayAt(Date.parse(transaction.transaction_time), zone);
  return noticed < paidOn ? 'day_before_payment' : undefined;
};

const problemsOf = (answers: ClaimInput, context: ClaimContext): FieldProblems => {
  const { payment, options } = context;
  const chosen = problemOf(options, answers);
  const most = mostOf(payment);
  const typed = parseTypedAmount(answers.amount, most.currency);
  const isAbove = typed !== undefined && typed.minor > most.minor;
  return collectProblems({
    problem: chosen ? undefined : 'not_chosen',
    amount:
      validateTypedAmount(answers.amount, most.currency) ??
      (isAbove ? 'amount_too_large' : undefined),
    noticed_on:
      chosen?.problem === 'NOT_MINE' ? noticedProblem(answers.noticed_on, context) : undefined,
    text:
      cleanLines(answers.text, claimTextLength + 1).length > claimTextLength
        ? 'too_long'
        : undefined,
  });
};

/** Checks the answers as the bank does. */
export const claimSchema = (context: ClaimContext) =>
  v.pipe(
    texts('problem', 'amount', 'remedy', 'noticed_on', 'text'),
    formRule((answers) => problemsOf(answers as ClaimInput, context)),
  );

/** The request for the answers. */
export const toClaimRequest = (
  answers: ClaimInput,
  { payment, options }: Omit<ClaimContext, 'today'>,
): BodyInput<typeof createClaim> => {
  const chosen = problemOf(options, answers) ?? options[0]!;
  const { transaction } = payment;
  const amount = parseTypedAmount(answers.amount, transaction.currency) ?? mostOf(payment);
  const text = cleanLines(answers.text, claimTextLength);
  return {
    kind: chosen.kind,
    problem: chosen.problem,
    transaction_id: transaction.id,
    amount: toWireAmount(amount),
    remedy: canSendAgain(chosen, payment) && answers.remedy === 'RESEND' ? 'RESEND' : 'REFUND',
    ...(chosen.problem === 'NOT_MINE' ? { noticed_on: answers.noticed_on } : {}),
    ...(text === '' ? {} : { text }),
  };
};
