import { equals } from '../../money/money.ts';
import type { Money } from '../../money/money.ts';
import type { TransactionStatus } from '../../transactions/transaction-status.ts';
import type { DestinationField } from '../targets.ts';
import { moneyOfStatus } from './transfer-status.ts';

/** Who is paid: the destination field of the payload and what it names. */
export interface PaidTo {
  readonly field: DestinationField;
  readonly id: string;
}

/** A transfer as far as it may be the same as another. */
export interface ComparedTransfer {
  readonly to: PaidTo;
  readonly send: Money;
  readonly receive: Money;
}

/** One that was made. */
export interface MadeTransfer extends ComparedTransfer {
  readonly status: TransactionStatus;
  readonly createdAtMs: number;
}

/** For so long the same payee and amount are asked about (issue 5: a duplicate warning). */
export const duplicateWindowMs = 24 * 3_600_000;

/** Either side may be the one that was fixed: the other one moves with the rate. */
const isSame = (one: ComparedTransfer, other: ComparedTransfer): boolean =>
  one.to.field === other.to.field &&
  one.to.id === other.to.id &&
  (equals(one.send, other.send) || equals(one.receive, other.receive));

/**
 * The latest transfer of the last 24 hours to the same payee of the same amount, or undefined: the
 * customer is asked whether they mean it twice. One whose money came back is no first time.
 */
export const likelyDuplicate = <T extends MadeTransfer>(
  wished: ComparedTransfer,
  made: readonly T[],
  nowMs: number,
): T | undefined =>
  made
    .filter(
      (transfer) =>
        isSame(wished, transfer) &&
        moneyOfStatus[transfer.status] !== 'free' &&
        nowMs - transfer.createdAtMs < duplicateWindowMs,
    )
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0];
