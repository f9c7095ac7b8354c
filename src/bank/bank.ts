import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './database/connect.ts';
import type { Log } from './platform/log.ts';
import type { Messages } from './messaging/messages.ts';
import type { IdentityProvider } from './rails/identity-provider.ts';
import type { Random } from './platform/random.ts';

/**
 * What every route and operation of the bank is given. Clock and chance are here because rules and
 * operations may not reach for the real ones (design 3): the sandbox moves the clock, tests fix both.
 */
export interface Bank {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Config;
  readonly log: Log;
  readonly messages: Messages;
  /**
   * Makes the identity provider; absent where none is configured. It is given here because the
   * simulated one sends its decisions back to the bank, which the rails do not know.
   */
  readonly identityProvider?: ((bank: Bank) => IdentityProvider) | undefined;
  /** The owner of the tables, for the sandbox's reset alone: nothing else may delete what was booked. */
  readonly ownerUrl?: string | undefined;
}
