import type { Transaction } from '#contract/transactions.ts';
import type { FetchRows, SyncContext } from './sync-account.ts';
import { syncAccount } from './sync-account.ts';
import type { HistoryStore, SharedFacts } from './records.ts';

export const sharedOfTests: SharedFacts = {
  account_id: '01934b5c-0000-7000-8000-0000000000aa',
  account_no: '••••6789',
  currency: 'USD',
};

const idOf = (life: number, sequence: number): string =>
  `01934b5c-0000-7000-8${String(life).padStart(3, '0')}-${String(sequence).padStart(12, '0')}`;

export const cards = [
  '01934b5c-0000-7000-8000-0000000000c1',
  '01934b5c-0000-7000-8000-0000000000c2',
] as const;

/** One transaction a minute; every third belongs to the first card, every seventh to the second. */
const rowOf = (life: number, sequence: number, given: Partial<Transaction>): Transaction => ({
  ...sharedOfTests,
  account_no: '123456786789',
  id: idOf(life, sequence),
  uuid: idOf(life, sequence),
  reference_id: `KH${sequence}`,
  transaction_time: new Date(Date.UTC(2026, 0, 1) + Math.floor(sequence / 2) * 60_000)
    .toISOString()
    .replace('.000Z', 'Z'),
  amount: `${sequence}.00`,
  bdt_amount: null,
  balance: `${sequence * 10}.00`,
  dc_sign: 'credit',
  type: 'ACH',
  subtype: null,
  status: 'COMPLETE',
  memo: `Payment ${sequence}`,
  dst_account_no: null,
  dst_account_nickname: null,
  conversion_rate: null,
  reason: null,
  transfer_image: null,
  user_data: null,
  card_id: sequence % 3 === 0 ? cards[0] : sequence % 7 === 0 ? cards[1] : null,
  ledger_sequence: String(sequence),
  hold_expires_at: null,
  related: { type: 'TRANSFER', id: idOf(life, sequence) },
  fee: '0.25',
  category: 'OTHER',
  note: null,
  ...given,
});

/** A bank with one account, whose lists only grow until `reset`. */
export class FakeBank {
  #life = 0;
  #sequence = 0;
  #requested = 0;
  readonly lists: { POSTED: Transaction[]; DECLINED: Transaction[]; PENDING: Transaction[] } = {
    POSTED: [],
    DECLINED: [],
    PENDING: [],
  };

  get requested(): number {
    return this.#requested;
  }

  book(count: number): void {
    for (let booked = 0; booked < count; booked += 1) {
      this.lists.POSTED.push(rowOf(this.#life, (this.#sequence += 1), {}));
    }
  }

  decline(count: number): void {
    for (let declined = 0; declined < count; declined += 1) {
      const given = { status: 'DECLINED', balance: null } as const;
      this.lists.DECLINED.push(rowOf(this.#life, (this.#sequence += 1), given));
    }
  }

  hold(count: number): void {
    for (let held = 0; held < count; held += 1) {
      const given = { status: 'PENDING', balance: null } as const;
      this.lists.PENDING.push(rowOf(this.#life, (this.#sequence += 1), given));
    }
  }

  /** Posts the oldest pending row, under a new ledger sequence. */
  settle(): void {
    const held = this.lists.PENDING.shift();
    if (!held) return;
    this.#sequence += 1;
    this.lists.POSTED.push({
      ...rowOf(this.#life, this.#sequence, {}),
      id: held.id,
      uuid: held.uuid,
    });
  }

  /** Confirms the newest postings. */
  confirm(count: number): void {
    const from = Math.max(0, this.lists.POSTED.length - count);
    for (let place = from; place < this.lists.POSTED.length; place += 1) {
      const row = this.lists.POSTED[place];
      if (row) this.lists.POSTED[place] = { ...row, status: 'POSTED' };
    }
  }

  /** Simulates another bank under the same address: the same account with other rows. */
  reset(): void {
    this.#life += 1;
    this.#sequence = 0;
    for (const rows of Object.values(this.lists)) rows.length = 0;
  }

  readonly ask: FetchRows = async (list, { offset, limit, asOf }) => {
    this.#requested += 1;
    const moment = asOf === undefined ? this.#sequence : Number(asOf);
    const rows = this.lists[list].filter((row) => Number(row.ledger_sequence) <= moment);
    const results = rows.toReversed().slice(offset, offset + limit);
    return { count: rows.length, as_of: String(moment), results };
  };
}

/** A device that may crash between two writes, or store only a limited number of records. */
export class FakeDevice {
  readonly records = new Map<string, string>();
  /** Remaining single writes until the browser crashes. */
  writesLeft = Number.POSITIVE_INFINITY;
  space = Number.POSITIVE_INFINITY;

  readonly history: HistoryStore = {
    read: async (record) => {
      const text = this.records.get(record);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    writeAll: async (given) => {
      const names = new Set([...this.records.keys(), ...given.map(([record]) => record)]);
      if (names.size > this.space) return false;
      for (const [record, value] of given) {
        this.#mayWrite();
        this.records.set(record, JSON.stringify(value));
      }
      return true;
    },
    remove: async (record) => {
      this.#mayWrite();
      this.records.delete(record);
    },
  };

  #mayWrite(): void {
    if (this.writesLeft <= 0) throw new Error('the browser was ended');
    this.writesLeft -= 1;
  }
}

let fills = 0;

export const surroundings = (bank: FakeBank, device: FakeDevice): SyncContext => ({
  history: device.history,
  ask: bank.ask,
  shared: sharedOfTests,
  balanceMark: '1 0',
  nowBankMs: () => 1,
  hasSpace: () => true,
  newFill: () => `fill-${(fills += 1)}`,
});

/** Syncs until nothing is missing. */
export const fillAll = async (bank: FakeBank, device: FakeDevice): Promise<void> => {
  const filling = syncAccount(surroundings(bank, device));
  while ((await filling.step()) === 'more');
};
