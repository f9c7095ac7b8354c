import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { parseRate, toRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import type { ConnectionType, MobileOperator, TopUpEvent, TopUpStatus } from '#domain/top-ups.ts';
import type { TopUp, TopUpPack } from '#contract/top-ups.ts';
import type { Bank } from '#bank/database/bank.ts';
import {
  countListed,
  hasRowsBefore,
  requireRowBefore,
  anyIdOfPage,
} from '#bank/database/list-page.ts';
import type { Profile } from '#bank/database/profiles.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { ListWindow } from '#bank/http/request-input.ts';

type Parts = Pick<Bank, 'db' | 'clock'>;

/** Top-ups of one customer. Every query filters by owner (reliability.md T19). */
const ownTopUps = (db: Executor, customerId: string) =>
  db.selectFrom('top_up').selectAll().where('customer_id', '=', customerId);

type Row = Awaited<ReturnType<ReturnType<typeof ownTopUps>['execute']>>[number];

const eventsOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedTopUpEvent[]>> => {
  const events = new Map<string, RecordedTopUpEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return events;
  const rows = await db
    .selectFrom('top_up_event')
    .selectAll()
    .where('top_up_id', 'in', ids)
    .orderBy('top_up_id')
    .orderBy('number')
    .execute();
  for (const { top_up_id: id, kind, happened_at: at, reason } of rows)
    events.get(id)!.push({ kind, atMs: at.getTime(), reason });
  return events;
};

const viewTopUps = async (db: Executor, rows: readonly Row[]): Promise<TopUp[]> => {
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    topUpView(
      {
        sourceAccountId: row.source_account_id,
        debitCurrency: row.debit_currency,
        mobileNumber: row.mobile_number,
        operator: row.operator,
        connectionType: row.connection_type,
        pack: row.pack,
        amount: row.amount,
        sendAmount: row.send_amount,
        rate: row.rate === null ? null : rateText(row.rate),
      },
      {
        id: row.id,
        referenceId: row.reference_id,
        clientReference: row.client_reference,
        transactionId: row.transaction_id,
        status: row.status,
        createdAtMs: row.created_at.getTime(),
      },
      events.get(row.id)!,
    ),
  );
};

/** A profile's top-ups, newest first. */
export const listTopUps = async (
  { db }: Parts,
  profile: Profile,
  window: ListWindow,
): Promise<{ results: TopUp[]; count: number }> => {
  await requireRowBefore(db, 'top_up', profile, window);
  const rows = await ownTopUps(db, profile.customerId)
    .where('profile_id', '=', profile.id)
    .$if(hasRowsBefore(window), (all) =>
      all.where('id', '=', anyIdOfPage(db, 'top_up', profile, window)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .execute();
  const page = { ...window, length: rows.length };
  const count = await countListed(db, 'top_up', profile, page);
  return { results: await viewTopUps(db, rows), count };
};

/** The outcome of a client reference: its top-up, or none (product.md A22). */
export const findByReference = async (
  { db }: Parts,
  customerId: string,
  reference: string,
): Promise<TopUp | undefined> => {
  const rows = await ownTopUps(db, customerId).where('client_reference', '=', reference).execute();
  return (await viewTopUps(db, rows))[0];
};

/** One top-up with its events. Refuses `not_found`, also for another customer's. */
export const readTopUp = async ({ db }: Parts, customerId: string, id: string): Promise<TopUp> => {
  const rows = await ownTopUps(db, customerId).where('id', '=', id).execute();
  const [found] = await viewTopUps(db, rows);
  if (found === undefined) throw refused('not_found');
  return found;
};

/**
 * Voids a client reference: returns the top-up made under it, or makes sure that none can be made
 * later.
 */
export const voidReference = async (
  parts: Parts,
  customerId: string,
  reference: string,
): Promise<TopUp | undefined> => {
  const at = new Date(await parts.clock.businessMs());
  await sql`select void_top_up(${customerId}, ${reference}, ${at})`.execute(parts.db);
  return findByReference(parts, customerId, reference);
};

/** One event of a top-up. */
export interface RecordedTopUpEvent {
  readonly kind: TopUpEvent;
  readonly atMs: number;
  readonly reason?: string | null;
}

/** The product, mobile number and price of a top-up, fixed when it is placed. */
export interface Purchase {
  readonly sourceAccountId: string;
  readonly debitCurrency: Currency;
  readonly mobileNumber: string;
  readonly operator: MobileOperator;
  readonly connectionType: ConnectionType;
  readonly pack: TopUpPack | null;
  /** Poisha credited to the phone. */
  readonly amount: bigint;
  /** Minor units of the source account's currency. */
  readonly sendAmount: bigint;
  /** Taka per dollar, as decimal text; null for a payment in taka. */
  readonly rate: string | null;
}

/** Ids and state of a top-up. */
export interface TopUpRecord {
  readonly id: string;
  readonly referenceId: string;
  readonly clientReference: string;
  readonly transactionId: string;
  readonly status: TopUpStatus;
  readonly createdAtMs: number;
}

/** A top-up as shown to its customer. */
export const topUpView = (
  purchase: Purchase,
  record: TopUpRecord,
  events: readonly RecordedTopUpEvent[],
): TopUp => ({
  id: record.id,
  reference_id: record.referenceId,
  client_reference: record.clientReference,
  status: record.status,
  source_account: purchase.sourceAccountId,
  mobile_number: purchase.mobileNumber,
  operator: purchase.operator,
  connection_type: purchase.connectionType,
  pack: purchase.pack,
  amount: toWireAmount(money('BDT', purchase.amount)),
  total_debit: toWireAmount(money(purchase.debitCurrency, purchase.sendAmount)),
  debit_currency: purchase.debitCurrency,
  rate: purchase.rate,
  created_at: toWireInstant(record.createdAtMs),
  transaction_id: record.transactionId,
  events: events.map(({ kind, atMs, reason }) => ({
    kind,
    happened_at: toWireInstant(atMs),
    reason: reason ?? null,
  })),
});

/** A stored rate as it was shown: the database stores more decimals. */
export const rateText = (stored: string): string => {
  const rate = parseRate(stored, 'USD', 'BDT');
  if (rate === undefined) throw new Error(`invalid stored rate ${stored}`);
  return toRateText(rate);
};
