import type { Transaction } from 'kysely';
import { expiryOfNewCard } from '#domain/cards/card-number.ts';
import { suggestNameOnCard } from '#domain/cards/name-on-card.ts';
import { maxOpenCards } from '#domain/cards/spending-rules.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { CardDetails, createCard } from '#contract/cards.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { notify } from '../messaging/notifications.ts';
import { newCardNumber, storeCardNumber } from './card-numbers.ts';
import { applyLimitChange } from './limits-and-controls.ts';
import { newCardNotice } from './notices.ts';
import { requireCardPermission } from './permissions.ts';
import { issueCard, readCard } from './queries.ts';
import { noLimits, writeLimits } from './spending-limits.ts';

/** The name on a virtual card of a customer whose name has no Latin letters. */
const nameWithoutLetters = 'KHEYA CUSTOMER';

/** Refuses `not_found`, also for another customer's account, and `account_closed`. */
const requireOpenAccount = async (trx: Executor, customerId: string, accountId: string) => {
  const account = await trx
    .selectFrom('account')
    .innerJoin('usd_account', 'usd_account.id', 'account.id')
    .where('account.id', '=', accountId)
    .where('account.customer_id', '=', customerId)
    .select(['account.currency', 'usd_account.account_status', 'usd_account.profile_type'])
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  if (account.account_status !== 'ACTIVE_OR_DISBURSED') throw refused('account_closed');
  return account;
};

/** Refuses `too_many_cards`. The caller has locked the customer, so simultaneous orders are counted. */
const requireSpace = async (trx: Executor, accountId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('card')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('card_status', '<>', 'TERMINATED')
    .executeTakeFirstOrThrow();
  if (count >= BigInt(maxOpenCards)) throw refused('too_many_cards');
};

const nameOf = (user: User): string =>
  suggestNameOnCard({
    first_name: user.first_name,
    middle_name: user.middle_name,
    last_name: user.last_name,
  }) || nameWithoutLetters;

/**
 * Orders a virtual card, which is active at once, and notifies the owner; run it under an
 * idempotency key. Refuses `not_found`, `account_closed`, `account_frozen`, `not_permitted`,
 * `too_many_cards`, and the limits as `changeLimits` does.
 */
export const orderVirtualCard = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
  typed: BodyOf<typeof createCard>,
): Promise<CardDetails> => {
  const user = await lockCustomer(trx, customerId);
  const account = await requireOpenAccount(trx, customerId, typed.account_id);
  await requireCardPermission(trx, customerId, account.profile_type);
  await requireSpace(trx, typed.account_id);
  const limits = applyLimitChange(noLimits, typed.spending_limits ?? {}, account.currency);
  const nowMs = await bank.clock.businessMs();
  const id = bank.random.newId();
  const cardNumber = await newCardNumber(trx, bank, { brand: 'VISA' });
  const expiry = expiryOfNewCard(localDayAt(nowMs, homeZoneOf(account.currency)));
  const lastFour = cardNumber.slice(-4);
  await issueCard(trx, {
    id,
    account_id: typed.account_id,
    card_status: 'ACTIVE',
    card_account_type: 'virtual',
    card_brand: 'VISA',
    nickname: cleanText(typed.nickname ?? '', 60) || null,
    emboss_name: nameOf(user),
    last_four: lastFour,
    expiration_month: expiry.month,
    expiration_year: expiry.year,
    createdAtMs: nowMs,
  });
  await storeCardNumber(trx, bank, id, cardNumber);
  await writeLimits(trx, id, limits);
  const notice = newCardNotice(lastFour);
  await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs: nowMs, ...notice }]);
  return readCard(trx, customerId, id);
};
