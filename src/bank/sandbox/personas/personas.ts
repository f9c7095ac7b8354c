import type { RejectionReason } from '#domain/identity/verification-items.ts';
import type { AccountKey, HistoryEvent } from '../generators/events.ts';
import type { Span } from '../generators/habits.ts';
import { monthName, monthly, timeOn } from '../generators/habits.ts';
import { bd } from './bd.ts';
import { bdtOnly } from './bdt-only.ts';
import { heavy } from './heavy.ts';
import type { Persona } from './persona.ts';
import { personaNotification, verifiedFacts } from './persona.ts';
import { sampleAddresses } from './sample-profile.ts';
import { subscriberPersonas } from './subscribers.ts';
import { us } from './us.ts';

/** Verified a week ago and without an account: shows every empty view. */
const empty: Persona = {
  key: 'empty',
  about: 'United States, verified, no account yet',
  zone: 'America/New_York',
  joinedDaysAgo: 7,
  born: '1998-04-30',
  facts: {
    ...verifiedFacts,
    first_name: 'Nadia',
    last_name: 'Islam',
    email_address: 'empty@kheya.test',
    mobile_number: '+13475550164',
    language: 'en',
  },
  addresses: [
    {
      address_type: 'legal',
      address_line_1: '41-22 Judge Street',
      address_line_2: 'Apt 2F',
      city: 'Elmhurst',
      state: 'New York',
      thana: null,
      district: null,
      division: null,
      postal_code: '11373',
      country: 'US',
    },
  ],
  accounts: [],
  cards: [],
  notifications: [],
  life: () => [],
};

type StatusFacts = Pick<
  Persona['facts'],
  | 'profile_approval_status'
  | 'synctera_user_status'
  | 'is_full_access_given'
  | 'admin_review_status'
  | 'asks_new_devices'
>;

interface StatusPersona {
  /** The part of the address before `@kheya.test`. */
  readonly name: string;
  readonly about: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly born: string;
  readonly mobile: string;
  readonly standing: Partial<StatusFacts>;
  readonly refusedFor?: RejectionReason;
  /** Four months, unless they are still waiting. */
  readonly joinedDaysAgo?: number;
  /** The account number of a persona that was verified once. */
  readonly account?: string;
}

const customerForDays = 120;
/** Pending customers joined a few days ago: a decision takes two business days. */
const waitingForDays = 2;

/** A persona in Queens at a given stage of verification (spec 4). */
const makeStatusPersona = ({
  joinedDaysAgo = customerForDays,
  ...one
}: StatusPersona): Persona => ({
  key: one.name,
  about: one.about,
  zone: 'America/New_York',
  joinedDaysAgo,
  born: one.born,
  ...(one.refusedFor && { refusedFor: one.refusedFor }),
  facts: {
    ...verifiedFacts,
    ...one.standing,
    first_name: one.firstName,
    last_name: one.lastName,
    email_address: `${one.name}@kheya.test`,
    mobile_number: one.mobile,
    language: 'en',
  },
  addresses: [sampleAddresses.US],
  accounts:
    one.account === undefined
      ? []
      : [
          {
            kind: 'USER',
            key: `${one.name}.everyday`,
            number: one.account,
            openedDaysAgo: joinedDaysAgo - 2,
            nickname: 'Everyday',
            accountType: 'CHECKING',
            profileType: 'PERSON',
            status: 'ACTIVE_OR_DISBURSED',
          },
        ],
  cards: [],
  notifications: [personaNotification('welcome', joinedDaysAgo, 11, true)],
  life: ({ chance, today }) =>
    one.account === undefined
      ? []
      : quietHistory(
          {
            zone: 'America/New_York',
            fromDay: today - joinedDaysAgo + 3,
            toDay: today,
            chance,
          },
          `${one.name}.everyday`,
        ),
});

const notVerified = { synctera_user_status: null, is_full_access_given: false } as const;

/** A persona that joined a few days ago and has entered little or nothing. */
const makeNewcomer = (
  one: Pick<Persona, 'key' | 'about' | 'zone'> &
    Pick<Partial<Persona>, 'born'> & { readonly facts: Partial<Persona['facts']> },
): Persona => ({
  ...one,
  joinedDaysAgo: 3,
  facts: {
    ...verifiedFacts,
    ...notVerified,
    profile_approval_status: 'AWAITING_SIGNUP_COMPLETION',
    first_name: '',
    last_name: '',
    email_address: `${one.key}@kheya.test`,
    mobile_number: null,
    language: 'en',
    ...one.facts,
  },
  addresses: [],
  accounts: [],
  cards: [],
  notifications: [],
  life: () => [],
});

