import type { TransferEvent } from '../transfers/life/transfer-status.ts';

/** A transfer as far as the sender's rights depend on it. */
interface SentTransfer {
  readonly is_remittance: boolean;
  readonly payee: { readonly is_own: boolean };
  readonly events: readonly { readonly kind: TransferEvent }[];
}

/** The rights of a remittance's sender that hold for one transfer (12 CFR 1005.31 to 1005.34). */
export interface RemittanceRights {
  /** Cancelling within 30 minutes of payment; there is no such time where the money arrives at once. */
  readonly isCancellable: boolean;
  /** Whether a bank or wallet outside Kheya may take fees of its own. */
  readonly mayGetLess: boolean;
}

/** Money that moves between accounts at Kheya is never set aside first. */
const arrivesAtOnce = ({ events }: SentTransfer): boolean =>
  !events.some(({ kind }) => kind === 'HELD');

/** The rights to state beside a transfer; undefined where none apply, as for money to oneself at Kheya. */
export const remittanceRightsOf = (transfer: SentTransfer): RemittanceRights | undefined => {
  const isAtOnce = arrivesAtOnce(transfer);
  if (!transfer.is_remittance || (isAtOnce && transfer.payee.is_own)) return undefined;
  return { isCancellable: !isAtOnce, mayGetLess: !isAtOnce };
};
