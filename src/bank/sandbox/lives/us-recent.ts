import type { CardOutcome, CardUse, LifeEvent } from '../history/life-event.ts';
import { type EpochDay, HOUR_MS, instantAt, MINUTE_MS, type Zone } from '../history/zone-time.ts';

const zone: Zone = 'America/New_York';

const use = (
  atMs: number,
  card: string,
  amount: bigint,
  name: string,
  outcome: CardOutcome,
): CardUse => ({
  kind: 'card',
  atMs,
  card,
  amount,
  merchant: { name, city: 'Queens', country: 'USA' },
  outcome,
});

/** The last days, so that every kind of row stands near the top whenever the bank first starts. */
export const usRecent = (today: EpochDay, endMs: number): readonly LifeEvent[] => [
  use(instantAt(zone, today - 1, 18, 42, 10), 'us.physical', 6315n, 'Greenleaf Supermarket', {
    kind: 'open',
  }),
  use(instantAt(zone, today - 2, 9, 14, 55), 'us.virtual', 2999n, 'Paperboat Books Online', {
    kind: 'open',
  }),
  use(instantAt(zone, today - 4, 13, 5, 31), 'us.physical', 15_000n, 'Hudson View Motel', {
    kind: 'open',
  }),
  use(instantAt(zone, today - 9, 8, 12, 4), 'us.physical', 10_000n, 'Hillside Fuel Stop', {
    kind: 'lapse',
  }),
  use(instantAt(zone, today - 3, 12, 31, 40), 'us.virtual', 7450n, 'Thread & Thimble', {
    kind: 'release',
    afterMs: 5 * HOUR_MS,
  }),
  use(instantAt(zone, today - 2, 20, 3, 9), 'us.physical', 684_000n, 'Woodside Furniture House', {
    kind: 'decline',
    reason: 'INSUFFICIENT_FUNDS',
  }),
  use(instantAt(zone, today - 5, 21, 17, 48), 'us.virtual', 4599n, 'Rainy Street Streaming', {
    kind: 'decline',
    reason: 'NETWORK_DECLINED',
    networkDetails: 'Do not honor (05)',
  }),
  use(instantAt(zone, today - 6, 16, 26, 2), 'us.physical', 1890n, 'Seven Line Diner', {
    kind: 'decline',
    reason: 'NETWORK_DECLINED',
    networkDetails: 'Issuer or switch inoperative (91)',
  }),
  // The month her wallet was lost: the card lay frozen while shops still tried it.
  use(instantAt(zone, today - 61, 10, 8, 27), 'us.physical', 2240n, 'Woodside Pharmacy', {
    kind: 'decline',
    reason: 'CARD_FROZEN',
  }),
  use(instantAt(zone, today - 60, 7, 51, 13), 'us.physical', 290n, 'NYC Subway and Bus Fare', {
    kind: 'decline',
    reason: 'CARD_FROZEN',
  }),
  {
    kind: 'send',
    atMs: instantAt(zone, today - 1, 11, 36, 20),
    account: 'us.savings',
    amount: 85_000n,
    rail: 'ACH',
    type: 'ACH',
    subtype: 'ACH',
    toName: 'Northern Wheels',
    toNumber: '9900182246',
    memo: 'Car down payment',
    clearsAfterMs: Infinity,
  },
  {
    kind: 'send',
    atMs: endMs - 25 * MINUTE_MS,
    account: 'us.everyday',
    amount: 6420n,
    rail: 'ACH',
    type: 'ACH',
    subtype: 'ACH',
    toName: 'Elmhurst Dental Lab',
    toNumber: '6120094417',
    memo: 'Night guard',
    clearsAfterMs: Infinity,
    isInitial: true,
  },
];
