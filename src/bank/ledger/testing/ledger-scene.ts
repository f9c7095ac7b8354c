import { seededRandom } from '#bank/testing/seeded-random.ts';
import { bankAccounts } from '../bank-accounts.ts';
import type { Ledger } from '../ledger.ts';
import type { CustomerKind } from '../ledger-tables.ts';

/** Ids, minutes and customers with money for tests of the ledger. */
export const ledgerScene = (ledger: Ledger, seed = 'ledger') => {
  const { newId } = seededRandom(seed, () => startMs);
  const customer = async (kind: CustomerKind, amount: bigint): Promise<string> => {
    const currency = kind === 'customer_bdt' ? 'BDT' : 'USD';
    const id = newId();
    await ledger.openAccount({ id, kind, currency });
    if (amount > 0n)
      await ledger.post({
        ...{ id: newId(), kind: 'opening', bookedAtMs: startMs },
        legs: [
          { account: id, amount },
          { account: bankAccounts[`equity/${currency}`], amount: -amount },
        ],
      });
    return id;
  };
  return { newId, at, customer };
};

const startMs = Date.UTC(2026, 0, 1);

/** That many minutes after the scene's beginning. */
const at = (minutes: number): number => startMs + minutes * 60_000;
