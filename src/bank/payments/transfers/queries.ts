import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Transfer, TransferReference } from '#contract/transfers.ts';
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
import { cancellableUntilMs } from '../quotes/timing.ts';
import { nextStepOf } from './cancel-transfer.ts';
import type { TransferTable } from '#bank/database/tables/transfers.ts';
import type { RecordedTransferEvent } from './transfer-view.ts';
import { quotedPrice, transferView } from './transfer-view.ts';

type Row = Omit<Selectable<TransferTable>, 'answer' | 'request_hash' | 'subscription_id'>;

const columns = [
  'transfer.id',
  'transfer.customer_id',
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

/** Transfers of one customer. Every query filters by owner (reliability.md T19). */
const ownTransfers = (db: Executor, customerId: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .where('transfer.customer_id', '=', customerId)
    .select(columns)
    .select('quote.shown');

const eventsOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedTransferEvent[]>> => {
  const events = new Map<string, RecordedTransferEvent[]>(ids.map((id) => [id, []]));
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

/** Stored transfers as shown to their sender now. */
const viewTransfers = async (
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
    const state = { status: row.status, next: nextStepOf(row), shown: row.shown, createdAtMs };
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
        cancellableUntilMs: cancellableUntilMs(state, nowMs),
      },
      events.get(row.id)!,
    );
  });
};

/** One transfer with its events. Refuses `not_found`, also for another customer's. */
export const readTransfer = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  id: string,
): Promise<Transfer> => {
  const row = await ownTransfers(bank.db, customerId)
    .where('transfer.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return (await viewTransfers(bank, [row]))[0]!;
};

type ReferenceParts = Pick<Bank, 'db' | 'clock'>;

const quotedView = (quote: TransferQuote): TransferReference['quoted'] => ({
  source_account: quote.source_account,
  ...quotedPrice(quote),
  payee: quote.payee,
  created_at: quote.created_at,
});

const referenceView = (transfer: Transfer, quote: TransferQuote): TransferReference => ({
  client_reference: transfer.client_reference,
  outcome: ['INIT', 'PENDING'].includes(transfer.status) ? 'PROCESSING' : 'DONE',
  transfer,
  quoted: quotedView(quote),
});

/** Stored transfers as references with their outcomes. */
const viewReferences = async (
  parts: ReferenceParts,
  rows: Parameters<typeof viewTransfers>[1],
): Promise<TransferReference[]> => {
  const transfers = await viewTransfers(parts, rows);
  return transfers.map((transfer, index) => referenceView(transfer, rows[index]!.shown));
};

/** A profile's transfers, newest first. */
export const listTransfers = async (
  parts: ReferenceParts,
  profile: Profile,
  window: ListWindow,
): Promise<{ results: TransferReference[]; count: number }> => {
  await requireRowBefore(parts.db, 'transfer', profile, window);
  const rows = await ownTransfers(parts.db, profile.customerId)
    .where('transfer.profile_id', '=', profile.id)
    .$if(hasRowsBefore(window), (all) =>
      all.where('transfer.id', '=', anyIdOfPage(parts.db, 'transfer', profile, window)),
    )
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(window.limit)
    .execute();
  const page = { ...window, length: rows.length };
  const count = await countListed(parts.db, 'transfer', profile, page);
  return { results: await viewReferences(parts, rows), count };
};

/** The recipient of a quote, of any kind; as in the index of schema/50-transfers.sql. */
const quotedBeneficiary = sql<string>`coalesce(
  quote.shown ->> 'beneficiary', quote.shown ->> 'bd_beneficiary',
  quote.shown ->> 'bdt_account_beneficiary', quote.shown ->> 'mobile_wallet_beneficiary',
  quote.shown ->> 'ipay_beneficiary')`;

/** A profile's transfers to one recipient, newest first. */
export const listTransfersTo = async (
  parts: ReferenceParts,
  profile: Profile,
  beneficiaryId: string,
  window: ListWindow,
): Promise<{ results: TransferReference[]; count: number }> => {
  const found = ownTransfers(parts.db, profile.customerId)
    .where('quote.customer_id', '=', profile.customerId)
    .where('transfer.profile_id', '=', profile.id)
    .where(quotedBeneficiary, '=', beneficiaryId);
  const rows = await found
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await found
    .clearSelect()
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: await viewReferences(parts, rows), count: Number(count) };
};

