import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { headerNames } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { maxOpenCards } from '#domain/cards/spending-rules.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { Refused } from '#domain/refusals.ts';
import { changeCard } from '../cards/change-status.ts';
import { advanceDelivery } from '../cards/deliveries.ts';
import { orderCard } from '../cards/order-card.ts';
import { addCoupon } from '../coupons/redeem.ts';
import { saveAddress } from '../customers/addresses.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { createQuote } from '../payments/quotes/create-quote.ts';
import { cancelTransfer } from '../payments/transfers/cancel-transfer.ts';
import { stepUpHash } from '../payments/transfers/step-up.ts';
import { submitTransfer } from '../payments/transfers/submit-transfer.ts';
import { runDueJobs } from '../scheduler.ts';
import { defineCoupon } from './coupons.ts';
import { addAccount, addCustomer, addStoredBeneficiary, postingsOf } from './customers.ts';
import { agreedDelay, snapshotOf } from './payments.ts';
import type { TestBank } from './test-bank.ts';

const dayMs = 86_400_000;

/** The coupons of the histories, for transfers and for physical cards; each customer has each twice. */
const coupons = {
  PERCENT: { code: 'PAYMENTHALF', value: 50_00n },
  FREE_FEE: { code: 'PAYMENTFREE', value: null },
} as const;
type Kind = keyof typeof coupons;
const usesOfEach = 2;

/** Minor units of a dollar; written without the rules under test. */
const transferFee = 25n;
const cardFee = 5_00n;
/** The bank's daily limit of transfers by ACH, which a history does not exceed. */
const mostTransfersADay = 5;
const discountOf = (kind: Kind | null, fee: bigint): bigint => {
  if (kind === null) return 0n;
  return kind === 'FREE_FEE' ? fee : fee / 2n;
};

