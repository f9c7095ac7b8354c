import type { TransactionList } from './transaction-status.ts';

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
