import { describe, expect, test, vi } from 'vitest';
import type { CardStatus, CardStatusReason } from '#domain/cards/card-status.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { addAccount, addCard, addCustomer, postingsOf } from '../testing/customers.ts';
import { testBank, testStartMs } from '../testing/test-bank.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { CardPayment } from '../rails/card-network.ts';
import { authorizeCard } from './authorizations.ts';
import { changeCard } from './change-status.ts';
import { connectedCardNetwork } from './issuer.ts';
import { authorizationDeclines } from './notices.ts';
import { noLimits, writeLimits } from './spending-limits.ts';

const { bank, clock } = await testBank();
const network = connectedCardNetwork(bank);
const dayMs = 86_400_000;

let made = 0;
const addHolder = async (balance = 100_00n) => {
  made += 1;
  const customerId = await addCustomer(bank, `payer${made}@kheya.test`);
  const account = await addAccount(bank, customerId);
  if (balance > 0n)
    await ledger.postBatch(bank.db, [postingsOf(bank, account).post(clock.wallMs(), balance)]);
  const cardId = await addCard(bank, account.id);
  const pay = (amount: bigint, more: Partial<CardPayment> = {}) =>
    network.authorize({ cardId, amount, merchantName: 'Steinway Grocery', ...more });
  const figures = async () => (await ledger.balances(bank.db, [account.id]))[0]!;
  return { customerId, accountId: account.id, cardId, pay, figures };
};
type Holder = Awaited<ReturnType<typeof addHolder>>;

const setCard =
  (status: CardStatus, reason: CardStatusReason | null = null) =>
  async ({ cardId }: Holder) => {
    await bank.db
      .updateTable('card')
      .set({ card_status: status, status_reason: reason })
      .where('id', '=', cardId)
      .execute();
  };
const setCustomer =
  (change: object) =>
  async ({ customerId }: Holder) => {
    await bank.db.updateTable('customer').set(change).where('id', '=', customerId).execute();
  };
const setControls =
  (change: object) =>
  async ({ cardId }: Holder) => {
    await bank.db.updateTable('card').set(change).where('id', '=', cardId).execute();
  };
const setLimits =
  (limits: Partial<typeof noLimits>) =>
  ({ cardId }: Holder) =>
    writeLimits(bank.db, cardId, { ...noLimits, ...limits });
const usd = (amount: bigint | null, transactions: number | null = null) => ({
  amount,
  transactions,
});

interface Row {
  readonly reason: (typeof authorizationDeclines)[number] | null;
  readonly with?: readonly ((holder: Holder) => Promise<unknown>)[];
  readonly payment?: Partial<CardPayment>;
}

