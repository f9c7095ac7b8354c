import { describe, expect, test } from 'vitest';
import { Refused } from '#domain/refusals.ts';
import { addAccount, addCard, addCustomer, postingsOf } from '../testing/customers.ts';
import { testBank } from '../testing/test-bank.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { connectedCardNetwork } from './issuer.ts';
import { expireHolds } from '../scheduler.ts';
import { refundCard } from './card-refunds.ts';

const { bank, clock } = await testBank();
const network = connectedCardNetwork(bank);
const merchantName = 'Corner Tea House';

let made = 0;
const addHolder = async () => {
  made += 1;
  const customerId = await addCustomer(bank, `cleared${made}@kheya.test`);
  const account = await addAccount(bank, customerId);
  await ledger.postBatch(bank.db, [postingsOf(bank, account).post(clock.wallMs(), 100_00n)]);
  const cardId = await addCard(bank, account.id);
  return { customerId, accountId: account.id, cardId };
};
type Holder = Awaited<ReturnType<typeof addHolder>>;

const authorize = async ({ cardId }: Holder, amount: bigint): Promise<string> =>
  (await network.authorize({ cardId, amount, merchantName })).transactionId;

const euros = { merchant: 'EUR', card: 'USD' } as const;

/** 45.00 euros: the network bills $48.83, and the bank adds a fee of $0.49. */
const authorizeEuros = async ({ cardId }: Holder): Promise<string> =>
  (await network.authorize({ cardId, amount: 45_00n, currencies: euros, merchantName }))
    .transactionId;

/** What the owner and the books show after an event. */
interface Shown {
  /** Booked, held and owed, in cents. */
  readonly figures: readonly [bigint, bigint, bigint];
  readonly hold: 'open' | 'settled' | 'released' | 'expired' | null;
  /** The statuses of the card's transactions, oldest first. */
  readonly transactions: readonly string[];
  /** What the network's settlement account got, in cents. */
  readonly settled: bigint;
  readonly notices: readonly string[];
}

interface Event extends Shown {
  readonly name: string;
  readonly play: (holder: Holder) => Promise<unknown>;
}

