import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import { refused } from '#domain/refusals.ts';
import type { OpenCode } from '#contract/auth.ts';
import { resendAfterSeconds } from '#contract/auth.ts';
import type { Bank } from '../database/bank.ts';
import { maskContact } from '../customers/contact-details.ts';
import { countTries, returnTries, waitSeconds } from '../database/rate-limit.ts';
import type { Executor } from '../database/transaction.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import type { CodeRequest } from './code-messages.ts';
import { codeMessage } from './code-messages.ts';
import {
  codeLifeMs,
  deriveCode,
  isDerivable,
  isRightCode,
  minutesLeft,
  mostTries,
} from './derived-codes.ts';
import { codeLimits, spendChannelCodeBudget, spendNetworkCodeBudget } from './limits.ts';

/** The customer who requests a code, and their network. */
export interface CodeRequester {
  readonly customerId: string;
  readonly network: string;
}

/** A code on its way, on the wire. */
const openCodeView = (
  row: { readonly channel: 'SMS' | 'EMAIL'; readonly sent_at: Date; readonly expires_at: Date },
  to: string,
): OpenCode => ({
  channel: row.channel,
  sent_to: maskContact(to),
  expires_at: toWireInstant(row.expires_at.getTime()),
  resend_at: toWireInstant(row.sent_at.getTime() + resendAfterSeconds * 1000),
});

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

/** What a code is valid for. A code of a change or a transfer is valid only for that one. */
interface CodeFor {
  readonly purpose: CodeRequest['purpose'];
  readonly contactChangeId?: string;
  readonly transferQuoteId?: string;
}

const codeForOf = (request: CodeRequest): CodeFor => ({
  purpose: request.purpose,
  ...('change' in request && { contactChangeId: request.change.id }),
  ...('transfer' in request && { transferQuoteId: request.transfer.quoteId }),
});

/** The columns that say what a code is valid for. */
const columnsOf = ({ purpose, contactChangeId, transferQuoteId }: CodeFor) => ({
  purpose,
  contact_change_id: contactChangeId ?? null,
  transfer_quote_id: transferQuoteId ?? null,
});

/** The codes that can still be used, of one customer for one thing: at most one. */
const isUsable = (customerId: string, codeFor: CodeFor, now: Date) => {
  const { purpose, contact_change_id, transfer_quote_id } = columnsOf(codeFor);
  return sql<boolean>`customer_id = ${customerId} and purpose = ${purpose}
    and contact_change_id is not distinct from ${contact_change_id}::uuid
    and transfer_quote_id is not distinct from ${transfer_quote_id}::uuid
    and closed_at is null and expires_at > ${now} and tries < ${mostTries}`;
};

interface CodeDelivery {
  readonly customerId: string;
  readonly request: CodeRequest;
  readonly to: string;
  readonly now: Date;
}

/** Notes that the usable code is sent again; undefined without one for the same number. */
const reuseCode = async (
  bank: Bank,
  trx: Executor,
  { customerId, request, to, now }: CodeDelivery,
) => {
  const { purpose, channel } = request;
  const row = await trx
    .updateTable('one_time_code')
    .set({ channel, sent_at: now })
    .where(isUsable(customerId, codeForOf(request), now))
    .where('mobile_number', 'is not distinct from', purpose === 'MOBILE' ? to : null)
    .returning(['id', 'code_key_id', 'channel', 'sent_at', 'expires_at'])
    .executeTakeFirst();
  return row && isDerivable(bank, { keyId: row.code_key_id }) ? row : undefined;
};

/** Closes the customer's codes of this purpose and adds a new one. */
const replaceCode = async (
  bank: Bank,
  trx: Executor,
  { customerId, request, to, now }: CodeDelivery,
) => {
  const { purpose, channel } = request;
  await trx
    .updateTable('one_time_code')
    .set({ closed_at: now })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute();
  return trx
    .insertInto('one_time_code')
    .values({
      id: bank.random.newId(),
      customer_id: customerId,
      ...columnsOf(codeForOf(request)),
      channel,
      mobile_number: purpose === 'MOBILE' ? to : null,
      code_key_id: bank.sealingKeys.activeId(),
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs),
      closed_at: null,
    })
    .returning(['id', 'code_key_id', 'channel', 'sent_at', 'expires_at'])
    .executeTakeFirstOrThrow();
};