/** One row for each reason, and rows where two reasons apply: the first of docs/decisions/0112 wins. */
const decisions: readonly (readonly [string, Row])[] = [
  ['an active card', { reason: null }],
  ['a payment of the whole balance', { reason: null, payment: { amount: 100_00n } }],
  ['more than the balance', { reason: 'INSUFFICIENT_FUNDS', payment: { amount: 100_01n } }],
  ['a frozen card', { reason: 'CARD_FROZEN', with: [setCard('SUSPENDED', 'LOST')] }],
  [
    'a card suspended by the bank',
    { reason: 'CARD_SUSPENDED_BY_BANK', with: [setCard('SUSPENDED', 'FRAUD_SUSPECTED')] },
  ],
  [
    'a card that is not activated',
    { reason: 'CARD_NOT_ACTIVATED', with: [setCard('UNACTIVATED')] },
  ],
  [
    'a card whose image is reviewed',
    { reason: 'CARD_NOT_ACTIVATED', with: [setCard('IMAGE_PENDING')] },
  ],
  [
    'a card whose image was rejected',
    { reason: 'CARD_NOT_ACTIVATED', with: [setCard('IMAGE_REJECTED')] },
  ],
  ['a terminated card', { reason: 'CARD_TERMINATED', with: [setCard('TERMINATED')] }],
  [
    'a frozen customer',
    { reason: 'ACCOUNT_FROZEN', with: [setCustomer({ synctera_user_status: 'FROZEN' })] },
  ],
  [
    'a blocked customer',
    { reason: 'ACCOUNT_BLOCKED', with: [setCustomer({ admin_review_status: 'BLOCKED' })] },
  ],
  [
    'a frozen customer with a frozen card',
    {
      reason: 'ACCOUNT_FROZEN',
      with: [setCustomer({ synctera_user_status: 'FROZEN' }), setCard('SUSPENDED')],
    },
  ],
  [
    'a decline by the network, of a frozen card',
    {
      reason: 'NETWORK_DECLINED',
      with: [setCard('SUSPENDED')],
      payment: { networkDecline: 'Do not honor (05)' },
    },
  ],
  [
    'online payments off',
    {
      reason: 'CARD_ONLINE_OFF',
      with: [setControls({ allows_online: false })],
      payment: { entryMode: 'ONLINE' },
    },
  ],
  [
    'online payments off, by chip',
    { reason: null, with: [setControls({ allows_online: false })], payment: { entryMode: 'CHIP' } },
  ],
  [
    'an ATM with withdrawals off',
    {
      reason: 'CARD_ATM_OFF',
      with: [setControls({ allows_atm: false })],
      payment: { merchantName: 'Chase ATM 34th St' },
    },
  ],
  [
    'contactless off',
    {
      reason: 'CARD_CONTACTLESS_OFF',
      with: [setControls({ allows_contactless: false })],
      payment: { entryMode: 'CONTACTLESS' },
    },
  ],
  [
    'abroad with that off',
    {
      reason: 'CARD_INTERNATIONAL_OFF',
      with: [setControls({ allows_international: false })],
      payment: { merchantName: 'Aarong Dhanmondi' },
    },
  ],
  [
    'at home with abroad off',
    { reason: null, with: [setControls({ allows_international: false })] },
  ],
  [
    'a merchant without a country, with abroad off',
    {
      reason: null,
      with: [setControls({ allows_international: false })],
      payment: { merchantName: 'Unknown' },
    },
  ],
  [
    'a blocked category',
    {
      reason: 'MERCHANT_CATEGORY_BLOCKED',
      with: [setControls({ blocked_mcc: ['7995', '6051'] })],
      payment: { merchantName: 'Lucky Star Casino' },
    },
  ],
  [
    'above the limit of a payment',
    { reason: 'CARD_TRANSACTION_LIMIT', with: [setLimits({ transaction: usd(9_99n) })] },
  ],
  ['at the limit of a payment', { reason: null, with: [setLimits({ transaction: usd(10_00n) })] }],
  [
    'above the limit of a day',
    { reason: 'CARD_DAY_LIMIT', with: [setLimits({ day: usd(9_99n) })] },
  ],
  [
    'above the limit of a week',
    { reason: 'CARD_WEEK_LIMIT', with: [setLimits({ week: usd(9_99n) })] },
  ],
  [
    'above the limit of a month',
    { reason: 'CARD_MONTH_LIMIT', with: [setLimits({ month: usd(9_99n) })] },
  ],
  [
    'above a limit and the balance',
    {
      reason: 'CARD_DAY_LIMIT',
      with: [setLimits({ day: usd(5_00n) })],
      payment: { amount: 500_00n },
    },
  ],
];