const stepArbitrary = fc.record({
  kind: fc.constantFrom(
    ...(['transfer', 'transfer', 'transfer', 'card', 'card'] as const),
    ...(['cancel', 'cancel', 'print', 'pass'] as const),
  ),
  /** Whole dollars: ten of them are less than the opening balance. */
  dollars: fc.integer({ min: 1, max: 80 }),
  coupon: fc.option(fc.constantFrom('PERCENT', 'FREE_FEE'), { freq: 4 }),
  outcome: fc.constantFrom('arrives', 'sim:fail', 'sim:return'),
  /** Selects a payment, counted back from the latest. */
  back: fc.nat({ max: 2 }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer One> ? One : never;

const historyArbitrary = fc.array(stepArbitrary, { minLength: 1, maxLength: 10, size: 'max' });

/** A transfer or a card as the model knows it. */
interface Payment {
  readonly kind: 'transfer' | 'card';
  readonly id: string;
  /** What the account paid; minor units. */
  readonly debit: bigint;
  readonly coupon: Kind | null;
  readonly outcome: Step['outcome'];
  /** Open payments can be cancelled; settled ones stay as they are. */
  state: 'open' | 'settled';
}

interface Modelled {
  readonly bank: Bank;
  readonly customerId: string;
  readonly account: string;
  readonly beneficiary: string;
  readonly payments: Payment[];
  readonly used: Record<Kind, number>;
  balance: bigint;
  /** Transfers since time passed, cancelled ones too. */
  transfersToday: number;
}

const pay = (modelled: Modelled, payment: Payment): void => {
  modelled.payments.push(payment);
  modelled.balance -= payment.debit;
  if (payment.coupon !== null) modelled.used[payment.coupon] += 1;
};

/** The payment never happened: all of its money and its coupon are back. */
const undo = (modelled: Modelled, payment: Payment): void => {
  payment.state = 'settled';
  modelled.balance += payment.debit;
  if (payment.coupon !== null) modelled.used[payment.coupon] -= 1;
};

const couponOf = (coupon: Kind | null) =>
  coupon === null ? {} : { coupon_code: coupons[coupon].code };

/** Whether a customer has no use of the coupon left. */
const isUsedUp = ({ used }: Modelled, coupon: Kind | null): boolean =>
  coupon !== null && used[coupon] >= usesOfEach;

/** Authorizes a quote, as a code that was entered does. */
const authorize = async (
  bank: Bank,
  { conversion_rate_id: id }: TransferQuote,
): Promise<string> => {
  const token = bank.random.token(32);
  await bank.db
    .updateTable('transfer_quote')
    .set({
      step_up_hash: stepUpHash(token),
      step_up_until: new Date(bank.clock.wallMs() + dayMs),
      step_up_by: 'CODE',
    })
    .where('id', '=', id)
    .execute();
  return token;
};

/** Sends a quoted transfer as its route does. */
const send = async (
  { bank, customerId }: Modelled,
  quote: TransferQuote,
  outcome: Step['outcome'],
): Promise<Transfer> => {
  const body = {
    source_account: quote.source_account,
    beneficiary: quote.beneficiary!,
    conversion_rate_id: quote.conversion_rate_id,
    amount: quote.send_amount,
    transfer_mode: quote.transfer_mode,
    ...(outcome !== 'arrives' && { memo: outcome }),
    ...agreedDelay(quote),
  };
  const headers = {
    [headerNames.idempotencyKey]: quote.client_reference,
    [headerNames.reviewedSnapshot]: snapshotOf(quote),
    [headerNames.stepUpToken]: await authorize(bank, quote),
    [headerNames.repeatConfirmed]: 'true',
  };
  const request = new Request(bank.config.origin, { headers });
  const answer = await submitTransfer(bank, { customerId, body, request });
  assert.equal(answer.status, 201);
  return (await answer.json()) as Transfer;
};

const transfer = async (modelled: Modelled, step: Step): Promise<void> => {
  const { bank, customerId, account, beneficiary } = modelled;
  const { dollars, coupon, outcome } = step;
  if (modelled.transfersToday === mostTransfersADay) return;
  const quoted = createQuote(bank, customerId, {
    client_reference: bank.random.newId(),
    source_account: account,
    beneficiary,
    transfer_mode: 'ACH',
    amount: `${dollars}.00`,
    amount_side: 'SEND',
    ...couponOf(coupon),
  });
  if (isUsedUp(modelled, coupon)) return assert.rejects(quoted, { code: 'coupon_used' });
  const { id } = await send(modelled, await quoted, outcome);
  modelled.transfersToday += 1;
  const debit = BigInt(dollars) * 100n + transferFee - discountOf(coupon, transferFee);
  pay(modelled, { kind: 'transfer', id, debit, coupon, outcome, state: 'open' });
};

/** Orders a card as its route does, without the recent sign-in that the route requires. */
const card = async (modelled: Modelled, { coupon }: Step): Promise<void> => {
  const { bank, customerId, account, payments } = modelled;
  if (payments.filter(({ kind }) => kind === 'card').length === maxOpenCards) return;
  const row = async () =>
    coupon === null ? undefined : (await addCoupon(bank, customerId, coupons[coupon].code)).row;
  if (isUsedUp(modelled, coupon)) return assert.rejects(row(), { code: 'coupon_used' });
  const debit = cardFee - discountOf(coupon, cardFee);
  const request = {
    account_id: account,
    card_account_type: 'physical',
    name_on_card: 'RAHIMA KHATUN',
    design: 'RIVER',
    delivery_method: 'STANDARD',
    fee: toWireAmount(money('USD', debit)),
  } as const;
  const owned = await row();
  const order = (trx: Transaction<Tables>) => orderCard(trx, bank, customerId, request, owned);
  const { id } = await transaction(bank.db, order);
  pay(modelled, { kind: 'card', id, debit, coupon, outcome: 'arrives', state: 'open' });
};

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};

/** Cancels a transfer or a card; one that is settled keeps its money and its coupon. */
const cancel = async (modelled: Modelled, payment: Payment): Promise<void> => {
  const { bank, customerId } = modelled;
  const { kind, id, state } = payment;
  if (kind === 'card')
    await changeCard(bank, { customerId, cardId: id }, { card_status: 'TERMINATED' });
  else if (state === 'open') await cancelTransfer(bank, customerId, id);
  else await cancelTransfer(bank, customerId, id).catch(ignoreRefusal);
  if (state === 'open') undo(modelled, payment);
};

/** A card that is printed is paid for. */
const print = async ({ bank }: Modelled, payment: Payment): Promise<void> => {
  if (payment.kind !== 'card' || payment.state !== 'open') return;
  await advanceDelivery(bank, payment.id, { step: 'PRINTED', trackingNumber: 'KX1' });
  payment.state = 'settled';
};

/** Two weeks, in which every transfer arrives, fails or is returned. */
const passTime = async ({ bank, clock }: TestBank): Promise<void> => {
  for (const days of [1, 2, 4, 7]) {
    clock.offsetMs(days * dayMs);
    await runDueJobs(bank);
  }
};

const settle = (modelled: Modelled): void => {
  modelled.transfersToday = 0;
  for (const payment of modelled.payments) {
    if (payment.kind !== 'transfer' || payment.state !== 'open') continue;
    if (payment.outcome === 'arrives') payment.state = 'settled';
    else undo(modelled, payment);
  }
};

const play = async (modelled: Modelled, step: Step): Promise<void> => {
  const payment = modelled.payments.at(-1 - step.back);
  if (step.kind === 'transfer') return transfer(modelled, step);
  if (step.kind === 'card') return card(modelled, step);
  if (payment === undefined) return;
  return step.kind === 'cancel' ? cancel(modelled, payment) : print(modelled, payment);
};

const expectAgreement = async (modelled: Modelled): Promise<void> => {
  const { bank, customerId, account } = modelled;
  const { booked, held } = await bank.db
    .selectFrom('ledger_account')
    .select(['booked', 'held'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  assert.equal(booked - held, modelled.balance);
  const owned = await bank.db
    .selectFrom('customer_coupon')
    .innerJoin('coupon', 'coupon.id', 'customer_coupon.coupon_id')
    .select(['coupon.kind', 'customer_coupon.used'])
    .where('customer_coupon.customer_id', '=', customerId)
    .execute();
  const counted = Object.fromEntries(owned.map((one) => [one.kind, one.used]));
  assert.deepEqual({ PERCENT: 0, FREE_FEE: 0, ...counted }, modelled.used);
};

const balance = 1_000_00n;

const addModelled = async (bank: Bank): Promise<Modelled> => {
  const customerId = await addCustomer(bank, `${bank.random.newId()}@example.test`);
  const account = await addAccount(bank, customerId);
  const deposit = postingsOf(bank, account).post(await bank.clock.businessMs(), balance);
  await ledger.postBatch(bank.db, [deposit]);
  await saveAddress(bank, customerId, {
    address_type: 'cardShipping',
    address_line_1: '31-10 Ditmars Boulevard',
    city: 'Queens',
    state: 'New York',
    postal_code: '11105',
    country: 'US',
  });
  const beneficiary = await addStoredBeneficiary(bank, customerId, { type: 'ACH' });
  const used = { PERCENT: 0, FREE_FEE: 0 };
  const parties = { bank, customerId, account: account.id, beneficiary };
  return { ...parties, payments: [], used, balance, transfersToday: 0 };
};

type History = readonly Step[];

/** Plays the steps of a history until time is to pass, and yields then; checks it after each step. */
async function* played(modelled: Modelled, history: History): AsyncGenerator<void, void> {
  for (const step of history) {
    if (step.kind === 'pass') {
      yield;
      continue;
    }
    await play(modelled, step);
    await expectAgreement(modelled);
  }
}

/**
 * Plays histories of one customer each at the same time. Time passes for all of them together: for
 * one that has ended too. Returns the place of the first that fails, with its error.
 */
const findFailure = async (
  site: TestBank,
  histories: readonly History[],
): Promise<{ readonly place: number; readonly error: unknown } | undefined> => {
  const all = await Promise.all(
    histories.map(async (history) => {
      const modelled = await addModelled(site.bank);
      return { modelled, steps: played(modelled, history), isOver: false };
    }),
  );
  const failureOf = async (work: (one: (typeof all)[number]) => Promise<unknown>) => {
    const results = await Promise.allSettled(all.map(work));
    const place = results.findIndex(({ status }) => status === 'rejected');
    const result = results[place];
    return result?.status === 'rejected' ? { place, error: result.reason as unknown } : undefined;
  };
  for (;;) {
    const failure = await failureOf(async (one) => {
      one.isOver = (await one.steps.next()).done === true;
    });
    if (failure !== undefined || all.every(({ isOver }) => isOver)) return failure;
    await passTime(site);
    const late = await failureOf(async ({ modelled }) => {
      settle(modelled);
      await expectAgreement(modelled);
    });
    if (late !== undefined) return late;
  }
};

/** Histories played at the same time: one waits for the database while others compute. */
const together = 100;

/**
 * Runs random histories of customers' transfers and physical cards, and compares money and coupons
 * with a model after every step; throws with the smallest failing history and its seed.
 */
export const checkCouponHistories = async (
  site: TestBank,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> => {
  for (const [kind, coupon] of Object.entries(coupons))
    await defineCoupon(site.bank, {
      ...coupon,
      kind: kind as Kind,
      appliesTo: ['TRANSFER_FEE', 'CARD_SHIPPING'],
      uses: usesOfEach,
      expiresInMs: 40_000 * dayMs,
    });
  const histories = fc.sample(historyArbitrary, { numRuns: runs, seed });
  for (let start = 0; start < runs; start += together) {
    const failure = await findFailure(site, histories.slice(start, start + together));
    if (failure === undefined) continue;
    // Alone, it is made smaller while it fails.
    const property = fc.asyncProperty(historyArbitrary, async (history) => {
      const alone = await findFailure(site, [history]);
      if (alone !== undefined) throw alone.error;
    });
    await fc.assert(property, { seed, path: String(start + failure.place) });
    throw failure.error;
  }
};
