import { sql } from 'kysely';
import type { TopUp } from '#contract/top-ups.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { rateText } from './rate-text.ts';
import { type ToldEvent, topUpView } from './top-up-view.ts';

type Parts = Pick<Bank, 'db' | 'clock'>;

/** Recharges of one person; the owner stands in every query (reliability.md T19). */
const ownTopUps = (db: Executor, personId: string) =>
  db.selectFrom('top_up').selectAll().where('person_id', '=', personId);

type Row = Awaited<ReturnType<ReturnType<typeof ownTopUps>['execute']>>[number];

const eventsOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldEvent[]>> => {
  const events = new Map<string, ToldEvent[]>(ids.map((id) => [id, []]));
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

/** Recharges of a person, the newest first. */
export const listTopUps = async (
  { db }: Parts,
  personId: string,
  window: ListWindow,
): Promise<{ results: TopUp[]; count: number }> => {
  const rows = await ownTopUps(db, personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await db
    .selectFrom('top_up')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { results: await viewTopUps(db, rows), count: Number(count) };
};

/** The recharge of a reference, or none: the one answer to "did it go through?" (product.md A22). */
export const findByReference = async (
  { db }: Parts,
  personId: string,
  reference: string,
): Promise<TopUp | undefined> => {
  const rows = await ownTopUps(db, personId).where('client_reference', '=', reference).execute();
  return (await viewTopUps(db, rows))[0];
};

/** One recharge with its story. Refuses `not_found`, for somebody else's too. */
export const readTopUp = async ({ db }: Parts, personId: string, id: string): Promise<TopUp> => {
  const rows = await ownTopUps(db, personId).where('id', '=', id).execute();
  const [found] = await viewTopUps(db, rows);
  if (found === undefined) throw refused('not_found');
  return found;
};

/** Gives a reference up: the recharge under it stands and is told, or there never will be one. */
export const voidReference = async (
  parts: Parts,
  personId: string,
  reference: string,
): Promise<TopUp | undefined> => {
  const at = new Date(await parts.clock.businessMs());
  await sql`select void_top_up(${personId}, ${reference}, ${at})`.execute(parts.db);
  return findByReference(parts, personId, reference);
};
