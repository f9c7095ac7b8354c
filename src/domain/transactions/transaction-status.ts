/** Every status of a transaction, in the specification's order (spec 4). */
export const transactionStatuses = [
  'INIT',
  'PENDING',
  'FAILED',
  'RELEASED',
  'EXPIRED',
  'DECLINED',
  'COMPLETE',
  'POSTED',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/** The three lists of the transactions screen, by the value of the `status` query (spec 4). */
export const transactionLists = ['POSTED', 'PENDING', 'DECLINED'] as const;

export type TransactionList = (typeof transactionLists)[number];

/** The list of each status (product.md A27). */
export const listOfStatus: Readonly<Record<TransactionStatus, TransactionList>> = {
  INIT: 'PENDING',
  PENDING: 'PENDING',
  FAILED: 'DECLINED',
  RELEASED: 'DECLINED',
  EXPIRED: 'DECLINED',
  DECLINED: 'DECLINED',
  COMPLETE: 'POSTED',
  POSTED: 'POSTED',
};

/** INIT or PENDING (spec 4). */
export const isInFlight = (status: TransactionStatus): boolean =>
  listOfStatus[status] === 'PENDING';

/**
 * The meaning of a status for the customer (product.md A3): a released or expired hold is available
 * money, not a failed payment.
 */
export type StatusMeaning =
  | 'starting'
  | 'on_its_way'
  | 'done'
  | 'failed_and_returned'
  | 'declined'
  | 'hold_released'
  | 'hold_expired';

/** The meaning of each status, which selects its text. */
export const meaningOfStatus: Readonly<Record<TransactionStatus, StatusMeaning>> = {
  INIT: 'starting',
  PENDING: 'on_its_way',
  FAILED: 'failed_and_returned',
  RELEASED: 'hold_released',
  EXPIRED: 'hold_expired',
  DECLINED: 'declined',
  COMPLETE: 'done',
  POSTED: 'done',
};

/** What the transactions screen can show (spec 2). */
export type SelectionKind = 'usd_account' | 'bdt_account' | 'manual_account' | 'card';

/** The visible sections: Pending and Declined only if they have rows (spec 2). */
export const visibleSections = (
  counts: Readonly<Record<TransactionList, number>>,
): readonly TransactionList[] => [
  ...(counts.PENDING > 0 ? (['PENDING'] as const) : []),
  'POSTED',
  ...(counts.DECLINED > 0 ? (['DECLINED'] as const) : []),
];

/** The controls above the completed section. */
export interface CompletedControls {
  readonly hasDates: boolean;
  readonly hasStatement: boolean;
  readonly hasCsv: boolean;
  readonly hasViewAccount: boolean;
}

const forAccounts: CompletedControls = {
  hasDates: true,
  hasStatement: true,
  hasCsv: true,
  hasViewAccount: true,
};

/**
 * A USD account has From, To, Search, View Statement and Download CSV; a card has only Download CSV
 * and no View Account (spec 2). The specification is silent on BDT and manual accounts: they get
 * the same as USD accounts.
 */
export const completedControls = (kind: SelectionKind): CompletedControls =>
  kind === 'card'
    ? { hasDates: false, hasStatement: false, hasCsv: true, hasViewAccount: false }
    : forAccounts;

/** The directions of a transaction, from the view of its account. */
export const directions = ['debit', 'credit'] as const;

export type Direction = (typeof directions)[number];
