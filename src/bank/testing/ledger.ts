import type { RefusalCode } from '#domain/refusals.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import type { CustomerKind } from '../database/tables/ledger.ts';
import type { LedgerOperations } from './ledger-operations.ts';
import { seededRandom } from './seeded-random.ts';

/** Creates ids, instants and customers with money for tests of the ledger. */
export const ledgerScene = (ledger: LedgerOperations, seed = 'ledger') => {
  const { newId } = seededRandom(seed, () => startMs);
  const customer = async (kind: CustomerKind, amount: bigint): Promise<string> => {
    const currency = kind === 'customer_bdt' ? 'BDT' : 'USD';
    const id = newId();
    await ledger.openAccount({ id, kind, currency });
    if (amount > 0n)
      await ledger.post({
        ...{ id: newId(), kind: 'opening', bookedAtMs: startMs },
        entries: [
          { accountId: id, amount },
          { accountId: bankAccounts[`equity/${currency}`], amount: -amount },
        ],
      });
    return id;
  };
  return { newId, at, customer };
};

const startMs = Date.UTC(2026, 0, 1);

/** The instant so many minutes after the start. */
const at = (minutes: number): number => startMs + minutes * 60_000;

/** An account of the model: the expected amounts, without SQL, locks or concurrency. */
export interface ModelAccount {
  booked: bigint;
  held: bigint;
  owed: bigint;
}

/** An entry in the model: customers' accounts only, by index. */
export interface ModelEntry {
  readonly account: number;
  readonly amount: bigint;
}

export interface ModelPosting {
  readonly entries: readonly ModelEntry[];
  readonly mayAdvance: boolean;
  readonly repays: boolean;
}

interface ModelJournal {
  readonly entries: readonly ModelEntry[];
  readonly isReversal: boolean;
  isReversed: boolean;
}

interface ModelHold {
  readonly account: number;
  readonly amount: bigint;
  status: 'open' | 'settled' | 'released';
}

type Outcome = RefusalCode | 'done';

/** The model that the ledger is compared with after every step of a random history. */
export class LedgerModel {
  readonly accounts: ModelAccount[] = [];
  readonly journals: ModelJournal[] = [];
  readonly holds: ModelHold[] = [];

  available(index: number): bigint {
    const { booked, held } = this.accounts[index]!;
    return booked - held;
  }

  post(posting: ModelPosting, isReversal = false): Outcome {
    const isShort = posting.entries.some(
      ({ account, amount }) => amount < 0n && this.available(account) + amount < 0n,
    );
    if (isShort && !posting.mayAdvance) return 'insufficient_funds';
    for (const { account: index, amount } of posting.entries) {
      const account = this.accounts[index]!;
      const short = amount < 0n ? -(this.available(index) + amount) : 0n;
      if (short > 0n) {
        account.owed += short;
        account.booked += short;
      }
      account.booked += amount;
      if (posting.repays && amount > 0n) this.repay(index, amount);
    }
    this.journals.push({ entries: posting.entries, isReversal, isReversed: false });
    return 'done';
  }

  private repay(index: number, credited: bigint): void {
    const account = this.accounts[index]!;
    const least = [account.owed, this.available(index), credited].reduce((a, b) => (a < b ? a : b));
    account.owed -= least;
    account.booked -= least;
  }

  hold(account: number, amount: bigint): Outcome {
    if (this.available(account) < amount) return 'insufficient_funds';
    this.accounts[account]!.held += amount;
    this.holds.push({ account, amount, status: 'open' });
    return 'done';
  }

  release(index: number): Outcome {
    const hold = this.holds[index]!;
    if (hold.status === 'settled') return 'hold_not_open';
    if (hold.status === 'open') this.accounts[hold.account]!.held -= hold.amount;
    hold.status = 'released';
    return 'done';
  }

  settle(index: number, posting: ModelPosting): Outcome {
    const hold = this.holds[index]!;
    if (hold.status !== 'open') return 'hold_not_open';
    const account = this.accounts[hold.account]!;
    account.held -= hold.amount;
    const outcome = this.post(posting);
    if (outcome === 'done') hold.status = 'settled';
    else account.held += hold.amount;
    return outcome;
  }

  reverse(index: number, options: Omit<ModelPosting, 'entries'>): Outcome {
    const journal = this.journals[index]!;
    if (journal.isReversal) return 'conflict';
    if (journal.isReversed) return 'already_reversed';
    const entries = journal.entries.map(({ account, amount }) => ({ account, amount: -amount }));
    const outcome = this.post({ ...options, entries }, true);
    if (outcome === 'done') journal.isReversed = true;
    return outcome;
  }
}
