import { type RawBuilder, sql } from 'kysely';
import { browserCookieSeconds } from './auth/accounts-site/sign-in-browsers.ts';
import type { Bank } from './database/bank.ts';
import type { Tables } from './database/tables.ts';
import { deleteUnusedCardTokens } from './payments/deposits/unused-card-tokens.ts';
import { deleteUnusedQuotes } from './payments/quotes/unused-quotes.ts';

// How long rows are stored that are not needed for ever (docs/decisions/0120).

const dayMs = 86_400_000;

/** Small batches keep each delete short. */
const batchSize = 500;

/** A row is removed when its `column` is more than `retentionMs` ago. */
export interface RetentionRule {
  readonly table: keyof Tables;
  readonly column: string;
  /** Rows of payments age in bank time, everything else in wall time (product.md A31). */
  readonly clock: 'wall' | 'business';
  readonly retentionMs: number;
  /** What must also be true of a row that is removed. */
  readonly condition?: RawBuilder<boolean>;
  readonly batchSize?: number;
}

/** Nothing asks a rail about a payment without a due time. */
const isNoOpenPayment = (table: 'simulated_payment' | 'simulated_top_up' | 'simulated_check') => {
  const id = sql.ref(`${table}.id`);
  return sql<boolean>`not exists (select from transfer t where t.id = ${id} and t.due_at is not null)
    and not exists (select from top_up t where t.id = ${id} and t.due_at is not null)
    and not exists (select from deposit d where d.id = ${id} and d.due_at is not null)
    and not exists (select from micro_deposit m where m.id = ${id} and m.due_at is not null)`;
};

const afterEnd = (
  table: keyof Tables,
  column: string,
  retentionDays: number,
  more: Partial<RetentionRule> = {},
): RetentionRule => ({ table, column, clock: 'wall', retentionMs: retentionDays * dayMs, ...more });

/** Tables from which the API's role may delete. Each finds its rows by an index on `column`. */
export const retentionRules: readonly RetentionRule[] = [
  afterEnd('oidc_payload', 'expires_at', 0),
  afterEnd('rate_bucket', 'resets_at', 0),
  afterEnd('password_reset', 'resend_until', 0),
  afterEnd('registration', 'resend_until', 0),
  afterEnd('form_state', 'expires_at', 0),
  afterEnd('security_link', 'expires_at', 0),
  afterEnd('one_time_code', 'expires_at', 0),
  afterEnd('passkey_challenge', 'expires_at', 0),
  afterEnd('transfer_passkey_challenge', 'expires_at', 0),
  afterEnd('trusted_device', 'trusted_until', 0),
  afterEnd('sign_in_browser', 'last_used_at', browserCookieSeconds / 86_400),
  // The changes that were made are evidence of a contact's owner.
  afterEnd('contact_change', 'expires_at', 0, { condition: sql<boolean>`done_at is null` }),
  // A response says whether a token is expired or unknown.
  afterEnd('access_token', 'expires_at', 7),
  afterEnd('session_sighting', 'last_seen_at', 7),
  // The parts of a file go with it: up to 5 MB for each row.
  afterEnd('unfinished_upload', 'expires_at', 0, { batchSize: 20 }),
  afterEnd('export_run', 'alive_until', 1),
  // An error of a linked bank is reported within 60 days of the statement (domain.md 9).
  afterEnd('bank_link_session', 'expires_at', 90),
  // Evidence that a customer was notified: two years (12 CFR 1005.13). Unread ones stay.
  afterEnd('notification', 'last_read_at', 730, { clock: 'business' }),
  // An order copies and deletes its quote, so what is left was never used.
  afterEnd('product_order_quote', 'expires_at', 7, { clock: 'business' }),
  // A coupon that was never used; a used one explains its payments.
  afterEnd('customer_coupon', 'expires_at', 730, {
    clock: 'business',
    condition: sql<boolean>`last_number = 0`,
  }),
  afterEnd('inbox_message', 'sent_at', 90),
  afterEnd('simulated_payment', 'confirms_at', 90, {
    clock: 'business',
    condition: isNoOpenPayment('simulated_payment'),
  }),
  afterEnd('simulated_top_up', 'ends_at', 90, {
    clock: 'business',
    condition: isNoOpenPayment('simulated_top_up'),
  }),
  afterEnd('simulated_check', 'decides_at', 90, {
    clock: 'business',
    condition: isNoOpenPayment('simulated_check'),
  }),
];

