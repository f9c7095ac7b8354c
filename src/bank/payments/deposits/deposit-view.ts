import type { Selectable } from 'kysely';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Deposit } from '#contract/deposits.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type {
  BranchDepositTable,
  CheckDepositTable,
  DepositTable,
} from '#bank/database/tables/deposits.ts';

/** One event of a deposit. */
export interface RecordedDepositEvent {
  readonly kind: DepositEvent;
  readonly atMs: number;
  readonly reason?: ReasonCode | null;
}

/** A stored deposit with the currency of its account. */
export type DepositRow = Selectable<DepositTable> & { readonly currency: Currency };

export type BranchSlip = Selectable<BranchDepositTable>;

/** The columns of a deposited check that its owner may see. */
export type DepositedCheck = Pick<
  Selectable<CheckDepositTable>,
  'deposit_id' | 'check_number' | 'front_id' | 'back_id'
>;

/** The slip or check a deposit was made with. */
export interface DepositDocuments {
  readonly slip?: BranchSlip | undefined;
  readonly check?: DepositedCheck | undefined;
}

const checkView = ({ check_number, front_id: front, back_id: back }: DepositedCheck) => ({
  check_number,
  front,
  back,
});

const slipView = ({ bank, branch, deposited_on, bank_reference, slip_id }: BranchSlip) => ({
  ...{ bank, branch, deposited_on, bank_reference },
  slip: slip_id,
});

const orNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A deposit as shown to its owner. */
export const depositView = (
  row: DepositRow,
  events: readonly RecordedDepositEvent[],
  { slip, check }: DepositDocuments = {},
): Deposit => {
  const wire = (minor: bigint): string => toWireAmount(money(row.currency, minor));
  return {
    id: row.id,
    reference_id: row.reference_id,
    client_reference: row.client_reference,
    status: row.status,
    method: row.method,
    destination_account: row.account_id,
    source: { name: row.source_name, mask: row.source_mask },
    amount: wire(row.amount),
    currency: row.currency,
    memo: row.memo,
    usable_at_once: wire(row.amount - row.held_amount),
    held_amount: wire(row.held_amount),
    sent_at: orNull(row.sent_at),
    available_at: orNull(row.available_at),
    created_at: row.created_at.toISOString(),
    transaction_id: row.transaction_id,
    reason: row.reason,
    branch_deposit: slip === undefined ? null : slipView(slip),
    check_deposit: check === undefined ? null : checkView(check),
    events: events.map(({ kind, atMs, reason }) => ({
      kind,
      happened_at: new Date(atMs).toISOString(),
      reason: reason ?? null,
    })),
  };
};

/** Appends events to a deposit that the caller has locked or just inserted. */
export const insertDepositEvents = async (
  trx: Executor,
  depositId: string,
  events: readonly RecordedDepositEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const { last } = await trx
    .selectFrom('deposit_event')
    .select((row) => row.fn.coalesce(row.fn.max('number'), row.lit(0)).as('last'))
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('deposit_event')
    .values(
      events.map(({ kind, atMs, reason }, index) => ({
        deposit_id: depositId,
        number: last + index + 1,
        kind,
        happened_at: new Date(atMs),
        reason: reason ?? null,
      })),
    )
    .execute();
};

/** Returns the events of several deposits, each in order. */
export const readDepositEvents = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedDepositEvent[]>> => {
  const stories = new Map<string, RecordedDepositEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return stories;
  const rows = await db
    .selectFrom('deposit_event')
    .selectAll()
    .where('deposit_id', 'in', ids)
    .orderBy('deposit_id')
    .orderBy('number')
    .execute();
  for (const { deposit_id: id, kind, happened_at: at, reason } of rows)
    stories.get(id)!.push({ kind, atMs: at.getTime(), reason });
  return stories;
};
