import type { Transaction } from 'kysely';
import { toRailName } from '#domain/beneficiaries/account-fields.ts';
import { refused } from '#domain/refusals.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import * as ledger from '../ledger/ledger.ts';
import { railAccount, transferEntries } from '../ledger/rail-accounts.ts';
import { paymentRails } from '../rails/payment-rails.ts';
import { claimsAccount } from './claim-postings.ts';
import type { LockedClaim } from './queries.ts';

type OutsideRail = Exclude<Rail, 'book'>;

const readQuote = async (trx: Transaction<Tables>, { transfer_id: id }: LockedClaim) =>
  trx
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .innerJoin('beneficiary', 'beneficiary.id', 'quote.destination_id')
    .select(['quote.rail', 'quote.send_amount', 'quote.receive_amount', 'quote.receive_currency'])
    .select(['quote.shown', 'transfer.memo', 'transfer.created_at'])
    .select(['beneficiary.account_number', 'beneficiary.beneficiary_type'])
    .where('transfer.id', '=', id)
    .executeTakeFirst();

/** The part of the received amount that the claim is about, rounded up. */
const receivedPart = (
  amount: bigint,
  { send_amount: send, receive_amount: receive }: { send_amount: bigint; receive_amount: bigint },
): bigint => (receive * amount + send - 1n) / send;

const postResend = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  { isReturn, nowMs }: { readonly isReturn: boolean; readonly nowMs: number },
): Promise<{ quote: NonNullable<Awaited<ReturnType<typeof readQuote>>>; receive: bigint }> => {
  const quote = await readQuote(trx, claim);
  if (quote === undefined) throw refused('conflict', { detail: 'The recipient was removed.' });
  const receive = receivedPart(claim.amount, quote);
  const entries = transferEntries({
    sourceAccountId: claimsAccount(claim.currency),
    sourceCurrency: claim.currency,
    receiverAccountId: railAccount(quote.rail as OutsideRail),
    receiveCurrency: quote.receive_currency,
    send: claim.amount,
    fee: 0n,
    receive,
  });
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: isReturn ? 'claim_resend_return' : 'claim_resend',
        bookedAtMs: nowMs,
        entries: isReturn
          ? entries.map(({ accountId, amount }) => ({ accountId, amount: -amount }))
          : entries,
      },
      transactions: [],
    },
  ]);
  return { quote, receive };
};

/**
 * Sends the claimed amount to the recipient again at the bank's expense, at the rate of the first
 * transfer and in the time that was promised for it. Returns what the recipient gets, in minor units
 * of the received currency, and when the rail is asked about it. Refuses `conflict` if the recipient
 * was removed, `temporarily_unavailable` without a rail.
 */
export const resend = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<{ readonly received: bigint; readonly askAtMs: number }> => {
  const { quote, receive } = await postResend(trx, bank, claim, { isReturn: false, nowMs });
  const { expected_arrival_from: from, expected_arrival_to: to } = quote.shown;
  const delayMs = nowMs - quote.created_at.getTime();
  const arrivalFromMs = Date.parse(from) + delayMs;
  await paymentRails(bank).submit(trx, {
    // A claim is sent again once.
    id: claim.id,
    rail: quote.rail as OutsideRail,
    accountNumber: quote.account_number,
    holderName: toRailName(quote.shown.payee.name, quote.beneficiary_type),
    memo: quote.memo,
    sentAtMs: nowMs,
    arrivalFromMs,
    arrivalToMs: Date.parse(to) + delayMs,
  });
  return { received: receive, askAtMs: arrivalFromMs };
};

/** What the rail says about the second payment: when to ask again, or its end. */
export const askAboutResend = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<{ readonly askAtMs: number } | 'arrived' | 'returned'> => {
  const answer = await paymentRails(bank).ask(trx, claim.id, nowMs);
  switch (answer.state) {
    case 'IN_FLIGHT':
    case 'DELIVERED':
      return { askAtMs: answer.askAgainAtMs };
    case 'CONFIRMED':
      return 'arrived';
    case 'FAILED':
    case 'RETURNED':
    case 'RECALLED':
      await postResend(trx, bank, claim, { isReturn: true, nowMs });
      return 'returned';
  }
};
