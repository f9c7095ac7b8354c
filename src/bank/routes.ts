import { accountRoutes } from './accounts/routes.ts';
import type { Bank } from './bank.ts';
import { cardRoutes } from './cards/routes.ts';
import type { Route } from './http/route.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Every call the bank answers, resource by resource. */
export const bankRoutes = (bank: Bank): readonly Route[] => [
  ...userRoutes(bank),
  ...accountRoutes(bank),
  ...cardRoutes(bank),
  ...notificationRoutes(bank),
];
