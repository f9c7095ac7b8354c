/** Why the bank that a check is drawn on sends it back. */
export const checkReturns = [
  'CHECK_INSUFFICIENT_FUNDS',
  'CHECK_ACCOUNT_CLOSED',
  'CHECK_STOP_PAYMENT',
  'CHECK_ALTERED',
  'CHECK_DUPLICATE',
] as const;
export type CheckReturn = (typeof checkReturns)[number];
