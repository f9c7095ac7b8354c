import type { RateLimit } from '../accounts-site/passwords/rate-limit.ts';
import type { CodeWish } from './code-wish.ts';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * How many codes one customer is sent, and how many wrong ones they may type, in each window. The
 * shortest window comes first: what it refuses does not count against the longer ones.
 */
export interface CodeLimits {
  readonly sent: readonly RateLimit[];
  readonly wrong: readonly RateLimit[];
}

/** Signing in and changes of contact details (reliability.md R17, product.md B1). */
const accessLimits: CodeLimits = {
  sent: [
    { name: 'otp/send/quarter-hour', most: 3, windowSeconds: quarterHour },
    { name: 'otp/send/day', most: 10, windowSeconds: day },
  ],
  wrong: [{ name: 'otp/wrong', most: 5, windowSeconds: quarterHour }],
};

/**
 * Authorising money: enough codes for every transfer that the limits allow (product.md A37). No 24
 * hours see more than 60 guesses, so that all of them together succeed once in 16,000 (R17).
 */
const authorizationLimits: CodeLimits = {
  sent: [
    { name: 'otp/authorize/send/quarter-hour', most: 10, windowSeconds: quarterHour },
    { name: 'otp/authorize/send/day', most: 60, windowSeconds: day },
  ],
  wrong: [
    { name: 'otp/authorize/wrong/quarter-hour', most: 5, windowSeconds: quarterHour, slices: 15 },
    { name: 'otp/authorize/wrong/day', most: 60, windowSeconds: day, slices: 48 },
  ],
};

/** The limits of codes for one purpose. */
export const codeLimits = (purpose: CodeWish['purpose']): CodeLimits =>
  purpose === 'TRANSFER' ? authorizationLimits : accessLimits;
