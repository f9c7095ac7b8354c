import type { Executor } from '#bank/database/transaction.ts';
import type { RailAnswer } from '../payment-rails.ts';

/** What stands at the foot of a check, and whose check it is. */
export interface CheckLine {
  /** The bank that it is drawn on. */
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly checkNumber: string;
}

/** What is handed over to be read: the pictures of both sides. */
export interface CheckToRead {
  readonly front: Uint8Array;
  readonly back: Uint8Array;
  readonly memo: string | null;
}

/** A check that goes to the bank it is drawn on. */
export interface CheckToPresent {
  /** The deposit's id: presenting the same check again changes nothing. */
  readonly id: string;
  readonly memo: string | null;
  readonly sentAtMs: number;
}

/**
 * The seam to whoever reads pictures of checks and carries them to the banks that must pay. It is asked
 * what became of a check, and asked again, as the rails are. Calls run inside the caller's transaction
 * where it is this bank's own simulator.
 */
export interface CheckClearing {
  /** The line of a check; undefined where the pictures cannot be read. */
  read(check: CheckToRead): Promise<CheckLine | undefined>;
  /** Hands a check over, once. */
  present(db: Executor, check: CheckToPresent): Promise<void>;
  /** What became of it. */
  ask(db: Executor, id: string, nowMs: number): Promise<RailAnswer>;
}