/** Two personas in onboarding: one at its start, one in the middle (product.md B2). */
const newcomers: readonly Persona[] = [
  makeNewcomer({
    key: 'signup',
    about: 'has an e-mail and a password and nothing else (AWAITING_SIGNUP_COMPLETION)',
    zone: 'America/New_York',
    facts: {},
  }),
  makeNewcomer({
    key: 'halfway',
    about: 'Bangladesh, has given name and date of birth (AWAITING_PROFILE_COMPLETION)',
    zone: 'Asia/Dhaka',
    born: '1999-02-21',
    facts: {
      profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
      first_name: 'Mitu',
      last_name: 'Akter',
      mobile_number: '+8801712550179',
      language: 'bn',
      residence_country: 'BD',
    },
  }),
];

/**
 * One persona for each final state of a verification, and for the two ways of stopping a verified
 * customer, so that each can be viewed without producing it (B17).
 */
const personasByStatus: readonly Persona[] = [
  ...[
    {
      name: 'pending',
      about: 'United States, verification pending (KYC_PENDING)',
      firstName: 'Farhana',
      lastName: 'Haque',
      born: '1991-03-26',
      mobile: '+13475550171',
      standing: { ...notVerified, profile_approval_status: 'KYC_PENDING' as const },
      joinedDaysAgo: waitingForDays,
    },
    {
      name: 'review',
      about: 'United States, verification in review (KYC_REVIEW)',
      firstName: 'Tanvir',
      lastName: 'Ahmed',
      born: '1988-08-09',
      mobile: '+13475550172',
      standing: { ...notVerified, profile_approval_status: 'KYC_REVIEW' as const },
      joinedDaysAgo: waitingForDays,
    },
    {
      name: 'provisional',
      about: 'United States, verified for the time being (KYC_PROVISIONAL)',
      firstName: 'Shirin',
      lastName: 'Sultana',
      born: '1994-05-01',
      mobile: '+13475550173',
      standing: { ...notVerified, profile_approval_status: 'KYC_PROVISIONAL' as const },
      joinedDaysAgo: waitingForDays,
    },
    {
      name: 'unverified',
      about: 'United States, could not be verified (KYC_UNVERIFIED): a photo was not sharp',
      firstName: 'Masud',
      lastName: 'Rana',
      born: '1976-10-12',
      mobile: '+13475550174',
      standing: { ...notVerified, profile_approval_status: 'KYC_UNVERIFIED' as const },
      refusedFor: 'BLURRED' as const,
    },
    {
      name: 'rejected',
      about: 'United States, verification rejected (KYC_REJECTED): the name was another',
      firstName: 'Imran',
      lastName: 'Kabir',
      born: '1983-01-30',
      mobile: '+13475550175',
      standing: { ...notVerified, profile_approval_status: 'KYC_REJECTED' as const },
      refusedFor: 'NAME_MISMATCH' as const,
    },
    {
      name: 'frozen',
      about: 'United States, verified, frozen by the bank: reads everything, moves nothing',
      firstName: 'Laila',
      lastName: 'Karim',
      born: '1989-06-18',
      mobile: '+13475550176',
      standing: { synctera_user_status: 'FROZEN' as const },
      account: '4820021765',
    },
    {
      name: 'blocked',
      about: 'United States, verified, blocked by an admin review: opens and pays nothing new',
      firstName: 'Rezaul',
      lastName: 'Hossain',
      born: '1972-09-04',
      mobile: '+13475550177',
      standing: { admin_review_status: 'BLOCKED' as const },
      account: '4820021773',
    },
    {
      name: 'device',
      about: 'United States, verified, needs a code on every new browser',
      firstName: 'Sadia',
      lastName: 'Noor',
      born: '1996-12-25',
      mobile: '+13475550178',
      standing: { asks_new_devices: true },
      account: '4820021781',
    },
  ].map(makeStatusPersona),
  ...newcomers,
];

/** All personas, in the order of the sandbox's page. */
export const personas: readonly Persona[] = [
  us,
  bd,
  bdtOnly,
  heavy,
  empty,
  ...personasByStatus,
  // Last, so that the ids of the others stay.
  ...subscriberPersonas,
];

/** The password of all personas; the sandbox is public. */
export const personaPassword = 'kheya-demo';

/** The e-mail addresses of the personas. */
export const personaEmails: readonly string[] = personas.map(({ facts }) => facts.email_address);

/** Salary and rent: a short history for an account without further movements. */
const quietHistory = (span: Span, account: AccountKey): readonly HistoryEvent[] => [
  ...monthly(span, 'wages', 1, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 7, 9),
      account,
      amount: chance.amount(280_000n, 310_000n),
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH_IN',
      memo: 'Payroll, Jackson Heights Bakery',
    },
  ]),
  ...monthly(span, 'rent', 4, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 17),
      account,
      amount: 190_000n,
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH',
      memo: `Rent ${monthName(day)}`,
      toName: 'Roosevelt Avenue Homes',
      toNumber: '3300456712',
    },
  ]),
];
