import { cleanLines } from '#domain/text/clean-text.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { SignInQuestionTable } from '#bank/database/tables/auth.ts';
import { countTry, type RateLimit } from '#bank/database/rate-limit.ts';
import { findByAddress, normaliseAddress } from './credentials.ts';

/** What keeps someone from signing in, in the order of the form. */
export const signInProblems = [
  'NO_CODE',
  'NEW_PHONE',
  'LOCKED',
  'OTHER',
] as const satisfies readonly SignInQuestionTable['problem'][];
export type SignInProblem = (typeof signInProblems)[number];

/** Most characters of a message; a longer one is refused, never cut. */
export const questionLength = 2000;

const hour = 3600;
const day = 24 * hour;

/**
 * Counted by network first, so that a network over its share uses up none of an address, and alike
 * for known and unknown addresses (reliability.md T22).
 */
const perNetwork: RateLimit = { name: 'sign-in-question/network', most: 10, windowSeconds: hour };
const perAddressAndNetwork: RateLimit = {
  name: 'sign-in-question/address/network',
  most: 3,
  windowSeconds: day,
};
const perAddress: RateLimit = { name: 'sign-in-question/address', most: 10, windowSeconds: day };

interface Question {
  readonly problem: SignInProblem;
  readonly email: string;
  /** May be empty. */
  readonly message: string;
  readonly language: 'en' | 'bn';
  readonly network: string;
}

/**
 * Stores a question for staff. A known and an unknown address take the same steps, and nothing is
 * sent. Refuses `too_many_requests`.
 */
export const askAboutSignIn = async (bank: Bank, question: Question): Promise<void> => {
  const address = normaliseAddress(question.email);
  await countTry(bank, perNetwork, question.network);
  await countTry(bank, perAddressAndNetwork, `${question.network} ${address}`);
  await countTry(bank, perAddress, address);
  const known = await findByAddress(bank.db, address);
  await bank.db
    .insertInto('sign_in_question')
    .values({
      id: bank.random.newId(),
      problem: question.problem,
      email_address: address,
      message: cleanLines(question.message, questionLength * 2) || null,
      language: question.language,
      customer_id: known?.customerId ?? null,
      created_at: new Date(await bank.clock.businessMs()),
    })
    .execute();
};
