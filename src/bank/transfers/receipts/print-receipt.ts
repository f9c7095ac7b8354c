import type { Bank } from '../../bank.ts';
import type { StatementLanguage } from '../../statements/pdf/statement-texts.ts';
import { answerPdf } from '../../statements/print-shop/answer-pdf.ts';
import { printSheetApart } from '../../statements/print-shop/print-apart.ts';
import { readTransfer } from '../read-transfers.ts';
import { type ReceiptFacts, receiptSheet } from './receipt-sheet.ts';

const readFacts = async (bank: Bank, personId: string, id: string): Promise<ReceiptFacts> => {
  const transfer = await readTransfer(bank, personId, id);
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
 * The receipt of a transfer as a PDF. Who is given one in Bangla may have to show it to somebody who
 * reads none, so the same follows in English, as the law of remittances asks too (12 CFR 1005.31(g)).
 * Refuses `not_found`, for somebody else's too, and `too_many_requests`.
 */
export const printReceipt = async (
  bank: Bank,
  personId: string,
  { id, language, request }: { id: string; language: StatementLanguage; request: Request },
): Promise<Response> => {
  const facts = await readFacts(bank, personId, id);
  const english = receiptSheet(facts, 'en');
  return answerPdf(bank, {
    personId,
    request,
    fileName: `kheya-receipt_${facts.transfer.reference_id}.pdf`,
    print: async () =>
      printSheetApart({
        paper: 'receipt',
        sheets: language === 'bn' ? [receiptSheet(facts, 'bn'), english] : [english],
        madeAtMs: await bank.clock.businessMs(),
      }),
  });
};
