import { Refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { trySendMessage } from '#bank/messaging/messages.ts';
import { siteTexts } from './texts.ts';
import { isSignInBrowser } from './sign-in-browsers.ts';
import type { KnownCustomer, SignInName } from './credentials.ts';
import { findByName, isPassword, readSignInName } from './credentials.ts';
import {
  lockMails,
  signInPerBrowser,
  signInPerName,
  signInPerNameAndNetwork,
  signInPerNetwork,
} from '../limits.ts';
import {
  type RateLimit,
  type RateState,
  countTry,
  returnTries,
  waitSeconds,
} from '#bank/database/rate-limit.ts';

/** The network and the browser that a password came from. */
export interface PasswordOrigin {
  readonly network: string;
  /** The hash of the browser's cookie; undefined without one. */
  readonly browser: Buffer | undefined;
}

export type PasswordOutcome =
  | { readonly kind: 'right'; readonly customerId: string }
  | {
      readonly kind: 'wrong';
      readonly triesLeft: number;
      /** Seconds until passwords are accepted again; set when no try is left. */
      readonly waitSeconds: number | undefined;
    };

type Budget = readonly (readonly [limit: RateLimit, what: string])[];

/**
 * A browser in which the customer has signed in has its own budget. Others share the network's, the
 * network's for this name, and the name's, in this order: what a narrower one refuses does not count
 * against the name.
 */
const budgetOf = async (
  bank: Bank,
  name: SignInName,
  known: KnownCustomer | undefined,
  { network, browser }: PasswordOrigin,
): Promise<Budget> =>
  (await isSignInBrowser(bank, browser, known?.customerId))
    ? [[signInPerBrowser, `${browser?.toString('hex')} ${known?.customerId}`]]
    : [
        [signInPerNetwork, network],
        [signInPerNameAndNetwork, `${network} ${name.text}`],
        [signInPerName, name.text],
      ];

/** Counts the try against every limit of the budget. If one refuses, the others are refunded. */
const spendBudget = async (bank: Bank, budget: Budget): Promise<readonly RateState[]> => {
  const states: RateState[] = [];
  try {
    for (const [limit, what] of budget) states.push(await countTry(bank, limit, what));
  } catch (error) {
    await returnTries(bank, states);
    throw error;
  }
  return states;
};

/**
 * E-mails the customer that password sign-in is paused, at most once a day. An unknown address or
 * number takes the same steps, and sending is not awaited, so that the timing reveals nothing.
 */
const mailLock = async (
  bank: Bank,
  name: SignInName,
  known: KnownCustomer | undefined,
  seconds: number,
): Promise<void> => {
  try {
    await countTry(bank, lockMails, known?.customerId ?? name.text);
  } catch (error) {
    if (error instanceof Refused) return;
    throw error;
  }
  if (known === undefined) return;
  const texts = siteTexts[known.language];
  void trySendMessage(bank, {
    to: known.emailAddress,
    channel: 'EMAIL',
    kind: 'SIGN_IN_PAUSED',
    subject: texts.lockMailSubject,
    body: texts.lockMailBody(Math.ceil(seconds / 60)),
    customerId: known.customerId,
  });
};

/**
 * Checks the password for an e-mail address or a number, with the same work for an unknown one.
 * Every try is counted before the check and by what was typed: a shared counter would reveal that
 * an address and a number belong to the same customer. Refuses `too_many_requests` with the wait.
 */
export const checkPassword = async (
  bank: Bank,
  origin: PasswordOrigin,
  given: { readonly typed: string; readonly password: string },
): Promise<PasswordOutcome> => {
  const name = readSignInName(given.typed);
  const known = await findByName(bank.db, name);
  const budget = await budgetOf(bank, name, known, origin);
  const states = await spendBudget(bank, budget);
  if ((await isPassword(known?.passwordHash, given.password)) && known !== undefined) {
    await returnTries(bank, states);
    return { kind: 'right', customerId: known.customerId };
  }
  // The network's own budget says nothing about this customer.
  const ofName = states.length === 1 ? states : states.slice(1);
  const pausedSeconds = waitSeconds(ofName);
  if (pausedSeconds !== undefined) await mailLock(bank, name, known, pausedSeconds);
  return {
    kind: 'wrong',
    triesLeft: Math.min(...states.map(({ left }) => left)),
    waitSeconds: waitSeconds(states),
  };
};
