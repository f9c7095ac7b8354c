import type { ClaimKind } from './claim-kinds.ts';

/** The facts of a payment that decide what can be claimed, as on the wire. */
export interface ClaimablePayment {
  readonly type: string;
  readonly subtype: string | null;
  readonly dc_sign: 'debit' | 'credit';
  readonly status: string;
}

/** The facts of its transfer; undefined without one, or while it is not loaded. */
export interface ClaimableTransfer {
  readonly is_remittance: boolean;
  readonly events: readonly { readonly kind: string }[];
}

/** Money that left for another holder. Own accounts, fees and corrections are not among them. */
const outgoingTypes: ReadonlySet<string> = new Set([
  'ACH',
  'WIRE',
  'INTERNAL',
  'REMITTANCE',
  'NPSB',
  'WALLET',
  'IPAY',
  'TOP_UP',
]);

const isPosted = (status: string): boolean => status === 'COMPLETE' || status === 'POSTED';

/** Paid, and not yet ended with a refund. A remittance may be late while it is on its way. */
const isRemittanceError = (
  { status }: ClaimablePayment,
  transfer: ClaimableTransfer | undefined,
): boolean =>
  transfer?.is_remittance === true &&
  (isPosted(status) || transfer.events.some(({ kind }) => kind === 'SENT')) &&
  !transfer.events.some(({ kind }) => kind === 'REFUNDED');

/** What can be claimed about a payment, the most probable first; empty for most transactions. */
export const claimableKinds = (
  payment: ClaimablePayment,
  transfer?: ClaimableTransfer,
): readonly ClaimKind[] => {
  const { type, subtype, dc_sign: sign, status } = payment;
  if (sign !== 'debit') return [];
  if (type === 'CARD') return isPosted(status) && subtype !== 'REFUND' ? ['CARD_DISPUTE'] : [];
  const isReturned = transfer?.events.some(({ kind }) => kind === 'REFUNDED') === true;
  const kinds: ClaimKind[] = [];
  if (isRemittanceError(payment, transfer)) kinds.push('REMITTANCE_ERROR');
  // An order is cancelled or returned in the orders.
  const isOrder = subtype === 'PRODUCT_ORDER';
  if (outgoingTypes.has(type) && isPosted(status) && !isReturned && !isOrder)
    kinds.push('UNAUTHORIZED_TRANSFER');
  return kinds;
};

/** What can be claimed of a payment, in minor units: the amount without its fee, and that fee. */
export interface ClaimableAmount {
  readonly most: bigint;
  readonly fee: bigint;
}

/** A payment and what its merchant has refunded of it, in minor units; `paid` has the fee in it. */
interface PaidAmount {
  readonly paid: bigint;
  readonly fee: bigint;
  readonly refunded: bigint;
}

/** What was not refunded yet. After a refund the whole amount cannot be claimed, nor then the fee. */
export const claimableAmount = ({ paid, fee, refunded }: PaidAmount): ClaimableAmount => {
  const left = paid - fee - refunded;
  return { most: left < 0n ? 0n : left, fee: refunded === 0n ? fee : 0n };
};

/** The fee that is returned: all of it if the whole amount is claimed, otherwise none. */
export const returnedFee = ({ most, fee }: ClaimableAmount, claimed: bigint): bigint =>
  claimed === most ? fee : 0n;

/** The least that a claim is won with: what the customer does not bear (12 CFR 1005.6). */
export const leastRefund = (total: bigint, liability: bigint | null): bigint =>
  liability === null || liability === total ? 1n : total - liability;
