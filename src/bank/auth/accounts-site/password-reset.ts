import { sql } from 'kysely';
import { type Weakness, weaknessOf } from './password-rules.ts';
import type { Bank } from '#bank/database/bank.ts';
import { transaction } from '#bank/database/transaction.ts';
import { trySendMessage } from '#bank/messaging/messages.ts';
import {
  spendAddressCodeBudget,
  spendChannelCodeBudget,
  spendNetworkCodeBudget,
} from '../limits.ts';
import { hashToken, revokeAllSessions } from '../access-tokens.ts';
import { withSecurityLink } from '../security-links.ts';
import type { CodeSource } from '../derived-codes.ts';
import {
  codeLifeMs,
  deriveCode,
  isDerivable,
  isRightCode,
  minutesLeft,
  mostTries,
} from '../derived-codes.ts';
import { sealBrowsers } from './sign-in-browsers.ts';
import { findByAddress, hashPassword, normaliseAddress, savePasswordHash } from './credentials.ts';
import { type SiteLanguage, languageOnly } from './page-language.ts';
import { siteTexts } from './texts.ts';

/** For this long another code can be sent without typing the address again. */
export const resetLifeSeconds = 30 * 60;

/** The secret, whose hash is the row's id, and the key determine the code. */
const codeSource = (reset: string, keyId: string): CodeSource => ({
  purpose: 'PASSWORD_RESET',
  id: reset,
  keyId,
});

interface ResetRequest {
  readonly email: string;
  readonly network: string;
  readonly language: SiteLanguage;
  /** The secret of a reset begun earlier in this browser; empty without one. */
  readonly earlier: string;
  /** The hash of the new password that was typed with the previous code. */
  readonly passwordHash?: string | null;
}

/** A reset's row whose code is on its way. */
interface SentReset {
  readonly reset: string;
  readonly keyId: string;
  readonly expiresAtMs: number;
}

/** The browser's reset of the same address while its code can be used; undefined without one. */
const findUsableReset = async (
  bank: Bank,
  reset: string,
  address: string,
): Promise<SentReset | undefined> => {
  const row = await bank.db
    .selectFrom('password_reset')
    .select(['code_key_id', 'expires_at'])
    .where('reset_hash', '=', hashToken(reset))
    .where('email_address', '=', address)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(bank.clock.wallMs()))
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  if (row === undefined || !isDerivable(bank, { keyId: row.code_key_id })) return undefined;
  return { reset, keyId: row.code_key_id, expiresAtMs: row.expires_at.getTime() };
};

/**
 * Closes the older reset of this browser and adds a new one. Those of other browsers stay valid, or
 * a stranger could stop the owner's.
 */
const addReset = async (
  bank: Bank,
  given: ResetRequest,
  address: string,
  customerId: string | null,
): Promise<SentReset> => {
  const reset = bank.random.token(24);
  const keyId = bank.sealingKeys.activeId();
  const nowMs = bank.clock.wallMs();
  const now = new Date(nowMs);
  const expiresAtMs = nowMs + codeLifeMs;
  await bank.db
    .updateTable('password_reset')
    .set({ closed_at: now })
    .where('reset_hash', '=', hashToken(given.earlier))
    .where('closed_at', 'is', null)
    .execute();
  await bank.db
    .insertInto('password_reset')
    .values({
      reset_hash: hashToken(reset),
      customer_id: customerId,
      code_key_id: keyId,
      tries: 0,
      created_at: now,
      expires_at: new Date(expiresAtMs),
      closed_at: null,
      email_address: address,
      password_hash: given.passwordHash ?? null,
      resend_until: new Date(nowMs + resetLifeSeconds * 1000),
    })
    .execute();
  return { reset, keyId, expiresAtMs };
};

