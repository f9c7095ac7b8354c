import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import { lowerLimitsUntilMs } from '#domain/limits.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { Bank } from '../bank.ts';
import { maskContact } from '../customers/contact-details.ts';
import { lockCustomer } from '../customers/customers.ts';
import { errorCode } from '../database/failures.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify, withHelpAddress } from '../messaging/notifications.ts';
import { trySendMessage } from '../messaging/messages.ts';
import type { SignedInCustomer } from './access-tokens.ts';
import { endOtherSessions } from './access-tokens.ts';
import type { StoredChange } from './contact-change-queries.ts';
import { endOpenChanges, refuseStopped } from './contact-change-queries.ts';

const uniqueViolation = '23505';

interface ChangeTimes {
  readonly now: Date;
  readonly lowerLimitsUntil: Date;
}

/** Compare-and-set twice: the change must still be open, and the person still be reached as then. */
const setContact = async (
  trx: Executor,
  personId: string,
  { id, kind, old_contact: from, new_contact: to }: StoredChange,
  { now, lowerLimitsUntil }: ChangeTimes,
): Promise<void> => {
  const done = await trx
    .updateTable('contact_change')
    .set({ done_at: now, lower_limits_until: lowerLimitsUntil })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('old_proved_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw refused('not_found');
  const people = trx.updateTable('person').where('id', '=', personId);
  const set =
    kind === 'EMAIL'
      ? people.set({ email_address: to }).where('email_address', '=', from)
      : people.set({ mobile_number: to }).where('mobile_number', '=', from);
  if ((await set.executeTakeFirst()).numUpdatedRows === 0n) throw refused('conflict');
};

/** What is on its way to the old one opens nothing any more: codes, and resets of the password. */
const closeOpenCodesAndResets = async (
  trx: Executor,
  personId: string,
  now: Date,
): Promise<void> => {
  for (const table of ['one_time_code', 'password_reset'] as const)
    await trx
      .updateTable(table)
      .set({ closed_at: now })
      .where('person_id', '=', personId)
      .where('closed_at', 'is', null)
      .execute();
};

/**
 * Makes a change, both of its codes having come back: from now on the bank reaches the person at the
 * new one and they sign in with it; their other sign-ins end, limits are lower for 24 hours
 * (product.md B16), and the old one is told. Refuses `invalid_input` where the new one is somebody
 * else's, told only to who holds it.
 */
export const finishContactChange = async (
  bank: Bank,
  person: SignedInCustomer,
  change: StoredChange,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  const businessMs = await bank.clock.businessMs();
  const lowerLimitsUntil = new Date(lowerLimitsUntilMs(businessMs));
  const notice = contactChangedNotice(change);
  try {
    await transaction(bank.db, async (trx) => {
      refuseStopped(await lockCustomer(trx, person.id));
      await setContact(trx, person.id, change, { now, lowerLimitsUntil });
      await closeOpenCodesAndResets(trx, person.id, now);
      await endOtherSessions(trx, person, now);
      const told = { id: bank.random.newId(), personId: person.id, createdAtMs: businessMs };
      await notify(trx, [{ ...told, ...notice }]);
    });
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    await endOpenChanges(bank.db, person.id, now);
    const field = change.kind === 'EMAIL' ? 'email_address' : 'mobile_number';
    throw refused('invalid_input', { fields: { [field]: [fieldProblems.of_another] } });
  }
  await sendContactChanged(bank, person.id, change, notice);
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

/** Tells of a change of where the bank reaches a person; the new one is masked. */
const contactChangedNotice = ({ kind, new_contact }: StoredChange): Notice => {
  const { title, en, bn } = noticeTexts[kind];
  const to = maskContact(new_contact);
  return { title, message: { en: en(to), bn: bn(to) }, viewType: 'WARNING' };
};

/**
 * Sends the notice to the old one, which whoever made the change against its owner cannot read, and to
 * where else the person is reached: by e-mail of a new number, by text message of a new address.
 */
const sendContactChanged = async (
  bank: Pick<Bank, 'db' | 'messages' | 'log' | 'config'>,
  personId: string,
  { kind, old_contact: old }: StoredChange,
  { title, message }: Notice,
): Promise<void> => {
  const person = await bank.db
    .selectFrom('person')
    .select(['email_address', 'mobile_number', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const other = kind === 'EMAIL' ? person.mobile_number : person.email_address;
  const { language } = person;
  for (const to of [old, other]) {
    if (to === null) continue;
    const channel = to.includes('@') ? 'EMAIL' : 'SMS';
    const body = message[language];
    await trySendMessage(bank, {
      to,
      channel,
      kind: 'CONTACT_CHANGED',
      subject: title[language],
      body: channel === 'EMAIL' ? withHelpAddress(bank.config, language, body) : body,
      personId,
    });
  }
};
