import { sql } from 'kysely';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { purchaseCategories } from '#domain/transactions/categories.ts';
import type { CategoryMonth } from '#contract/account-activity.ts';
import type { Profile } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import { type Flow, listedMonths, periodRows } from './listed-months.ts';
import type { Period } from './period-figures.ts';

interface CategoryRow extends Flow {
  /** The index of the period from 1. */
  readonly place: bigint;
  readonly category: TransactionCategory;
  readonly count: bigint;
}

/** The number of the last posted entry of the period's account before an instant; 0 without one. */
const lastNumberBefore = (instant: 'from_time' | 'to_time') => sql`
  select coalesce((
    select account_number_in_list from transaction
    where account_id = period.account_id and list = 'POSTED'
      and transaction_time < ${sql.ref(`period.${instant}`)}
    order by transaction_time desc, account_number_in_list desc limit 1), 0) as number`;

/** Each period with the numbers of its entries: above `opening.number`, up to `closing.number`. */
const numberedPeriods = (periods: readonly Period[]) => sql`
  ${periodRows(periods)}
    cross join lateral (${lastNumberBefore('from_time')}) opening
    cross join lateral (${lastNumberBefore('to_time')}) closing`;

/**
 * The posted entries of each period by category; a row whose category is not derived yet counts as
 * OTHER. The ends of a period are found as numbers, and the numbers between are read from the index
 * alone: the cost grows with the length of the periods and not with the history before them.
 */
const categoryFigures = async (
  db: Executor,
  periods: readonly Period[],
): Promise<readonly CategoryRow[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<CategoryRow>`
    select period.place, found.* from ${numberedPeriods(periods)}
      cross join lateral (
        select coalesce(category, 'OTHER') as category, count(*) as count,
          coalesce(sum(amount) filter (where direction = 'credit'), 0)::bigint as credits,
          coalesce(sum(amount) filter (where direction = 'debit'), 0)::bigint as debits
        from transaction
        where account_id = period.account_id and list = 'POSTED'
          and account_number_in_list > opening.number and account_number_in_list <= closing.number
        group by 1) found
    order by period.place, found.category`.execute(db);
  return rows;
};

interface RefundRow {
  /** The index of the period from 1. */
  readonly place: bigint;
  /** That of the payment. */
  readonly category: TransactionCategory;
  /** Minor units. */
  readonly refunded: bigint;
}

/** The transaction that a refund `refund` gives back, as far as it is one of the same account. */
const refundedPayment = sql`
  select category from transaction
  where account_id = refund.account_id and direction = 'debit' and id = case refund.related_type
    when 'CARD_AUTHORIZATION' then refund.related_id
    when 'TRANSFER' then (select transaction_id from transfer where id = refund.related_id)
    when 'ORDER' then (select payment_id from product_order where id = refund.related_id)
  end`;

/**
 * What each period refunded of payments, by the category of the payment: of a card payment, transfer
 * or order, also in an earlier period, and of the fee for a card. A refund that the customer gave a
 * purchase category counts there. Refunds are picked from the index, and only they are read.
 */
const refundFigures = async (
  db: Executor,
  periods: readonly Period[],
): Promise<readonly RefundRow[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<RefundRow>`
    select period.place, returned.category, sum(returned.amount)::bigint as refunded
      from ${numberedPeriods(periods)}
      cross join lateral (
        select refund.amount, case
            when refund.category <> 'REFUND' then refund.category
            when refund.subtype = 'PHYSICAL_CARD_REVERSAL' then 'FEE'
            else paid.category
          end as category
        from transaction refund left join lateral (${refundedPayment}) paid on true
        where refund.account_id = period.account_id and refund.list = 'POSTED'
          and refund.account_number_in_list > opening.number
          and refund.account_number_in_list <= closing.number
          and refund.direction = 'credit'
          and refund.category = any(${['REFUND', ...purchaseCategories]}::text[])) returned
    where returned.category is not null
    group by period.place, returned.category`.execute(db);
  return rows;
};

/**
 * What came in, went out and was refunded in each category, for each listed account of a profile in
 * each of the last months of its home time zone, oldest first. A category without entries in a month
 * is left out.
 */
export const categoryActivity = async (
  db: Executor,
  profile: Profile,
  monthCount: number,
  nowMs: number,
): Promise<CategoryMonth[]> => {
  const periods = await listedMonths(db, profile, monthCount, nowMs);
  const refunds = await refundFigures(db, periods);
  const refundedOf = new Map(
    refunds.map(({ place, category, refunded }) => [`${place} ${category}`, refunded]),
  );
  const rows = await categoryFigures(db, periods);
  return rows.flatMap(({ place, category, credits, debits, count }): CategoryMonth[] => {
    const period = periods[Number(place) - 1];
    if (period === undefined) return [];
    const { accountId, currency, month } = period;
    const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
    return [
      {
        account_id: accountId,
        currency,
        month,
        category,
        money_in: wire(credits),
        money_out: wire(debits),
        refunded: wire(refundedOf.get(`${place} ${category}`) ?? 0n),
        transaction_count: Number(count),
      },
    ];
  });
};
