import type { TransferQuote } from '#contract/quotes.ts';
import { cancelRule } from '#domain/transfers/transfer-status.ts';
import type { TransactionStatus } from '../../transactions/tables.ts';
import type { NextStep } from '../sending/place.ts';

interface Standing {
  readonly status: TransactionStatus;
  readonly next: NextStep | undefined;
  readonly shown: Pick<TransferQuote, 'is_remittance'>;
  readonly createdAtMs: number;
}

/** Until when a transfer can be taken back, undefined where it cannot (product.md B4). */
export const cancellableUntilMs = (
  { status, next, shown, createdAtMs }: Standing,
  nowMs: number,
): number | undefined => {
  const facts = {
    status,
    isRemittance: shown.is_remittance,
    paidAtMs: createdAtMs,
    sendsAtMs: next?.step === 'SEND' ? next.dueAtMs : undefined,
  };
  const { canCancel, untilMs } = cancelRule(facts, nowMs);
  return canCancel ? untilMs : undefined;
};
