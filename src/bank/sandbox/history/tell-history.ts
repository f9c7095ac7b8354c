import type { Booking } from '../../transactions/book.ts';
import type { Chance } from './chance.ts';
import { type Cast, type Desk, makeDesk, type StoryAccount, workOff } from './desk.ts';
import type { LifeEvent } from './life-event.ts';
import { tellCard } from './tell-cards.ts';
import { tellCharge, tellInterest } from './tell-charges.ts';
import { tellConvert, tellOwn, tellReceive, tellRemit, tellSend } from './tell-transfers.ts';

const tell = (desk: Desk, event: LifeEvent): void => {
  switch (event.kind) {
    case 'receive':
      return tellReceive(desk, event);
    case 'send':
      return tellSend(desk, event);
    case 'own':
      return tellOwn(desk, event);
    case 'convert':
      return tellConvert(desk, event);
    case 'remit':
      return tellRemit(desk, event);
    case 'charge':
      return tellCharge(desk, event);
    case 'interest':
      return tellInterest(desk, event);
    case 'card':
      return tellCard(desk, event);
  }
};

const accountsOf = (desk: Desk, event: LifeEvent): readonly StoryAccount[] => {
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

/** A habit may be older or longer than the account it uses: such a day simply did not happen. */
const isPossible = (desk: Desk, event: LifeEvent): boolean =>
  accountsOf(desk, event).every(
    ({ openedAtMs, closedAtMs }) => openedAtMs < event.atMs && event.atMs < closedAtMs,
  );

/**
 * The bookings of made-up lives, in the order of time, up to but not including `endMs`. Pure: the
 * same events, cast and chance give the same bookings, and no account is ever asked for more than
 * it has.
 */
export const tellHistory = (
  events: readonly LifeEvent[],
  cast: Cast,
  chance: Chance,
  endMs: number,
): readonly Booking[] => {
  const bookings: Booking[] = [];
  const waiting: { atMs: number; run: () => void }[] = [];
  const desk = makeDesk(cast, chance, bookings, waiting, endMs);
  workOff(events, waiting, endMs, (event) => {
    if (isPossible(desk, event)) tell(desk, event);
  });
  return bookings;
};
