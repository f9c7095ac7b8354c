import { money, toWireAmount } from '#domain/money/money.ts';
import { readClaimedPayment } from '#bank/claims/claimed-payment.ts';
import { openClaim } from '#bank/claims/open-claim.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import { transaction } from '#bank/database/transaction.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { markNotificationRead } from '#bank/messaging/notifications.ts';
import { changeTicket } from '#bank/tickets/customer-tickets.ts';
import { answerTicket } from '#bank/tickets/staff-operations.ts';
import { DAY_MS, HOUR_MS } from '../generators/calendar-and-rates.ts';
import { personaClaims, type PersonaClaim } from '../personas/claims.ts';
import { personas } from '../personas/personas.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** A claim of the history that is under review at its end. */
export interface SeededClaim {
  readonly customerId: string;
  readonly transactionId: string;
  readonly amount: string;
  readonly openedAtMs: number;
  readonly claim: PersonaClaim;
}

/** The card payment to a merchant, if it was cleared. */
const findPayment = (postings: readonly Posting[], merchant: string) => {
  const settled = new Set(
    postings.flatMap((posting) => (posting.kind === 'settle' ? [posting.holdId] : [])),
  );
  for (const posting of postings)
    if (
      posting.kind === 'hold' &&
      posting.transaction.userData?.merchant_name === merchant &&
      settled.has(posting.holdId)
    )
      return posting.transaction;
  return undefined;
};

/** The personas' claims. A payment that the account could not cover has none. */
export const makeClaims = (
  startMs: number,
  people: readonly NewCustomer[],
  postings: readonly Posting[],
): readonly SeededClaim[] =>
  personaClaims.flatMap((claim) => {
    const customer = people[personas.findIndex(({ key }) => key === claim.customer)];
    const payment = findPayment(postings, claim.merchant);
    if (customer === undefined || payment === undefined) return [];
    return {
      customerId: customer.id,
      transactionId: payment.id,
      amount: toWireAmount(money('USD', payment.amount)),
      openedAtMs: startMs - claim.daysAgo * DAY_MS,
      claim,
    };
  });

/** The bank at an earlier bank time. */
const bankAt = (bank: Bank, atMs: number): Bank => ({
  ...bank,
  clock: { ...bank.clock, businessMs: () => Promise.resolve(atMs) },
});

const findTicket = (bank: Bank, transactionId: string) =>
  bank.db
    .selectFrom('claim')
    .innerJoin('ticket', 'ticket.id', 'claim.ticket_id')
    .select(['ticket.id', 'ticket.entry_count as seen', 'ticket.answered_at'])
    .where('claim.transaction_id', '=', transactionId)
    .executeTakeFirst();

const open = async (bank: Bank, one: SeededClaim): Promise<void> => {
  const { customerId, transactionId, amount, claim } = one;
  const payment = await readClaimedPayment(bank, customerId, transactionId);
  const request = {
    kind: 'CARD_DISPUTE',
    transaction_id: transactionId,
    problem: claim.problem,
    amount,
    remedy: 'REFUND',
    text: claim.text,
  } as const;
  await transaction(bank.db, (trx) => openClaim(trx, bank, { customerId, payment, request }));
};

/** The customer has read the answer, and the notices about the claim. */
const readAll = async (
  bank: Bank,
  { customerId }: SeededClaim,
  ticketId: string,
  atMs: number,
): Promise<void> => {
  const read_until = new Date(atMs).toISOString();
  await changeTicket(bank, { customerId, ticketId }, { read_until });
  const notices = await bank.db
    .selectFrom('notification')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('related_id', '=', ticketId)
    .execute();
  for (const { id } of notices) await markNotificationRead(bank.db, customerId, id, atMs);
};

/**
 * Opens the claims by the bank's own operations, with an answer of staff that the customer has read.
 * Run it after the postings, outside a transaction; run again after an interruption, it only does
 * what is missing.
 */
export const writeClaims = async (bank: Bank, claims: readonly SeededClaim[]): Promise<void> => {
  for (const one of claims) {
    const { transactionId, openedAtMs, claim } = one;
    if ((await findTicket(bank, transactionId)) === undefined)
      await open(bankAt(bank, openedAtMs), one);
    const ticket = (await findTicket(bank, transactionId))!;
    const { by, afterHours, body } = claim.answer;
    const answeredAtMs = openedAtMs + afterHours * HOUR_MS;
    if (ticket.answered_at === null)
      await answerTicket(bankAt(bank, answeredAtMs), ticket.id, {
        staff: sandboxStaffMembers[by],
        seen: ticket.seen,
        body,
      });
    const readAtMs = answeredAtMs + HOUR_MS;
    await readAll(bankAt(bank, readAtMs), one, ticket.id, readAtMs);
  }
};
