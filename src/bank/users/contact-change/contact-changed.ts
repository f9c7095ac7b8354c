import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { Bank } from '../../bank.ts';
import { withHelpAddress } from '../../notifications/with-help-address.ts';
import type { Notice } from '../../notifications/notify.ts';
import { sendAfterwards } from '../../rails/send-afterwards.ts';
import { maskContact } from '../mask-contact.ts';
import type { StoredChange } from './read-change.ts';

const words = {
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
export const contactChangedNotice = ({ kind, new_contact }: StoredChange): Notice => {
  const { title, en, bn } = words[kind];
  const to = maskContact(new_contact);
  return { title, message: { en: en(to), bn: bn(to) }, viewType: 'WARNING' };
};

/**
 * Sends the notice to the old one, which whoever made the change against its owner cannot read, and to
 * where else the person is reached: by e-mail of a new number, by text message of a new address.
 */
export const sendContactChanged = async (
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
    await sendAfterwards(bank, {
      to,
      channel,
      kind: 'CONTACT_CHANGED',
      subject: title[language],
      body: channel === 'EMAIL' ? withHelpAddress(bank.config, language, body) : body,
      personId,
    });
  }
};