/**
 * Starts a reset: mails a code if the address is known. The code of this browser's reset is sent
 * again while it can be used, with the same end and the same tries (reliability.md R17). Returns the
 * secret that ties the code to this browser. An unknown address takes the same steps. Refuses
 * `too_many_requests` and `temporarily_unavailable` if a budget for codes is used up.
 */
export const beginReset = async (bank: Bank, given: ResetRequest): Promise<string> => {
  const address = normaliseAddress(given.email);
  await spendNetworkCodeBudget(bank, given.network);
  await spendAddressCodeBudget(bank, given.network, address);
  // Also counted for an unknown address, which gets no e-mail, so that the answer is the same.
  await spendChannelCodeBudget(bank, 'EMAIL');
  const known = await findByAddress(bank.db, address);
  const { reset, keyId, expiresAtMs } =
    (await findUsableReset(bank, given.earlier, address)) ??
    (await addReset(bank, given, address, known?.customerId ?? null));
  const code = deriveCode(bank, codeSource(reset, keyId));
  const minutes = minutesLeft(expiresAtMs, bank.clock.wallMs());
  // Not awaited: the time it takes would reveal that the address is known.
  if (known !== undefined) void sendCode(bank, known, given.language, { code, minutes });
  return reset;
};

const sendCode = async (
  bank: Bank,
  to: { customerId: string; emailAddress: string },
  language: SiteLanguage,
  { code, minutes }: { readonly code: string; readonly minutes: number },
): Promise<void> => {
  const texts = siteTexts[languageOnly(language)];
  await trySendMessage(bank, {
    to: to.emailAddress,
    channel: 'EMAIL',
    kind: 'PASSWORD_RESET',
    subject: texts.mailSubject,
    body: texts.mailBody(code, minutes),
    customerId: to.customerId,
  });
};

/** A reset started in this browser; its code may be invalid by now. */
export interface BegunReset {
  readonly emailAddress: string;
  readonly passwordHash: string | null;
  /** True if its code can no longer be used. */
  readonly isOver: boolean;
  /** The minutes that its code still works, rounded, at least one. */
  readonly minutesLeft: number;
}

/** The reset of a browser's secret; undefined without one, or if it was started too long ago. */
export const findReset = async (bank: Bank, reset: string): Promise<BegunReset | undefined> => {
  const now = new Date(bank.clock.wallMs());
  const row = await bank.db
    .selectFrom('password_reset')
    .select(['email_address', 'password_hash', 'tries', 'closed_at', 'expires_at'])
    .where('reset_hash', '=', hashToken(reset))
    .where('resend_until', '>', now)
    .executeTakeFirst();
  return (
    row && {
      emailAddress: row.email_address,
      passwordHash: row.password_hash,
      isOver: row.tries >= mostTries || row.closed_at !== null || row.expires_at <= now,
      minutesLeft: minutesLeft(row.expires_at.getTime(), now.getTime()),
    }
  );
};

/**
 * Sends another code to the address of a reset; undefined if there is no reset. Refuses as
 * `beginReset`.
 */
export const resendReset = async (
  bank: Bank,
  reset: string,
  from: { network: string; language: SiteLanguage },
): Promise<string | undefined> => {
  const begun = await findReset(bank, reset);
  if (begun === undefined) return undefined;
  const { emailAddress: email, passwordHash } = begun;
  return beginReset(bank, { ...from, email, passwordHash, earlier: reset });
};

/** The result of a try to set a new password. */
export type ResetOutcome =
  | { readonly kind: 'changed'; readonly customerId: string }
  | { readonly kind: 'weak'; readonly weakness: Weakness }
  /** What was typed holds no code; it used up no try. */
  | { readonly kind: 'no_code' }
  | { readonly kind: 'wrong_code'; readonly triesLeft: number }
  | { readonly kind: 'over' };

interface OpenReset {
  readonly customerId: string | null;
  readonly keyId: string;
  readonly tries: number;
}

/**
 * Counts one of the five tries before the code is checked, so that parallel guesses cannot share
 * one.
 */
