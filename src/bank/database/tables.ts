import type { AccessTables } from '#bank/accounts-site/tables.ts';
import type { AccountTables } from '#bank/accounts/tables.ts';
import type { AddMoneyTables } from '#bank/add-money/tables.ts';
import type { BeneficiaryTables } from '#bank/beneficiaries/tables.ts';
import type { CardTables } from '#bank/cards/tables.ts';
import type { ConsentTables } from '#bank/consents/tables.ts';
import type { DeviceTables } from '#bank/devices/tables.ts';
import type { FileTables } from '#bank/files/tables.ts';
import type { IdempotencyTables } from '#bank/idempotency/tables.ts';
import type { LedgerTables } from '#bank/ledger/ledger-tables.ts';
import type { NotificationTables } from '#bank/notifications/tables.ts';
import type { SandboxTables } from '#bank/sandbox/tables.ts';
import type { SettingTables } from '#bank/settings/tables.ts';
import type { SessionTables } from '#bank/sessions/tables.ts';
import type { StatementTables } from '#bank/statements/tables.ts';
import type { TopUpTables } from '#bank/top-ups/tables.ts';
import type { TransactionTables } from '#bank/transactions/tables.ts';
import type { TransferTables } from '#bank/transfers/tables.ts';
import type { UserSettingTables } from '#bank/user-settings/tables.ts';
import type { PasskeyTables } from '#bank/passkeys/tables.ts';
import type { PeopleTables } from '#bank/users/tables.ts';
import type { VerificationTables } from '#bank/verification/tables.ts';

/** Every table the bank's queries may name. Each resource declares its own beside its store. */
export type Tables = AccessTables &
  AccountTables &
  AddMoneyTables &
  BeneficiaryTables &
  CardTables &
  ConsentTables &
  DeviceTables &
  FileTables &
  IdempotencyTables &
  LedgerTables &
  NotificationTables &
  PasskeyTables &
  PeopleTables &
  SandboxTables &
  SessionTables &
  SettingTables &
  StatementTables &
  TopUpTables &
  TransactionTables &
  TransferTables &
  UserSettingTables &
  VerificationTables;
