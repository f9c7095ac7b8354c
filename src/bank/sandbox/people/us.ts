import { company } from '#domain/company.ts';
import { usJointLife } from '../lives/us-joint-life.ts';
import { usLife } from '../lives/us-life.ts';
import { usRecent } from '../lives/us-recent.ts';
import { type CastPerson, verifiedFacts } from './cast-person.ts';
import { notice } from './notices.ts';

const openedDaysAgo = 915;
const jointOpenedDaysAgo = 880;
const jointClosedDaysAgo = 143;

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

/** United States, fully verified: dollars, taka, deposits, cards, one account closed. */
export const us: CastPerson = {
  key: 'us',
  about:
    'United States, fully verified: dollars, taka, a deposit account, four cards, one account closed',
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
  ],
  linkedBusinesses: [],
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
    },
  ],
  notifications: [
    notice('salaryIn', 2, 7),
    notice('declined', 2, 20),
    notice('lowBalance', 3, 8),
    notice('statement', 5, 9),
    notice('newDevice', 12, 19),
    notice('returned', 34, 14, true),
    notice('cardFrozen', 61, 9, true),
    notice('accountClosed', jointClosedDaysAgo, 17, true),
    notice('verified', openedDaysAgo, 10, true),
    notice('welcome', openedDaysAgo, 11, true),
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
      ...usLife({ zone, fromDay: today - openedDaysAgo + 1, toDay: today, chance }),
      ...usJointLife(joint),
      ...usRecent(today, endMs),
    ];
  },
};
