import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { registrationConsents } from '#domain/identity/consents.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import type { Bank } from '#bank/bank.ts';
import { currentConsents, recordConsents } from '#bank/customers/consents.ts';
import { errorCode } from '#bank/database/failures.ts';
import { transaction } from '#bank/database/transaction.ts';
import {
  codesPerDay,
  codesPerQuarterHour,
  spendChannelCodeBudget,
  spendNetworkCodeBudget,
} from '../limits.ts';
import { hashToken } from '../access-tokens.ts';
import { createCustomer } from '#bank/customers/customers.ts';
import { findByAddress, hashPassword, savePasswordHash } from './credentials.ts';
import { type Weakness, weaknessOf } from './password-rules.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import { type SiteLanguage, languageOnly } from './page-language.ts';
import { registrationTexts } from './registration-texts.ts';

/** A mailed code works this long and for so many tries (reliability.md R17). */
const codeLifeSeconds = 5 * 60;
const mostTries = 5;

/** For so long another code can be sent without typing address and password again. */
export const registrationLifeSeconds = 30 * 60;

const codeHash = (secret: string, code: string): Buffer =>
  createHash('sha256').update(`register\0${secret}\0${code}`).digest();

export type BeginOutcome =
  | { readonly kind: 'begun'; readonly secret: string }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'no_consent' }
  | { readonly kind: 'weak'; readonly weakness: Weakness };

interface RegistrationOrigin {
  readonly network: string;
  readonly language: SiteLanguage;
}

/** The address is well formed, the password was judged. */
interface Applicant extends RegistrationOrigin {
  readonly address: string;
  /** Gives the hash of the password; asked for once the budgets allow a code. */
  readonly passwordHash: () => Promise<string>;
}

/** Mails a code; an older one of the address dies. Gives the secret that ties it to this browser. */
const sendRegistration = async (bank: Bank, given: Applicant): Promise<string> => {
  const { address } = given;
  await spendNetworkCodeBudget(bank, given.network);
  await countTry(bank, codesPerQuarterHour, address);
  await countTry(bank, codesPerDay, address);
  await spendChannelCodeBudget(bank, 'EMAIL');
  const language = languageOnly(given.language);
  const isTaken = (await findByAddress(bank.db, address)) !== undefined;
  const passwordHash = await given.passwordHash();
  const secret = bank.random.token(24);
  const code = bank.random.digits(6);
  const nowMs = bank.clock.wallMs();
  await bank.db
    .updateTable('registration')
    .set({ closed_at: new Date(nowMs) })
    .where('email_address', '=', address)
    .where('closed_at', 'is', null)
    .execute();
  await bank.db
    .insertInto('registration')
    .values({
      registration_hash: hashToken(secret),
      email_address: address,
      password_hash: passwordHash,
      code_hash: codeHash(secret, code),
      is_taken: isTaken,
      language,
      consents: JSON.stringify(currentConsents(registrationConsents)),
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + codeLifeSeconds * 1000),
      resend_until: new Date(nowMs + registrationLifeSeconds * 1000),
      closed_at: null,
    })
    .execute();
  const texts = registrationTexts[language];
  await bank.messages.send({
    to: address,
    channel: 'EMAIL',
    kind: isTaken ? 'REGISTERED_ALREADY' : 'REGISTRATION',
    subject: isTaken ? texts.takenMailSubject : texts.mailSubject,
    body: isTaken ? texts.takenMailBody : texts.mailBody(code),
    personId: null,
  });
  return secret;
};

/**
 * Begins a registration: a code goes to the address, and an older code of it dies. An address that
 * is somebody's already takes the same steps and gets a mail that says so (reliability.md T22).
 */
export const beginRegistration = async (
  bank: Bank,
  given: RegistrationOrigin & {
    readonly email: string;
    readonly password: string;
    /** Whether terms, privacy notice and electronic documents were agreed to on the form. */
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

/** A registration begun in this browser; its code may be over. */
export interface BegunRegistration {
  readonly emailAddress: string;
  readonly passwordHash: string;
  /** True where no try of its code is left. */
  readonly isOver: boolean;
}

/** The registration of a browser's secret, undefined where it has none or began it too long ago. */
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
    }
  );
};

/** Sends another code to the same address, for the same password; refuses as the first one. */
export const resendRegistration = async (
  bank: Bank,
  secret: string,
  from: RegistrationOrigin,
): Promise<string | undefined> => {
  const begun = await findRegistration(bank, secret);
  if (begun === undefined) return undefined;
  const { emailAddress: address, passwordHash } = begun;
  return sendRegistration(bank, { ...from, address, passwordHash: async () => passwordHash });
};

export type FinishOutcome =
  | { readonly kind: 'made'; readonly personId: string }
  | { readonly kind: 'wrong_code'; readonly triesLeft: number }
  | { readonly kind: 'over' };

/** Takes one of the five tries, before the code is looked at: parallel guesses cannot share one. */
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
      'code_hash',
      'is_taken',
      'language',
      'consents',
      'created_at',
      'tries',
    ])
    .executeTakeFirst();

type OpenRegistration = NonNullable<Awaited<ReturnType<typeof takeTry>>>;

const uniqueViolation = '23505';

/** Closes the registration and makes the person in one step: of parallel right codes one wins. */
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
    // Another registration of the same address was a moment faster.
    if (errorCode(error) === uniqueViolation) return undefined;
    throw error;
  }
};

/** Judges a code; a right one makes the person, who has shown that the address is theirs. */
export const finishRegistration = async (
  bank: Bank,
  secret: string,
  code: string,
): Promise<FinishOutcome> => {
  const open = await takeTry(bank, secret);
  if (open === undefined) return { kind: 'over' };
  const isRight = timingSafeEqual(open.code_hash, codeHash(secret, code));
  if (!isRight || open.is_taken)
    return open.tries >= mostTries
      ? { kind: 'over' }
      : { kind: 'wrong_code', triesLeft: mostTries - open.tries };
  const personId = await createRegisteredCustomer(bank, secret, open);
  return personId === undefined ? { kind: 'over' } : { kind: 'made', personId };
};
