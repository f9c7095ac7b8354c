import { heavyHomeHistory, heavyStoreHistory } from './heavy-history.ts';
import { type Persona, personaNotification, verifiedFacts } from './persona.ts';

const openedDaysAgo = 1101;

const dollars = (
  key: string,
  number: string,
  nickname: string,
  accountType: 'CHECKING' | 'SAVINGS',
) =>
  ({
    kind: 'USER',
    key,
    number,
    openedDaysAgo,
    nickname,
    accountType,
    profileType: 'PERSON',
    status: 'ACTIVE_OR_DISBURSED',
  }) as const;

/** More unread than the bell's badge can count (spec 2: 99 at most). */
const daily = Array.from({ length: 130 }, (_, day) =>
  personaNotification(day % 9 === 4 ? 'returned' : 'paymentIn', day + 1, 20),
);

/** A grocer with three years of small transactions, for the longest lists, exports and charts. */
export const heavy: Persona = {
  key: 'heavy',
  about: 'United States, a grocer with more than 12,000 transactions in three years',
  zone: 'America/New_York',
  joinedDaysAgo: openedDaysAgo + 5,
  born: '1979-07-15',
  facts: {
    ...verifiedFacts,
    first_name: 'Abdul',
    last_name: 'Mannan',
    email_address: 'heavy@kheya.test',
    mobile_number: '+17185550119',
    language: 'bn',
  },
  addresses: [
    {
      address_type: 'legal',
      address_line_1: '168-40 Hillside Avenue',
      address_line_2: null,
      city: 'Jamaica',
      state: 'New York',
      thana: null,
      district: null,
      division: null,
      postal_code: '11432',
      country: 'US',
    },
  ],
  accounts: [
    dollars('heavy.shop', '4820003307', 'মান্নান গ্রোসারি', 'CHECKING'),
    dollars('heavy.house', '4820003315', 'সংসার', 'CHECKING'),
    dollars('heavy.savings', '4820003323', 'বিয়ের সঞ্চয়', 'SAVINGS'),
    {
      kind: 'BDT',
      key: 'heavy.taka',
      profileType: 'PERSON',
      number: '1740210002214',
      openedDaysAgo,
      accountName: 'Kheya Taka',
      nickname: 'দেশের অ্যাকাউন্ট',
    },
    {
      kind: 'BDT',
      key: 'heavy.village',
      profileType: 'PERSON',
      number: '1740210002222',
      openedDaysAgo,
      accountName: 'Kheya Taka',
      nickname: 'গ্রামের বাড়ি',
    },
  ],
  cards: [
    {
      key: 'heavy.virtual',
      account: 'heavy.shop',
      status: 'ACTIVE',
      type: 'virtual',
      brand: 'VISA',
      nickname: 'পাইকারি বাজার',
      lastFour: '3391',
      issuedDaysAgo: openedDaysAgo,
      expires: { month: '02', inYears: 1 },
    },
    {
      key: 'heavy.physical',
      account: 'heavy.house',
      status: 'ACTIVE',
      type: 'physical',
      brand: 'VISA',
      nickname: 'সংসার',
      lastFour: '7712',
      issuedDaysAgo: openedDaysAgo,
      expires: { month: '09', inYears: 2 },
    },
    {
      key: 'heavy.old',
      account: 'heavy.house',
      status: 'TERMINATED',
      type: 'virtual',
      brand: 'MASTERCARD',
      nickname: 'Old online card',
      lastFour: '0096',
      issuedDaysAgo: openedDaysAgo,
      expires: { month: '12', inYears: 1 },
    },
    {
      key: 'heavy.frozen',
      account: 'heavy.shop',
      status: 'SUSPENDED',
      type: 'physical',
      brand: 'VISA',
      nickname: 'Shop counter',
      lastFour: '6643',
      issuedDaysAgo: 300,
      expires: { month: '04', inYears: 3 },
    },
  ],
  notifications: [
    ...daily,
    personaNotification('statement', 140, 9, true),
    personaNotification('lowBalance', 200, 9, true),
    personaNotification('verified', openedDaysAgo, 10, true),
    personaNotification('welcome', openedDaysAgo, 11, true),
  ],
  life: ({ chance, today }) => {
    const span = {
      zone: 'America/New_York',
      fromDay: today - openedDaysAgo + 1,
      toDay: today,
    } as const;
    return [
      ...heavyStoreHistory({ ...span, chance: chance.branch('shop') }),
      ...heavyHomeHistory({ ...span, chance: chance.branch('home') }),
    ];
  },
};
