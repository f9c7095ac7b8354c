import { company } from '#domain/company.ts';
import type { EpochDay, Zone } from '../generators/calendar-and-rates.ts';
import { HOUR_MS, MINUTE_MS, instantAt } from '../generators/calendar-and-rates.ts';
import type { CardOutcome, CardUse, HistoryEvent } from '../generators/events.ts';
import { disputedMerchant } from './claims.ts';
import type { Persona } from './persona.ts';
import { personaNotification, verifiedFacts } from './persona.ts';
import { usBusinessHistory } from './us-business-history.ts';
import { usHistory, usJointHistory } from './us-history.ts';

const openedDaysAgo = 915;
const jointOpenedDaysAgo = 880;
const jointClosedDaysAgo = 143;
const businessOpenedDaysAgo = 204;

const home = {
  address_line_1: '35-14 79th Street',
  address_line_2: 'Apt 3B',
  city: 'Jackson Heights',
  state: 'New York',
  thana: null,
  district: null,
  division: null,
  postal_code: '11372',
  country: 'US',
} as const;

/** United States, fully verified: dollars, taka, deposits, cards, a business, one account closed. */
export const us: Persona = {
  key: 'us',
  about:
    'United States, fully verified: dollars, taka, a deposit account, four cards, a business with an account of its own, one account closed, a disputed card payment',
  zone: 'America/New_York',
  joinedDaysAgo: openedDaysAgo + 6,
  born: '1986-02-21',
  facts: {
    ...verifiedFacts,
    first_name: 'Farhana',
    last_name: 'Karim',
    email_address: 'us@kheya.test',
    mobile_number: '+17185550142',
    language: 'en',
  },
  addresses: [
    { ...home, address_type: 'legal' },
    { ...home, address_type: 'billing' },
    { ...home, address_type: 'cardShipping' },
    { ...home, address_type: 'productShipping' },
  ],
  accounts: [
    {
      kind: 'USER',
      key: 'us.everyday',
      number: '4820017731',
      openedDaysAgo,
      nickname: 'Everyday',
      accountType: 'CHECKING',
      profileType: 'PERSON',
      status: 'ACTIVE_OR_DISBURSED',
    },
    {
      kind: 'USER',
      key: 'us.savings',
      number: '4820017749',
      openedDaysAgo: openedDaysAgo - 1,
      nickname: 'Rainy day',
      accountType: 'SAVINGS',
      profileType: 'PERSON',
      status: 'ACTIVE_OR_DISBURSED',
    },
    {
      kind: 'USER',
      key: 'us.joint',
      number: '4820019117',
      openedDaysAgo: jointOpenedDaysAgo,
      nickname: 'Joint bills',
      accountType: 'CHECKING',
      profileType: 'PERSON',
      status: 'CLOSED',
      closedDaysAgo: jointClosedDaysAgo,
    },
    {
      kind: 'USER',
      key: 'us.business',
      number: '4820020461',
      openedDaysAgo: businessOpenedDaysAgo,
      nickname: 'Operating',
      accountType: 'CHECKING',
      profileType: 'BUSINESS',
      status: 'ACTIVE_OR_DISBURSED',
    },
    {
      kind: 'BDT',
      key: 'us.taka',
      profileType: 'PERSON',
      number: '1740210045518',
      openedDaysAgo: openedDaysAgo - 20,
      accountName: 'Kheya Taka',
      nickname: 'Desh kharcha',
    },
    {
      kind: 'MANUAL',
      key: 'us.deposits',
      number: '7001004471',
      openedDaysAgo: openedDaysAgo - 210,
      currency: 'USD',
      accountName: 'Market deposits',
      profileType: 'PERSON',
      bankName: company.bankName,
      bankAddress: company.bankAddress,
      routingNumber: company.routingNumber,
      depositReference: 'KHEYA-US-4471',
    },
  ],
  cards: [
    {
      key: 'us.virtual',
      account: 'us.everyday',
      status: 'ACTIVE',
      type: 'virtual',
      brand: 'VISA',
      nickname: 'Online',
      lastFour: '8816',
      issuedDaysAgo: openedDaysAgo - 2,
      expires: { month: '08', inYears: 2 },
    },
    {
      key: 'us.physical',
      account: 'us.everyday',
      status: 'ACTIVE',
      type: 'physical',
      brand: 'VISA',
      nickname: 'Wallet',
      lastFour: '2047',
      issuedDaysAgo: openedDaysAgo - 9,
      expires: { month: '11', inYears: 3 },
    },
    {
      key: 'us.new',
      account: 'us.savings',
      status: 'UNACTIVATED',
      type: 'physical',
      brand: 'VISA',
      nickname: 'Rainy day',
      lastFour: '5174',
      issuedDaysAgo: 6,
      expires: { month: '10', inYears: 4 },
    },
    {
      key: 'us.photo',
      account: 'us.everyday',
      status: 'IMAGE_PENDING',
      type: 'physical',
      brand: 'VISA',
      nickname: 'Family photo',
      lastFour: '9038',
      issuedDaysAgo: 2,
      expires: { month: '11', inYears: 4 },
      image: { drawing: 'family' },
    },
    {
      key: 'us.businessCard',
      account: 'us.business',
      status: 'ACTIVE',
      type: 'virtual',
      brand: 'VISA',
      nickname: 'Office',
      lastFour: '6630',
      issuedDaysAgo: businessOpenedDaysAgo - 1,
      expires: { month: '05', inYears: 3 },
    },
  ],
  notifications: [
    personaNotification('salaryIn', 2, 7),
    personaNotification('declined', 2, 20),
    personaNotification('lowBalance', 3, 8),
    personaNotification('statement', 5, 9),
    personaNotification('newDevice', 12, 19),
    personaNotification('returned', 34, 14, true),
    personaNotification('cardFrozen', 61, 9, true),
    personaNotification('accountClosed', jointClosedDaysAgo, 17, true),
    personaNotification('verified', openedDaysAgo, 10, true),
    personaNotification('welcome', openedDaysAgo, 11, true),
  ],
  life: ({ chance, today, endMs }) => {
    const zone = 'America/New_York';
    const joint = {
      zone,
      fromDay: today - jointOpenedDaysAgo + 1,
      toDay: today - jointClosedDaysAgo - 1,
      chance: chance.branch('joint'),
    } as const;
    return [
      ...usHistory({ zone, fromDay: today - openedDaysAgo + 1, toDay: today, chance }),
      ...usJointHistory(joint),
      ...usBusinessHistory({
        zone,
        fromDay: today - businessOpenedDaysAgo + 1,
        toDay: today,
        chance: chance.branch('business'),
      }),
      ...usRecent(today, endMs),
    ];
  },
};

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

/** The payment of the claim in claims.ts. */
const disputedPayment = (today: EpochDay): CardUse =>
  use(instantAt(zone, today - 12, 20, 5, 33), 'us.virtual', 8900n, disputedMerchant, {
    kind: 'settle',
    afterMs: 30 * HOUR_MS,
    amount: 8900n,
  });

/**
 * The last days, so that every kind of transaction is near the top, whenever the first start is.
 */
const usRecent = (today: EpochDay, endMs: number): readonly HistoryEvent[] => [
  use(instantAt(zone, today - 1, 18, 42, 10), 'us.physical', 6315n, 'Greenleaf Supermarket', {
    kind: 'open',
  }),
  use(instantAt(zone, today - 2, 9, 14, 55), 'us.virtual', 2999n, 'Paperboat Books Online', {
    kind: 'open',
  }),
  use(instantAt(zone, today - 4, 13, 5, 31), 'us.physical', 15_000n, 'Hudson View Motel', {
    kind: 'open',
  }),
  disputedPayment(today),
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
  // Charges while the card was frozen.
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
