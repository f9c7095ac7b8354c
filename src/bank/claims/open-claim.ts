import { type Transaction, sql } from 'kysely';
import { type Day, dayStartMs, isDay, localDayAt } from '#domain/calendar/days.ts';
import {
  type ClaimKind,
  type ClaimProblem,
  isProblemOf,
  isSentAgain,
} from '#domain/claims/claim-kinds.ts';
import { claimableKinds, returnedFee } from '#domain/claims/claimable.ts';
import { claimDeadlines } from '#domain/claims/deadlines.ts';
import { liabilityLimit } from '#domain/claims/liability.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { encodeCrockford } from '#domain/documents/document-code.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { cleanLines, cleanText } from '#domain/text/clean-text.ts';
import { collectProblems, type FieldProblem } from '#domain/text/field-problems.ts';
import type { TicketSubtopic, TicketTopic } from '#domain/tickets/topics.ts';
import { type Claim, claimTextLength, type createClaim } from '#contract/claims.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ticketSubjectLength } from '#contract/tickets.ts';
import { lockAccount } from '../accounts/ownership.ts';
import type { Bank } from '../database/bank.ts';
import { errorCode } from '../database/failures.ts';
import type { Tables } from '../database/tables.ts';
import { refuseProblems } from '../http/require.ts';
import { notify } from '../messaging/notifications.ts';
import { openTicket } from '../tickets/customer-tickets.ts';
import { claimCalendar, type ClaimedPayment } from './claimed-payment.ts';
import { appendEvent, readClaim } from './queries.ts';
import { claimSubject, problemTexts, receivedNotice } from './texts.ts';

type ClaimRequest = BodyOf<typeof createClaim>;

/** The topic of a claim's ticket, which decides how soon staff answer. */
const topicOf = (
  kind: ClaimKind,
  problem: ClaimProblem,
): { topic: TicketTopic; subtopic: TicketSubtopic } => {
  if (kind === 'CARD_DISPUTE')
    return { topic: 'CARD', subtopic: problem === 'NOT_MINE' ? 'NOT_MINE' : 'OTHER' };
  if (problem === 'NOT_MINE') return { topic: 'TRANSFER', subtopic: 'NOT_MINE' };
  if (problem === 'NOT_ARRIVED') return { topic: 'TRANSFER', subtopic: 'NOT_RECEIVED' };
  if (problem === 'WRONG_RECIPIENT') return { topic: 'TRANSFER', subtopic: 'WRONG_RECIPIENT' };
  return { topic: 'TRANSFER', subtopic: 'OTHER' };
};

/** A reference that customers read out on the phone. */
const newClaimReference = (bank: Bank): string =>
  `KC${encodeCrockford(Buffer.from(bank.random.token(5), 'base64url'))}`;

/**
 * A remittance is sent again by its rail; one to another customer of the bank has none. One that went to
 * the wrong recipient is not sent there again.
 */
const canResend = ({ transfer }: ClaimedPayment, kind: ClaimKind, problem: ClaimProblem): boolean =>
  kind === 'REMITTANCE_ERROR' &&
  isSentAgain(problem) &&
  transfer?.events.some(({ kind: event }) => event === 'SENT') === true;

/** What is wrong with the day on which a payment was noticed: between the payment and today. */
const noticedProblem = (
  day: string | undefined,
  isNeeded: boolean,
  { from, to }: { readonly from: Day; readonly to: Day },
): FieldProblem | undefined => {
  if (day === undefined) return isNeeded ? 'missing' : undefined;
  if (!isDay(day)) return 'not_a_day';
  if (day > to) return 'day_ahead';
  return day < from ? 'day_before_payment' : undefined;
};

/** Refuses by field what does not fit the payment, and returns the claimed amount in minor units. */
const requireFit = (
  payment: ClaimedPayment,
  { kind, problem, remedy, amount: typed, noticed_on: noticedOn }: ClaimRequest,
  today: string,
): bigint => {
  const { transaction, transfer, currency, claimable, days } = payment;
  if (!claimableKinds(transaction, transfer).includes(kind)) refuseProblems({ kind: 'refused' });
  const amount = parseWireAmount(typed, currency)?.minor ?? 0n;
  const isNotMine = problem === 'NOT_MINE';
  refuseProblems(
    collectProblems({
      problem: isProblemOf(kind, problem) ? undefined : 'not_chosen',
      amount:
        amount <= 0n ? 'not_an_amount' : amount > claimable.most ? 'amount_too_large' : undefined,
      remedy: remedy === 'RESEND' && !canResend(payment, kind, problem) ? 'refused' : undefined,
      noticed_on: noticedProblem(noticedOn, isNotMine, { from: days.paidOn, to: today }),
    }),
  );
  return amount;
};

