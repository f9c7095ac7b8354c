import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import { lowerLimitsUntilMs } from '#domain/limits.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { Bank } from '../database/bank.ts';
import { maskContact } from '../customers/contact-details.ts';
import { lockCustomer } from '../customers/customers.ts';
import { errorCode } from '../database/failures.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify } from '../messaging/notifications.ts';
import { trySendMessage } from '../messaging/messages.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { endOtherSessions } from './access-tokens.ts';
import type { StoredChange } from './contact-change-queries.ts';
import { endOpenChanges, refuseStopped } from './contact-change-queries.ts';
import { withSecurityLink } from './security-links.ts';

const uniqueViolation = '23505';

interface ChangeTimes {
  readonly now: Date;
  readonly lowerLimitsUntil: Date;
}

/**
 * Compare-and-set twice: the change must still be open (`not_found`), and the customer's contact
 * still the old one (`conflict`).
 */
const setContact = async (
  trx: Executor,
  customerId: string,
  { id, kind, old_contact: from, new_contact: to }: StoredChange,
  { now, lowerLimitsUntil }: ChangeTimes,
): Promise<void> => {
  const done = await trx
    .updateTable('contact_change')
    .set({ done_at: now, lower_limits_until: lowerLimitsUntil })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('old_proved_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw refused('not_found');
  const people = trx.updateTable('customer').where('id', '=', customerId);
  const set =
    kind === 'EMAIL'
      ? people.set({ email_address: to }).where('email_address', '=', from)
      : people.set({ mobile_number: to }).where('mobile_number', '=', from);
  if ((await set.executeTakeFirst()).numUpdatedRows === 0n) throw refused('conflict');
};

/** Closes codes and password resets, which may have been sent to the old contact. */
const closeOpenCodesAndResets = async (
  trx: Executor,
  customerId: string,
  now: Date,
): Promise<void> => {
  for (const table of ['one_time_code', 'password_reset'] as const)
    await trx
      .updateTable(table)
      .set({ closed_at: now })
      .where('customer_id', '=', customerId)
      .where('closed_at', 'is', null)
      .execute();
};

/**
 * Completes a change after both codes: sets the new contact, ends the customer's other sessions,
 * lowers limits for 24 hours (product.md B16) and notifies the old contact. Refuses `invalid_input`
 * if the new contact is another customer's; only its holder, who entered the code, learns that.
 */
export const finishContactChange = async (
  bank: Bank,
  customer: SignedInCustomer,
  change: StoredChange,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  const businessMs = await bank.clock.businessMs();
  const lowerLimitsUntil = new Date(lowerLimitsUntilMs(businessMs));
  const notice = contactChangedNotice(change);
  try {
    await transaction(bank.db, async (trx) => {
      refuseStopped(await lockCustomer(trx, customer.id));
      await setContact(trx, customer.id, change, { now, lowerLimitsUntil });
      await closeOpenCodesAndResets(trx, customer.id, now);
      await endOtherSessions(trx, customer, now);
      const message = { id: bank.random.newId(), customerId: customer.id, createdAtMs: businessMs };
      await notify(trx, [{ ...message, ...notice }]);
    });
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    await endOpenChanges(bank.db, customer.id, now);
    const field = change.kind === 'EMAIL' ? 'email_address' : 'mobile_number';
    throw refused('invalid_input', { fields: { [field]: [fieldProblems.of_another] } });
  }
  await sendContactChanged(bank, customer.id, change, notice);
};

const noticeTexts = {
  EMAIL: {
    title: { en: 'Your e-mail was changed', bn: 'আপনার ই-মেইল বদলানো হয়েছে' },
    en: (to: string) =>
      `Kheya now writes to ${to}, and you sign in with it. For 24 hours the limits are lower. If that was not you, call us right away: ${supportPhones}.`,
    bn: (to: string) =>
      `খেয়া এখন থেকে ${to} ঠিকানায় লিখবে, সাইন ইনও করবেন এটি দিয়ে। 24 ঘণ্টা লেনদেনের সীমা কম থাকবে। আপনি না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  MOBILE: {
    title: { en: 'Your mobile number was changed', bn: 'আপনার মোবাইল নম্বর বদলানো হয়েছে' },
    en: (to: string) =>
      `Codes now go to ${to}. For 24 hours the limits are lower. If that was not you, call us right away: ${supportPhones}.`,
    bn: (to: string) =>
      `কোড এখন থেকে ${to} নম্বরে যাবে। 24 ঘণ্টা লেনদেনের সীমা কম থাকবে। আপনি না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
} as const;

/** The notice about a changed contact; the new one is masked. */
const contactChangedNotice = ({ kind, new_contact }: StoredChange): Notice => {
  const { title, en, bn } = noticeTexts[kind];
  const to = maskContact(new_contact);
  return { title, message: { en: en(to), bn: bn(to) }, viewType: 'WARNING' };
};

/**
 * Sends the notice to the old contact, where an attacker who made the change cannot read it, and to
 * the customer's other contact: by e-mail about a new number, by text message about a new address.
 */
const sendContactChanged = async (
  bank: Pick<Bank, 'db' | 'clock' | 'random' | 'messages' | 'log' | 'config'>,
  customerId: string,
  { kind, old_contact: old }: StoredChange,
  { title, message }: Notice,
): Promise<void> => {
  const customer = await bank.db
    .selectFrom('customer')
    .select(['email_address', 'mobile_number', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const other = kind === 'EMAIL' ? customer.mobile_number : customer.email_address;
  const { language } = customer;
  for (const to of [old, other]) {
    if (to === null) continue;
    const channel = to.includes('@') ? 'EMAIL' : 'SMS';
    const body = message[language];
    const mail = { customerId, kind: 'CONTACT_CHANGED', language } as const;
    await trySendMessage(bank, {
      to,
      channel,
      kind: 'CONTACT_CHANGED',
      subject: title[language],
      body: channel === 'EMAIL' ? await withSecurityLink(bank, mail, body) : body,
      customerId,
    });
  }
};
