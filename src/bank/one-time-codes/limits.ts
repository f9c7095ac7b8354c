import type { RateLimit } from '../accounts-site/passwords/rate-limit.ts';

const minute = 60;

/** Codes sent to one person, and wrong ones they may type (reliability.md R17, product.md B1). */
export const codesPerQuarterHour: RateLimit = {
  name: 'otp/send/quarter-hour',
  most: 3,
  windowSeconds: 15 * minute,
};
export const codesPerDay: RateLimit = {
  name: 'otp/send/day',
  most: 10,
  windowSeconds: 24 * 60 * minute,
};
export const wrongCodes: RateLimit = {
  name: 'otp/wrong',
  most: 5,
  windowSeconds: 15 * minute,
};
