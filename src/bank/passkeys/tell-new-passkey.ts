import type { Bank } from '../bank.ts';
import { notify } from '../notifications/notify.ts';

const words = (name: string) => ({
  title: { en: 'A passkey was added', bn: 'নতুন পাসকি যোগ হয়েছে' },
  message: {
    en: `${name} can now sign in to your account with a passkey. If that was not you, remove it in Settings and change your password.`,
    bn: `${name} এখন পাসকি দিয়ে আপনার অ্যাকাউন্টে সাইন ইন করতে পারবে। আপনি না হলে সেটিংস থেকে পাসকিটি মুছুন এবং পাসওয়ার্ড বদলান।`,
  },
});

/** Tells a person of a new way into their account, under the bell and by e-mail (product.md B1). */
export const tellNewPasskey = async (bank: Bank, personId: string, name: string): Promise<void> => {
  const { title, message } = words(name);
  await notify(bank.db, [
    {
      id: bank.random.newId(),
      personId,
      title,
      message,
      viewType: 'WARNING',
      createdAtMs: await bank.clock.businessMs(),
    },
  ]);
  const { email_address: to, language } = await bank.db
    .selectFrom('person')
    .select(['email_address', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bank.messages.send({
    to,
    channel: 'EMAIL',
    kind: 'NEW_PASSKEY',
    subject: title[language],
    body: message[language],
    personId,
  });
};
