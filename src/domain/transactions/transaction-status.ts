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

type TransactionList = (typeof transactionLists)[number];

/** The list each status is in (product.md A27). */
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

/** The statuses a list holds. */
export const statusesOfList = (list: TransactionList): readonly TransactionStatus[] =>
  transactionStatuses.filter((status) => listOfStatus[status] === list);

/** Done: COMPLETE and POSTED (spec 4). Only these are booked and have a running balance (A27). */
export const isDone = (status: TransactionStatus): boolean => listOfStatus[status] === 'POSTED';

/** In flight: INIT and PENDING (spec 4). */
export const isInFlight = (status: TransactionStatus): boolean =>
  listOfStatus[status] === 'PENDING';

/**
 * What a status means to the customer (product.md A3): a released or lapsed hold is money that is
 * available again, not a failed payment.
 */
export type StatusMeaning =
  | 'starting'
  | 'on_its_way'
  | 'done'
  | 'failed_and_returned'
  | 'declined'
  | 'hold_released'
  | 'hold_expired';

/** The key of the words for each status. */
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

/** What the transactions screen can be opened for (spec 2). */
export type SelectionKind = 'usd_account' | 'bdt_account' | 'manual_account' | 'card';

/** The sections that are shown: Pending and Declined only when they hold any (spec 2). */
export const visibleSections = (
  counts: Readonly<Record<TransactionList, number>>,
): readonly TransactionList[] => [
  ...(counts.PENDING > 0 ? (['PENDING'] as const) : []),
  'POSTED',
  ...(counts.DECLINED > 0 ? (['DECLINED'] as const) : []),
];

/** What stands above the completed section. */
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
 * A USD account has From, To, Search, View Statement and Download CSV, a card Download CSV alone
 * and no View Account (spec 2). Of taka and manual accounts the specification is silent: their
 * holders need a statement as much, so they get the same.
 */
export const completedControls = (kind: SelectionKind): CompletedControls =>
  kind === 'card'
    ? { hasDates: false, hasStatement: false, hasCsv: true, hasViewAccount: false }
    : forAccounts;
