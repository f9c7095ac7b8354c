import { createHash } from 'node:crypto';
import type { TransferQuote } from '#contract/quotes.ts';
import { refused } from '#domain/refusals.ts';
import { passkeyChallengeText } from '#domain/transfers/review.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { type Assertion, findByPasskey } from '../../passkeys/find-by-passkey.ts';
import { passkeyOrigins, rpIdOf } from '../../passkeys/relying-party.ts';
import { type StepUpToken, findOpenQuote, giveToken } from './agreement.ts';

const askLifeMs = 5 * 60_000;

/** Nobody agrees so often by hand, and a script may not have signatures checked without end. */
const asksPerQuarterHour: RateLimit = {
  name: 'transfer/passkey',
  most: 30,
  windowSeconds: 15 * 60,
};

/** What the person's device is to sign, and the passkeys that may. */
export interface PasskeyAsk {
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
export const askPasskey = async (
  bank: Bank,
  personId: string,
  quoteId: string,
): Promise<PasskeyAsk> => {
  const { db, clock, random, config } = bank;
  const { shown } = await findOpenQuote(bank, personId, quoteId);
  const passkeys = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('person_id', '=', personId)
    .execute();
  const nonce = random.token(32);
  const expiresAtMs = clock.wallMs() + askLifeMs;
  if (passkeys.length > 0) {
    await countTry(bank, asksPerQuarterHour, personId);
    const ask = { challenge: challengeOf(nonce, shown), expires_at: new Date(expiresAtMs) };
    await db
      .insertInto('transfer_passkey_ask')
      .values({ quote_id: quoteId, ...ask })
      .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(ask))
      .execute();
  }
  const credentialIds = passkeys.map(({ credential_id: id }) => id);
  return { nonce, rpId: rpIdOf(config), credentialIds, expiresAtMs };
};

/** Takes what was asked, whatever the answer to it is worth: each is answered once. */
const takeAsk = async (
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
export const agreeByPasskey = async (
  bank: Bank,
  personId: string,
  quoteId: string,
  assertion: Assertion,
): Promise<StepUpToken> => {
  await findOpenQuote(bank, personId, quoteId);
  const challenge = await takeAsk(bank, quoteId);
  if (challenge === undefined) throw refused('passkey_unfit');
  const asked = { challenge, origins: passkeyOrigins(bank.config), personId };
  if ((await findByPasskey(bank, asked, assertion)) !== personId) throw refused('passkey_unfit');
  return giveToken(bank, quoteId, 'PASSKEY');
};