describe('the decision about a card payment', () => {
  test.each(decisions)('%s', async (_name, { reason, with: facts = [], payment = {} }) => {
    const holder = await addHolder();
    for (const set of facts) await set(holder);
    const { amount = 10_00n, ...more } = payment;
    const answer = await holder.pay(amount, more);
    expect(answer).toMatchObject({ status: reason === null ? 'PENDING' : 'DECLINED', reason });
    const { held, booked } = await holder.figures();
    expect([booked, held]).toEqual([100_00n, reason === null ? amount : 0n]);
    const row = await bank.db
      .selectFrom('transaction')
      .select(['status', 'reason', 'card_id', 'amount', 'related_id'])
      .where('id', '=', answer.transactionId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      status: answer.status,
      reason,
      card_id: holder.cardId,
      amount,
      related_id: answer.transactionId,
    });
    const notices = await bank.db
      .selectFrom('notification')
      .select(['related_type', 'related_id', 'message'])
      .where('customer_id', '=', holder.customerId)
      .execute();
    const [notice] = notices;
    expect(notices).toHaveLength(reason === null ? 0 : 1);
    if (reason !== null) {
      expect(notice).toMatchObject({
        related_type: 'CARD_AUTHORIZATION',
        related_id: answer.transactionId,
      });
      expect(Object.values(notice!.message).every((text) => text.length > 20)).toBe(true);
    }
  });

  test('every reason has a row, but a closed account, an expired card and a PIN', () => {
    const covered = new Set(decisions.map(([, { reason }]) => reason));
    expect(authorizationDeclines.filter((reason) => !covered.has(reason))).toEqual([
      'ACCOUNT_CLOSED',
      'CARD_EXPIRED',
      // set-pin.pg.test.ts
      'CARD_PIN_NOT_SET',
      'INCORRECT_PIN',
      'CARD_PIN_BLOCKED',
    ]);
  });

  test('a closed account declines before anything else', async () => {
    const holder = await addHolder(0n);
    await bank.db
      .updateTable('account')
      .set({ closed_at: new Date(clock.wallMs()) })
      .where('id', '=', holder.accountId)
      .execute();
    await ledger.closeAccount(bank.db, { id: holder.accountId, closedAtMs: clock.wallMs() });
    expect((await holder.pay(1n)).reason).toBe('ACCOUNT_CLOSED');
  });

  test('a card is valid to the end of its month in New York', async () => {
    const holder = await addHolder();
    clock.setMs(Date.parse('2029-08-01T03:59:59Z'));
    expect((await holder.pay(1_00n)).reason).toBe(null);
    clock.setMs(Date.parse('2029-08-01T04:00:00Z'));
    expect((await holder.pay(1_00n)).reason).toBe('CARD_EXPIRED');
    clock.setMs(testStartMs);
  });

  test('is one round trip to the database', async () => {
    const holder = await addHolder();
    const executed = vi.spyOn(bank.db.getExecutor(), 'executeQuery');
    await holder.pay(1_00n);
    expect(executed).toHaveBeenCalledTimes(1);
    executed.mockRestore();
  });

  test('counts a request once that the network sends twice', async () => {
    const holder = await addHolder();
    const merchant = { name: 'Corner Tea House', city: null, country: 'USA', category: '5812' };
    const of = { cardId: holder.cardId, amount: 60_00n, merchant, pin: null, networkDecline: null };
    const request = { id: bank.random.newId(), entryMode: 'CHIP', ...of } as const;
    const ask = () => authorizeCard(bank, request);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toEqual(first);
    expect(first.status).toBe('PENDING');
    expect((await holder.figures()).held).toBe(60_00n);
    const declined = { ...request, id: bank.random.newId() };
    for (let time = 0; time < 2; time += 1) {
      const answer = await authorizeCard(bank, declined);
      expect(answer.reason).toBe('INSUFFICIENT_FUNDS');
    }
    const { length } = await bank.db
      .selectFrom('notification')
      .select('id')
      .where('customer_id', '=', holder.customerId)
      .execute();
    expect(length).toBe(1);
  });
});

/** Pays at each moment; the reasons of the answers. */
const payAt = async (holder: Holder, moments: readonly string[], amount = 10_00n) => {
  const reasons: (string | null)[] = [];
  for (const moment of moments) {
    clock.setMs(Date.parse(moment));
    reasons.push((await holder.pay(amount)).reason);
  }
  clock.setMs(testStartMs);
  return reasons;
};