const events: readonly Event[] = [
  {
    name: 'an authorization',
    play: (holder) => authorize(holder, 30_00n),
    figures: [100_00n, 30_00n, 0n],
    hold: 'open',
    transactions: ['PENDING'],
    settled: 0n,
    notices: [],
  },
  {
    name: 'clearing of the whole amount',
    play: async (holder) => network.clear(await authorize(holder, 30_00n)),
    figures: [70_00n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED'],
    settled: 30_00n,
    notices: [],
  },
  {
    name: 'clearing of a part: the rest of the hold is available again',
    play: async (holder) => network.clear(await authorize(holder, 30_00n), 12_00n),
    figures: [88_00n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED'],
    settled: 12_00n,
    notices: [],
  },
  {
    name: 'clearing with a tip, above the hold',
    play: async (holder) => network.clear(await authorize(holder, 30_00n), 36_00n),
    figures: [64_00n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED'],
    settled: 36_00n,
    notices: ['Final card charge is higher'],
  },
  {
    name: 'clearing above the balance: the shortfall is owed',
    play: async (holder) => network.clear(await authorize(holder, 90_00n), 130_00n),
    figures: [0n, 0n, 30_00n],
    hold: 'settled',
    transactions: ['POSTED'],
    settled: 130_00n,
    notices: ['Final card charge is higher'],
  },
  {
    name: 'a reversal by the merchant',
    play: async (holder) => network.reverse(await authorize(holder, 30_00n)),
    figures: [100_00n, 0n, 0n],
    hold: 'released',
    transactions: ['RELEASED'],
    settled: 0n,
    notices: [],
  },
  {
    name: 'the expiry of an authorization after seven days',
    play: async (holder) => {
      await authorize(holder, 30_00n);
      clock.moveMs(7 * 86_400_000 + 1);
      await expireHolds(bank, await bank.clock.businessMs());
    },
    figures: [100_00n, 0n, 0n],
    hold: 'expired',
    transactions: ['EXPIRED'],
    settled: 0n,
    notices: [],
  },
  {
    name: 'a refund of the whole payment',
    play: async (holder) => {
      const id = await authorize(holder, 30_00n);
      await network.clear(id);
      await network.refund(id);
    },
    figures: [100_00n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED', 'POSTED'],
    settled: 0n,
    notices: ['Card refund received'],
  },
  {
    name: 'a refund that repays what is owed first',
    play: async (holder) => {
      const id = await authorize(holder, 90_00n);
      await network.clear(id, 130_00n);
      await network.refund(id, 50_00n);
    },
    figures: [20_00n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED', 'POSTED'],
    settled: 80_00n,
    notices: ['Card refund received', 'Final card charge is higher'],
  },
  {
    name: 'an offline payment of a frozen card, above the balance',
    play: async (holder) => {
      await bank.db
        .updateTable('card')
        .set({ card_status: 'SUSPENDED', status_reason: 'LOST' })
        .where('id', '=', holder.cardId)
        .execute();
      await network.postOffline({ cardId: holder.cardId, amount: 120_00n, merchantName });
    },
    figures: [0n, 0n, 20_00n],
    hold: null,
    transactions: ['POSTED'],
    settled: 120_00n,
    notices: [],
  },
  {
    name: 'an authorization in euros: the fee is held too',
    play: authorizeEuros,
    figures: [100_00n, 49_32n, 0n],
    hold: 'open',
    transactions: ['PENDING'],
    settled: 0n,
    notices: [],
  },
  {
    name: 'clearing in euros: the network gets what it billed, the bank the fee',
    play: async (holder) => network.clear(await authorizeEuros(holder)),
    figures: [50_68n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED'],
    settled: 48_83n,
    notices: [],
  },
  {
    name: 'clearing of a part in euros: the fee is that of the part',
    play: async (holder) => network.clear(await authorizeEuros(holder), 9_00n, euros),
    figures: [90_13n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED'],
    settled: 9_77n,
    notices: [],
  },
  {
    name: 'a refund of a whole payment in euros: the fee goes back',
    play: async (holder) => {
      const id = await authorizeEuros(holder);
      await network.clear(id);
      await network.refund(id);
    },
    figures: [100_00n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED', 'POSTED'],
    settled: 0n,
    notices: ['Card refund received'],
  },
  {
    name: 'a refund of a part in euros: the fee goes back in proportion',
    play: async (holder) => {
      const id = await authorizeEuros(holder);
      await network.clear(id);
      await network.refund(id, 4_50n, euros);
    },
    figures: [55_60n, 0n, 0n],
    hold: 'settled',
    transactions: ['POSTED', 'POSTED'],
    settled: 43_95n,
    notices: ['Card refund received'],
  },
  {
    name: 'an offline payment in euros',
    play: ({ cardId }) =>
      network.postOffline({ cardId, amount: 45_00n, currencies: euros, merchantName }),
    figures: [50_68n, 0n, 0n],
    hold: null,
    transactions: ['POSTED'],
    settled: 48_83n,
    notices: [],
  },
  {
    name: 'a decline',
    play: (holder) => authorize(holder, 100_01n),
    figures: [100_00n, 0n, 0n],
    hold: null,
    transactions: ['DECLINED'],
    settled: 0n,
    notices: ['Card payment declined'],
  },
];

const networkBalance = async (): Promise<bigint> =>
  (await ledger.balances(bank.db, [bankAccounts['card/USD']]))[0]!.booked;

const readShown = async (
  { accountId, cardId, customerId }: Holder,
  networkBefore: bigint,
): Promise<Shown> => {
  const [balance] = await ledger.balances(bank.db, [accountId]);
  const { booked, held, owed } = balance!;
  const rows = await bank.db
    .selectFrom('transaction')
    .leftJoin('hold', 'hold.id', 'transaction.hold_id')
    .where('transaction.card_id', '=', cardId)
    .orderBy('transaction.ledger_sequence')
    .select(['transaction.status', 'hold.status as hold'])
    .execute();
  const notices = await bank.db
    .selectFrom('notification')
    .select('title')
    .where('customer_id', '=', customerId)
    .execute();
  return {
    figures: [booked, held, owed],
    hold: rows[0]?.hold ?? null,
    transactions: rows.map(({ status }) => status),
    settled: (await networkBalance()) - networkBefore,
    notices: notices.map(({ title }) => title.en).toSorted(),
  };
};

describe('an event of a card payment', () => {
  test.each(events)('$name', async ({ name: _name, play, ...expected }) => {
    const holder = await addHolder();
    const before = await networkBalance();
    await play(holder);
    expect(await readShown(holder, before)).toEqual(expected);
  });
});

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return undefined;
};

describe('a refund', () => {
  test('never exceeds what was paid, in parts and at the same time', async () => {
    const holder = await addHolder();
    const id = await authorize(holder, 30_00n);
    expect(await codeOf(network.refund(id))).toBe('not_found');
    await network.clear(id);
    await network.refund(id, 10_00n);
    expect(await codeOf(network.refund(id, 20_01n))).toBe('conflict');
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(network.refund(id, 15_00n))));
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(2);
    await network.refund(id);
    expect(await codeOf(network.refund(id))).toBe('conflict');
    expect((await ledger.balances(bank.db, [holder.accountId]))[0]!.booked).toBe(100_00n);
  });

  test('counts once when the network sends it twice', async () => {
    const holder = await addHolder();
    const transactionId = await authorize(holder, 30_00n);
    await network.clear(transactionId);
    const request = { id: bank.random.newId(), transactionId, amount: 5_00n };
    await Promise.all([refundCard(bank, request), refundCard(bank, request)]);
    expect((await ledger.balances(bank.db, [holder.accountId]))[0]!.booked).toBe(75_00n);
  });
});

describe('a payment in euros', () => {
  const readShownAmounts = async (id: string) => {
    const { amount, fee_amount, user_data } = await bank.db
      .selectFrom('transaction')
      .where('id', '=', id)
      .select(['amount', 'fee_amount', 'user_data'])
      .executeTakeFirstOrThrow();
    const { merchant_amount, merchant_currency, merchant_rate } = user_data!;
    return { amount, fee: fee_amount, merchant_amount, merchant_currency, merchant_rate };
  };
  const shown = { merchant_amount: '45.00', merchant_currency: 'EUR', merchant_rate: '1.085000' };

  test('shows the amount, the rate and the fee from the authorization on', async () => {
    const id = await authorizeEuros(await addHolder());
    expect(await readShownAmounts(id)).toEqual({ amount: 49_32n, fee: 49n, ...shown });
    await network.clear(id, 9_00n, euros);
    expect(await readShownAmounts(id)).toEqual({
      amount: 9_87n,
      fee: 10n,
      ...shown,
      merchant_amount: '9.00',
    });
  });

  test('has no fee where it is too small for one', async () => {
    const { cardId } = await addHolder();
    const tea = { cardId, amount: 20n, currencies: euros, merchantName };
    const { transactionId } = await network.authorize(tea);
    await network.clear(transactionId);
    expect(await readShownAmounts(transactionId)).toMatchObject({ amount: 22n, fee: null });
  });

  test('is declined where the fee is above the balance', async () => {
    const { cardId } = await addHolder();
    const request = { cardId, amount: 92_00n, currencies: euros, merchantName };
    expect(await network.authorize(request)).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
  });

  test('gives the whole fee back with the last of several refunds', async () => {
    const holder = await addHolder();
    const id = await authorizeEuros(holder);
    await network.clear(id);
    for (const part of [10_00n, 17_00n]) await network.refund(id, part, euros);
    expect(await codeOf(network.refund(id, 19_00n, euros))).toBe('conflict');
    await network.refund(id);
    expect((await ledger.balances(bank.db, [holder.accountId]))[0]!.booked).toBe(100_00n);
  });
});

test('a hold ends once: clearing and reversing it at the same time', async () => {
  const holder = await addHolder();
  const id = await authorize(holder, 30_00n);
  const codes = await Promise.all([
    codeOf(network.clear(id)),
    codeOf(network.reverse(id)),
    codeOf(network.clear(id)),
  ]);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'hold_not_open')).toHaveLength(2);
});

test('the books are sound', async () => {
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
});
