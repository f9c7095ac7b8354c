import { sql } from 'kysely';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Transfer, TransferReference } from '#contract/transfers.ts';
import type { Bank } from '../bank.ts';
import type { ListWindow } from '../http/list-window.ts';
import { ownTransfers, viewTransfers } from './read-transfers.ts';
import { priceOf } from './transfer-view.ts';

type Parts = Pick<Bank, 'db' | 'clock'>;

const quotedOf = (quote: TransferQuote): TransferReference['quoted'] => ({
  source_account: quote.source_account,
  ...priceOf(quote),
  payee: quote.payee,
  created_at: quote.created_at,
});

const taken = (transfer: Transfer, quote: TransferQuote): TransferReference => ({
  client_reference: transfer.client_reference,
  outcome: ['INIT', 'PENDING'].includes(transfer.status) ? 'PROCESSING' : 'DONE',
  transfer,
  quoted: quotedOf(quote),
});

/** The references of which the bank has a transfer, and what became of each. */
const viewTaken = async (
  parts: Parts,
  rows: Parameters<typeof viewTransfers>[1],
): Promise<TransferReference[]> => {
  const transfers = await viewTransfers(parts, rows);
  return transfers.map((transfer, index) => taken(transfer, rows[index]!.shown));
};

/** Transfers of a person, the newest first. */
export const listTransfers = async (
  parts: Parts,
  personId: string,
  window: ListWindow,
): Promise<{ results: TransferReference[]; count: number }> => {
  const rows = await ownTransfers(parts.db, personId)
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await parts.db
    .selectFrom('transfer')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { results: await viewTaken(parts, rows), count: Number(count) };
};

/**
 * What became of one reference (product.md A22): of what the bank never took, whether it was given up,
 * and what was priced under it last.
 */
export const readReference = async (
  parts: Parts,
  personId: string,
  reference: string,
): Promise<TransferReference> => {
  const row = await ownTransfers(parts.db, personId)
    .where('transfer.client_reference', '=', reference)
    .executeTakeFirst();
  if (row !== undefined) return (await viewTaken(parts, [row]))[0]!;
  const quote = await parts.db
    .selectFrom('transfer_quote')
    .select('shown')
    .where('person_id', '=', personId)
    .where('client_reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isVoided = await parts.db
    .selectFrom('transfer_void')
    .select('client_reference')
    .where('person_id', '=', personId)
    .where('client_reference', '=', reference)
    .executeTakeFirst();
  return {
    client_reference: reference,
    outcome: isVoided === undefined ? 'NOT_RECEIVED' : 'VOIDED',
    transfer: null,
    quoted: quote === undefined ? null : quotedOf(quote.shown),
  };
};

/** What was agreed to and never came is told for so long; later nobody waits for it any more. */
const intentMs = 24 * 3_600_000;

/** References a person agreed to of which the bank has neither a transfer nor a word of giving up. */
const readIntents = async (
  { db, clock }: Parts,
  personId: string,
): Promise<readonly TransferReference[]> => {
  const { rows } = await sql<{ client_reference: string; shown: TransferQuote }>`
    select distinct on (q.client_reference) q.client_reference, q.shown
    from transfer_quote q
    where q.person_id = ${personId} and q.created_at > ${new Date((await clock.businessMs()) - intentMs)}
      and q.step_up_hash is not null
      and not exists (select from transfer t
        where t.person_id = q.person_id and t.client_reference = q.client_reference)
      and not exists (select from transfer_void v
        where v.person_id = q.person_id and v.client_reference = q.client_reference)
    order by q.client_reference, q.created_at desc, q.id desc`.execute(db);
  return rows.map((row) => ({
    client_reference: row.client_reference,
    outcome: 'NOT_RECEIVED',
    transfer: null,
    quoted: quotedOf(row.shown),
  }));
};

/**
 * References without an outcome, as every sign-in asks for them (product.md A22): transfers on their
 * way, and what was agreed to within a day and never came.
 */
export const listOpenReferences = async (
  parts: Parts,
  personId: string,
): Promise<{ results: TransferReference[]; count: number }> => {
  const rows = await ownTransfers(parts.db, personId)
    .where('transfer.status', 'in', ['INIT', 'PENDING'])
    .orderBy('transfer.created_at', 'desc')
    .execute();
  const results = [...(await viewTaken(parts, rows)), ...(await readIntents(parts, personId))];
  return { results, count: results.length };
};

/**
 * Gives a reference up: what was sent under it stands and is told, or nothing ever will be, however
 * late it arrives (product.md A22).
 */
export const voidReference = async (
  parts: Parts,
  personId: string,
  reference: string,
): Promise<TransferReference> => {
  const at = new Date(await parts.clock.businessMs());
  await sql`select void_transfer(${personId}, ${reference}, ${at})`.execute(parts.db);
  return readReference(parts, personId, reference);
};
