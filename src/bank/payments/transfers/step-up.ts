import { createHash } from 'node:crypto';
import { refused } from '#domain/refusals.ts';
import { passkeyChallengeText } from '#domain/transfers/review.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { CodeRequester, SentCode } from '#bank/auth/one-time-codes.ts';
import { sendCode, verifyCode } from '#bank/auth/one-time-codes.ts';
import type { Assertion } from '#bank/auth/webauthn.ts';
import { findByPasskey, passkeyOrigins, relyingPartyId } from '#bank/auth/webauthn.ts';
import type { Bank } from '#bank/bank.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { StepUpMethod } from './tables.ts';

/** What Send carries once a customer has agreed. */
export interface StepUpToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** What is kept of a step-up token. */
export const stepUpHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** So long after it was given Send may carry a token. */
const tokenLifeMs = 10 * 60_000;

/** A price that still holds. Refuses `not_found` for somebody else's too, and `quote_expired`. */
const findOpenQuote = async (bank: Bank, personId: string, id: string) => {
  const quote = await bank.db
    .selectFrom('transfer_quote')
    .select(['id', 'shown', 'expires_at'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (quote === undefined) throw refused('not_found');
  if (quote.expires_at.getTime() <= (await bank.clock.businessMs())) throw refused('quote_expired');
  return quote;
};

/**
 * Notes that the customer has agreed, and gives the token Send carries; the bank keeps its hash at the
 * quote, so it is bound to amount, payee and currency (reliability.md R17).
 */
const issueStepUpToken = async (
  { db, clock, random }: Pick<Bank, 'db' | 'clock' | 'random'>,
  quoteId: string,
  by: StepUpMethod,
): Promise<StepUpToken> => {
  const token = random.token(32);
  const expiresAtMs = clock.wallMs() + tokenLifeMs;
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
 * Sends the code that agrees to one transfer: it names amount and payee, and works for no other
 * (reliability.md R17). Refuses `not_found`, `quote_expired`, and as every code does.
 */
export const sendStepUpCode = async (
  bank: Bank,
  asker: CodeRequester,
  quoteId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<SentCode> => {
  const { shown } = await findOpenQuote(bank, asker.personId, quoteId);
  const transfer = {
    quoteId,
    amount: `${shown.send_amount} ${shown.send_currency}`,
    payee: `${shown.payee.name} ${shown.payee.account_number_masked}`,
  };
  return sendCode(bank, asker, { purpose: 'TRANSFER', channel, transfer });
};

/** Takes the code of a transfer and gives the token Send carries. Refuses as `takeCode` does. */
export const authorizeByCode = async (
  bank: Bank,
  personId: string,
  quoteId: string,
  code: string,
): Promise<StepUpToken> => {
  await findOpenQuote(bank, personId, quoteId);
  await verifyCode(bank, personId, { purpose: 'TRANSFER', transferQuoteId: quoteId }, code);
  return issueStepUpToken(bank, quoteId, 'CODE');
};

const challengeLifeMs = 5 * 60_000;

/** Nobody agrees so often by hand, and a script may not have signatures checked without end. */
const challengesPerQuarterHour: RateLimit = {
  name: 'transfer/passkey',
  most: 30,
  windowSeconds: 15 * 60,
};

/** What the person's device is to sign, and the passkeys that may. */
export interface PasskeyChallenge {
  readonly nonce: string;
  readonly rpId: string;
  readonly credentialIds: readonly Buffer[];
  readonly expiresAtMs: number;
}

const challengeOf = (nonce: string, shown: TransferQuote): Buffer =>
  createHash('sha256').update(passkeyChallengeText(nonce, shown)).digest();

/**
 * Asks for the passkey that agrees to one transfer. The challenge is made of a nonce and of what the
 * customer must have seen, on both sides: a device signs what its screen showed and nothing else
 * (reliability.md T35). Without a passkey nothing is asked. Refuses `not_found`, `quote_expired`,
 * `too_many_requests`.
 */
export const requestPasskey = async (
  bank: Bank,
  personId: string,
  quoteId: string,
): Promise<PasskeyChallenge> => {
  const { db, clock, random, config } = bank;
  const { shown } = await findOpenQuote(bank, personId, quoteId);
  const passkeys = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('person_id', '=', personId)
    .execute();
  const nonce = random.token(32);
  const expiresAtMs = clock.wallMs() + challengeLifeMs;
  if (passkeys.length > 0) {
    await countTry(bank, challengesPerQuarterHour, personId);
    const ask = { challenge: challengeOf(nonce, shown), expires_at: new Date(expiresAtMs) };
    await db
      .insertInto('transfer_passkey_ask')
      .values({ quote_id: quoteId, ...ask })
      .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(ask))
      .execute();
  }
  const credentialIds = passkeys.map(({ credential_id: id }) => id);
  return { nonce, rpId: relyingPartyId(config), credentialIds, expiresAtMs };
};

/** Takes what was asked, whatever the answer to it is worth: each is answered once. */
const consumeChallenge = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  quoteId: string,
): Promise<string | undefined> => {
  const taken = await db
    .deleteFrom('transfer_passkey_ask')
    .where('quote_id', '=', quoteId)
    .where('expires_at', '>', new Date(clock.wallMs()))
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge.toString('base64url');
};

/**
 * Takes the signature of one of the person's own passkeys and gives the token Send carries. Refuses
 * `not_found`, `quote_expired`, and `passkey_unfit` whatever was wrong with the answer.
 */
export const authorizeByPasskey = async (
  bank: Bank,
  personId: string,
  quoteId: string,
  assertion: Assertion,
): Promise<StepUpToken> => {
  await findOpenQuote(bank, personId, quoteId);
  const challenge = await consumeChallenge(bank, quoteId);
  if (challenge === undefined) throw refused('passkey_unfit');
  const asked = { challenge, origins: passkeyOrigins(bank.config), personId };
  if ((await findByPasskey(bank, asked, assertion)) !== personId) throw refused('passkey_unfit');
  return issueStepUpToken(bank, quoteId, 'PASSKEY');
};
