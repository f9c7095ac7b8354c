import { sql } from 'kysely';
import type { LimitGroup } from '#domain/limits.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { isBangladeshLinked } from '#bank/customers/customers.ts';

/** Customer, client reference and quote of a submission. */
interface FactsRequest {
  readonly customerId: string;
  readonly reference: string;
  readonly quoteId: string;
  /** Bank time, for the limits in force. */
  readonly atMs: number;
}

/** The limit rule of the quote that is in force. */
const ruleColumns = {
  rule_currency: 'rule.currency as rule_currency',
  minimum_per_transaction: 'rule.minimum_per_transaction',
  maximum_per_transaction: 'rule.maximum_per_transaction',
  daily_amount: 'rule.daily_amount',
  monthly_amount: 'rule.monthly_amount',
  daily_count: 'rule.daily_count',
  monthly_count: 'rule.monthly_count',
} as const;

/** Columns of the joins below. */
const factColumns = [
  'customer.id as customer_id',
  'customer.profile_approval_status',
  'customer.synctera_user_status',
  'customer.is_full_access_given',
  'customer.admin_review_status',
  'customer.residence_country',
  'legal.country',
  'known.answer as known_answer',
  'known.request_hash as known_hash',
  'quote.id as quote_id',
  'quote.source_account_id',
  'quote.destination_field',
  'quote.destination_id',
  'quote.target',
  'quote.transfer_mode',
  'quote.rail',
  'quote.limit_rule',
  'quote.send_amount',
  'quote.fee_amount',
  'quote.fee_discount',
  'quote.plan',
  'quote.receive_amount',
  'quote.receive_currency',
  'quote.rate',
  'quote.shown',
  'quote.requires_step_up',
  'quote.step_up_by',
  'quote.expires_at',
  'source.currency as source_currency',
  'source.account_number as source_number',
  'source.account_holder_name as source_holder',
  'beneficiary.account_number as payee_number',
  'beneficiary.routing_number as payee_routing_number',
  'receiver.id as receiver_account_id',
  'receiver.customer_id as receiver_customer_id',
  'receiver.account_number as receiver_number',
  'raise.maximum_per_transaction as raised_maximum',
  'raise.daily_amount as raised_daily',
  'raise.monthly_amount as raised_monthly',
  'raise.ends_at as raise_ends_at',
  ...Object.values(ruleColumns),
] as const;

/** The raise of the quote's rule that counts for the profile of the source account, if there is one. */
const raiseInForce = (db: Executor, atMs: number) =>
  db
    .selectFrom('limit_raise')
    .selectAll()
    .where('limit_raise.rule', '=', sql<LimitGroup>`quote.limit_rule`)
    .where(
      'limit_raise.profile_id',
      '=',
      sql<string>`coalesce(usd_account.profile_id, bdt_account.profile_id)`,
    )
    .where('outcome', '=', 'GRANTED')
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', new Date(atMs))]))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .as('raise');

/**
 * Reads everything a submission depends on in one statement, without locks; the posting checks
 * again under locks.
 */
export const readSubmissionFacts = (
  db: Executor,
  { customerId, reference, quoteId, atMs }: FactsRequest,
) =>
  db
    .selectFrom('customer')
    .leftJoin('transfer as known', (join) =>
      join
        .onRef('known.customer_id', '=', 'customer.id')
        .on('known.client_reference', '=', reference),
    )
    .leftJoin('transfer_quote as quote', (join) =>
      join
        .onRef('quote.customer_id', '=', 'customer.id')
        .on('quote.id', '=', quoteId)
        .on('quote.client_reference', '=', reference),
    )
    .leftJoinLateral(
      (rows) =>
        rows
          .selectFrom('transfer_rule')
          .selectAll()
          .whereRef('transfer_rule.name', '=', 'quote.limit_rule')
          .where('effective_at', '<=', new Date(atMs))
          .orderBy('effective_at', 'desc')
          .limit(1)
          .as('rule'),
      (join) => join.onTrue(),
    )
    .leftJoin('account as source', 'source.id', 'quote.source_account_id')
    .leftJoin('usd_account', 'usd_account.id', 'source.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'source.id')
    .leftJoinLateral(raiseInForce(db, atMs), (join) => join.onTrue())
    .leftJoin('beneficiary', 'beneficiary.id', 'quote.destination_id')
    .leftJoin('account as receiver', (join) =>
      join.on(
        'receiver.id',
        '=',
        sql<string>`coalesce(beneficiary.destination_account_id, quote.destination_id)`,
      ),
    )
    .leftJoin('customer_address as legal', (join) =>
      join.onRef('legal.customer_id', '=', 'customer.id').on('legal.address_type', '=', 'legal'),
    )
    .select((row) =>
      row
        .selectFrom('contact_change')
        .select((change) => change.fn.max('lower_limits_until').as('until'))
        .whereRef('contact_change.customer_id', '=', 'customer.id')
        .where('done_at', 'is not', null)
        .as('lower_limits_until'),
    )
    .select(factColumns)
    .select(isBangladeshLinked.as('is_bangladesh_linked'))
    .select(({ fn }) =>
      fn
        .coalesce('usd_account.nickname', 'bdt_account.nickname', 'bdt_account.account_name')
        .as('source_nickname'),
    )
    .select(({ fn }) => [
      fn.coalesce('usd_account.profile_type', 'bdt_account.profile_type').as('source_profile_type'),
      fn.coalesce('usd_account.profile_id', 'bdt_account.profile_id').as('source_profile_id'),
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();

type Row = Awaited<ReturnType<typeof readSubmissionFacts>>;

/** Columns that the left join makes nullable but a found quote guarantees. */
type NonNull<Name extends keyof Row> = { readonly [Key in Name]: NonNullable<Row[Key]> };

/** The facts of a submission whose quote was found. */
export type SubmissionFacts = Row &
  NonNull<
    | 'quote_id'
    | 'source_account_id'
    | 'destination_field'
    | 'destination_id'
    | 'target'
    | 'transfer_mode'
    | 'rail'
    | 'limit_rule'
    | keyof typeof ruleColumns
    | 'send_amount'
    | 'fee_amount'
    | 'fee_discount'
    | 'receive_amount'
    | 'receive_currency'
    | 'shown'
    | 'requires_step_up'
    | 'expires_at'
    | 'source_currency'
    | 'source_number'
    | 'source_holder'
    | 'source_profile_type'
    | 'source_profile_id'
  >;

/** Whether the requested quote exists and belongs to the customer. */
export const hasQuote = (row: Row): row is SubmissionFacts => row.quote_id !== null;
