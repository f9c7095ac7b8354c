import type { DepositMethod } from '#domain/deposits/deposits.ts';

/** What the form of each way to add money is kept as on the device. */
export const draftNames = {
  ACH_PULL: 'add-money-bank',
  DEBIT_CARD: 'add-money-card',
  CHECK_DEPOSIT: 'add-money-check',
  BRANCH_DEPOSIT: 'add-money-branch',
} as const satisfies Record<DepositMethod, string>;
