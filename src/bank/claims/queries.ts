import { type Selectable, sql } from 'kysely';
import { type Currency, money, toWireAmount } from '#domain/money/money.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import { refused } from '#domain/refusals.ts';
import type { Claim } from '#contract/claims.ts';
import type { ClaimEventTable, ClaimTable } from '../database/tables/claims.ts';
import { countListed, hasRowsBefore, anyIdOfPage } from '../database/list-page.ts';
import type { Profile } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';

export type ClaimRow = Selectable<ClaimTable>;
export type ClaimEventRow = Selectable<ClaimEventTable>;

/** Claims with what their view needs from the payment, its transfer and its account. */
const selectClaims = (db: Executor) =>
  db
    .selectFrom('claim')
    .innerJoin('account', 'account.id', 'claim.account_id')
    .innerJoin('transaction as paid', 'paid.id', 'claim.transaction_id')
    .leftJoin('transfer', 'transfer.id', 'claim.transfer_id')
    .leftJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .leftJoin('transaction as credit', 'credit.id', 'claim.credit_transaction_id')
    .leftJoin('transaction as refund', 'refund.id', 'claim.refund_transaction_id')
    .leftJoin('transaction as fee_refund', 'fee_refund.id', 'claim.fee_transaction_id')
    .leftJoin('account as credited', (join) =>
      join.on(
        'credited.id',
        '=',
        sql<string>`coalesce(refund.account_id, fee_refund.account_id, credit.account_id)`,
      ),
    )
    .leftJoin('usd_account as credited_usd', 'credited_usd.id', 'credited.id')
    .leftJoin('bdt_account as credited_bdt', 'credited_bdt.id', 'credited.id')
    .selectAll('claim')
    .select(['account.currency', 'quote.receive_currency'])
    .select((row) => sql<string | null>`${row.ref('quote.shown')} #>> '{payee,name}'`.as('payee'))
    .select([
      'paid.amount as paid_amount',
      'paid.transaction_time as paid_at',
      'paid.memo',
      'paid.type',
      'paid.dst_account_nickname',
      'paid.user_data',
      'credit.amount as credit_amount',
      'credit.transaction_time as credited_at',
      'credited.id as credited_id',
      'credited.account_number as credited_number',
    ])
    .select((row) =>
      row.fn.coalesce('credited_usd.nickname', 'credited_bdt.nickname').as('credited_nickname'),
    );

type ShownClaim = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>;

const isShown = (kind: ClaimEventRow['kind']): kind is Claim['events'][number]['kind'] =>
  kind !== 'PROPOSED' && kind !== 'DECLINED';

const eventViews = (row: ShownClaim, events: readonly ClaimEventRow[]): Claim['events'] =>
  events.flatMap(({ kind, amount, happened_at: at }) => {
    if (!isShown(kind)) return [];
    const currency = kind === 'RESENT' ? receivedCurrency(row) : row.currency;
    return [
      {
        kind,
        amount:
          amount === null ? null : { amount: toWireAmount(money(currency, amount)), currency },
        happened_at: at.toISOString(),
      },
    ];
  });

const receivedCurrency = (row: ShownClaim): Currency => row.receive_currency ?? row.currency;

const creditView = (row: ShownClaim): Claim['credit'] =>
  row.credit_transaction_id === null
    ? null
    : {
        amount: toWireAmount(money(row.currency, row.credit_amount!)),
        transaction_id: row.credit_transaction_id,
        credited_at: row.credited_at!.toISOString(),
        ends_on: row.credit_ends_on,
      };

const refundAccountView = (row: ShownClaim): Claim['refund_account'] =>
  row.credited_id === null
    ? null
    : {
        id: row.credited_id,
        nickname: row.credited_nickname,
        last_four: row.credited_number!.slice(-4),
      };

const decisionView = (row: ShownClaim): Claim['decision'] => {
  if (row.reason === null || row.closed_at === null) return null;
  const currency = receivedCurrency(row);
  return {
    reason: row.reason,
    decided_at: row.closed_at.toISOString(),
    refunded_amount: toWireAmount(money(row.currency, row.refunded)),
    resent:
      row.resent === null ? null : { amount: toWireAmount(money(currency, row.resent)), currency },
  };
};

