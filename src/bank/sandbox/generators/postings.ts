import type { Posting } from '#bank/ledger/postings.ts';
import {
  orderEntries,
  orderJournalKinds,
  orderTransaction,
} from '#bank/products/order-postings.ts';
import { DAY_MS } from './calendar-and-rates.ts';
import type { Chance } from './chance.ts';
import type { CardUse, Charge, HistoryEvent, Interest, OrderPaid } from './events.ts';
import { bankSide, feeIncome, interestSide } from './events.ts';
import type {
  HistoryAccount,
  HistoryAccounts,
  HistoryCard,
  HistoryLedger,
  OpenHold,
} from './history-ledger.ts';
import { makeHistoryLedger, runInOrder } from './history-ledger.ts';
import {
  postConversion,
  postOwnTransfer,
  postReceipt,
  postRemittance,
  postSend,
} from './transfer-postings.ts';

const postEvent = (ledger: HistoryLedger, event: HistoryEvent): void => {
  switch (event.kind) {
    case 'receive':
      return postReceipt(ledger, event);
    case 'send':
      return postSend(ledger, event);
    case 'own':
      return postOwnTransfer(ledger, event);
    case 'convert':
      return postConversion(ledger, event);
    case 'remit':
      return postRemittance(ledger, event);
    case 'charge':
      return postCharge(ledger, event);
    case 'interest':
      return postInterest(ledger, event);
    case 'card':
      return postCardUse(ledger, event);
    case 'order':
      return postOrder(ledger, event);
  }
};

const accountsOf = (ledger: HistoryLedger, event: HistoryEvent): readonly HistoryAccount[] => {
  switch (event.kind) {
    case 'own':
    case 'convert':
      return [ledger.account(event.from), ledger.account(event.to)];
    case 'remit':
      return [ledger.account(event.from)];
    case 'card': {
      const { accountId } = ledger.card(event.card);
      return Object.values(ledger.personas.accounts).filter(({ id }) => id === accountId);
    }
    default:
      return [ledger.account(event.account)];
  }
};

/** A habit may start before or end after the account it uses: such events are dropped. */
const isPossible = (ledger: HistoryLedger, event: HistoryEvent): boolean =>
  accountsOf(ledger, event).every(
    ({ openedAtMs, closedAtMs }) => openedAtMs < event.atMs && event.atMs < closedAtMs,
  );

/**
 * Generates the postings of a history in the order of time, up to but excluding `endMs`. Pure: the
 * same events, accounts and random stream give the same postings, and no account is overdrawn.
 */
export const generatePostings = (
  events: readonly HistoryEvent[],
  personas: HistoryAccounts,
  chance: Chance,
  endMs: number,
): readonly Posting[] => {
  const postings: Posting[] = [];
  const waiting: { atMs: number; run: () => void }[] = [];
  const ledger = makeHistoryLedger(personas, chance, postings, waiting, endMs);
  runInOrder(events, waiting, endMs, (event) => {
    if (isPossible(ledger, event)) postEvent(ledger, event);
  });
  return postings;
};

/** How long a card authorization holds the money if the merchant does not settle it. */
export const authorizationLifetimeMs = 7 * DAY_MS;

const cardDraft = (card: HistoryCard, event: CardUse, networkDetails: string | null) => ({
  accountId: card.accountId,
  direction: 'debit' as const,
  amount: event.amount,
  type: 'CARD' as const,
  subtype: 'PURCHASE',
  memo: event.merchant.name,
  userData: {
    merchant_name: event.merchant.name,
    merchant_city: event.merchant.city,
    merchant_country: event.merchant.country,
    last_four_digit: card.lastFour,
    emboss_name: card.embossName,
    network_decline_details: networkDetails,
    card: { card_pan_last_four: card.lastFour, emboss_name: { line_1: card.embossName } },
  },
  cardId: card.id,
  timeMs: event.atMs,
});

/** The settled amount: a tip or pump may exceed the hold if the balance allows. */
const settledAmount = (ledger: HistoryLedger, open: OpenHold, wanted: bigint): bigint =>
  wanted <= ledger.available(open.accountId) + open.amount ? wanted : open.amount;

