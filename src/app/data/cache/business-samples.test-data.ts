import { accountNumber, ein, email, id, phone, picture, unheardOf } from './canaries.test-data.ts';

/** Samples of the persisted resources of businesses, with more than may be stored. */
export const businessSamples: Readonly<Record<string, unknown>> = {
  profiles: [
    {
      ...unheardOf,
      id,
      type: 'BUSINESS',
      name: `Padma Imports ${accountNumber}`,
      synctera_verification_status: 'ACCEPTED',
    },
  ],
  businesses: [
    {
      ...unheardOf,
      id,
      name: `Padma Imports ${accountNumber}`,
      email,
      ein,
      formation_date: '2019-04-01',
      formation_state: 'New York',
      structure: 'LLC',
      website: picture,
      phone_number: phone,
      synctera_verification_status: 'REVIEW',
      profile: { id },
    },
  ],
  'business-progress': {
    ...unheardOf,
    business: id,
    synctera_verification_status: 'REVIEW',
    sections: [
      {
        section: 'COMPANY',
        is_complete: false,
        missing: ['email'],
        requested_for: 'DETAILS_NOT_CONFIRMED',
        is_answered: false,
        is_open: true,
      },
    ],
    completed: 5,
    total: 6,
    unlisted_percentage: '25.00',
    may_miss_owner: true,
    rejected_for: null,
    reapply_at: null,
  },
};
