import type { ColumnType } from 'kysely';
import type { AuthTables, DeviceTables, PasskeyTables, SessionTables } from '../auth/tables.ts';
import type { AccountTables } from '#bank/accounts/tables.ts';
import type { DepositTables } from '../payments/deposits/tables.ts';
import type { BeneficiaryTables } from '#bank/beneficiaries/tables.ts';
import type { CardTables } from '#bank/cards/tables.ts';
import type { ConsentTables, CustomerTables, UserSettingTables } from '../customers/tables.ts';
import type { FileTables } from '../documents/tables.ts';
import type { IdempotencyTables, SettingTables } from '../http/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { NotificationTables } from '../messaging/tables.ts';
import type { SandboxTables } from '#bank/sandbox/tables.ts';
import type { StatementTables } from '#bank/statements/tables.ts';
import type { TopUpTables } from '../payments/top-ups/tables.ts';
import type { TransactionTables } from '#bank/transactions/tables.ts';
import type { TransferTables } from '../payments/transfers/tables.ts';
import type { VerificationTables } from '../identity/tables.ts';

/** Table of schema/20-customers.sql: ids of the keys that records may be encrypted with. */
interface SealingTables {
  sealing_key: {
    id: string;
    registered_at: ColumnType<Date, undefined, never>;
  };
}

/** All tables. Each module declares its own in its `tables.ts`. */
export type Tables = AuthTables &
  AccountTables &
  DepositTables &
  BeneficiaryTables &
  CardTables &
  ConsentTables &
  DeviceTables &
  FileTables &
  IdempotencyTables &
  LedgerTables &
  NotificationTables &
  PasskeyTables &
  CustomerTables &
  SandboxTables &
  SealingTables &
  SessionTables &
  SettingTables &
  StatementTables &
  TopUpTables &
  TransactionTables &
  TransferTables &
  UserSettingTables &
  VerificationTables;
