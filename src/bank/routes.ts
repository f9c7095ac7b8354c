import { closingRoutes } from './accounts/closing-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { addMoneyRoutes } from './add-money/routes.ts';
import type { Bank } from './bank.ts';
import { beneficiaryRoutes } from './beneficiaries/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { fileRoutes } from './files/routes.ts';
import type { Route } from './http/route.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { topUpRoutes } from './top-ups/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { userSettingsRoutes } from './user-settings/routes.ts';
import { userRoutes } from './users/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

/** Every call the bank answers, resource by resource; the sandbox's only where it is on (A31). */
export const bankRoutes = (bank: Bank): readonly Route[] => [
  ...userRoutes(bank),
  ...accountRoutes(bank),
  ...closingRoutes(bank),
  ...cardRoutes(bank),
  ...beneficiaryRoutes(bank),
  ...transactionRoutes(bank),
  ...transferRoutes(bank),
  ...topUpRoutes(bank),
  ...addMoneyRoutes(bank),
  ...statementRoutes(bank),
  ...notificationRoutes(bank),
  ...settingsRoutes(bank),
  ...userSettingsRoutes(bank),
  ...consentRoutes(bank),
  ...deviceRoutes(bank),
  ...fileRoutes(bank),
  ...passkeyRoutes(bank),
  ...sessionRoutes(bank),
  ...verificationRoutes(bank),
  ...(bank.config.sandbox ? sandboxRoutes : []),
];
