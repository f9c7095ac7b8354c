import { Refused, refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTries, countTry } from '../database/rate-limit.ts';
import type { CodeRequest } from './code-messages.ts';

const minuteInSeconds = 60;
const dayInSeconds = 24 * 60 * minuteInSeconds;

/**
 * Wrong passwords from one network for one address or number, in browsers where its customer has
 * never signed in. A stranger uses up this share, not what other networks have.
 */
export const signInPerNameAndNetwork: RateLimit = {
  name: 'sign-in/name/network',
  most: 10,
  windowSeconds: 15 * minuteInSeconds,
};

/** The same from all networks together. */
export const signInPerName: RateLimit = {
  name: 'sign-in/name',
  most: 30,
  windowSeconds: 15 * minuteInSeconds,
};

/** Wrong passwords for one customer in one browser where they have signed in before. */
export const signInPerBrowser: RateLimit = {
  name: 'sign-in/browser',
  most: 10,
  windowSeconds: 15 * minuteInSeconds,
};

/**
 * Wrong passwords from one network, in browsers where the customer concerned has never signed in.
 */
export const signInPerNetwork: RateLimit = {
  name: 'sign-in/network',
  most: 100,
  windowSeconds: 15 * minuteInSeconds,
};

/** Refused passkeys from one network; wrong passwords do not count. */
export const passkeysPerNetwork: RateLimit = {
  name: 'passkey/network',
  most: 100,
  windowSeconds: 15 * minuteInSeconds,
};

/** E-mails to a customer about wrong passwords: one a day, however long they continue. */
export const lockMails: RateLimit = {
  name: 'sign-in/lock-mail',
  most: 1,
  windowSeconds: dayInSeconds,
};

/** The page shows the number of tries left from this one down. */
export const warnFromTriesLeft = 3;

/** Renewals of one session; an app needs one in 30 minutes. */
export const renewalsPerSession: RateLimit = {
  name: 'renew/session',
  most: 60,
  windowSeconds: 15 * minuteInSeconds,
};

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * How many codes one customer may be sent, and how many wrong ones they may type, per window. The
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
 * To authorize money: enough codes for every transfer that the limits allow (product.md A37). At
 * most 60 guesses in any 24 hours, which together succeed with a chance of 1 in 16,000 (R17).
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
export const codeLimits = (purpose: CodeRequest['purpose']): CodeLimits =>
  purpose === 'TRANSFER' ? authorizationLimits : accessLimits;

const windowSeconds = 15 * 60;

/**
 * Counts a code against the network that requests it, whatever its purpose (reliability.md T22).
 * Called before a customer's or a number's own limits, so that a network over its budget cannot use
 * up theirs. Refuses `too_many_requests`.
 */
export const spendNetworkCodeBudget = async (bank: Bank, network: string): Promise<void> => {
  const most = bank.config.codeBudget.perNetwork;
  await countTry(bank, { name: 'codes/network', most, windowSeconds }, network);
};

/** Codes that one network may request for one address (reliability.md R17). */
const addressCodesByNetwork: readonly RateLimit[] = [
  { name: 'codes/address/network/quarter-hour', most: 3, windowSeconds: quarterHour },
  { name: 'codes/address/network/day', most: 10, windowSeconds: day },
];

/** All networks together: 100 guesses a day, which succeed with a chance of 1 in 10,000 (R17). */
const addressCodes: readonly RateLimit[] = [
  { name: 'codes/address/quarter-hour', most: 6, windowSeconds: quarterHour },
  { name: 'codes/address/day', most: 20, windowSeconds: day },
];

/**
 * Counts a code for an address that is not verified yet: a registration's or a password reset's. A stranger's network has a share of its own, so that it cannot use up what the
 * owner needs. Refuses `too_many_requests`.
 */
export const spendAddressCodeBudget = async (
  bank: Bank,
  network: string,
  address: string,
): Promise<void> => {
  await countTries(bank, addressCodesByNetwork, `${network} ${address}`);
  await countTries(bank, addressCodes, address);
};

/**
 * Counts a code against the total budget of its channel, before it is sent. Each channel has its
 * own budget, so that a flood of e-mails stops no text message. Refuses `temporarily_unavailable`,
 * since the caller is not the cause, and logs an error.
 */
export const spendChannelCodeBudget = async (
  bank: Bank,
  channel: 'SMS' | 'EMAIL',
): Promise<void> => {
  const most = bank.config.codeBudget.perChannel;
  try {
    await countTry(bank, { name: 'codes/channel', most, windowSeconds }, channel);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'too_many_requests') throw error;
    bank.log.error('code_budget_spent', { channel, most });
    const { retryAfterSeconds = windowSeconds } = error;
    throw refused('temporarily_unavailable', { retryAfterSeconds });
  }
};
