import { at, id, unheardOf } from './canaries.test-data.ts';

const dollars = { amount: '10.00', currency: 'USD' };

/** A customer’s invitations, which the bank masks. */
export const invitationSamples: Readonly<Record<string, unknown>> = {
  'invitation-summary': {
    ...unheardOf,
    code: 'FERRY26',
    link: 'https://kheya.example/i/FERRY26',
    reward: dollars,
    qualifying_transfer: { amount: '50.00', currency: 'USD' },
    counts: { invited: 2, joined: 1, verified: 1, qualified: 0, rewarded: 0 },
    earned: [dollars],
    pending: dollars,
    emails_left_today: 18,
  },
  invitations: {
    results: [
      {
        ...unheardOf,
        id,
        email: 'r•••@example.com',
        friend_name: 'R••• K•••',
        status: 'VERIFIED',
        reason: null,
        sent_at: at,
        joined_at: at,
        resend_at: null,
        reward_amount: '10.00',
        reward_currency: 'USD',
        rewarded_at: null,
      },
    ],
    count: 1,
  },
};
