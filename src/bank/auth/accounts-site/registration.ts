import { sql } from 'kysely';
import { registrationConsents } from '#domain/identity/consents.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import type { Bank } from '#bank/database/bank.ts';
import { currentConsents, recordConsents } from '#bank/customers/consents.ts';
import { errorCode } from '#bank/database/failures.ts';
import { transaction } from '#bank/database/transaction.ts';
import {
  spendAddressCodeBudget,
  spendChannelCodeBudget,
  spendNetworkCodeBudget,
} from '../limits.ts';
import { hashToken } from '../access-tokens.ts';
import type { CodeSource } from '../derived-codes.ts';
import {
  codeLifeMs,
  deriveCode,
  isDerivable,
  isRightCode,
  minutesLeft,
  mostTries,
} from '../derived-codes.ts';
import { createCustomer } from '#bank/customers/customers.ts';
import { findByAddress, hashPassword, savePasswordHash } from './credentials.ts';
import { type Weakness, weaknessOf } from './password-rules.ts';
import { type SiteLanguage, languageOnly } from './page-language.ts';
import { registrationTexts } from './registration-texts.ts';

/** For this long another code can be sent without typing address and password again. */
export const registrationLifeSeconds = 30 * 60;

/** The secret, whose hash is the row's id, and the key determine the code. */
const codeSource = (secret: string, keyId: string): CodeSource => ({
  purpose: 'REGISTRATION',
  id: secret,
  keyId,
});

export type BeginOutcome =
  | { readonly kind: 'begun'; readonly secret: string }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'no_consent' }
  | { readonly kind: 'weak'; readonly weakness: Weakness };

interface RegistrationOrigin {
  readonly network: string;
  readonly language: SiteLanguage;
  /** The secret of a registration begun earlier in this browser; empty without one. */
  readonly earlier: string;
}

/** A request with a well-formed address and an accepted password. */
interface Applicant extends RegistrationOrigin {
  readonly address: string;
  /** Returns the hash of the password; called only after the budgets allow a code. */
  readonly passwordHash: () => Promise<string>;
}

/** A registration's row whose code is on its way. */
interface SentRegistration {
  readonly secret: string;
  readonly keyId: string;
  readonly expiresAtMs: number;
}

/**
 * Renews the browser's registration of the same address while its code can be used: the code, its
 * end and its tries stay (reliability.md R17). Undefined without one.
 */
const reuseRegistration = async (
  bank: Bank,
  given: Pick<Applicant, 'address' | 'earlier'>,
  typed: { password_hash: string; is_registered: boolean; language: 'en' | 'bn' },
): Promise<SentRegistration | undefined> => {
  const row = await bank.db
    .updateTable('registration')
    .set(typed)
    .where('registration_hash', '=', hashToken(given.earlier))
    .where('email_address', '=', given.address)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(bank.clock.wallMs()))
    .where('tries', '<', mostTries)
    .returning(['code_key_id', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || !isDerivable(bank, { keyId: row.code_key_id })) return undefined;
  const expiresAtMs = row.expires_at.getTime();
  return { secret: given.earlier, keyId: row.code_key_id, expiresAtMs };
};

/**
 * Closes the older registration of this browser and adds a new one; a stranger's request for the
 * same address closes none of the owner's.
 */
const addRegistration = async (
  bank: Bank,
  given: Pick<Applicant, 'address' | 'earlier'>,
  typed: { password_hash: string; is_registered: boolean; language: 'en' | 'bn' },
): Promise<SentRegistration> => {
  const nowMs = bank.clock.wallMs();
  const secret = bank.random.token(24);
  const keyId = bank.sealingKeys.activeId();
  const expiresAtMs = nowMs + codeLifeMs;
  await bank.db
    .updateTable('registration')
    .set({ closed_at: new Date(nowMs) })
    .where('registration_hash', '=', hashToken(given.earlier))
    .where('closed_at', 'is', null)
    .execute();
  await bank.db
    .insertInto('registration')
    .values({
      ...typed,
      registration_hash: hashToken(secret),
      email_address: given.address,
      code_key_id: keyId,
      consents: JSON.stringify(currentConsents(registrationConsents)),
      created_at: new Date(nowMs),
      expires_at: new Date(expiresAtMs),
      resend_until: new Date(nowMs + registrationLifeSeconds * 1000),
      closed_at: null,
    })
    .execute();
  return { secret, keyId, expiresAtMs };
};

/**
 * Mails a code: the one of this browser's registration again while it can be used, otherwise a new
 * one. Returns the secret that ties it to this browser.
 */
const sendRegistration = async (bank: Bank, given: Applicant): Promise<string> => {
  const { address } = given;
  await spendNetworkCodeBudget(bank, given.network);
  await spendAddressCodeBudget(bank, given.network, address);
  await spendChannelCodeBudget(bank, 'EMAIL');
  const language = languageOnly(given.language);
  const isTaken = (await findByAddress(bank.db, address)) !== undefined;
  const typed = { password_hash: await given.passwordHash(), is_registered: isTaken, language };
  const { secret, keyId, expiresAtMs } =
    (await reuseRegistration(bank, given, typed)) ?? (await addRegistration(bank, given, typed));
  const code = deriveCode(bank, codeSource(secret, keyId));
  const minutes = minutesLeft(expiresAtMs, bank.clock.wallMs());
  const texts = registrationTexts[language];
  await bank.messages.send({
    to: address,
    channel: 'EMAIL',
    kind: isTaken ? 'REGISTERED_ALREADY' : 'REGISTRATION',
    subject: isTaken ? texts.registeredMailSubject : texts.mailSubject,
    body: isTaken ? texts.registeredMailBody : texts.mailBody(code, minutes),
    customerId: null,
  });
  return secret;
};