const takeTry = async (
  bank: Bank,
  reset: string,
  passwordHash: string,
): Promise<OpenReset | undefined> => {
  const now = new Date(bank.clock.wallMs());
  const row = await bank.db
    .updateTable('password_reset')
    .set({ tries: sql`tries + 1`, password_hash: passwordHash })
    .where('reset_hash', '=', hashToken(reset))
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['customer_id', 'code_key_id', 'tries'])
    .executeTakeFirst();
  return row && { customerId: row.customer_id, keyId: row.code_key_id, tries: row.tries };
};

/** Stores a typed password until the code is typed. */
const storePassword = (bank: Bank, reset: string, passwordHash: string) =>
  bank.db
    .updateTable('password_reset')
    .set({ password_hash: passwordHash })
    .where('reset_hash', '=', hashToken(reset))
    .where('closed_at', 'is', null)
    .execute();

/**
 * Closes the code and those of other browsers, stores the password and marks the customer's browsers to seal their stored data,
 * in one transaction. Returns false if a parallel right code was faster (R17).
 */
const change = async (
  bank: Bank,
  reset: string,
  customerId: string,
  passwordHash: string,
): Promise<boolean> => {
  const nowMs = bank.clock.wallMs();
  return transaction(bank.db, async (trx) => {
    const closed = await trx
      .updateTable('password_reset')
      .set({ closed_at: new Date(nowMs), password_hash: null, resend_until: new Date(nowMs) })
      .where('reset_hash', '=', hashToken(reset))
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (closed.numUpdatedRows === 0n) return false;
    await trx
      .updateTable('password_reset')
      .set({ closed_at: new Date(nowMs), password_hash: null })
      .where('customer_id', '=', customerId)
      .where('closed_at', 'is', null)
      .execute();
    await savePasswordHash(trx, customerId, passwordHash, nowMs);
    await sealBrowsers(trx, customerId, nowMs);
    return true;
  });
};

interface NewPassword {
  /** Undefined if none was typed. */
  readonly code: string | undefined;
  /** Empty to use the password that was typed before. */
  readonly password: string;
  readonly language: SiteLanguage;
}

/** Checks code and password; a right code sets the password and signs out every device. */
export const finishReset = async (
  bank: Bank,
  reset: string,
  given: NewPassword,
): Promise<ResetOutcome> => {
  const begun = await findReset(bank, reset);
  if (begun === undefined || begun.isOver) return { kind: 'over' };
  const isChosen = given.password === '' && begun.passwordHash !== null;
  const weakness = isChosen ? undefined : weaknessOf(given.password, begun.emailAddress);
  if (weakness !== undefined) return { kind: 'weak', weakness };
  const passwordHash = isChosen ? begun.passwordHash! : await hashPassword(given.password);
  if (given.code === undefined) {
    await storePassword(bank, reset, passwordHash);
    return { kind: 'no_code' };
  }
  const open = await takeTry(bank, reset, passwordHash);
  if (open === undefined) return { kind: 'over' };
  const isRight = isRightCode(bank, codeSource(reset, open.keyId), given.code);
  if (!isRight || open.customerId === null)
    return open.tries >= mostTries
      ? { kind: 'over' }
      : { kind: 'wrong_code', triesLeft: mostTries - open.tries };
  if (!(await change(bank, reset, open.customerId, passwordHash))) return { kind: 'over' };
  await revokeAllSessions(bank, open.customerId);
  const language = languageOnly(given.language);
  const texts = siteTexts[language];
  const { customerId } = open;
  const mail = { customerId, kind: 'PASSWORD_CHANGED', language } as const;
  await trySendMessage(bank, {
    to: begun.emailAddress,
    channel: 'EMAIL',
    kind: mail.kind,
    subject: texts.changedMailSubject,
    body: await withSecurityLink(bank, mail, texts.changedMailBody),
    customerId,
  });
  return { kind: 'changed', customerId };
};
