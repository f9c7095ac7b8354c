import type { TransactionPosting } from '#bank/transactions/post-transactions.ts';
import { DAY_MS } from './calendar-and-rates.ts';
import type { Chance } from './chance.ts';
import type { CardUse, Charge, HistoryEvent, Interest } from './events.ts';
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

const postEvent = (desk: HistoryLedger, event: HistoryEvent): void => {
  switch (event.kind) {
    case 'receive':
      return postReceipt(desk, event);
    case 'send':
      return postSend(desk, event);
    case 'own':
      return postOwnTransfer(desk, event);
    case 'convert':
      return postConversion(desk, event);
    case 'remit':
      return postRemittance(desk, event);
    case 'charge':
      return postCharge(desk, event);
    case 'interest':
      return postInterest(desk, event);
    case 'card':
      return postCardUse(desk, event);
  }
};

const accountsOf = (desk: HistoryLedger, event: HistoryEvent): readonly HistoryAccount[] => {
  switch (event.kind) {
    case 'own':
    case 'convert':
      return [desk.account(event.from), desk.account(event.to)];
    case 'remit':
      return [desk.account(event.from)];
    case 'card': {
      const { accountId } = desk.card(event.card);
      return Object.values(desk.cast.accounts).filter(({ id }) => id === accountId);
    }
    default:
      return [desk.account(event.account)];
  }
};

/** A habit may start before or end after the account it uses: such events are dropped. */
const isPossible = (desk: HistoryLedger, event: HistoryEvent): boolean =>
  accountsOf(desk, event).every(
    ({ openedAtMs, closedAtMs }) => openedAtMs < event.atMs && event.atMs < closedAtMs,
  );

/**
 * Generates the postings of a history in the order of time, up to but excluding `endMs`. Pure: the
 * same events, accounts and random stream give the same postings, and no account is overdrawn.
 */
export const generateBookings = (
  events: readonly HistoryEvent[],
  cast: HistoryAccounts,
  chance: Chance,
  endMs: number,
): readonly TransactionPosting[] => {
  const bookings: TransactionPosting[] = [];
  const waiting: { atMs: number; run: () => void }[] = [];
  const desk = makeHistoryLedger(cast, chance, bookings, waiting, endMs);
  runInOrder(events, waiting, endMs, (event) => {
    if (isPossible(desk, event)) postEvent(desk, event);
  });
  return bookings;
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
const settledAmount = (desk: HistoryLedger, open: OpenHold, wanted: bigint): bigint =>
  wanted <= desk.available(open.accountId) + open.amount ? wanted : open.amount;

const endAuthorization = (desk: HistoryLedger, open: OpenHold, event: CardUse): void => {
  const { outcome, atMs } = event;
  const settlement = bankSide('CARD', 'USD');
  if (outcome.kind === 'settle') {
    const settledMs = atMs + outcome.afterMs;
    desk.later(settledMs, () => {
      const amount = settledAmount(desk, open, outcome.amount);
      desk.settle(open, 'card_clearing', settledMs, [
        { accountId: open.accountId, amount: -amount },
        { accountId: settlement, amount },
      ]);
    });
  }
  if (outcome.kind === 'release') {
    const releasedMs = atMs + outcome.afterMs;
    desk.later(releasedMs, () => desk.closeHold(open, 'RELEASED', releasedMs, 'MERCHANT_RELEASED'));
  }
  // A hold that is never settled expires.
  if (outcome.kind === 'lapse' || outcome.kind === 'open') {
    const lapsesMs = atMs + authorizationLifetimeMs;
    desk.later(lapsesMs, () => desk.closeHold(open, 'EXPIRED', lapsesMs, 'AUTHORIZATION_EXPIRED'));
  }
};

/** A card authorization: a decline, or a hold and its outcome. */
const postCardUse = (desk: HistoryLedger, event: CardUse): void => {
  const card = desk.card(event.card);
  if (event.outcome.kind === 'decline') {
    const { reason, networkDetails } = event.outcome;
    desk.decline({ ...cardDraft(card, event, networkDetails ?? null), status: 'DECLINED', reason });
    return;
  }
  const draft = cardDraft(card, event, null);
  if (desk.available(card.accountId) < event.amount) {
    desk.decline({ ...draft, status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' });
    return;
  }
  const expiresAtMs = event.atMs + authorizationLifetimeMs;
  endAuthorization(
    desk,
    desk.hold(event.atMs, expiresAtMs, { ...draft, status: 'PENDING' }),
    event,
  );
};

/** Posts a fee; a mistaken one is reversed later. */
const postCharge = (desk: HistoryLedger, event: Charge): void => {
  const { id, currency } = desk.account(event.account);
  if (desk.available(id) < event.amount) return;
  const draft = { accountId: id, amount: event.amount, status: 'POSTED' as const };
  const journalId = desk.post(
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
  desk.later(atMs, () => {
    desk.post(
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
          subtype: 'FEE_REVERSAL',
          memo: `Reversed: ${event.memo}`,
          timeMs: atMs,
        },
      ],
      journalId,
    );
  });
};

/** Posts a month's interest on the posted balance, rounded down; less than a cent is not paid. */
const postInterest = (desk: HistoryLedger, event: Interest): void => {
  const { id, currency } = desk.account(event.account);
  const amount = (desk.booked(id) * BigInt(event.yearlyBasisPoints)) / 120_000n;
  if (amount <= 0n) return;
  desk.post(
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
