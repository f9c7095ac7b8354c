import type { Persona, PersonaAccount } from './persona.ts';
import { verifiedFacts } from './persona.ts';
import { sampleAddresses } from './sample-profile.ts';

/** Money that arrives in an account; minor units of its currency. */
interface Arrival {
  /** The key of the account. */
  readonly account: string;
  readonly amount: bigint;
}

/** A persona with a subscription, which dataset/subscriptions.ts starts by the bank's operations. */
export interface Subscriber {
  readonly key: string;
  readonly arrivals: readonly Arrival[];
  /** The account that pays. */
  readonly account: string;
  /** How many days ago the trial started, or the charge was that failed first. */
  readonly daysAgo: { readonly started: number } | { readonly failed: number };
  /** Cents that are changed to taka while the plan counts, and how long ago. */
  readonly converted?: { readonly cents: bigint; readonly daysAgo: number };
}

const dollarAccount = (key: string, number: string, nickname: string): PersonaAccount => ({
  ...{ kind: 'USER', key, number, openedDaysAgo: 110, nickname, accountType: 'CHECKING' },
  ...{ profileType: 'PERSON', status: 'ACTIVE_OR_DISBURSED' },
});

const taka: PersonaAccount = {
  ...{ kind: 'BDT', key: 'plus.taka', number: '1740210077216', openedDaysAgo: 110 },
  ...{ accountName: 'Kheya Taka', nickname: 'Desh kharcha', profileType: 'PERSON' },
};

const makeSubscriber = (
  one: Pick<Persona, 'key' | 'about' | 'born' | 'accounts'> & {
    readonly firstName: string;
    readonly lastName: string;
    readonly mobile: string;
  },
): Persona => ({
  ...{ key: one.key, about: one.about, born: one.born!, accounts: one.accounts },
  zone: 'America/New_York',
  joinedDaysAgo: 112,
  facts: {
    ...verifiedFacts,
    first_name: one.firstName,
    last_name: one.lastName,
    email_address: `${one.key}@kheya.test`,
    mobile_number: one.mobile,
    language: 'en',
  },
  addresses: [sampleAddresses.US],
  cards: [],
  notifications: [],
  // Their money arrives by dataset/subscriptions.ts, in the order of their charges.
  life: () => [],
});

/** One persona for each state of a subscription that is paid, free or due (product.md B10). */
export const subscriberPersonas: readonly Persona[] = [
  makeSubscriber({
    key: 'plus',
    about: 'United States, on Plus: two paid months and what the plan saved',
    firstName: 'Nusrat',
    lastName: 'Jahan',
    born: '1990-02-14',
    mobile: '+13475550181',
    accounts: [dollarAccount('plus.everyday', '4820021807', 'Everyday'), taka],
  }),
  makeSubscriber({
    key: 'trial',
    about: 'United States, in the free month of Plus',
    firstName: 'Arif',
    lastName: 'Chowdhury',
    born: '1987-10-03',
    mobile: '+13475550182',
    accounts: [dollarAccount('trial.everyday', '4820021815', 'Everyday')],
  }),
  makeSubscriber({
    key: 'past-due',
    about: 'United States, on Plus, which could not be charged twice',
    firstName: 'Shaila',
    lastName: 'Parvin',
    born: '1993-07-21',
    mobile: '+13475550183',
    accounts: [
      dollarAccount('past-due.everyday', '4820021823', 'Everyday'),
      dollarAccount('past-due.savings', '4820021831', 'Rainy day'),
    ],
  }),
];

/**
 * What they do. The account of `past-due` also gets what its paid months cost, so that $1.12 are left
 * when the charge of three days ago and the try of the day before today fail.
 */
export const subscribers: readonly Subscriber[] = [
  {
    key: 'plus',
    arrivals: [{ account: 'plus.everyday', amount: 1_420_00n }],
    account: 'plus.everyday',
    daysAgo: { started: 75 },
    converted: { cents: 490_00n, daysAgo: 6 },
  },
  {
    key: 'trial',
    arrivals: [{ account: 'trial.everyday', amount: 312_40n }],
    account: 'trial.everyday',
    daysAgo: { started: 12 },
  },
  {
    key: 'past-due',
    arrivals: [
      { account: 'past-due.everyday', amount: 1_12n },
      { account: 'past-due.savings', amount: 1_225_00n },
    ],
    account: 'past-due.everyday',
    daysAgo: { failed: 3 },
  },
];
