import { createHash } from 'node:crypto';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type CodeAsker, type SentCode, sendCode } from '../../one-time-codes/send-code.ts';
import { takeCode } from '../../one-time-codes/take-code.ts';

/** What is kept of a step-up token. */
export const stepUpHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A price that still holds. Refuses `not_found` for somebody else's too, and `quote_expired`. */
const findOpenQuote = async (bank: Bank, personId: string, id: string) => {
  const quote = await bank.db
    .selectFrom('transfer_quote')
    .select(['id', 'shown', 'expires_at'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (quote === undefined) throw refused('not_found');
  if (quote.expires_at.getTime() <= (await bank.clock.businessMs())) throw refused('quote_expired');
  return quote;
};

/**
 * Sends the code that agrees to one transfer: it names amount and payee, and works for no other
 * (reliability.md R17). Refuses `not_found`, `quote_expired`, and as every code does.
 */
export const askStepUp = async (
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

/** So long after the code was typed Send may carry its token. */
const tokenLifeMs = 10 * 60_000;

/**
 * Takes the code of a transfer and gives the token Send carries; the bank keeps its hash at the quote,
 * so it is bound to amount, payee and currency. Refuses as `takeCode` does.
 */
export const takeStepUp = async (
  bank: Bank,
  personId: string,
  quoteId: string,
  code: string,
): Promise<{ readonly token: string; readonly expiresAtMs: number }> => {
  await findOpenQuote(bank, personId, quoteId);
  await takeCode(bank, personId, { purpose: 'TRANSFER', transferQuoteId: quoteId }, code);
  const token = bank.random.token(32);
  const expiresAtMs = bank.clock.wallMs() + tokenLifeMs;
  await bank.db
    .updateTable('transfer_quote')
    .set({ step_up_hash: stepUpHash(token), step_up_until: new Date(expiresAtMs) })
    .where('id', '=', quoteId)
    .execute();
  return { token, expiresAtMs };
};
