import { createHash } from 'node:crypto';
import { refused } from '#domain/refusals.ts';
import { passkeyChallengeText } from '#domain/transfers/review.ts';
import type { OpenCode, PasskeyAssertion } from '#contract/auth.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { CodeRequester } from '#bank/auth/one-time-codes.ts';
import { findOpenCode, sendCode, verifyCode } from '#bank/auth/one-time-codes.ts';
import { findByPasskey, passkeyOrigins, relyingPartyId } from '#bank/auth/webauthn.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { StepUpMethod } from '#bank/database/tables/transfers.ts';
import { requireAnyTarget, requireMaySend } from '../quotes/permissions.ts';

/** The token that authorizes the submission of a quoted transfer. */
export interface StepUpToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** The stored form of a step-up token (SHA-256). */
export const stepUpHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Validity of a step-up token. */
const tokenValidityMs = 10 * 60_000;

/**
 * Returns one of the customer's quotes. Refuses `account_frozen` or `not_permitted` if they may no
 * longer send it, or send at all, `not_found`, also for another customer's, and `quote_expired`.
 */
const findOpenQuote = async (bank: Bank, customerId: string, id: string) => {
  const user = (await findCustomer(bank.db, customerId))!;
  requireAnyTarget(user, { field: undefined, mode: undefined });
  const quote = await bank.db
    .selectFrom('transfer_quote')
    .select(['id', 'shown', 'target', 'expires_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (quote === undefined) throw refused('not_found');
  requireMaySend(user, quote.target);
  if (quote.expires_at.getTime() <= (await bank.clock.businessMs())) throw refused('quote_expired');
  return quote;
};

/**
 * Records the authorization and returns the step-up token. The hash is stored with the quote, so
 * the token is bound to amount, beneficiary and currency (reliability.md R17).
 */
const issueStepUpToken = async (
  { db, clock, random }: Pick<Bank, 'db' | 'clock' | 'random'>,
  quoteId: string,
  by: StepUpMethod,
): Promise<StepUpToken> => {
  const token = random.token(32);
  const expiresAtMs = clock.wallMs() + tokenValidityMs;
  await db
    .updateTable('transfer_quote')
    .set({
      step_up_hash: stepUpHash(token),
      step_up_until: new Date(expiresAtMs),
      step_up_by: by,
    })
    .where('id', '=', quoteId)
    .execute();
  return { token, expiresAtMs };
};

/**
 * Sends the one-time code that authorizes one transfer. The message names amount and beneficiary,
 * and the code works for no other transfer (reliability.md R17). Refuses `not_found`,
 * `account_frozen`, `not_permitted`, `quote_expired`, and as `sendCode` does.
 */
export const sendStepUpCode = async (
  bank: Bank,
  requester: CodeRequester,
  quoteId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<OpenCode> => {
  const { shown } = await findOpenQuote(bank, requester.customerId, quoteId);
  const transfer = {
    quoteId,
    amount: `${shown.send_amount} ${shown.send_currency}`,
    payee: `${shown.payee.name} ${shown.payee.account_number_masked}`,
  };
  return sendCode(bank, requester, { purpose: 'TRANSFER', channel, transfer });
};

/**
 * One of the customer's open quotes and the code that is on its way for it, if any. Refuses
 * `not_found`, `account_frozen`, `not_permitted`, `quote_expired`.
 */
export const readStepUp = async (
  bank: Bank,
  customerId: string,
  quoteId: string,
): Promise<{ quote: TransferQuote; code: OpenCode | null }> => {
  const { shown } = await findOpenQuote(bank, customerId, quoteId);
  const codeFor = { purpose: 'TRANSFER', transferQuoteId: quoteId } as const;
  return { quote: shown, code: await findOpenCode(bank, customerId, codeFor) };
};

/** Verifies the one-time code and returns a step-up token. Refuses as `verifyCode` does. */
export const authorizeByCode = async (
  bank: Bank,
  customerId: string,
  quoteId: string,
  code: string,
): Promise<StepUpToken> => {
  await findOpenQuote(bank, customerId, quoteId);
  await verifyCode(bank, customerId, { purpose: 'TRANSFER', transferQuoteId: quoteId }, code);
  return issueStepUpToken(bank, quoteId, 'CODE');
};

const challengeValidityMs = 5 * 60_000;

/** Far above manual use; limits how often a script can have signatures verified. */
const challengesPerQuarterHour: RateLimit = {
  name: 'transfer/passkey',
  most: 30,
  windowSeconds: 15 * 60,
};

/** The challenge to sign, and the passkeys that may sign it. */
export interface PasskeyChallenge {
  readonly nonce: string;
  readonly rpId: string;
  readonly credentialIds: readonly Buffer[];
  readonly expiresAtMs: number;
}

const challengeOf = (nonce: string, shown: TransferQuote): Buffer =>
  createHash('sha256').update(passkeyChallengeText(nonce, shown)).digest();

/**
 * Creates the passkey challenge for one transfer. It is derived from a nonce and the reviewed
 * details on both sides, so the device signs exactly what it showed (reliability.md T35). A
 * customer without a passkey gets an empty list. Refuses `not_found`, `quote_expired`,
 * `too_many_requests`.
 */
export const requestPasskey = async (
  bank: Bank,
  customerId: string,
  quoteId: string,
): Promise<PasskeyChallenge> => {
  const { db, clock, random, config } = bank;
  const { shown } = await findOpenQuote(bank, customerId, quoteId);
  const passkeys = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('customer_id', '=', customerId)
    .execute();
  const nonce = random.token(32);
  const expiresAtMs = clock.wallMs() + challengeValidityMs;
  if (passkeys.length > 0) {
    await countTry(bank, challengesPerQuarterHour, customerId);
    const challengeRow = {
      challenge: challengeOf(nonce, shown),
      expires_at: new Date(expiresAtMs),
    };
    await db
      .insertInto('transfer_passkey_challenge')
      .values({ quote_id: quoteId, ...challengeRow })
      .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(challengeRow))
      .execute();
  }
  const credentialIds = passkeys.map(({ credential_id: id }) => id);
  return { nonce, rpId: relyingPartyId(config), credentialIds, expiresAtMs };
};

/** Deletes and returns the challenge: each can be answered once, correctly or not. */
const consumeChallenge = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  quoteId: string,
): Promise<string | undefined> => {
  const deleted = await db
    .deleteFrom('transfer_passkey_challenge')
    .where('quote_id', '=', quoteId)
    .where('expires_at', '>', new Date(clock.wallMs()))
    .returning('challenge')
    .executeTakeFirst();
  return deleted?.challenge.toString('base64url');
};

/**
 * Verifies a signature by one of the customer's passkeys and returns a step-up token. Refuses
 * `not_found`, `quote_expired`, and `passkey_unfit` for any invalid answer.
 */
export const authorizeByPasskey = async (
  bank: Bank,
  customerId: string,
  quoteId: string,
  assertion: PasskeyAssertion,
): Promise<StepUpToken> => {
  await findOpenQuote(bank, customerId, quoteId);
  const challenge = await consumeChallenge(bank, quoteId);
  if (challenge === undefined) throw refused('passkey_unfit');
  const expected = { challenge, origins: passkeyOrigins(bank.config), customerId };
  if ((await findByPasskey(bank, expected, assertion)) !== customerId)
    throw refused('passkey_unfit');
  return issueStepUpToken(bank, quoteId, 'PASSKEY');
};
