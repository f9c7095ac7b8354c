import { type CastPerson, verifiedFacts } from './cast-person.ts';

/** Verified a week ago and without an account: what every empty view looks like. */
export const empty: CastPerson = {
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
  linkedBusinesses: [],
  accounts: [],
  cards: [],
  notifications: [],
  life: () => [],
};