/**
 * The outcome of a client reference (product.md A22). Where there is no transfer: whether the
 * reference was voided, and its latest quote.
 */
export const readReference = async (
  parts: ReferenceParts,
  customerId: string,
  reference: string,
): Promise<TransferReference> => {
  const row = await ownTransfers(parts.db, customerId)
    .where('transfer.client_reference', '=', reference)
    .executeTakeFirst();
  if (row !== undefined) return (await viewReferences(parts, [row]))[0]!;
  const quote = await parts.db
    .selectFrom('transfer_quote')
    .select('shown')
    .where('customer_id', '=', customerId)
    .where('client_reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isVoided = await parts.db
    .selectFrom('transfer_void')
    .select('client_reference')
    .where('customer_id', '=', customerId)
    .where('client_reference', '=', reference)
    .executeTakeFirst();
  return {
    client_reference: reference,
    outcome: isVoided === undefined ? 'NOT_RECEIVED' : 'VOIDED',
    transfer: null,
    quoted: quote === undefined ? null : quotedView(quote.shown),
  };
};

/** How long an authorized reference without a transfer is listed as open. */
const intentMs = 24 * 3_600_000;

/** References that the customer authorized and for which there is neither a transfer nor a void. */
const readIntents = async (
  { db, clock }: ReferenceParts,
  profile: Profile,
): Promise<readonly TransferReference[]> => {
  const { rows } = await sql<{ client_reference: string; shown: TransferQuote }>`
    select distinct on (q.client_reference) q.client_reference, q.shown
    from transfer_quote q
    where q.customer_id = ${profile.customerId} and account_profile(q.source_account_id) = ${profile.id}
      and q.created_at > ${new Date((await clock.businessMs()) - intentMs)}
      and q.step_up_hash is not null
      and not exists (select from transfer t
        where t.customer_id = q.customer_id and t.client_reference = q.client_reference)
      and not exists (select from transfer_void v
        where v.customer_id = q.customer_id and v.client_reference = q.client_reference)
    order by q.client_reference, q.created_at desc, q.id desc`.execute(db);
  return rows.map((row) => ({
    client_reference: row.client_reference,
    outcome: 'NOT_RECEIVED',
    transfer: null,
    quoted: quotedView(row.shown),
  }));
};

/**
 * A profile's references without a final outcome, requested at every sign-in (product.md A22): transfers in
 * progress, and references authorized within a day that were never received.
 */
export const listOpenReferences = async (
  parts: ReferenceParts,
  profile: Profile,
): Promise<{ results: TransferReference[]; count: number }> => {
  const rows = await ownTransfers(parts.db, profile.customerId)
    .where('transfer.profile_id', '=', profile.id)
    .where('transfer.status', 'in', ['INIT', 'PENDING'])
    .orderBy('transfer.created_at', 'desc')
    .execute();
  const results = [...(await viewReferences(parts, rows)), ...(await readIntents(parts, profile))];
  return { results, count: results.length };
};

/**
 * Voids a client reference: returns the transfer made under it, or makes sure that a late request
 * cannot make one (product.md A22).
 */
export const voidReference = async (
  parts: ReferenceParts,
  customerId: string,
  reference: string,
): Promise<TransferReference> => {
  const at = new Date(await parts.clock.businessMs());
  await sql`select void_transfer(${customerId}, ${reference}, ${at})`.execute(parts.db);
  return readReference(parts, customerId, reference);
};
