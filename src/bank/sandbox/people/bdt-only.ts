import { bdtOnlyLife } from '../lives/bdt-only-life.ts';
import { type CastPerson, verifiedFacts } from './cast-person.ts';
import { notice } from './notices.ts';

const openedDaysAgo = 402;

/** Bangladesh, verified for taka accounts and nothing else. */
export const bdtOnly: CastPerson = {
  key: 'bdt-only',
  about: 'Bangladesh, verified for taka accounts only (KYC_ACCEPTED_FOR_BDT_ONLY)',
  zone: 'Asia/Dhaka',
  joinedDaysAgo: openedDaysAgo + 3,
  born: '1968-12-16',
  facts: {
    ...verifiedFacts,
    profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY',
    synctera_user_status: null,
    is_full_access_given: false,
    first_name: 'Rokeya',
    last_name: 'Begum',
    email_address: 'bdt-only@kheya.test',
    mobile_number: '+8801955550133',
    language: 'bn',
  },
  addresses: [
    {
      address_type: 'legal',
      address_line_1: 'Mira Bazar, House 17',
      address_line_2: null,
      city: null,
      state: null,
      thana: 'Sylhet Sadar',
      district: 'Sylhet',
      division: 'Sylhet',
      postal_code: '3100',
      country: 'BD',
    },
  ],
  linkedBusinesses: [],
  accounts: [
    {
      kind: 'BDT',
      key: 'bdt.taka',
      profileType: 'PERSON',
      number: '1740210077208',
      openedDaysAgo,
      accountName: 'Kheya Taka',
      nickname: 'দোকানের অ্যাকাউন্ট',
    },
  ],
  cards: [],
  notifications: [
    notice('incentive', 4, 19),
    notice('paymentIn', 6, 12),
    notice('lowBalance', 17, 9, true),
    notice('verifiedForTaka', openedDaysAgo, 10, true),
    notice('welcome', openedDaysAgo, 11, true),
  ],
  life: ({ chance, today }) =>
    bdtOnlyLife({
      zone: 'Asia/Dhaka',
      fromDay: today - openedDaysAgo + 1,
      toDay: today,
      chance,
    }),
};
