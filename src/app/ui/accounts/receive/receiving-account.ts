/**
 * What a payer must be told of an account, whichever kind it is (product.md B6); made by
 * data/account-views/receiving-account.ts. Holds no full number.
 */
export interface ReceivingAccount {
  readonly kind: 'usd' | 'bdt' | 'manual';
  readonly currency: 'USD' | 'BDT';
  readonly holder: string;
  readonly numberMasked: string;
  readonly routingNumber: string;
  readonly bankName: string;
  /** The bank's address, or the branch where that is what names it. */
  readonly bankPlace: string;
  /** What a payer writes so that the money finds its owner; most accounts need none. */
  readonly reference?: string;
}
