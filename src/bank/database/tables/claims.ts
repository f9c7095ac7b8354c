import type { ColumnType } from 'kysely';
import type { Day } from '#domain/calendar/days.ts';
import type { ClaimKind, ClaimProblem, ClaimRemedy } from '#domain/claims/claim-kinds.ts';
import type { ClaimDecision, ClaimEvent, ClaimStatus } from '#domain/claims/claim-status.ts';

/** Tables of schema/54-claims.sql. */
export interface ClaimTables {
  claim: ClaimTable;
  claim_event: ClaimEventTable;
}

/** Written once, when the claim is opened. */
type Fixed<Type> = ColumnType<Type, Type, never>;
/** Without a value in a new claim. */
type Later<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

/** Amounts are minor units of the account's currency. */
export interface ClaimTable {
  id: string;
  customer_id: Fixed<string>;
  ticket_id: Fixed<string | null>;
  reference: Fixed<string>;
  kind: Fixed<ClaimKind>;
  problem: Fixed<ClaimProblem>;
  transaction_id: Fixed<string>;
  transfer_id: Fixed<string | null>;
  account_id: Fixed<string>;
  amount: Fixed<bigint>;
  fee: Fixed<bigint>;
  liability: Fixed<bigint | null>;
  noticed_on: Fixed<Day | null>;
  remedy: Fixed<ClaimRemedy>;
  status: ClaimStatus;
  created_at: Fixed<Date>;
  claimable_until: Fixed<Day>;
  credit_by: Fixed<Day | null>;
  decide_by: Fixed<Day>;
  credit_transaction_id: Later<string>;
  credit_end_transaction_id: Later<string>;
  credit_ends_on: Later<Day>;
  closed_at: Later<Date>;
  reason: Later<string>;
  report_by: Later<Day>;
  refunded: ColumnType<bigint, bigint | undefined, bigint>;
  refund_transaction_id: Later<string>;
  /** The fee that was returned beside a second payment. */
  fee_transaction_id: Later<string>;
  /** Minor units of the received currency. */
  resent: Later<bigint>;
  proposed: Later<ClaimDecision>;
  proposed_by: Later<string>;
  proposed_reason: Later<string>;
  proposed_amount: Later<bigint>;
  /** Null unless the customer asked for a second payment. */
  proposed_remedy: Later<ClaimRemedy>;
  due_at: Later<Date>;
  /** The profile of the account. */
  profile_id: Fixed<string>;
  /** Another account of the customer, which gets the money since that of the payment is closed. */
  credited_account_id: Later<string>;
}

/** What happened, for the customer, and the acts of staff that only the audit log has. */
export interface ClaimEventTable {
  claim_id: string;
  number: number;
  kind: ClaimEvent | 'PROPOSED' | 'DECLINED';
  staff: string | null;
  proposed_by: string | null;
  reason: string | null;
  amount: bigint | null;
  happened_at: ColumnType<Date, Date, never>;
}
