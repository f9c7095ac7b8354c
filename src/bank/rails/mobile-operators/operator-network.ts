import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';
import type { Executor } from '../../database/transaction.ts';

/** A recharge as the operators' network is given it. */
export interface Recharge {
  /** The recharge's own id: handing it over again changes nothing. */
  readonly id: string;
  readonly operator: MobileOperator;
  readonly connectionType: ConnectionType;
  /** E.164. */
  readonly mobileNumber: string;
  /** Poisha. */
  readonly amount: bigint;
  readonly packId: string | null;
  readonly sentAtMs: number;
}

/** What the network says of a recharge when it is asked. */
export type RechargeAnswer =
  | { readonly state: 'IN_FLIGHT'; readonly askAgainAtMs: number }
  | { readonly state: 'DELIVERED' }
  | { readonly state: 'FAILED'; readonly reason: ReasonCode };

/**
 * The seam to the mobile operators. Like a payment rail it is asked, and asked again, so an event that
 * was lost changes nothing. Calls run inside the caller's transaction where the network is this bank's
 * own simulator.
 */
export interface OperatorNetwork {
  /** Whether a number is with an operator now: it may have moved there from another one. */
  serves(operator: MobileOperator, mobileNumber: string): Promise<boolean>;
  /** Hands a recharge over, once. */
  submit(db: Executor, recharge: Recharge): Promise<void>;
  /** What became of it. */
  ask(db: Executor, id: string, nowMs: number): Promise<RechargeAnswer>;
}
