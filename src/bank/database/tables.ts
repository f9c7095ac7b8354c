import type { AccessTables } from '#bank/accounts-site/tables.ts';
import type { LedgerTables } from '#bank/ledger/ledger-tables.ts';

/** Every table the bank's queries may name. Each resource declares its own beside its store. */
export type Tables = AccessTables & LedgerTables;
