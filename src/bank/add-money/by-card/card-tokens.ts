import type { Selectable } from 'kysely';
import type { CardToken } from '#contract/deposits.ts';
import {
  type CardBrand,
  type DebitCardInput,
  getCardBrand,
  cardDigits,
  validateDebitCard,
} from '#domain/deposits/debit-card.ts';
import { refused } from '#domain/refusals.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { cardProcessor } from '../../rails/payments/cards-in/processor-of-bank.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { requireMayFund } from '../may-fund.ts';
import type { CardTokenTable } from '../tables.ts';

/** A token is for the payment in hand; wall time, as of everything that proves who somebody is (A31). */
const tokenLifeMs = 15 * 60_000;

/** Whoever tries many cards is trying out stolen ones. */
const cardsPerDay: RateLimit = { name: 'card-token/day', most: 10, windowSeconds: 24 * 60 * 60 };

/**
 * Hands a typed card to the processor and gives a token for one payment. Its number and code are
 * written nowhere here (domain.md 7). Refuses as `createCardToken` says.
 */
export const makeCardToken = (
  bank: Bank,
  personId: string,
  typed: DebitCardInput,
): Promise<CardToken> =>
  transaction(bank.db, async (trx) => {
    requireMayFund(await lockPerson(trx, personId));
    const processor = cardProcessor(bank);
    refuseProblems(validateDebitCard(typed, await bank.clock.businessMs()));
    await countTry({ db: trx, clock: bank.clock }, cardsPerDay, personId);
    const id = bank.random.newId();
    const digits = cardDigits(typed.card_number);
    const brand: CardBrand = getCardBrand(digits)!;
    const nowMs = bank.clock.wallMs();
    const expiresAt = new Date(nowMs + tokenLifeMs);
    const told = { id, brand, last_four: digits.slice(-4) };
    await trx
      .insertInto('card_token')
      .values({ ...told, person_id: personId, created_at: new Date(nowMs), expires_at: expiresAt })
      .execute();
    await processor.keep(trx, id, typed);
    return { ...told, expires_at: expiresAt.toISOString() };
  });

/**
 * The own card of a token that can still pay. Refuses `not_found`, for somebody else's too, and
 * `card_again` for one that is used or too old.
 */
export const requireToken = async (
  trx: Executor,
  { clock }: Pick<Bank, 'clock'>,
  personId: string,
  id: string,
): Promise<Selectable<CardTokenTable>> => {
  const token = await trx
    .selectFrom('card_token')
    .leftJoin('deposit', 'deposit.card_token_id', 'card_token.id')
    .selectAll('card_token')
    .select('deposit.id as used_by')
    .where('card_token.id', '=', id)
    .where('card_token.person_id', '=', personId)
    .executeTakeFirst();
  if (token === undefined) throw refused('not_found');
  if (token.used_by !== null || token.expires_at.getTime() <= clock.wallMs())
    throw refused('card_again');
  return token;
};
