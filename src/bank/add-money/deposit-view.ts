import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Selectable } from 'kysely';
import type { Deposit } from '#contract/deposits.ts';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Currency } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { BranchDepositTable, CheckDepositTable, DepositTable } from './tables.ts';

/** One thing that happened to money that was put in. */
export interface ToldDepositEvent {
  readonly kind: DepositEvent;
  readonly atMs: number;
  readonly reason?: ReasonCode | null;
}

/** A stored deposit with the currency of its account. */
export type DepositRow = Selectable<DepositTable> & { readonly currency: Currency };

/** The slip of a deposit at a branch. */
export type KeptSlip = Selectable<BranchDepositTable>;

/** The check of a deposit by photograph, as far as its owner is told of it. */
export type KeptCheck = Pick<
  Selectable<CheckDepositTable>,
  'deposit_id' | 'check_number' | 'front_id' | 'back_id'
>;

/** The papers that a deposit was made with. */
export interface DepositPapers {
  readonly slip?: KeptSlip | undefined;
  readonly check?: KeptCheck | undefined;
}

const checkView = ({ check_number, front_id: front, back_id: back }: KeptCheck) => ({
  check_number,
  front,
  back,
});

const slipView = ({ bank, branch, deposited_on, bank_reference, slip_id }: KeptSlip) => ({
  ...{ bank, branch, deposited_on, bank_reference },
  slip: slip_id,
});

const orNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A deposit as its owner is told of it. */
export const depositView = (
  row: DepositRow,
  events: readonly ToldDepositEvent[],
  { slip, check }: DepositPapers = {},
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
