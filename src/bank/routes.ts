import { accountRoutes, closingRoutes } from './accounts/routes.ts';
import { depositRoutes } from './payments/deposits/routes.ts';
import type { Bank } from './database/bank.ts';
import { businessRoutes } from './business/routes.ts';
import { beneficiaryRoutes } from './beneficiaries/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { consentRoutes } from './customers/consents.ts';
import { contactChangeRoutes } from './auth/contact-change.ts';
import { couponRoutes } from './coupons/routes.ts';
import { deviceRoutes } from './auth/devices.ts';
import { fileRoutes } from './documents/routes.ts';
import type { Route } from './http/route.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { notificationRoutes } from './messaging/routes.ts';
import { passkeyRoutes } from './auth/passkeys.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { runDueJobs } from './scheduler.ts';
import { sessionRoutes } from './auth/sessions.ts';
import { settingsRoutes } from './http/global-settings.ts';
import { statementRoutes } from './statements/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { topUpRoutes } from './payments/top-ups/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { transferRoutes } from './payments/transfers/routes.ts';
import { userSettingsRoutes } from './customers/settings.ts';
import { productRoutes } from './products/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { identityRoutes } from './identity/routes.ts';

/** All routes of the bank. Sandbox routes exist only in the sandbox (A31). */
export const bankRoutes = (bank: Bank): readonly Route[] => [
  ...customerRoutes(bank),
  ...contactChangeRoutes(bank),
  ...accountRoutes(bank),
  ...closingRoutes(bank),
  ...cardRoutes(bank),
  ...beneficiaryRoutes(bank),
  ...transactionRoutes(bank),
  ...transferRoutes(bank),
  ...topUpRoutes(bank),
  ...depositRoutes(bank),
  ...statementRoutes(bank),
  ...notificationRoutes(bank),
  ...ticketRoutes(bank),
  ...productRoutes(bank),
  ...subscriptionRoutes(bank),
  ...couponRoutes(bank),
  ...invitationRoutes(bank),
  ...claimRoutes(bank),
  ...settingsRoutes(bank),
  ...userSettingsRoutes(bank),
  ...consentRoutes(bank),
  ...deviceRoutes(bank),
  ...fileRoutes(bank),
  ...passkeyRoutes(bank),
  ...sessionRoutes(bank),
  ...identityRoutes(bank),
  ...businessRoutes(bank),
  ...(bank.config.sandbox ? sandboxRoutes(runDueJobs) : []),
];
