import { createHash } from 'node:crypto';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { AgreedBy } from '../tables.ts';

/** What Send carries once a customer has agreed. */
export interface StepUpToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** What is kept of a step-up token. */
export const stepUpHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** So long after it was given Send may carry a token. */
const tokenLifeMs = 10 * 60_000;

/** A price that still holds. Refuses `not_found` for somebody else's too, and `quote_expired`. */
export const findOpenQuote = async (bank: Bank, personId: string, id: string) => {
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
 * Notes that the customer has agreed, and gives the token Send carries; the bank keeps its hash at the
 * quote, so it is bound to amount, payee and currency (reliability.md R17).
 */
export const giveToken = async (
  { db, clock, random }: Pick<Bank, 'db' | 'clock' | 'random'>,
  quoteId: string,
  by: AgreedBy,
): Promise<StepUpToken> => {
  const token = random.token(32);
  const expiresAtMs = clock.wallMs() + tokenLifeMs;
  await db
    .updateTable('transfer_quote')
    .set({
      step_up_hash: stepUpHash(token),
      step_up_until: new Date(expiresAtMs),
      step_up_by: by,
    })
    .where('id', '=', quoteId)
    .execute();
  return { token, expiresAtMs };
};
