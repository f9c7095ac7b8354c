/**
 * The currencies that the simulated card network converts, with two decimals each. Cards are in
 * dollars or taka, so each of these is foreign to one of them at least.
 */
export const merchantCurrencies = ['USD', 'BDT', 'EUR', 'GBP', 'INR', 'AED', 'SGD'] as const;
export type MerchantCurrency = (typeof merchantCurrencies)[number];

/** The fee for a payment in a currency other than the card's, in basis points of the billed amount. */
export const FOREIGN_FEE_BASIS_POINTS = 100n;

/**
 * The fee for a payment that the network converted, 1% of what it billed, rounded half up. Minor
 * units of the card's currency; 0 for amounts too small to have one.
 */
export const foreignFee = (billed: bigint): bigint =>
  (billed * FOREIGN_FEE_BASIS_POINTS + 5_000n) / 10_000n;

/**
 * The part of the fee that goes back with a refund: in proportion to what the merchant returns of
 * what it billed, rounded down, and all that is left with the last of it. Minor units.
 */
export const feeOfRefund = (
  { billed, fee }: { readonly billed: bigint; readonly fee: bigint },
  left: { readonly billed: bigint; readonly fee: bigint },
  refunded: bigint,
): bigint => {
  if (refunded >= left.billed) return left.fee;
  const part = (fee * refunded) / billed;
  return part < left.fee ? part : left.fee;
};
