import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { oneTimeCodeLength, resendAfterSeconds } from '#contract/auth.ts';
import type { Bank } from '../bank.ts';
import { maskContact } from '../customers/contact-details.ts';
import { countTries, returnTries, waitSeconds } from '../database/rate-limit.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import type { CodeRequest } from './code-messages.ts';
import { codeMessage } from './code-messages.ts';
import { codeLimits, spendChannelCodeBudget, spendNetworkCodeBudget } from './limits.ts';

/** A code lives this long (reliability.md R17). */
const codeLifeSeconds = 5 * 60;

/** What is kept of a code: tied to its own row, so equal codes leave no equal marks. */
const codeHash = (id: string, code: string): Buffer =>
  createHash('sha256').update(`${id}\0${code}`).digest();

/** Who wants a code, and from where. */
export interface CodeRequester {
  readonly personId: string;
  readonly network: string;
}

export interface SentCode {
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  readonly expiresAtMs: number;
  readonly resendAtMs: number;
}

const codeTarget = async (bank: Bank, personId: string, wish: CodeRequest) => {
  const { purpose, channel } = wish;
  const person = await bank.db
    .selectFrom('person')
    .select(['mobile_number', 'offered_mobile_number', 'email_address', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if ('change' in wish) {
    const { from, to } = wish.change;
    return { to: purpose === 'CONTACT_OLD' ? from : to, language: person.language };
  }
  const mobile = purpose === 'MOBILE' ? person.offered_mobile_number : person.mobile_number;
  const to = channel === 'SMS' ? mobile : person.email_address;
  if (to === null)
    throw refused('invalid_input', { fields: { channel: ['There is no mobile number yet.'] } });
  return { to, language: person.language };
};

/**
 * Makes a code, kills the one before it, and sends it to the person's own phone or e-mail. Refuses
 * `too_many_requests` where the limits of its purpose are reached (R17, product.md A37), counted for
 * the person and for the number or address, and where the network's share is used up (T22).
 */
export const sendCode = async (
  bank: Bank,
  { personId, network }: CodeRequester,
  wish: CodeRequest,
): Promise<SentCode> => {
  const { purpose, channel } = wish;
  const { to, language } = await codeTarget(bank, personId, wish);
  await spendNetworkCodeBudget(bank, network);
  for (const what of [personId, to]) await countTries(bank, codeLimits(purpose).sent, what);
  await spendChannelCodeBudget(bank, channel);
  const nowMs = bank.clock.wallMs();
  const id = bank.random.newId();
  const code = bank.random.digits(oneTimeCodeLength);
  const expiresAtMs = nowMs + codeLifeSeconds * 1000;
  await transaction(bank.db, async (trx) => {
    // Two askings at once take turns here, so that one code stays open.
    await lockCustomerRow(trx, personId);
    await trx
      .updateTable('one_time_code')
      .set({ closed_at: new Date(nowMs) })
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where('closed_at', 'is', null)
      .execute();
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        person_id: personId,
        purpose,
        channel,
        mobile_number: purpose === 'MOBILE' ? to : null,
        contact_change_id: 'change' in wish ? wish.change.id : null,
        transfer_quote_id: 'transfer' in wish ? wish.transfer.quoteId : null,
        code_hash: codeHash(id, code),
        created_at: new Date(nowMs),
        expires_at: new Date(expiresAtMs),
        closed_at: null,
      })
      .execute();
  });
  const { subject, body } = codeMessage(language, wish, code);
  await bank.messages.send({ to, channel, kind: 'OTP', subject, body, personId });
  return {
    channel,
    sentTo: maskContact(to),
    expiresAtMs,
    resendAtMs: nowMs + resendAfterSeconds * 1000,
  };
};

const mostTries = 5;

/** With the wait, where no further code is accepted for now. */
const wrongCode = (left: number, retryAfterSeconds: number | undefined) =>
  refused('invalid_input', {
    fields: {
      code: [left === 1 ? 'Invalid code. 1 attempt left' : `Invalid code. ${left} attempts left`],
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

const codeOver = () =>
  refused('invalid_input', { fields: { code: ['This code no longer works. Ask for a new one.'] } });

/** What a code is taken for; one of a change or a transfer works for that one alone. */
interface CodeFor {
  readonly purpose: CodeRequest['purpose'];
  readonly contactChangeId?: string;
  readonly transferQuoteId?: string;
}

/** Takes one of the five tries before the code is looked at: parallel guesses cannot share one. */
const countAttempt = (
  bank: Bank,
  personId: string,
  { purpose, contactChangeId, transferQuoteId }: CodeFor,
) =>
  bank.db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('contact_change_id', 'is not distinct from', contactChangeId ?? null)
    .where('transfer_quote_id', 'is not distinct from', transferQuoteId ?? null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(bank.clock.wallMs()))
    .where('tries', '<', mostTries)
    .returning(['id', 'code_hash', 'tries', 'mobile_number'])
    .executeTakeFirst();

/** Closes the code; of parallel right ones exactly one wins (reliability.md R17). */
const closeCode = async (bank: Bank, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await bank.db
    .updateTable('one_time_code')
    .set({ closed_at: new Date(bank.clock.wallMs()) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Takes a typed code: it works once. Gives the number that it proves, where it proves one. Refuses
 * `invalid_input` with the tries that are left (and with the wait after the last one), and `too_many_requests` after five wrong ones in a
 * quarter of an hour, or 60 in a day for authorising money, whatever codes are sent meanwhile
 * (product.md A37, B1).
 */
export const verifyCode = async (
  bank: Bank,
  personId: string,
  codeFor: CodeFor,
  code: string,
): Promise<{ readonly mobileNumber: string | null }> => {
  const limits = codeLimits(codeFor.purpose).wrong;
  const states = await countTries(bank, limits, personId);
  const open = await countAttempt(bank, personId, codeFor);
  if (open === undefined) {
    // Nothing was guessed at, so nothing is counted.
    await returnTries(bank, limits, personId);
    throw codeOver();
  }
  if (!timingSafeEqual(open.code_hash, codeHash(open.id, code)))
    throw wrongCode(mostTries - open.tries, waitSeconds(states));
  if (!(await closeCode(bank, open.id))) throw codeOver();
  await returnTries(bank, limits, personId);
  return { mobileNumber: open.mobile_number };
};
