import { maskName } from '#domain/beneficiaries/account-fields.ts';
import { refused } from '#domain/refusals.ts';
import type { CheckedReceipt } from '#contract/transfers.ts';
import type { Bank } from '#bank/database/bank.ts';
import { answerPdf, printPdf } from '#bank/documents/print-pdf.ts';
import type { StatementLanguage } from '#bank/documents/statement-sheet.ts';
import { getVerificationCode, matchesVerificationCode } from '#bank/documents/verification-code.ts';
import { readTransfer } from './queries.ts';
import type { ReceiptFacts } from './receipt-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';

const readFacts = async (bank: Bank, customerId: string, id: string): Promise<ReceiptFacts> => {
  const transfer = await readTransfer(bank, customerId, id);
  const account = await bank.db
    .selectFrom('account')
    .select(['account_holder_name', 'account_number'])
    .where('id', '=', transfer.source_account)
    .executeTakeFirstOrThrow();
  return {
    transfer,
    holder: account.account_holder_name,
    accountNumber: account.account_number,
    checkAddress: `${bank.config.origin}/verify`,
    helpAddress: `${bank.config.origin}/help`,
  };
};

/**
 * The receipt of a transfer as a PDF. A Bangla receipt is followed by the English one, so that it
 * can be shown to others and because remittance law requires it (12 CFR 1005.31(g)). Refuses
 * `not_found`, also for another customer's transfer, and `too_many_requests`.
 */
export const printReceipt = async (
  bank: Bank,
  customerId: string,
  { id, language, request }: { id: string; language: StatementLanguage; request: Request },
): Promise<Response> => {
  const facts = await readFacts(bank, customerId, id);
  const english = receiptSheet(facts, 'en');
  return answerPdf(bank, {
    customerId,
    request,
    fileName: `kheya-receipt_${facts.transfer.reference_id}.pdf`,
    print: async () =>
      printPdf({
        paper: 'receipt',
        sheets: language === 'bn' ? [receiptSheet(facts, 'bn'), english] : [english],
        madeAtMs: await bank.clock.businessMs(),
      }),
  });
};

/**
 * What anyone with a receipt code may see: enough to compare with the printed receipt, with names
 * reduced to first letters (product.md B16). Refuses `not_found`.
 */
export const checkReceipt = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  typed: string,
): Promise<CheckedReceipt> => {
  const row = await db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .innerJoin('account', 'account.id', 'quote.source_account_id')
    .where(matchesVerificationCode('transfer.id', typed))
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
    receipt_code: getVerificationCode(row.id),
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
