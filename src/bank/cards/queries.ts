import { type Selectable, sql } from 'kysely';
import type { CardStatus } from '#domain/cards/card-status.ts';
import type { CardDesign } from '#domain/cards/physical-cards.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { type Profile, isAccountOf } from '../database/profiles.ts';
import type { Card, CardDetails, CardImage } from '#contract/cards.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import type { CardInsert, CardTable } from '../database/tables/cards.ts';
import { readImages } from './card-images.ts';
import { readDelivery } from './delivery-view.ts';
import { limitsView, noLimits, readLimits } from './spending-limits.ts';

/** One of the customer's cards. */
export interface OwnCard {
  readonly customerId: string;
  readonly cardId: string;
}

/** Selects a customer's cards. */
export interface CardFilter {
  readonly status?: CardStatus | undefined;
  readonly isTerminatedHidden: boolean;
}

/** The cards of a profile's accounts, oldest first, and their number. */
export const listCards = async (
  db: Executor,
  profile: Profile,
  filter: CardFilter,
  window: ListWindow,
): Promise<{ results: Card[]; count: number }> => {
  let query = ownCards(db, profile.customerId).where(isAccountOf(profile));
  if (filter.status !== undefined) query = query.where('card_status', '=', filter.status);
  if (filter.isTerminatedHidden) query = query.where('card_status', '<>', 'TERMINATED');
  const rows = await query
    .selectAll('card')
    .select(['account.currency', hasPin, design])
    .orderBy('card.created_at')
    .orderBy('card.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  const limits = await readLimits(db, ids);
  const images = await readImages(db, ids);
  const results = rows.map((row) => cardView(row, limits.get(row.id), images.get(row.id)));
  return { results, count: Number(count) };
};

/** One of the customer's cards with its history. Refuses `not_found`, also for another's card. */
export const readCard = async (
  db: Executor,
  customerId: string,
  cardId: string,
): Promise<CardDetails> => {
  const row = await ownCards(db, customerId)
    .selectAll('card')
    .select(['account.currency', hasPin, design])
    .where('card.id', '=', cardId)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const changes = await db
    .selectFrom('card_status_change')
    .select(['card_status', 'reason', 'changed_by', 'changed_at'])
    .where('card_id', '=', cardId)
    .orderBy('number')
    .execute();
  const wasActivated = changes.some(({ card_status: status }) => status === 'ACTIVE');
  const limits = await readLimits(db, [cardId]);
  const images = await readImages(db, [cardId]);
  return {
    ...cardView(row, limits.get(cardId), images.get(cardId)),
    delivery: await readDelivery(db, { ...row, was_activated: wasActivated }),
    ...(await readReissues(db, cardId)),
    status_history: changes.map(({ changed_at: changedAt, ...change }) => ({
      ...change,
      changed_at: changedAt.toISOString(),
    })),
  };
};

/** The cards before and after a card. */
const readReissues = async (db: Executor, cardId: string) => {
  const rows = await db
    .selectFrom('card_reissue')
    .selectAll()
    .where((eb) => eb.or([eb('card_id', '=', cardId), eb('replaced_id', '=', cardId)]))
    .execute();
  const from = rows.find(({ card_id: id }) => id === cardId);
  const to = rows.find(({ replaced_id: id }) => id === cardId);
  return {
    reissued_from_id: from?.replaced_id ?? null,
    reissued_to_id: to?.card_id ?? null,
    reissue_reason: from?.reason ?? null,
  };
};

/**
 * Locks one of the customer's cards until the transaction ends, so that its status cannot change
 * meanwhile. Refuses `not_found`, also for another customer's card.
 */
export const lockOwnCard = async (
  trx: Executor,
  customerId: string,
  cardId: string,
): Promise<CardRow & { readonly currency: Currency }> => {
  const row = await ownCards(trx, customerId)
    .selectAll('card')
    .select('account.currency')
    .where('card.id', '=', cardId)
    .forNoKeyUpdate('card')
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** Locks a card as the bank, with the id of its owner. Refuses `not_found`. */
export const lockCard = async (
  trx: Executor,
  cardId: string,
): Promise<CardRow & { readonly customer_id: string }> => {
  const row = await trx
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .selectAll('card')
    .select('account.customer_id')
    .where('card.id', '=', cardId)
    .forNoKeyUpdate('card')
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

type CardControlColumn =
  | 'allows_online'
  | 'allows_atm'
  | 'allows_contactless'
  | 'allows_international'
  | 'blocked_mcc';

/** A new card. */
export interface NewCard extends Omit<
  CardInsert,
  | 'created_at'
  | 'status_reason'
  | 'status_memo'
  | 'status_changed_by'
  | 'status_changed_at'
  | CardControlColumn
> {
  readonly createdAtMs: number;
}

/** Issues a card for an account. */
export const issueCard = async (db: Executor, card: NewCard): Promise<void> => {
  const { createdAtMs, ...columns } = card;
  const createdAt = new Date(createdAtMs);
  await db
    .insertInto('card')
    .values({
      ...columns,
      created_at: createdAt,
      status_reason: null,
      status_memo: null,
      status_changed_by: 'BANK',
      status_changed_at: createdAt,
    })
    .execute();
};

export type CardRow = Selectable<CardTable>;

/** Whether a card has a PIN. */
const hasPin = sql<boolean>`exists (select from card_pin p where p.card_id = card.id)`.as(
  'is_pin_set',
);

/** The design of the latest plastic; null for a card that was never ordered as one. */
const design = sql<CardDesign | null>`(
  select d.design from card_delivery d where d.card_id = card.id
  order by d.ordered_at desc, d.id desc limit 1)`.as('design');

/** A card with what its view needs from other tables. */
type ViewedCard = CardRow & {
  readonly currency: Currency;
  readonly is_pin_set: boolean;
  readonly design: CardDesign | null;
};

const cardView = (row: ViewedCard, limits = noLimits, image: CardImage | null = null): Card => ({
  id: row.id,
  account_id: row.account_id,
  card_status: row.card_status,
  status_reason: row.status_reason,
  card_account_type: row.card_account_type,
  card_brand: row.card_brand,
  nickname: row.nickname,
  design: row.design,
  image,
  data: {
    emboss_name: { line_1: row.emboss_name },
    last_four: row.last_four,
    expiration_month: row.expiration_month,
    expiration_year: row.expiration_year,
    is_pin_set: row.is_pin_set,
  },
  creation_time: row.created_at.toISOString(),
  spending_limits: limitsView(limits, row.currency),
  controls: {
    online: row.allows_online,
    atm: row.allows_atm,
    contactless: row.allows_contactless,
    international: row.allows_international,
    blocked_mcc: row.blocked_mcc,
  },
});

/** Cards of one owner. Every query filters by owner (T19). */
const ownCards = (db: Executor, customerId: string) =>
  db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('account.customer_id', '=', customerId);

/** The card that recurring payments are charged to: itself or its last successor. */
export const findSuccessor = async (db: Executor, cardId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select card_successor(${cardId}::uuid) as id`.execute(db);
  return rows[0]!.id;
};