/**
 * Sends a code to the customer's phone or e-mail. While the previous one can be used it is sent
 * again, by either channel, with the same end and the same tries, so that each message works (R17);
 * otherwise a new one replaces it. Each counts as a send. Refuses `too_many_requests` if a limit of
 * its purpose is reached (R17, product.md A37), counted for the customer and for the number or
 * address, or if the network's budget is used up (T22), and `temporarily_unavailable` if the
 * channel's is.
 */
export const sendCode = async (
  bank: Bank,
  { customerId, network }: CodeRequester,
  request: CodeRequest,
): Promise<OpenCode> => {
  const { purpose, channel } = request;
  const { to, language } = await codeTarget(bank, customerId, request);
  await spendNetworkCodeBudget(bank, network);
  for (const what of [customerId, to]) await countTries(bank, codeLimits(purpose).sent, what);
  await spendChannelCodeBudget(bank, channel);
  const now = new Date(bank.clock.wallMs());
  const delivery = { customerId, request, to, now };
  const row = await transaction(bank.db, async (trx) => {
    // Serializes simultaneous requests, so that only one code is open.
    await lockCustomerRow(trx, customerId);
    return (await reuseCode(bank, trx, delivery)) ?? (await replaceCode(bank, trx, delivery));
  });
  const code = deriveCode(bank, { purpose, id: row.id, keyId: row.code_key_id });
  const minutes = minutesLeft(row.expires_at.getTime(), now.getTime());
  const { subject, body } = codeMessage(language, request, { code, minutes });
  await bank.messages.send({ to, channel, kind: 'OTP', subject, body, customerId });
  return openCodeView(row, to);
};

/**
 * The code that is on its way and can still be used; null if there is none. For screens that come
 * back after a reload.
 */
export const findOpenCode = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  codeFor: CodeFor,
): Promise<OpenCode | null> => {
  const row = await db
    .selectFrom('one_time_code')
    .innerJoin('customer', 'customer.id', 'one_time_code.customer_id')
    .leftJoin('contact_change', 'contact_change.id', 'one_time_code.contact_change_id')
    .select(['channel', 'sent_at', 'one_time_code.expires_at'])
    .select([
      'one_time_code.mobile_number as offered',
      'customer.mobile_number as mobile',
      'customer.email_address as email',
      'old_contact',
      'new_contact',
    ])
    .where(
      'one_time_code.id',
      '=',
      db
        .selectFrom('one_time_code')
        .select('id')
        .where(isUsable(customerId, codeFor, new Date(clock.wallMs()))),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const changed = codeFor.purpose === 'CONTACT_OLD' ? row.old_contact : row.new_contact;
  const own = row.channel === 'SMS' ? row.mobile : row.email;
  const to = changed ?? row.offered ?? own;
  return to === null ? null : openCodeView(row, to);
};

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

/**
 * Counts one of the five tries before the code is checked, so that parallel guesses cannot share
 * one.
 */
const countAttempt = (bank: Bank, customerId: string, codeFor: CodeFor) =>
  bank.db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where(isUsable(customerId, codeFor, new Date(bank.clock.wallMs())))
    .returning(['id', 'code_key_id', 'tries', 'mobile_number'])
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
  if (open === undefined || !isDerivable(bank, { keyId: open.code_key_id })) {
    // No code was guessed at, so nothing is counted.
    await returnTries(bank, states);
    throw codeOver();
  }
  const source = { purpose: codeFor.purpose, id: open.id, keyId: open.code_key_id };
  if (!isRightCode(bank, source, code))
    throw wrongCode(mostTries - open.tries, waitSeconds(states));
  if (!(await closeCode(bank, open.id))) throw codeOver();
  await returnTries(bank, states);
  return { mobileNumber: open.mobile_number };
};
