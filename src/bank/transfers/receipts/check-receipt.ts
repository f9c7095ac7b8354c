import type { CheckedReceipt } from '#contract/transfers.ts';
import { maskName } from '#domain/beneficiaries/account-fields.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { hasPaperCode, paperCodeOf } from '../../statements/print-shop/paper-code.ts';

/**
 * What the bank knows of a receipt, for whoever holds it: enough to compare the paper with, and of the
 * people only first letters (product.md B16). Refuses `not_found`.
 */
export const checkReceipt = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  typed: string,
): Promise<CheckedReceipt> => {
  const row = await db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .innerJoin('account', 'account.id', 'quote.source_account_id')
    .where(hasPaperCode('transfer.id', typed))
    .select(['transfer.id', 'reference_id', 'status', 'transfer.created_at', 'quote.shown'])
    .select('account.account_holder_name')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('transfer_event')
            .whereRef('transfer_event.transfer_id', '=', 'transfer.id')
            .where('kind', '=', 'RETURNED')
            .select('transfer_event.number'),
        )
        .as('is_returned'),
    )
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const { shown } = row;
  return {
    receipt_code: paperCodeOf(row.id),
    reference_id: row.reference_id,
    status: row.status,
    is_returned: Boolean(row.is_returned),
    created_at: row.created_at.toISOString(),
    sender_name: maskName(row.account_holder_name),
    payee_name: maskName(shown.payee.name),
    payee_account_masked: shown.payee.account_number_masked,
    send_amount: shown.send_amount,
    send_currency: shown.send_currency,
    receive_amount: shown.receive_amount,
    receive_currency: shown.receive_currency,
    as_of: new Date(await clock.businessMs()).toISOString(),
  };
};
