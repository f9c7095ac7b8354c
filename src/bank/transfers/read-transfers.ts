import type { Selectable } from 'kysely';
import type { Transfer } from '#contract/transfers.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import { cancellableUntilMs } from './cancelling/cancellable.ts';
import { nextStepOf } from './cancelling/cancel-transfer.ts';
import type { TransferTable } from './tables.ts';
import { type ToldEvent, transferView } from './transfer-view.ts';

type Row = Omit<Selectable<TransferTable>, 'answer' | 'request_hash'>;

const columns = [
  'transfer.id',
  'transfer.person_id',
  'transfer.profile_id',
  'transfer.client_reference',
  'transfer.reference_id',
  'transfer.quote_id',
  'transfer.transaction_id',
  'transfer.status',
  'transfer.memo',
  'transfer.purpose',
  'transfer.accept_late_processing',
  'transfer.hold_id',
  'transfer.journal_id',
  'transfer.limit_rule',
  'transfer.limit_amount',
  'transfer.day_starts_at',
  'transfer.month_starts_at',
  'transfer.created_at',
  'transfer.next_step',
  'transfer.due_at',
] as const;

/** Transfers of one person; the owner stands in every query (reliability.md T19). */
export const ownTransfers = (db: Executor, personId: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .where('transfer.person_id', '=', personId)
    .select(columns)
    .select('quote.shown');

const eventsOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldEvent[]>> => {
  const events = new Map<string, ToldEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return events;
  const rows = await db
    .selectFrom('transfer_event')
    .selectAll()
    .where('transfer_id', 'in', ids)
    .orderBy('transfer_id')
    .orderBy('number')
    .execute();
  for (const { transfer_id: id, kind, happened_at: at, reason } of rows)
    events.get(id)!.push({ kind, atMs: at.getTime(), reason });
  return events;
};

/** What was read of transfers, as their sender is told now. */
export const viewTransfers = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  rows: readonly (Row & { readonly shown: Parameters<typeof transferView>[0] })[],
): Promise<readonly Transfer[]> => {
  const nowMs = await clock.businessMs();
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const createdAtMs = row.created_at.getTime();
    const standing = { status: row.status, next: nextStepOf(row), shown: row.shown, createdAtMs };
    return transferView(
      row.shown,
      {
        id: row.id,
        referenceId: row.reference_id,
        transactionId: row.transaction_id,
        status: row.status,
        memo: row.memo,
        purpose: row.purpose,
        acceptsLateProcessing: row.accept_late_processing,
        createdAtMs,
        asOfMs: nowMs,
        cancellableUntilMs: cancellableUntilMs(standing, nowMs),
      },
      events.get(row.id)!,
    );
  });
};

/** One transfer with its story. Refuses `not_found`, for somebody else's too. */
export const readTransfer = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  id: string,
): Promise<Transfer> => {
  const row = await ownTransfers(bank.db, personId)
    .where('transfer.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return (await viewTransfers(bank, [row]))[0]!;
};
