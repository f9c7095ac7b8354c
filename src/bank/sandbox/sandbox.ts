import type { Bank } from '../bank.ts';
import { systemClock } from '../platform/clock.ts';
import type { FaultFor } from '../api.ts';
import type { Site } from '../site.ts';
import { sandboxSite } from './page/sandbox-site.ts';
import { seedSandbox } from './dataset/seed.ts';
import { sandboxIdentityProvider } from './switches/decisions.ts';
import { faultFor, inboxMessages, readClockOffsetMs } from './switches/surroundings.ts';

/** What a bank with a sandbox has besides calls: nothing of it exists elsewhere (product.md A31). */
export interface Sandbox {
  readonly faultFor: FaultFor;
  readonly site: Site;
}

/**
 * Business time that can be moved, an inbox instead of a gateway and a simulated identity provider,
 * for the bank of a sandbox. Their state is in the database: every process of the bank has the same.
 */
export const sandboxSurroundings = (
  plain: Bank,
): Pick<Bank, 'clock' | 'messages' | 'identityProvider'> => ({
  clock: systemClock(() => readClockOffsetMs(plain.db)),
  messages: inboxMessages(plain),
  identityProvider: sandboxIdentityProvider,
});

/** Opens the sandbox of a bank; on the first start it writes the people and their history, and says so. */
export const openSandbox = async (
  bank: Bank,
  say: (sentence: string) => void,
): Promise<Sandbox> => {
  await seedSandbox(bank, () =>
    say('Making up the sandbox’s people and their history, once. This takes some seconds.'),
  );
  return { faultFor: faultFor(bank), site: sandboxSite(bank) };
};
