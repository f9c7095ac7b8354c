import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Executor } from '../../database/transaction.ts';

/** A payment as a rail is given it. */
export interface RailPayment {
  /** The transfer's id: handing the same payment over again changes nothing. */
  readonly id: string;
  readonly rail: Exclude<Rail, 'book'>;
  /** Number of the account or wallet it goes to. */
  readonly accountNumber: string;
  readonly memo: string | null;
  readonly sentAtMs: number;
  /** When it is promised to be there. */
  readonly arrivalFromMs: number;
  readonly arrivalToMs: number;
}

/**
 * What a rail says of a payment when it is asked. What is confirmed or returned was delivered before,
 * though nobody may have asked in between.
 */
export type RailAnswer =
  | { readonly state: 'IN_FLIGHT'; readonly askAgainAtMs: number }
  | { readonly state: 'DELIVERED'; readonly atMs: number; readonly askAgainAtMs: number }
  | { readonly state: 'CONFIRMED'; readonly atMs: number }
  | { readonly state: 'FAILED'; readonly atMs: number; readonly reason: ReasonCode }
  | { readonly state: 'RETURNED'; readonly atMs: number; readonly reason: ReasonCode }
  | { readonly state: 'RECALLED'; readonly atMs: number };

/**
 * The seam to the networks that carry money out. A rail is asked what became of a payment, and asked
 * again: an event that was lost on the way changes nothing. Calls run inside the caller's transaction
 * where the rail is this bank's own simulator.
 */
export interface PaymentRails {
  /** Hands a payment over, once. */
  submit(db: Executor, payment: RailPayment): Promise<void>;
  /** What became of it. */
  ask(db: Executor, id: string, nowMs: number): Promise<RailAnswer>;
  /** Asks for it back; true where it has not arrived and will not. */
  recall(db: Executor, id: string, nowMs: number): Promise<boolean>;
}