describe('the limits of a period', () => {
  test.each([
    // Midnight in New York is 05:00 UTC in winter, 04:00 in summer.
    ['day', '2026-11-18T04:59:59Z', '2026-11-18T05:00:00Z', 'CARD_DAY_LIMIT'],
    ['week', '2026-11-23T04:59:59Z', '2026-11-23T05:00:00Z', 'CARD_WEEK_LIMIT'],
    ['month', '2026-12-01T04:59:59Z', '2026-12-01T05:00:00Z', 'CARD_MONTH_LIMIT'],
    // The day on which summer time ends has 25 hours.
    ['day', '2027-11-08T04:59:59Z', '2027-11-08T05:00:00Z', 'CARD_DAY_LIMIT'],
  ] as const)('%s: full until %s, open from %s', async (period, last, next, decline) => {
    const holder = await addHolder();
    await setLimits({ [period]: usd(20_00n) })(holder);
    const before = toWireInstant(Date.parse(last) - 3_600_000);
    expect(await payAt(holder, [before, last, last, next])).toEqual([null, null, decline, null]);
  });

  test('counts payments apart from amounts', async () => {
    const holder = await addHolder();
    await setLimits({ day: usd(null, 2) })(holder);
    const noon = '2026-11-18T17:00:00Z';
    expect(await payAt(holder, [noon, noon, noon], 1n)).toEqual([null, null, 'CARD_DAY_LIMIT']);
  });

  test('gives back what was reversed, and counts what was cleared', async () => {
    const holder = await addHolder();
    await setLimits({ day: usd(20_00n) })(holder);
    const first = await holder.pay(20_00n);
    expect((await holder.pay(1n)).reason).toBe('CARD_DAY_LIMIT');
    await network.reverse(first.transactionId);
    const second = await holder.pay(15_00n);
    await network.clear(second.transactionId, 12_00n);
    expect((await holder.pay(8_01n)).reason).toBe('CARD_DAY_LIMIT');
    const third = await holder.pay(8_00n);
    // A tip above the limit is posted, and then nothing is left.
    await network.clear(third.transactionId, 10_00n);
    expect((await holder.pay(1n)).reason).toBe('CARD_DAY_LIMIT');
  });
});

describe('two payments at the same moment', () => {
  const together = async (holder: Holder, amount: bigint, count = 6) => {
    const answers = await Promise.all(Array.from({ length: count }, () => holder.pay(amount)));
    return answers.map(({ reason }) => reason);
  };

  test.each([1, 2, 3])('at the last dollar: one is approved (%i)', async () => {
    const holder = await addHolder(10_00n);
    const reasons = await together(holder, 10_00n);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'INSUFFICIENT_FUNDS')).toHaveLength(5);
    expect((await holder.figures()).held).toBe(10_00n);
  });

  test.each([1, 2, 3])('at the last of a limit: one is approved (%i)', async () => {
    const holder = await addHolder();
    await setLimits({ day: usd(10_00n), month: usd(null, 1) })(holder);
    const reasons = await together(holder, 10_00n);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'CARD_DAY_LIMIT')).toHaveLength(5);
  });

  test('of two cards of one account at the last dollar: one is approved', async () => {
    const holder = await addHolder(10_00n);
    const other = await addCard(bank, holder.accountId);
    const answers = await Promise.all(
      [holder.cardId, other].map((cardId) => holder.pay(10_00n, { cardId })),
    );
    expect(answers.filter(({ status }) => status === 'PENDING')).toHaveLength(1);
  });

  test('as the card is frozen: every payment after the answer to the freeze is declined', async () => {
    const holder = await addHolder();
    const { customerId, cardId } = holder;
    const [before] = await Promise.all([
      together(holder, 1_00n),
      changeCard(bank, { customerId, cardId }, { card_status: 'SUSPENDED' }),
    ]);
    expect(before.every((reason) => reason === null || reason === 'CARD_FROZEN')).toBe(true);
    expect(await together(holder, 1_00n)).toEqual(Array.from({ length: 6 }, () => 'CARD_FROZEN'));
  });
});

test('the books and the histories of the cards are sound', async () => {
  clock.moveMs(dayMs);
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
});