const claimView = (row: ShownClaim, events: readonly ClaimEventRow[]): Claim => {
  const wire = (minor: bigint): string => toWireAmount(money(row.currency, minor));
  return {
    id: row.id,
    reference: row.reference,
    ticket_id: row.ticket_id,
    kind: row.kind,
    problem: row.problem,
    status: row.status,
    transaction_id: row.transaction_id,
    transfer_id: row.transfer_id,
    account_id: row.account_id,
    paid_to: row.payee ?? describeTransaction(row),
    paid_at: row.paid_at.toISOString(),
    paid_amount: wire(row.paid_amount),
    currency: row.currency,
    amount: wire(row.amount),
    fee: wire(row.fee),
    remedy: row.remedy,
    noticed_on: row.noticed_on,
    liability_limit: row.liability === null ? null : wire(row.liability),
    created_at: row.created_at.toISOString(),
    deadlines: {
      claimable_until: row.claimable_until,
      credit_by: row.credit_by,
      decide_by: row.decide_by,
      report_by: row.report_by,
    },
    credit: creditView(row),
    refund_account: refundAccountView(row),
    decision: decisionView(row),
    events: eventViews(row, events),
  };
};

const readEvents = async (
  db: Executor,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimEventRow[]>> => {
  const events = new Map<string, ClaimEventRow[]>(claimIds.map((id) => [id, []]));
  if (claimIds.length === 0) return events;
  const rows = await db
    .selectFrom('claim_event')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('claim_id')
    .orderBy('number')
    .execute();
  for (const row of rows) events.get(row.claim_id)?.push(row);
  return events;
};

/** One of the customer's claims. Refuses `not_found`, also for another customer's. */
export const readClaim = async (
  db: Executor,
  customerId: string,
  claimId: string,
): Promise<Claim> => {
  const row = await selectClaims(db)
    .where('claim.customer_id', '=', customerId)
    .where('claim.id', '=', claimId)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return claimView(row, (await readEvents(db, [claimId])).get(claimId) ?? []);
};

const viewClaims = async (db: Executor, rows: readonly ShownClaim[]): Promise<Claim[]> => {
  const events = await readEvents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => claimView(row, events.get(row.id) ?? []));
};

/** A page of a profile's claims, newest first. */
export const readClaimPage = async (
  db: Executor,
  profile: Profile,
  window: ListWindow,
): Promise<{ results: Claim[]; count: number }> => {
  const rows = await selectClaims(db)
    .where('claim.customer_id', '=', profile.customerId)
    .where('claim.profile_id', '=', profile.id)
    .$if(hasRowsBefore(window), (all) =>
      all.where('claim.id', '=', anyIdOfPage(db, 'claim', profile, window)),
    )
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(window.limit)
    .execute();
  const page = { ...window, length: rows.length };
  const count = await countListed(db, 'claim', profile, page);
  return { results: await viewClaims(db, rows), count };
};

/** The claim of a ticket, of any profile of the customer: tickets belong to none. */
export const readClaimOfTicket = async (
  db: Executor,
  customerId: string,
  ticketId: string,
): Promise<{ results: Claim[]; count: number }> => {
  const rows = await selectClaims(db)
    .where('claim.customer_id', '=', customerId)
    .where('claim.ticket_id', '=', ticketId)
    .execute();
  return { results: await viewClaims(db, rows), count: rows.length };
};

/**
 * Locks a claim until the transaction ends. `customerId` is given for the customer's own acts.
 * Refuses `not_found`.
 */
export const lockClaim = async (
  trx: Executor,
  claimId: string,
  customerId?: string,
): Promise<ClaimRow & { readonly currency: Currency }> => {
  const row = await trx
    .selectFrom('claim')
    .innerJoin('account', 'account.id', 'claim.account_id')
    .selectAll('claim')
    .select('account.currency')
    .where('claim.id', '=', claimId)
    .$if(customerId !== undefined, (query) => query.where('claim.customer_id', '=', customerId!))
    .forNoKeyUpdate('claim')
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};
export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>;

/** Appends an event to a locked claim. */
export const appendEvent = async (
  trx: Executor,
  claimId: string,
  event: Pick<ClaimEventRow, 'kind' | 'happened_at'> & Partial<ClaimEventRow>,
): Promise<void> => {
  const { last } = await trx
    .selectFrom('claim_event')
    .select((row) => row.fn.max('number').as('last'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('claim_event')
    .values({
      claim_id: claimId,
      number: (last ?? 0) + 1,
      kind: event.kind,
      staff: event.staff ?? null,
      proposed_by: event.proposed_by ?? null,
      reason: event.reason ?? null,
      amount: event.amount ?? null,
      happened_at: event.happened_at,
    })
    .execute();
};

/** The number of the newest proposal in a claim's history; zero without one. */
export const lastProposal = async (db: Executor, claimId: string): Promise<number> => {
  const { last } = await db
    .selectFrom('claim_event')
    .select((row) => row.fn.max('number').as('last'))
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'PROPOSED')
    .executeTakeFirstOrThrow();
  return last ?? 0;
};
