import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { resetSandbox } from '#contract/sandbox.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { connectOnce } from '../../database/connect.ts';
import { emptyDatabase } from '../seed/empty-database.ts';
import { seedSandbox, usualSeed } from '../seed/seed-sandbox.ts';

/** Any fixed number: one reset at a time, whichever process it was asked of. */
const resetLock = 7_221_983_003n;

/**
 * Returns the sandbox to the state of a first start, while the bank runs: everybody is signed out, and
 * the people and their history are made up again. Refuses `conflict` while another reset runs, and
 * where the bank was started without the owner of its tables.
 */
export const resetToSeed = async (
  bank: Bank,
  { seed = usualSeed }: BodyOf<typeof resetSandbox>,
): Promise<ResponseOf<typeof resetSandbox>> => {
  const { ownerUrl } = bank;
  if (ownerUrl === undefined)
    throw refused('conflict', {
      detail: 'Start the bank with DATABASE_OWNER_URL to be able to reset the sandbox.',
    });
  const guard = await connectOnce(ownerUrl, 'kheya-reset');
  try {
    const { rows } = await guard.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock($1) as is_mine',
      [resetLock],
    );
    if (rows[0]?.is_mine !== true)
      throw refused('conflict', { detail: 'The sandbox is being reset already.' });
    await emptyDatabase(ownerUrl, bank, seed);
    await seedSandbox(bank);
    return { ok: true, seed };
  } finally {
    await guard.end();
  }
};
