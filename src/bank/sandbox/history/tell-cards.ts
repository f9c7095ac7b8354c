import { bankSide } from './bank-side.ts';
import type { Desk, OpenHold, StoryCard } from './desk.ts';
import type { CardUse } from './life-event.ts';
import { DAY_MS } from './zone-time.ts';

/** How long a card authorization keeps the money when the merchant does nothing. */
export const authorizationLifeMs = 7 * DAY_MS;

const cardDraft = (card: StoryCard, event: CardUse, networkDetails: string | null) => ({
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

/** What the merchant takes: the tip or the pump may ask for more than was held, if it is there. */
const settledAmount = (desk: Desk, open: OpenHold, wanted: bigint): bigint =>
  wanted <= desk.available(open.accountId) + open.amount ? wanted : open.amount;

const tellEnd = (desk: Desk, open: OpenHold, event: CardUse): void => {
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
  // A hold nobody settles lapses on its own, whatever the story meant it to be.
  if (outcome.kind === 'lapse' || outcome.kind === 'open') {
    const lapsesMs = atMs + authorizationLifeMs;
    desk.later(lapsesMs, () => desk.closeHold(open, 'EXPIRED', lapsesMs, 'AUTHORIZATION_EXPIRED'));
  }
};

/** A merchant asks for money on a card: a decline, or a hold and what becomes of it. */
export const tellCard = (desk: Desk, event: CardUse): void => {
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
  const expiresAtMs = event.atMs + authorizationLifeMs;
  tellEnd(desk, desk.hold(event.atMs, expiresAtMs, { ...draft, status: 'PENDING' }), event);
};
