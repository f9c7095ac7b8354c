import type { RateLimit } from './rate-limit.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Wrong passwords for one address or number, in browsers where its customer never signed in. */
export const signInPerName: RateLimit = {
  name: 'sign-in/name',
  most: 10,
  windowSeconds: 15 * minute,
};

/** Wrong passwords for one customer in one browser where they have signed in before. */
export const signInPerBrowser: RateLimit = {
  name: 'sign-in/browser',
  most: 10,
  windowSeconds: 15 * minute,
};

/** Wrong passwords from one network address, in browsers where nobody they are for signed in. */
export const signInPerNetwork: RateLimit = {
  name: 'sign-in/network',
  most: 100,
  windowSeconds: 15 * minute,
};

/** Passkeys that were refused, from one network address: wrong passwords do not count. */
export const passkeysPerNetwork: RateLimit = {
  name: 'passkey/network',
  most: 100,
  windowSeconds: 15 * minute,
};

/** The customer is mailed about wrong passwords once, however long somebody goes on. */
export const lockMails: RateLimit = { name: 'sign-in/lock-mail', most: 1, windowSeconds: day };

/** From so few tries left on, the page says how many. */
export const warnFromTriesLeft = 3;

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
