/** The categories of purchases: money in one of them is a refund, not income. */
export const purchaseCategories = [
  'GROCERIES',
  'EATING_OUT',
  'BILLS',
  'RENT',
  'HEALTH',
  'EDUCATION',
  'TRANSPORT',
  'ENTERTAINMENT',
  'SHOPPING',
] as const;

/**
 * What a transaction was for, in the order in which screens list it. A closed list: the names are on
 * the wire and in the database.
 */
export const transactionCategories = [
  ...purchaseCategories,
  'BUSINESS',
  'FAMILY_SUPPORT',
  'OWN_ACCOUNTS',
  'TRANSFER',
  'TOP_UP',
  'CASH',
  'SALARY',
  'DEPOSIT',
  'INTEREST',
  'INCENTIVE',
  'REFUND',
  'FEE',
  'OTHER',
] as const;

export type TransactionCategory = (typeof transactionCategories)[number];
