import type { Bank } from '../bank.ts';
import type { FaultFor } from '../http/faults.ts';
import type { Route } from '../http/route.ts';
import type { Site } from '../http/site.ts';
import { sandboxSite } from './page/sandbox-site.ts';
import { sandboxRoutes } from './routes.ts';
import { seedSandbox } from './seed/seed-sandbox.ts';
import { faultFor } from './switches/faults.ts';

/** What a bank with a sandbox has besides its own: nothing of it exists elsewhere (product.md A31). */
export interface Sandbox {
  readonly routes: readonly Route[];
  readonly faultFor: FaultFor;
  readonly site: Site;
}

/** Opens the sandbox of a bank; on the first start it writes the people and their history. */
export const openSandbox = async (bank: Bank): Promise<Sandbox> => {
  await seedSandbox(bank);
  return { routes: sandboxRoutes, faultFor: faultFor(bank), site: sandboxSite(bank) };
};
