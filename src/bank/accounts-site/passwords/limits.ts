import type { RateLimit } from './rate-limit.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Wrong passwords for one address or number, whoever tries them. */
export const signInPerName: RateLimit = {
  name: 'sign-in/name',
  most: 10,
  windowSeconds: 15 * minute,
};

/** Wrong passwords from one network address, for whomever. */
export const signInPerNetwork: RateLimit = {
  name: 'sign-in/network',
  most: 100,
  windowSeconds: 15 * minute,
};

/** Codes sent to one address (reliability.md R17). */
export const codesPerQuarterHour: RateLimit = {
  name: 'reset/address/quarter-hour',
  most: 3,
  windowSeconds: 15 * minute,
};
export const codesPerDay: RateLimit = { name: 'reset/address/day', most: 10, windowSeconds: day };

/** Renewals of one session: an app needs one in half an hour. */
export const renewalsPerSession: RateLimit = {
  name: 'renew/session',
  most: 60,
  windowSeconds: 15 * minute,
};
