import type { Bank } from '../database/bank.ts';
import { systemClock } from '../platform/clock.ts';
import type { FaultFor } from '../http/faults.ts';
import type { Site } from '../http/listener.ts';
import { sandboxSite } from './page/sandbox-site.ts';
import { seedSandbox } from './dataset/seed.ts';
import { sandboxBusinessVerifier } from './switches/businesses.ts';
import { sandboxIdentityProvider } from './switches/decisions.ts';
import { faultFor, inboxMessages, readClockOffsetMs } from './switches/surroundings.ts';

/** What a sandbox adds to the bank besides endpoints; absent elsewhere (product.md A31). */
export interface Sandbox {
  readonly faultFor: FaultFor;
  readonly site: Site;
}

/**
 * A movable business clock, an inbox instead of a gateway and simulated providers. Their
 * state is stored in the database, so all processes share it.
 */
export const sandboxSurroundings = (
  plain: Bank,
): Pick<Bank, 'clock' | 'messages' | 'identityProvider' | 'businessVerifier'> => ({
  clock: systemClock(() => readClockOffsetMs(plain.db)),
  messages: inboxMessages(plain),
  identityProvider: sandboxIdentityProvider,
  businessVerifier: sandboxBusinessVerifier,
});

/** Opens the sandbox; on the first start it writes the dataset and reports that. */
export const openSandbox = async (
  bank: Bank,
  say: (sentence: string) => void,
): Promise<Sandbox> => {
  await seedSandbox(bank, () =>
    say('Creating the sandbox’s customers and their history, once. This takes up to a minute.'),
  );
  return { faultFor: faultFor(bank), site: sandboxSite(bank) };
};
