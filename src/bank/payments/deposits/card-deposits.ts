import type { Selectable } from 'kysely';
import type { CardBrand, DebitCardInput } from '#domain/deposits/debit-card.ts';
import { getCardBrand, validateDebitCard } from '#domain/deposits/debit-card.ts';
import { refused } from '#domain/refusals.ts';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type { CardToken, Deposit } from '#contract/deposits.ts';
import type { Bank } from '#bank/database/bank.ts';
import { lockCustomer } from '#bank/customers/customers.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { transaction } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { cardProcessor } from '#bank/rails/card-processor.ts';
import { requireWithinDepositLimit } from '../limits/deposit-limits.ts';
import { insertDeposit, postCredit } from './post-deposit.ts';
import type { CardTokenTable } from '#bank/database/tables/deposits.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';
import { requireMayFund } from './validate-deposit.ts';

const brandNames: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
};

/**
 * Charges a debit card (product.md B6 d). A successful charge is available immediately. A failed
 * one is stored as declined with its reason and moves no money. Refuses as documented at
 * `createDeposit`.
 */
export const createCardDeposit = async (
  trx: Executor,
  bank: Bank,
  validated: ValidatedDeposit,
  tokenId: string,
): Promise<Deposit> => {
  const processor = cardProcessor(bank);
  const token = await requireCardToken(trx, bank, validated.customerId, tokenId);
  await requireWithinDepositLimit(trx, { ...validated, method: 'DEBIT_CARD' }, validated.amount);
  const answer = await processor.charge(trx, token.id);
  const source = { name: brandNames[token.brand], mask: token.last_four };
  const row = { method: 'DEBIT_CARD', card_token_id: token.id, held_amount: 0n } as const;
  const deposit = { ...validated, source };
  if (!answer.isApproved)
    return insertDeposit(
      trx,
      bank,
      deposit,
      { ...row, status: 'DECLINED', reason: answer.reason },
      ['CREATED', 'DECLINED'],
    );
  const booked = await postCredit(trx, bank, {
    ...deposit,
    from: 'card/USD',
    type: 'CARD',
    subtype: 'ADD_MONEY_CARD',
  });
  return insertDeposit(trx, bank, deposit, { ...row, ...booked, status: 'COMPLETE' }, [
    'CREATED',
    'CREDITED',
  ]);
};

/** A token covers one payment. Wall time, as for every proof of identity (A31). */
const tokenValidityMs = 15 * 60_000;

/** Limits attempts with many cards, the pattern of testing stolen ones. */
const cardsPerDay: RateLimit = { name: 'card-token/day', most: 10, windowSeconds: 24 * 60 * 60 };

/**
 * Passes card details to the processor and returns a token for one payment. Card number and code
 * are never stored here (domain.md 7). Refuses as documented at `createCardToken`.
 */
export const makeCardToken = (
  bank: Bank,
  customerId: string,
  typed: DebitCardInput,
): Promise<CardToken> =>
  transaction(bank.db, async (trx) => {
    requireMayFund(await lockCustomer(trx, customerId));
    const processor = cardProcessor(bank);
    refuseProblems(validateDebitCard(typed, await bank.clock.businessMs()));
    await countTry({ db: trx, clock: bank.clock }, cardsPerDay, customerId);
    const id = bank.random.newId();
    const digits = cleanNumber(typed.card_number);
    const brand: CardBrand = getCardBrand(digits)!;
    const nowMs = bank.clock.wallMs();
    const expiresAt = new Date(nowMs + tokenValidityMs);
    const token = { id, brand, last_four: digits.slice(-4) };
    await trx
      .insertInto('card_token')
      .values({
        ...token,
        customer_id: customerId,
        created_at: new Date(nowMs),
        expires_at: expiresAt,
      })
      .execute();
    await processor.store(trx, id, typed);
    return { ...token, expires_at: expiresAt.toISOString() };
  });

/**
 * Returns the customer's own card of an unused token. Refuses `not_found`, also for another
 * customer's token, and `card_again` for a used or expired one.
 */
const requireCardToken = async (
  trx: Executor,
  { clock }: Pick<Bank, 'clock'>,
  customerId: string,
  id: string,
): Promise<Selectable<CardTokenTable>> => {
  const token = await trx
    .selectFrom('card_token')
    .leftJoin('deposit', 'deposit.card_token_id', 'card_token.id')
    .selectAll('card_token')
    .select('deposit.id as used_by')
    .where('card_token.id', '=', id)
    .where('card_token.customer_id', '=', customerId)
    .executeTakeFirst();
  if (token === undefined) throw refused('not_found');
  if (token.used_by !== null || token.expires_at.getTime() <= clock.wallMs())
    throw refused('card_again');
  return token;
};