/**
 * Starts a registration: sends a code to the address. An address that is registered already takes
 * the same steps and gets an e-mail that says so (reliability.md T22).
 * Refuses `too_many_requests` and `temporarily_unavailable` if a budget for codes is used up.
 */
export const beginRegistration = async (
  bank: Bank,
  given: RegistrationOrigin & {
    readonly email: string;
    readonly password: string;
    /** Whether terms, privacy notice and electronic documents were accepted on the form. */
    readonly hasConsented: boolean;
  },
): Promise<BeginOutcome> => {
  const address = parseEmailAddress(given.email);
  if (address === undefined) return { kind: 'no_address' };
  const weakness = weaknessOf(given.password, address);
  if (weakness !== undefined) return { kind: 'weak', weakness };
  if (!given.hasConsented) return { kind: 'no_consent' };
  const passwordHash = () => hashPassword(given.password);
  return {
    kind: 'begun',
    secret: await sendRegistration(bank, { ...given, address, passwordHash }),
  };
};

/** A registration started in this browser; its code may be invalid by now. */
export interface BegunRegistration {
  readonly emailAddress: string;
  readonly passwordHash: string;
  /** True if its code can no longer be used. */
  readonly isOver: boolean;
  /** The minutes that its code still works, rounded, at least one. */
  readonly minutesLeft: number;
}

/**
 * The registration of a browser's secret; undefined without one, or if it was started too long ago.
 */
export const findRegistration = async (
  bank: Bank,
  secret: string,
): Promise<BegunRegistration | undefined> => {
  const now = new Date(bank.clock.wallMs());
  const row = await bank.db
    .selectFrom('registration')
    .select(['email_address', 'password_hash', 'tries', 'closed_at', 'expires_at'])
    .where('registration_hash', '=', hashToken(secret))
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
 * Sends another code to the same address, for the same password; undefined if there is no
 * registration. Refuses as `beginRegistration`.
 */
export const resendRegistration = async (
  bank: Bank,
  secret: string,
  from: Omit<RegistrationOrigin, 'earlier'>,
): Promise<string | undefined> => {
  const begun = await findRegistration(bank, secret);
  if (begun === undefined) return undefined;
  const { emailAddress: address, passwordHash } = begun;
  const hash = async () => passwordHash;
  return sendRegistration(bank, { ...from, earlier: secret, address, passwordHash: hash });
};

export type FinishOutcome =
  | { readonly kind: 'made'; readonly customerId: string }
  /** What was typed holds no code; it used up no try. */
  | { readonly kind: 'no_code' }
  | { readonly kind: 'wrong_code'; readonly triesLeft: number }
  | { readonly kind: 'over' };

/**
 * Counts one of the five tries before the code is checked, so that parallel guesses cannot share
 * one.
 */
const takeTry = (bank: Bank, secret: string) =>
  bank.db
    .updateTable('registration')
    .set({ tries: sql`tries + 1` })
    .where('registration_hash', '=', hashToken(secret))
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(bank.clock.wallMs()))
    .where('tries', '<', mostTries)
    .returning([
      'email_address',
      'password_hash',
      'code_key_id',
      'is_registered',
      'language',
      'consents',
      'created_at',
      'tries',
    ])
    .executeTakeFirst();

type OpenRegistration = NonNullable<Awaited<ReturnType<typeof takeTry>>>;

const uniqueViolation = '23505';

/**
 * Closes the registration and creates the customer in one transaction. Returns the customer's id;
 * undefined if a parallel right code was faster.
 */
const createRegisteredCustomer = async (
  bank: Bank,
  secret: string,
  open: OpenRegistration,
): Promise<string | undefined> => {
  const nowMs = bank.clock.wallMs();
  const id = bank.random.newId();
  try {
    return await transaction(bank.db, async (trx) => {
      const closed = await trx
        .updateTable('registration')
        .set({ closed_at: new Date(nowMs), resend_until: new Date(nowMs) })
        .where('registration_hash', '=', hashToken(secret))
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (closed.numUpdatedRows === 0n) return undefined;
      await createCustomer(trx, {
        id,
        first_name: '',
        middle_name: null,
        last_name: '',
        email_address: open.email_address,
        mobile_number: null,
        profile_picture: null,
        profile_approval_status: 'AWAITING_SIGNUP_COMPLETION',
        synctera_user_status: null,
        is_full_access_given: false,
        admin_review_status: null,
        language: open.language,
        asks_new_devices: true,
        residence_country: null,
        offered_mobile_number: null,
        createdAtMs: nowMs,
        addresses: [],
      });
      await savePasswordHash(trx, id, open.password_hash, nowMs);
      await recordConsents(trx, id, open.consents, open.created_at.getTime());
      return id;
    });
  } catch (error) {
    // A parallel registration of the same address was faster.
    if (errorCode(error) === uniqueViolation) return undefined;
    throw error;
  }
};

/** Checks a code; a right one creates the customer, since it proves that the address is theirs. */
export const finishRegistration = async (
  bank: Bank,
  secret: string,
  code: string | undefined,
): Promise<FinishOutcome> => {
  if (code === undefined) return { kind: 'no_code' };
  const open = await takeTry(bank, secret);
  if (open === undefined) return { kind: 'over' };
  const isRight = isRightCode(bank, codeSource(secret, open.code_key_id), code);
  if (!isRight || open.is_registered)
    return open.tries >= mostTries
      ? { kind: 'over' }
      : { kind: 'wrong_code', triesLeft: mostTries - open.tries };
  const customerId = await createRegisteredCustomer(bank, secret, open);
  return customerId === undefined ? { kind: 'over' } : { kind: 'made', customerId };
};