const endAuthorization = (ledger: HistoryLedger, open: OpenHold, event: CardUse): void => {
  const { outcome, atMs } = event;
  const settlement = bankSide('CARD', 'USD');
  if (outcome.kind === 'settle') {
    const settledMs = atMs + outcome.afterMs;
    ledger.pending(settledMs, () => {
      const amount = settledAmount(ledger, open, outcome.amount);
      ledger.settle(open, 'card_clearing', settledMs, [
        { accountId: open.accountId, amount: -amount },
        { accountId: settlement, amount },
      ]);
    });
  }
  if (outcome.kind === 'release') {
    const releasedMs = atMs + outcome.afterMs;
    ledger.pending(releasedMs, () =>
      ledger.closeHold(open, 'RELEASED', releasedMs, 'MERCHANT_RELEASED'),
    );
  }
  // A hold that is never settled expires.
  if (outcome.kind === 'lapse' || outcome.kind === 'open') {
    const lapsesMs = atMs + authorizationLifetimeMs;
    ledger.pending(lapsesMs, () =>
      ledger.closeHold(open, 'EXPIRED', lapsesMs, 'AUTHORIZATION_EXPIRED'),
    );
  }
};

/** A card authorization: a decline, or a hold and its outcome. */
const postCardUse = (ledger: HistoryLedger, event: CardUse): void => {
  const card = ledger.card(event.card);
  if (event.outcome.kind === 'decline') {
    const { reason, networkDetails } = event.outcome;
    ledger.decline({
      ...cardDraft(card, event, networkDetails ?? null),
      status: 'DECLINED',
      reason,
    });
    return;
  }
  const draft = cardDraft(card, event, null);
  if (ledger.available(card.accountId) < event.amount) {
    ledger.decline({ ...draft, status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' });
    return;
  }
  const expiresAtMs = event.atMs + authorizationLifetimeMs;
  endAuthorization(
    ledger,
    ledger.hold(event.atMs, expiresAtMs, { ...draft, status: 'PENDING' }),
    event,
  );
};

/** Posts a fee; a mistaken one is reversed later. */
const postCharge = (ledger: HistoryLedger, event: Charge): void => {
  const { id, currency } = ledger.account(event.account);
  if (ledger.available(id) < event.amount) return;
  const draft = { accountId: id, amount: event.amount, status: 'POSTED' as const };
  const { journalId } = ledger.post(
    'fee',
    event.atMs,
    [
      { accountId: id, amount: -event.amount },
      { accountId: feeIncome(currency), amount: event.amount },
    ],
    [
      {
        ...draft,
        direction: 'debit',
        type: 'FEE',
        subtype: event.subtype,
        memo: event.memo,
        timeMs: event.atMs,
      },
    ],
  );
  if (event.reversedAfterMs === undefined) return;
  const atMs = event.atMs + event.reversedAfterMs;
  ledger.pending(atMs, () => {
    ledger.post(
      'reversal',
      atMs,
      [
        { accountId: id, amount: event.amount },
        { accountId: feeIncome(currency), amount: -event.amount },
      ],
      [
        {
          ...draft,
          direction: 'credit',
          type: 'REVERSAL',
          subtype: `${event.subtype}_REVERSAL`,
          memo: `Reversed: ${event.memo}`,
          timeMs: atMs,
        },
      ],
      journalId,
    );
  });
};

/** Posts a month's interest on the posted balance, rounded down; less than a cent is not paid. */
const postInterest = (ledger: HistoryLedger, event: Interest): void => {
  const { id, currency } = ledger.account(event.account);
  const amount = (ledger.booked(id) * BigInt(event.yearlyBasisPoints)) / 120_000n;
  if (amount <= 0n) return;
  ledger.post(
    'interest',
    event.atMs,
    [
      { accountId: interestSide(currency), amount: -amount },
      { accountId: id, amount },
    ],
    [
      {
        accountId: id,
        direction: 'credit',
        amount,
        type: 'INTEREST',
        subtype: 'MONTHLY_INTEREST',
        status: 'POSTED',
        memo: event.memo,
        timeMs: event.atMs,
      },
    ],
  );
};

/** Posts the payment of an order and its refund. An order that is not covered is left out. */
const postOrder = (ledger: HistoryLedger, event: OrderPaid): void => {
  const { id: accountId, currency } = ledger.account(event.account);
  if (ledger.available(accountId) < event.amount) return;
  const post = (direction: 'debit' | 'credit', amount: bigint, atMs: number): void => {
    const { orderId, orderNo, name } = event;
    const price = { amount, value: amount, discount: 0n, rate: null };
    const currencies = { accountCurrency: currency, currency };
    const moved = { orderId, orderNo, name, accountId, ...price, ...currencies, nowMs: atMs };
    const rows = [orderTransaction(moved, direction)];
    ledger.post(orderJournalKinds[direction], atMs, orderEntries(moved, direction), rows);
  };
  post('debit', event.amount, event.atMs);
  const { refund } = event;
  if (refund) ledger.pending(refund.atMs, () => post('credit', refund.amount, refund.atMs));
};
