import type { AccountTables } from './tables/accounts.ts';
import type {
  AccountLockTables,
  AuthTables,
  DeviceTables,
  PasskeyTables,
  SessionTables,
} from './tables/auth.ts';
import type { BeneficiaryTables } from './tables/beneficiaries.ts';
import type { BusinessTables } from './tables/business.ts';
import type { BusinessPaymentTables } from './tables/business-payments.ts';
import type { BusinessVerificationTables } from './tables/business-verification.ts';
import type { CardPaymentTables } from './tables/card-payments.ts';
import type { CardTables } from './tables/cards.ts';
import type {
  ConsentTables,
  CustomerTables,
  SealingTables,
  UserSettingTables,
} from './tables/customers.ts';
import type { ClaimTables } from './tables/claims.ts';
import type { CouponUseTables } from './tables/coupon-uses.ts';
import type { CouponTables } from './tables/coupons.ts';
import type { DepositTables } from './tables/deposits.ts';
import type { FileTables } from './tables/documents.ts';
import type { VerificationTables } from './tables/identity.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { NotificationTables } from './tables/messaging.ts';
import type { SandboxTables } from './tables/sandbox.ts';
import type {
  FailingJobTables,
  IdempotencyTables,
  SettingTables,
  SweepTables,
} from './tables/service.ts';
import type { ProductOrderTables } from './tables/product-orders.ts';
import type { ProductTables } from './tables/products.ts';
import type { StatementTables } from './tables/statements.ts';
import type { SubscriptionTables } from './tables/subscriptions.ts';
import type { TicketTables } from './tables/tickets.ts';
import type { TopUpTables } from './tables/top-ups.ts';
import type { TransactionTables } from './tables/transactions.ts';
import type { TransferTables } from './tables/transfers.ts';

/** All tables. Each file of `tables/` declares those of the file of `schema/` with its name. */
export type Tables = AccountLockTables &
  AccountTables &
  AuthTables &
  BeneficiaryTables &
  BusinessTables &
  BusinessPaymentTables &
  BusinessVerificationTables &
  CardPaymentTables &
  CardTables &
  ClaimTables &
  ConsentTables &
  CouponTables &
  CouponUseTables &
  CustomerTables &
  DepositTables &
  DeviceTables &
  FailingJobTables &
  FileTables &
  IdempotencyTables &
  InvitationTables &
  LedgerTables &
  NotificationTables &
  PasskeyTables &
  ProductOrderTables &
  ProductTables &
  SandboxTables &
  SealingTables &
  SessionTables &
  SettingTables &
  StatementTables &
  SubscriptionTables &
  SweepTables &
  TicketTables &
  TopUpTables &
  TransactionTables &
  TransferTables &
  UserSettingTables &
  VerificationTables;
