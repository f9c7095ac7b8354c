import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import { refused } from '#domain/refusals.ts';
import { cleanLines } from '#domain/text/clean-text.ts';
import { questionLength } from '../auth/accounts-site/sign-in-questions.ts';
import type { Bank } from '../database/bank.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { trySendMessage } from '../messaging/messages.ts';
import { withHelpAddress } from '../messaging/notifications.ts';
import { requireReason } from '../tickets/staff-operations.ts';
import type { StaffMember } from '../tickets/thread.ts';

const subjects = {
  en: 'Our answer: you can’t sign in',
  bn: 'আপনি সাইন ইন করতে পারছেন না: আমাদের উত্তর',
} as const;

const closings = {
  en: `We never ask for a password, PIN or code. Call us if you need more help: ${supportPhones}.`,
  bn: `আমরা কখনো পাসওয়ার্ড, পিন বা কোড চাই না। আরও সাহায্য লাগলে ফোন করুন: ${supportPhonesInBangla}।`,
} as const;

interface Closing {
  readonly staff: StaffMember;
  /** The e-mail to the customer, or why there is none. */
  readonly answer?: string;
  readonly reason?: string;
}

const close = (bank: Bank, id: string, { staff, answer, reason }: Closing) =>
  transaction(bank.db, async (trx) => {
    const row = await trx
      .selectFrom('sign_in_question')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw refused('not_found');
    if (row.closed_at !== null)
      throw refused('conflict', { detail: 'This question is closed. Reload the page.' });
    if (answer !== undefined && row.customer_id === null)
      throw refused('conflict', { detail: 'No customer has this address. Close the question.' });
    const closed_at = new Date(await bank.clock.businessMs());
    await trx
      .updateTable('sign_in_question')
      .set({ answer: answer ?? null, reason: reason ?? null, closed_by: staff.id, closed_at })
      .where('id', '=', id)
      .execute();
    return row;
  });

/**
 * Answers a question by e-mail to the customer's own address and closes it; of two members of staff
 * one wins. Refuses `not_found`, `invalid_input` for an empty answer, and `conflict` if it is closed
 * or its address belongs to no customer.
 */
export const answerSignInQuestion = async (
  bank: Bank,
  id: string,
  { staff, answer: typed }: { readonly staff: StaffMember; readonly answer: string },
): Promise<void> => {
  const answer = cleanLines(typed, questionLength * 2);
  if (answer === '') refuseProblems({ answer: 'missing' });
  const {
    email_address: to,
    language,
    customer_id: customerId,
  } = await close(bank, id, {
    staff,
    answer,
  });
  const body = `${answer}\n\n${closings[language]}`;
  await trySendMessage(bank, {
    to,
    channel: 'EMAIL',
    kind: 'SIGN_IN_HELP',
    subject: subjects[language],
    body: withHelpAddress(bank.config, language, body),
    customerId: customerId!,
  });
};

/**
 * Closes a question without an answer. Refuses `not_found`, `invalid_input` without a reason, and
 * `conflict` if it is closed.
 */
export const closeSignInQuestion = async (
  bank: Bank,
  id: string,
  { staff, reason }: { readonly staff: StaffMember; readonly reason: string },
): Promise<void> => {
  await close(bank, id, { staff, reason: requireReason(reason) });
};
