import { createHash } from 'node:crypto';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import type { Ledger, PostInput } from '#bank/ledger/ledger.ts';

/** Customers of the soak, their opening balance, and the request of each number: known to both sides. */
export const CUSTOMERS = 20;
export const OPENING = 5_000_00n;
const startMs = Date.UTC(2026, 0, 1);

export const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const customerId = (number: number): string => uuidOf(`soak customer ${number}`);

/** The posting with that number, the same in every process: sent again after a kill it is no second one. */
export const numberedRequest = (number: number): PostInput => {
  const draw = createHash('sha256').update(`soak draw ${number}`).digest();
  const from = draw.readUInt16BE(0) % CUSTOMERS;
  const to = draw.readUInt16BE(2) % CUSTOMERS;
  const amount = BigInt(draw.readUInt16BE(4) % 400_00) + 1n;
  return {
    id: uuidOf(`soak journal ${number}`),
    kind: 'transfer',
    bookedAtMs: startMs + number * 1000,
    legs: [
      { account: customerId(from), amount: -amount },
      { account: from === to ? bankAccounts['ach/USD'] : customerId(to), amount },
    ],
  };
};

/** Opens the customers with their money; the same again changes nothing. */
export const openCustomers = async (ledger: Ledger): Promise<void> => {
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const id = customerId(number);
    await ledger.openAccount({ id, kind: 'customer_usd', currency: 'USD' });
    await ledger.post({
      ...{ id: uuidOf(`soak opening ${number}`), kind: 'opening', bookedAtMs: startMs },
      legs: [
        { account: id, amount: OPENING },
        { account: bankAccounts['equity/USD'], amount: -OPENING },
      ],
    });
  }
};