/**
 * Tables whose rows protect money: without them a request could be executed twice or a limit
 * exceeded. A function removes them by the database's clock (schema/70-service.sql), so the API's
 * role cannot choose which.
 */
export const protectedTables = [
  'idempotent_answer',
  'transfer_void',
  'top_up_void',
  'deposit_void',
  'transfer_limit_use',
] as const;

type Parts = Pick<Bank, 'db' | 'clock'>;

/** Removes one batch. Returns the number of rows and whether there may be more. */
type RemoveBatch = (parts: Parts) => Promise<{ removed: number; isFull: boolean }>;

const removeByRule =
  (rule: RetentionRule): RemoveBatch =>
  async ({ db, clock }) => {
    const nowMs = rule.clock === 'wall' ? clock.wallMs() : await clock.businessMs();
    const most = rule.batchSize ?? batchSize;
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(rule.table)} where ctid = any (array(
        select ctid from ${sql.table(rule.table)}
        where ${sql.ref(rule.column)} < ${new Date(nowMs - rule.retentionMs)}
          and ${rule.condition ?? sql<boolean>`true`}
        order by ${sql.ref(rule.column)} limit ${most}))`.execute(db);
    return { removed: Number(numAffectedRows), isFull: Number(numAffectedRows) === most };
  };

const removeProtected =
  (table: (typeof protectedTables)[number]): RemoveBatch =>
  async ({ db }) => {
    const { rows } = await sql<{ removed: number }>`
      select remove_expired(${table}, ${batchSize}) as removed`.execute(db);
    const removed = rows[0]?.removed ?? 0;
    return { removed, isFull: removed === batchSize };
  };

/**
 * Tickets are evidence of what a customer asked and was answered, for five years after they were
 * solved. Their thread is an audit log, so a function removes them (schema/24-tickets.sql).
 */
const removeOldTickets: RemoveBatch = async ({ db }) => {
  const { rows } = await sql<{ removed: number }>`
    select remove_old_tickets(${batchSize}) as removed`.execute(db);
  const removed = rows[0]?.removed ?? 0;
  return { removed, isFull: removed === batchSize };
};

/** How a simulated card answers is asked once, while its token is valid. */
const removeSimulatedCards: RemoveBatch = async ({ db, clock }) => {
  const { numAffectedRows = 0n } = await sql`
    delete from simulated_card where token_id in (
      select s.token_id from simulated_card s left join card_token t on t.id = s.token_id
      where t.id is null or t.expires_at < ${new Date(clock.wallMs() - dayMs)}
      limit ${batchSize})`.execute(db);
  return { removed: Number(numAffectedRows), isFull: Number(numAffectedRows) === batchSize };
};

const untilEmpty =
  (remove: RemoveBatch) =>
  async (parts: Parts, isStopped: () => boolean): Promise<number> => {
    for (let total = 0; ;) {
      const { removed, isFull } = await remove(parts);
      total += removed;
      if (!isFull || isStopped()) return total;
    }
  };

type Removal = (parts: Parts, isStopped: () => boolean) => Promise<number>;

const removals: Readonly<Record<string, Removal>> = {
  ...Object.fromEntries(
    retentionRules.map((rule) => [rule.table, untilEmpty(removeByRule(rule))] as const),
  ),
  ...Object.fromEntries(
    protectedTables.map((table) => [table, untilEmpty(removeProtected(table))] as const),
  ),
  ticket: untilEmpty(removeOldTickets),
  simulated_card: untilEmpty(removeSimulatedCards),
  card_token: deleteUnusedCardTokens,
  transfer_quote: (parts) => deleteUnusedQuotes(parts, 'transfer_quote'),
  top_up_quote: (parts) => deleteUnusedQuotes(parts, 'top_up_quote'),
};

/**
 * Removes every row that is past its time, in batches, until none is left. A table that fails is
 * logged, and the others are processed. Ends early when `isStopped` says so. Returns the number of
 * removed rows of each table.
 */
export const removeExpiredRows = async (
  bank: Parts & Pick<Bank, 'log'>,
  isStopped = (): boolean => false,
): Promise<Readonly<Record<string, number>>> => {
  const removed: Record<string, number> = {};
  for (const [table, remove] of Object.entries(removals)) {
    if (isStopped()) break;
    try {
      removed[table] = await remove(bank, isStopped);
    } catch (error) {
      bank.log.error('sweep_failed', { table, error });
    }
  }
  return removed;
};
