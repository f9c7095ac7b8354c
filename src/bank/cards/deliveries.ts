import type { CardExpiry } from '#domain/cards/card-number.ts';
import {
  type CardDesign,
  type DeliveryMethod,
  estimateDelivery,
  type FulfillmentStep,
  fulfillmentTransition,
} from '#domain/cards/physical-cards.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { listAddresses } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import * as ledger from '../ledger/ledger.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { notify } from '../messaging/notifications.ts';
import { newReference } from '../transactions/new-reference.ts';
import { findDelivery, readSteps } from './delivery-view.ts';
import { deliveryNotice } from './delivery-notices.ts';
import { lockCard } from './queries.ts';

/** A plastic to be made and sent. */
export interface NewDelivery {
  readonly cardId: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly design: CardDesign;
  readonly method: DeliveryMethod;
  readonly address: Address;
  /** Minor units of the account's currency. */
  readonly fee: bigint;
  readonly expiry: CardExpiry;
  readonly nowMs: number;
}

/** The address for cards. Refuses `invalid_input` by the field `cardShipping` if there is none. */
export const requireShippingAddress = async (
  db: Executor,
  customerId: string,
): Promise<Address> => {
  const addresses = await listAddresses(db, customerId);
  const found = addresses.find(({ address_type: type }) => type === 'cardShipping');
  if (found === undefined) refuseProblems({ cardShipping: 'missing' });
  const { id: _id, address_type: _type, ...address } = found!;
  return address;
};

/** Pays a fee from the account. Returns the transaction; refuses `insufficient_funds`. */
const payFee = async (
  trx: Executor,
  bank: Bank,
  { accountId, currency, fee, method, nowMs }: NewDelivery,
): Promise<string> => {
  const id = bank.random.newId();
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: 'card_order',
        bookedAtMs: nowMs,
        entries: [
          { accountId, amount: -fee },
          { accountId: bankAccounts[`fee/${currency}`], amount: fee },
        ],
      },
      transactions: [
        {
          id,
          referenceId: newReference(bank.random),
          accountId,
          direction: 'debit',
          amount: fee,
          type: 'FEE',
          subtype: 'PHYSICAL_CARD',
          status: 'POSTED',
          memo: method === 'EXPRESS' ? 'Physical card, express delivery' : 'Physical card',
          timeMs: nowMs,
        },
      ],
    },
  ]);
  return id;
};

const addStep = async (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  card: { readonly customerId: string; readonly lastFour: string },
  reached: {
    readonly deliveryId: string;
    readonly step: FulfillmentStep;
    readonly number: number;
    readonly atMs: number;
  },
): Promise<void> => {
  const { deliveryId, step, number, atMs } = reached;
  await trx
    .insertInto('card_delivery_step')
    .values({ delivery_id: deliveryId, step, number, reached_at: new Date(atMs) })
    .execute();
  const notice = deliveryNotice(step, card.lastFour);
  if (notice === undefined) return;
  const { customerId } = card;
  const { account_id: accountId } = await trx
    .selectFrom('card_delivery')
    .innerJoin('card', 'card.id', 'card_delivery.card_id')
    .select('card.account_id')
    .where('card_delivery.id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  await notify(trx, [
    { id: bank.random.newId(), customerId, accountId, createdAtMs: atMs, ...notice },
  ]);
};

/**
 * Orders the plastic of a card that the caller has locked or just issued: pays its fee, if any, and
 * notifies the owner. Refuses `insufficient_funds`.
 */
export const orderPlastic = async (
  trx: Executor,
  bank: Bank,
  owner: { readonly customerId: string; readonly lastFour: string },
  order: NewDelivery,
): Promise<void> => {
  const id = bank.random.newId();
  const { cardId, design, method, address, fee, expiry, nowMs } = order;
  const orderedOn = localDayAt(nowMs, homeZoneOf(order.currency));
  await trx
    .insertInto('card_delivery')
    .values({
      id,
      card_id: cardId,
      design,
      method,
      address: JSON.stringify(address),
      fee,
      fee_transaction_id: fee > 0n ? await payFee(trx, bank, order) : null,
      tracking_number: null,
      estimated_on: estimateDelivery(orderedOn, { method, country: address.country }),
      expiration_month: expiry.month,
      expiration_year: expiry.year,
      ordered_at: new Date(nowMs),
    })
    .execute();
  await addStep(trx, bank, owner, { deliveryId: id, step: 'ORDERED', number: 1, atMs: nowMs });
};

/** A report of the manufacturer or the carrier. */
export interface DeliveryReport {
  readonly step: FulfillmentStep;
  /** With SHIPPED. */
  readonly trackingNumber: string;
}

/**
 * Records the next step of a card's latest plastic and notifies the owner; the same report again
 * has no effect. Refuses `not_found`, and `card_step_not_possible` for a step that cannot follow.
 */
export const advanceDelivery = (
  bank: Bank,
  cardId: string,
  { step, trackingNumber }: DeliveryReport,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const { customer_id: customerId, last_four: lastFour } = await lockCard(trx, cardId);
    const delivery = await findDelivery(trx, cardId);
    if (delivery === undefined) throw refused('not_found');
    const last = (await readSteps(trx, delivery.id)).at(-1)!;
    const transition = fulfillmentTransition(last.step, step);
    if (transition.kind === 'forbidden') throw refused(transition.code);
    if (transition.kind === 'same') return;
    if (step === 'SHIPPED')
      await trx
        .updateTable('card_delivery')
        .set({ tracking_number: trackingNumber })
        .where('id', '=', delivery.id)
        .execute();
    const atMs = await bank.clock.businessMs();
    const reached = { deliveryId: delivery.id, step, number: last.number + 1, atMs };
    await addStep(trx, bank, { customerId, lastFour }, reached);
  });