const uniqueViolation = '23505';

/** The deadlines of a claim that is opened now. Refuses `claim_too_late` after the last day. */
const requireInTime = (payment: ClaimedPayment, kind: ClaimKind, today: string) => {
  const facts = { ...payment.days, kind };
  const deadlines = claimDeadlines(facts, today, claimCalendar(payment.currency));
  if (today > deadlines.claimableUntil)
    throw refused('claim_too_late', { facts: { claimable_until: deadlines.claimableUntil } });
  return deadlines;
};

/** The first message of the ticket: what is wrong, and what the customer wrote. */
const firstMessage = (problem: ClaimProblem, text: string | undefined, language: 'en' | 'bn') =>
  [problemTexts[problem][language], cleanLines(text ?? '', claimTextLength * 2)]
    .filter((part) => part !== '')
    .join('\n\n');

interface Opening {
  readonly customerId: string;
  readonly payment: ClaimedPayment;
  readonly request: ClaimRequest;
}

const openTicketOfClaim = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, payment, request }: Opening,
): Promise<string> => {
  const { language } = await trx
    .selectFrom('customer')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { transaction, transfer } = payment;
  const related =
    transfer === undefined
      ? ({ type: 'TRANSACTION', id: transaction.id } as const)
      : ({ type: 'TRANSFER', id: transfer.id } as const);
  const subject = claimSubject(request.kind, payment.paidTo, language);
  const { id } = await openTicket(trx, bank, customerId, {
    ...topicOf(request.kind, request.problem),
    subject: cleanText(subject, ticketSubjectLength * 2),
    body: firstMessage(request.problem, request.text, language),
    related_type: related.type,
    related_id: related.id,
    uploads: request.uploads,
  });
  return id;
};

/**
 * Opens a claim with its ticket; run it under an idempotency key. The account of the payment may be
 * closed. Refuses `invalid_input` by field, `claim_too_late`, and `conflict` for a payment that has a
 * claim.
 */
export const openClaim = async (
  trx: Transaction<Tables>,
  bank: Bank,
  opening: Opening,
): Promise<Claim> => {
  const { customerId, payment, request } = opening;
  const { kind, problem, remedy, noticed_on: noticedOn } = request;
  const { currency, transaction, transfer } = payment;
  // An open account stays open from here on. A claim about a closed one pays another of the customer.
  await lockAccount(trx, transaction.account_id);
  const nowMs = await bank.clock.businessMs();
  const zone = homeZoneOf(currency);
  const today = localDayAt(nowMs, zone);
  const amount = requireFit(payment, request, today);
  const deadlines = requireInTime(payment, kind, today);
  const fee = returnedFee(payment.claimable, amount);
  const use = { problem, amount: money(currency, amount), noticedOn: noticedOn ?? today };
  const share = liabilityLimit({ ...use, openedOn: today }, claimCalendar(currency));
  const id = bank.random.newId();
  const row = {
    id,
    customer_id: customerId,
    ticket_id: await openTicketOfClaim(trx, bank, opening),
    reference: newClaimReference(bank),
    kind,
    problem,
    transaction_id: transaction.id,
    transfer_id: transfer?.id ?? null,
    account_id: transaction.account_id,
    amount,
    fee,
    liability: share?.minor ?? null,
    noticed_on: problem === 'NOT_MINE' ? (noticedOn ?? null) : null,
    remedy,
    status: 'UNDER_REVIEW' as const,
    created_at: new Date(nowMs),
    claimable_until: deadlines.claimableUntil,
    credit_by: deadlines.creditBy,
    decide_by: deadlines.decideBy,
    due_at: deadlines.creditBy === null ? null : new Date(dayStartMs(deadlines.creditBy, zone)),
  };
  try {
    await trx
      .insertInto('claim')
      .values({ ...row, profile_id: sql<string>`account_profile(${row.account_id}::uuid)` })
      .execute();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('conflict', { detail: 'This payment has a claim already.' });
  }
  await appendEvent(trx, id, {
    kind: 'OPENED',
    amount: amount + fee,
    happened_at: new Date(nowMs),
  });
  const related = { type: 'TICKET', id: row.ticket_id } as const;
  const notice = receivedNotice({ reference: row.reference });
  await notify(trx, [
    {
      ...notice,
      id: bank.random.newId(),
      customerId,
      accountId: row.account_id,
      createdAtMs: nowMs,
      related,
    },
  ]);
  return readClaim(trx, customerId, id);
};
