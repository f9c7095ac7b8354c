import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { BusinessVerifier, IdentityProvider, Messages } from '../platform/gateways.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { SealingKeys } from '../platform/sealing-keys.ts';
import type { Database } from './connect.ts';

/**
 * Dependencies of every route and operation, in the lowest folder that knows the database. Clock and randomness are included because rules and
 * operations may not use the real ones directly (design 3): the sandbox moves the clock, tests fix
 * both.
 */
export interface Bank {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Config;
  readonly log: Log;
  readonly messages: Messages;
  /** Encrypts identity numbers, files and account numbers at other banks. */
  readonly sealingKeys: SealingKeys;
  /**
   * Creates the identity provider; absent if none is configured. It belongs here because the
   * simulated provider sends its decisions back to the bank, which the rails must not depend on.
   */
  readonly identityProvider?: ((bank: Bank) => IdentityProvider) | undefined;
  /** Creates the KYB provider, as above. */
  readonly businessVerifier?: ((bank: Bank) => BusinessVerifier) | undefined;
  /**
   * Database URL of the tables' owner, only for the sandbox's reset: no other role may delete
   * posted records.
   */
  readonly ownerUrl?: string | undefined;
}
