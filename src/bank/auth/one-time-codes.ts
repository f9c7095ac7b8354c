import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { oneTimeCodeLength, resendAfterSeconds } from '#contract/auth.ts';
import type { Bank } from '../database/bank.ts';
import { maskContact } from '../customers/contact-details.ts';
import { countTries, returnTries, waitSeconds } from '../database/rate-limit.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import type { CodeRequest } from './code-messages.ts';
import { codeMessage } from './code-messages.ts';
import { codeLimits, spendChannelCodeBudget, spendNetworkCodeBudget } from './limits.ts';

/** Lifetime of a code (reliability.md R17). */
const codeLifeSeconds = 5 * 60;

/**
 * The stored hash of a code. It includes the row's id, so that equal codes have different hashes.
 */
const codeHash = (id: string, code: string): Buffer =>
  createHash('sha256').update(`${id}\0${code}`).digest();

/** The customer who requests a code, and their network. */
export interface CodeRequester {
  readonly customerId: string;
  readonly network: string;
}

export interface SentCode {
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  readonly expiresAtMs: number;
  readonly resendAtMs: number;
}

const codeTarget = async (bank: Bank, customerId: string, request: CodeRequest) => {
  const { purpose, channel } = request;
  const customer = await bank.db
    .selectFrom('customer')
    .select(['mobile_number', 'offered_mobile_number', 'email_address', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if ('change' in request) {
    const { from, to } = request.change;
    return { to: purpose === 'CONTACT_OLD' ? from : to, language: customer.language };
  }
  const mobile = purpose === 'MOBILE' ? customer.offered_mobile_number : customer.mobile_number;
  const to = channel === 'SMS' ? mobile : customer.email_address;
  if (to === null)
    throw refused('invalid_input', { fields: { channel: ['There is no mobile number yet.'] } });
  return { to, language: customer.language };
};

/**
 * Creates a code, closes the previous one, and sends it to the customer's phone or e-mail. Refuses
 * `too_many_requests` if a limit of its purpose is reached (R17, product.md A37), counted for the
 * customer and for the number or address, or if the network's budget is used up (T22), and
 * `temporarily_unavailable` if the channel's is.
 */
export const sendCode = async (
  bank: Bank,
  { customerId, network }: CodeRequester,
  request: CodeRequest,
): Promise<SentCode> => {
  const { purpose, channel } = request;
  const { to, language } = await codeTarget(bank, customerId, request);
  await spendNetworkCodeBudget(bank, network);
  for (const what of [customerId, to]) await countTries(bank, codeLimits(purpose).sent, what);
  await spendChannelCodeBudget(bank, channel);
  const nowMs = bank.clock.wallMs();
  const id = bank.random.newId();
  const code = bank.random.digits(oneTimeCodeLength);
  const expiresAtMs = nowMs + codeLifeSeconds * 1000;
  await transaction(bank.db, async (trx) => {
    // Serializes simultaneous requests, so that only one code is open.
    await lockCustomerRow(trx, customerId);
    await trx
      .updateTable('one_time_code')
      .set({ closed_at: new Date(nowMs) })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('closed_at', 'is', null)
      .execute();
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        customer_id: customerId,
        purpose,
        channel,
        mobile_number: purpose === 'MOBILE' ? to : null,
        contact_change_id: 'change' in request ? request.change.id : null,
        transfer_quote_id: 'transfer' in request ? request.transfer.quoteId : null,
        code_hash: codeHash(id, code),
        created_at: new Date(nowMs),
        expires_at: new Date(expiresAtMs),
        closed_at: null,
      })
      .execute();
  });
  const { subject, body } = codeMessage(language, request, code);
  await bank.messages.send({ to, channel, kind: 'OTP', subject, body, customerId });
  return {
    channel,
    sentTo: maskContact(to),
    expiresAtMs,
    resendAtMs: nowMs + resendAfterSeconds * 1000,
  };
};

const mostTries = 5;

/** The refusal of a wrong code, with the wait if no further code is accepted for now. */
const wrongCode = (left: number, retryAfterSeconds: number | undefined) =>
  refused('invalid_input', {
    fields: {
      code: [left === 1 ? 'Invalid code. 1 attempt left' : `Invalid code. ${left} attempts left`],
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

const codeOver = () =>
  refused('invalid_input', { fields: { code: ['This code no longer works. Ask for a new one.'] } });

/** What a code is verified for. A code of a change or a transfer is valid only for that one. */
interface CodeFor {
  readonly purpose: CodeRequest['purpose'];
  readonly contactChangeId?: string;
  readonly transferQuoteId?: string;
}

/**
 * Counts one of the five tries before the code is checked, so that parallel guesses cannot share
 * one.
 */
const countAttempt = (
  bank: Bank,
  customerId: string,
  { purpose, contactChangeId, transferQuoteId }: CodeFor,
) =>
  bank.db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('contact_change_id', 'is not distinct from', contactChangeId ?? null)
    .where('transfer_quote_id', 'is not distinct from', transferQuoteId ?? null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(bank.clock.wallMs()))
    .where('tries', '<', mostTries)
    .returning(['id', 'code_hash', 'tries', 'mobile_number'])
    .executeTakeFirst();

/** Closes the code; false if a parallel right one was faster (reliability.md R17). */
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
 * Verifies a typed code, which is valid once. Returns the mobile number it verifies, or null.
 * Refuses `invalid_input` with the tries left (and with the wait after the last one), and
 * `too_many_requests` after five wrong codes in 15 minutes, or 60 in a day to authorize money,
 * however many codes are sent meanwhile (product.md A37, B1).
 */
export const verifyCode = async (
  bank: Bank,
  customerId: string,
  codeFor: CodeFor,
  code: string,
): Promise<{ readonly mobileNumber: string | null }> => {
  const limits = codeLimits(codeFor.purpose).wrong;
  const states = await countTries(bank, limits, customerId);
  const open = await countAttempt(bank, customerId, codeFor);
  if (open === undefined) {
    // No code was guessed at, so nothing is counted.
    await returnTries(bank, states);
    throw codeOver();
  }
  if (!timingSafeEqual(open.code_hash, codeHash(open.id, code)))
    throw wrongCode(mostTries - open.tries, waitSeconds(states));
  if (!(await closeCode(bank, open.id))) throw codeOver();
  await returnTries(bank, states);
  return { mobileNumber: open.mobile_number };
};
