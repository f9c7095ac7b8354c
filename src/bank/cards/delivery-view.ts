import { sql } from 'kysely';
import { type Currency, money, toWireAmount } from '#domain/money/money.ts';
import type { CardDelivery } from '#contract/card-deliveries.ts';
import { paidCouponView } from '../coupons/use-coupon.ts';
import type { Executor } from '../database/transaction.ts';

/** The latest plastic of a card; undefined if none was ordered. */
export const findDelivery = (db: Executor, cardId: string) =>
  db
    .selectFrom('card_delivery')
    .leftJoin('customer_coupon as owned', 'owned.id', 'card_delivery.customer_coupon_id')
    .leftJoin('coupon', 'coupon.id', 'owned.coupon_id')
    .selectAll('card_delivery')
    .select(['coupon.code as coupon_code', 'coupon.title as coupon_title'])
    .select('coupon.kind as coupon_kind')
    // The driver would read a date in the zone of the machine.
    .select(sql<string>`estimated_on::text`.as('estimated_day'))
    .where('card_id', '=', cardId)
    .orderBy('ordered_at', 'desc')
    .orderBy('card_delivery.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The steps that a plastic has reached, the first one first. */
export const readSteps = (db: Executor, deliveryId: string) =>
  db
    .selectFrom('card_delivery_step')
    .select(['step', 'reached_at', 'number'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();

/** What of a card says whether it is used by its latest plastic. */
interface DeliveredCard {
  readonly id: string;
  /** Whether the card has ever been ACTIVE. */
  readonly was_activated: boolean;
  readonly expiration_month: string;
  readonly expiration_year: string;
  readonly currency: Currency;
}

/** How the latest plastic of a card is delivered; null if none was ordered. */
export const readDelivery = async (
  db: Executor,
  card: DeliveredCard,
): Promise<CardDelivery | null> => {
  const row = await findDelivery(db, card.id);
  if (row === undefined) return null;
  const steps = await readSteps(db, row.id);
  return {
    design: row.design,
    method: row.method,
    address: row.address,
    fee: toWireAmount(money(card.currency, row.fee)),
    coupon: paidCouponView(row, { currency: card.currency, minor: row.discount }),
    is_fee_returned: row.refund_transaction_id !== null,
    tracking_number: row.tracking_number,
    estimated_delivery: row.estimated_day,
    // Activating a plastic gives the card its expiration (docs/decisions/0131).
    is_activated:
      card.was_activated &&
      row.expiration_month === card.expiration_month &&
      row.expiration_year === card.expiration_year,
    steps: steps.map(({ step, reached_at: at }) => ({ step, reached_at: at.toISOString() })),
  };
};
