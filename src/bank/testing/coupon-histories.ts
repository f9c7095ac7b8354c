import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import type { Transfer } from '#contract/transfers.ts';
import { maxOpenCards } from '#domain/cards/spending-rules.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { changeCard } from '../cards/change-status.ts';
import { advanceDelivery } from '../cards/deliveries.ts';
import { orderCard } from '../cards/order-card.ts';
import { addCoupon } from '../coupons/redeem.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { runDueJobs } from '../scheduler.ts';
import { defineCoupon } from './coupons.ts';
import { addStoredBeneficiary } from './customers.ts';
import { freshCaller } from './money-operations.ts';
import { agreedDelay, type Sender, addSender } from './payments.ts';
import type { TestSite } from './test-site.ts';

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
  readonly site: TestSite;
  readonly sender: Sender;
  readonly beneficiary: string;
  readonly payments: Payment[];
  readonly used: Record<Kind, number>;
  balance: bigint;
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

const assertUsedUp = async (answer: Response): Promise<void> =>
  assert.equal(((await answer.json()) as { code: string }).code, 'coupon_used');

const transfer = async (modelled: Modelled, step: Step): Promise<void> => {
  const { sender, beneficiary } = modelled;
  const { dollars, coupon, outcome } = step;
  const request = {
    source_account: sender.usd.id,
    beneficiary,
    transfer_mode: 'ACH',
    amount: `${dollars}.00`,
    ...couponOf(coupon),
  };
  if (isUsedUp(modelled, coupon)) return assertUsedUp(await sender.quote(request));
  const quote = await sender.quoted(request);
  const stepUpToken = quote.requires_step_up ? await sender.confirm(quote) : undefined;
  const answer = await sender.send(quote, {
    ...(stepUpToken !== undefined && { stepUpToken }),
    ...(outcome !== 'arrives' && { memo: outcome }),
    ...agreedDelay(quote),
  });
  assert.equal(answer.status, 201);
  const { id } = (await answer.json()) as Transfer;
  const debit = BigInt(dollars) * 100n + transferFee - discountOf(coupon, transferFee);
  pay(modelled, { kind: 'transfer', id, debit, coupon, outcome, state: 'open' });
};

/** Orders a card as its route does, without the recent sign-in that the route requires. */
const card = async (modelled: Modelled, { coupon }: Step): Promise<void> => {
  const { site, sender, payments } = modelled;
  const { bank } = site;
  if (payments.filter(({ kind }) => kind === 'card').length === maxOpenCards) return;
  const row = async () =>
    coupon === null ? undefined : (await addCoupon(bank, sender.id, coupons[coupon].code)).row;
  if (isUsedUp(modelled, coupon)) {
    await assert.rejects(row(), { code: 'coupon_used' });
    return;
  }
  const debit = cardFee - discountOf(coupon, cardFee);
  const request = {
    account_id: sender.usd.id,
    card_account_type: 'physical',
    name_on_card: 'RAHIMA KHATUN',
    design: 'RIVER',
    delivery_method: 'STANDARD',
    fee: toWireAmount(money('USD', debit)),
  } as const;
  const owned = await row();
  const order = (trx: Transaction<Tables>) => orderCard(trx, bank, sender.id, request, owned);
  const { id } = await transaction(bank.db, order);
  pay(modelled, { kind: 'card', id, debit, coupon, outcome: 'arrives', state: 'open' });
};

/** Cancels a transfer or a card; one that is settled keeps its money and its coupon. */
const cancel = async (modelled: Modelled, payment: Payment): Promise<void> => {
  const { site, sender } = modelled;
  const { kind, id, state } = payment;
  if (kind === 'transfer') {
    const { status } = await sender.call('POST', `/transfer/${id}/cancel/`);
    if (state === 'open') assert.equal(status, 200);
  } else {
    const own = { customerId: sender.id, cardId: id };
    await changeCard(site.bank, own, { card_status: 'TERMINATED' });
  }
  if (state === 'open') undo(modelled, payment);
};

/** A card that is printed is paid for. */
const print = async ({ site }: Modelled, payment: Payment): Promise<void> => {
  if (payment.kind !== 'card' || payment.state !== 'open') return;
  await advanceDelivery(site.bank, payment.id, { step: 'PRINTED', trackingNumber: 'KX1' });
  payment.state = 'settled';
};

const dayMs = 86_400_000;

/** Two weeks, in which every transfer arrives, fails or is returned. */
const pass = async (modelled: Modelled): Promise<void> => {
  for (const days of [1, 2, 4, 7]) {
    modelled.site.clock.offsetMs(days * dayMs);
    await runDueJobs(modelled.site.bank);
  }
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
  if (step.kind === 'pass') return pass(modelled);
  if (payment === undefined) return;
  return step.kind === 'cancel' ? cancel(modelled, payment) : print(modelled, payment);
};

const expectAgreement = async ({ site, sender, balance, used }: Modelled): Promise<void> => {
  assert.equal(await sender.available(sender.usd), balance);
  const owned = await site.bank.db
    .selectFrom('customer_coupon')
    .innerJoin('coupon', 'coupon.id', 'customer_coupon.coupon_id')
    .select(['coupon.kind', 'customer_coupon.used'])
    .where('customer_coupon.customer_id', '=', sender.id)
    .execute();
  const counted = Object.fromEntries(owned.map((one) => [one.kind, one.used]));
  assert.deepEqual({ PERCENT: 0, FREE_FEE: 0, ...counted }, used);
};

/**
 * Runs random histories of one customer's transfers and physical cards, and compares money and
 * coupons with a model after every step; throws with the smallest failing history and its seed.
 */
export const checkCouponHistories = async (
  site: TestSite,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> => {
  const { bank } = site;
  for (const [kind, coupon] of Object.entries(coupons))
    await defineCoupon(bank, {
      ...coupon,
      kind: kind as Kind,
      appliesTo: ['TRANSFER_FEE', 'CARD_SHIPPING'],
      uses: usesOfEach,
      expiresInMs: 40_000 * dayMs,
    });
  const playHistory = async (history: readonly Step[]): Promise<void> => {
    const sender = await addSender(site);
    const call = await freshCaller(site, sender.id);
    await call('POST', '/user-address/', {
      address_type: 'cardShipping',
      address_line_1: '31-10 Ditmars Boulevard',
      city: 'Queens',
      state: 'New York',
      postal_code: '11105',
      country: 'US',
    });
    const beneficiary = await addStoredBeneficiary(bank, sender.id, { type: 'ACH' });
    const balance = await sender.available(sender.usd);
    const used = { PERCENT: 0, FREE_FEE: 0 };
    const modelled: Modelled = { site, sender, beneficiary, payments: [], used, balance };
    for (const step of history) {
      await play(modelled, step);
      await expectAgreement(modelled);
    }
  };
  await fc.assert(fc.asyncProperty(historyArbitrary, playHistory), { numRuns: runs, seed });
};
