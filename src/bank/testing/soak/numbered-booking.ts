import { createHash } from 'node:crypto';
import type { Database } from '#bank/database/connect.ts';
import { transaction } from '#bank/database/transaction.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { type Booking, book } from '#bank/transactions/book.ts';
import { addAccount, addCustomer } from '../customers.ts';

/** Customers of the soak, their opening balance, and the booking of each number: known to both sides. */
export const CUSTOMERS = 20;
export const OPENING = 5_000_00n;
const startMs = Date.UTC(2026, 0, 1);

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const customerId = (number: number): string => uuidOf(`soak customer ${number}`);

type Posting = Extract<Booking, { kind: 'post' }>;

interface Move {
  /** Unlike every other move's: up to nine digits and capital letters. */
  readonly name: string;
  readonly kind: string;
  readonly atMs: number;
  readonly amount: bigint;
  readonly from: string;
  readonly to: string;
}

const customerIds = new Set(Array.from({ length: CUSTOMERS }, (_, number) => customerId(number)));

const posting = ({ name, kind, atMs, amount, from, to }: Move): Posting => {
  const entries = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return {
    kind: 'post',
    journal: { id: uuidOf(`soak journal ${name}`), kind, bookedAtMs: atMs, entries },
    transactions: entries
      .filter(({ accountId }) => customerIds.has(accountId))
      .map(({ accountId, amount: signed }) => {
        const direction = signed < 0n ? 'debit' : 'credit';
        return {
          id: uuidOf(`soak row ${name} ${direction}`),
          referenceId: `KH${name.padStart(9, '0')}${direction === 'debit' ? 'D' : 'C'}`,
          ...{ accountId, direction, amount, timeMs: atMs },
          type: 'INTERNAL',
          status: 'COMPLETE',
        };
      }),
  };
};

/** The booking with that number, the same in every process: sent again after a kill it is no second one. */
export const numberedBooking = (number: number): Posting => {
  const draw = createHash('sha256').update(`soak draw ${number}`).digest();
  const from = draw.readUInt16BE(0) % CUSTOMERS;
  const to = draw.readUInt16BE(2) % CUSTOMERS;
  return posting({
    name: String(number),
    kind: 'transfer',
    atMs: startMs + number * 1000,
    amount: BigInt(draw.readUInt16BE(4) % 400_00) + 1n,
    from: customerId(from),
    to: from === to ? bankAccounts['ach/USD'] : customerId(to),
  });
};

/** Opens the customers' accounts with their money, unless they are there. */
export const openCustomers = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    const parts = { db: trx, random: systemRandom, clock: systemClock(async () => 0) };
    const known = await trx.selectFrom('account').select('id').limit(1).execute();
    if (known.length > 0) return;
    const person = await addCustomer(parts, 'soak@example.test');
    for (let number = 0; number < CUSTOMERS; number += 1) {
      const { id } = await addAccount(parts, person, { id: customerId(number) });
      const money = { from: bankAccounts['equity/USD'], to: id, amount: OPENING };
      const opening = { name: `OPENING${number}`, kind: 'opening', atMs: startMs, ...money };
      await book(trx, posting(opening));
    }
  });
