import { homeZoneOf } from '#domain/countries.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../database/transaction.ts';
import type { LetterFacts } from '../documents/letter-pdf.ts';
import { dollarPartnerBank, takaPartnerBank } from './partner-banks.ts';

/**
 * The facts of a customer's account of any kind. Refuses `not_found`, and `account_closed`, since
 * payers must not be directed to a closed account.
 */
export const findLetterFacts = async (
  db: Executor,
  customerId: string,
  accountId: string,
): Promise<LetterFacts> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('manual_account', 'manual_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .where('account.customer_id', '=', customerId)
    .where('account.id', '=', accountId)
    .select([
      'account_holder_name',
      'account_number',
      'currency',
      'opened_at',
      'closed_at',
      'account_status',
      'account_closing.due_at as closes_at',
      'usd_account.account_type',
      'usd_account.routing_number as dollar_routing_number',
      'manual_account.bank_name',
      'manual_account.bank_address',
      'manual_account.routing_number as deposit_routing_number',
      'manual_account.deposit_reference',
    ])
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const isOpen =
    row.closed_at === null &&
    row.closes_at === null &&
    (row.account_status ?? 'ACTIVE_OR_DISBURSED') === 'ACTIVE_OR_DISBURSED';
  if (!isOpen) throw refused('account_closed');
  const deposit =
    row.bank_name === null ? undefined : ([row.bank_name, row.bank_address ?? ''] as const);
  const [bankName, bankPlace] =
    deposit ??
    (row.account_type === null
      ? [takaPartnerBank.bank_name, takaPartnerBank.branch_name]
      : [dollarPartnerBank.bank_name, dollarPartnerBank.bank_address]);
  return {
    holder: row.account_holder_name,
    accountNumber: row.account_number,
    currency: row.currency,
    kind: deposit === undefined ? (row.account_type ?? 'TAKA') : 'DEPOSIT',
    routingNumber:
      row.dollar_routing_number ?? row.deposit_routing_number ?? takaPartnerBank.routing_number,
    bankName,
    bankPlace,
    reference: row.deposit_reference ?? undefined,
    openedAtMs: row.opened_at.getTime(),
    zone: homeZoneOf(row.currency),
  };
};
