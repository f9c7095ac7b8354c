import type { Database } from '../database/connect.ts';
import { registerKey } from '../database/sealing-registry.ts';
import { environmentKeys } from '../platform/key-file.ts';
import type { Random } from '../platform/random.ts';
import { makeSealingKeys, type SealingKeys } from '../platform/sealing-keys.ts';

/** The key of test banks. Processes on the same database need it as SEALING_KEYS. */
export const testSecret = 'a secret that only tests of the bank use';

/** The keys of a test bank, registered in its database. */
export const testSealingKeys = async (db: Database, random: Random): Promise<SealingKeys> => {
  const keys = makeSealingKeys(environmentKeys([testSecret]), random);
  await registerKey(db, keys.activeId());
  return keys;
};
