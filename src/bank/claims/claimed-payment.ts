import { localDayAt } from '#domain/calendar/days.ts';
import { type ClaimableAmount, claimableAmount } from '#domain/claims/claimable.ts';
import type { ClaimCalendar, ClaimFacts } from '#domain/claims/deadlines.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { type Currency, parseWireAmount } from '#domain/money/money.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import { refused } from '#domain/refusals.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Transfer } from '#contract/transfers.ts';
import type { Bank } from '../database/bank.ts';
import { readTransfer } from '../payments/transfers/queries.ts';
import { railCalendar } from '../platform/service-settings.ts';
import { findTransaction } from '../transactions/queries.ts';

/** A payment of the customer with everything that a claim about it depends on. */
export interface ClaimedPayment {
  readonly transaction: Transaction;
  /** Undefined unless the payment is a transfer. */
  readonly transfer: Transfer | undefined;
  readonly currency: Currency;
  readonly paidTo: string;
  readonly claimable: ClaimableAmount;
  readonly days: Omit<ClaimFacts, 'kind'>;
}

/** The business days of an account's home country. */
export const claimCalendar = (currency: Currency): ClaimCalendar => {
  const country = currency === 'USD' ? 'US' : 'BD';
  return { country, holidays: railCalendar.holidays[country] };
};

const minor = (text: string | null, currency: Currency): bigint =>
  text === null ? 0n : (parseWireAmount(text, currency)?.minor ?? 0n);

/** One of the customer's payments. Refuses `not_found`, also for another customer's. */
export const readClaimedPayment = async (
  bank: Bank,
  customerId: string,
  transactionId: string,
): Promise<ClaimedPayment> => {
  const transaction = await findTransaction(bank.db, customerId, transactionId);
  if (transaction === undefined) throw refused('not_found');
  const { currency, related, fee } = transaction;
  const transfer =
    related?.type === 'TRANSFER' && transaction.dc_sign === 'debit'
      ? await readTransfer(bank, customerId, related.id)
      : undefined;
  const { opened_at: openedAt } = await bank.db
    .selectFrom('account')
    .select('opened_at')
    .where('id', '=', transaction.account_id)
    .executeTakeFirstOrThrow();
  const zone = homeZoneOf(currency);
  const dayOf = (instant: string) => localDayAt(Date.parse(instant), zone);
  return {
    transaction,
    transfer,
    currency,
    paidTo: transfer?.payee.name ?? describeTransaction(transaction),
    claimable: claimableAmount({
      paid: minor(transaction.amount, currency),
      fee: minor(fee, currency),
      refunded: minor(transaction.refunded_amount ?? null, currency),
    }),
    days: {
      paidOn: dayOf(transaction.transaction_time),
      availableOn: dayOf(transfer?.expected_arrival_to ?? transaction.transaction_time),
      accountOpenedOn: localDayAt(openedAt.getTime(), zone),
    },
  };
};
