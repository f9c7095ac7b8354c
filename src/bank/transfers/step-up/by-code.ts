import type { Bank } from '../../bank.ts';
import { type CodeAsker, type SentCode, sendCode } from '../../one-time-codes/send-code.ts';
import { takeCode } from '../../one-time-codes/take-code.ts';
import { type StepUpToken, findOpenQuote, giveToken } from './agreement.ts';

/**
 * Sends the code that agrees to one transfer: it names amount and payee, and works for no other
 * (reliability.md R17). Refuses `not_found`, `quote_expired`, and as every code does.
 */
export const askCode = async (
  bank: Bank,
  asker: CodeAsker,
  quoteId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<SentCode> => {
  const { shown } = await findOpenQuote(bank, asker.personId, quoteId);
  const transfer = {
    quoteId,
    amount: `${shown.send_amount} ${shown.send_currency}`,
    payee: `${shown.payee.name} ${shown.payee.account_number_masked}`,
  };
  return sendCode(bank, asker, { purpose: 'TRANSFER', channel, transfer });
};

/** Takes the code of a transfer and gives the token Send carries. Refuses as `takeCode` does. */
export const agreeByCode = async (
  bank: Bank,
  personId: string,
  quoteId: string,
  code: string,
): Promise<StepUpToken> => {
  await findOpenQuote(bank, personId, quoteId);
  await takeCode(bank, personId, { purpose: 'TRANSFER', transferQuoteId: quoteId }, code);
  return giveToken(bank, quoteId, 'CODE');
};
