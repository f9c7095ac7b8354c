import type { Bank } from '../bank.ts';
import { notify } from '../notifications/notify.ts';

const words = (name: string) => ({
  title: { en: 'Sign-in on a new device', bn: 'নতুন ডিভাইসে সাইন ইন' },
  message: {
    en: `${name} was verified with a code. If that was not you, forget the device in Settings and change your password.`,
    bn: `কোড দিয়ে ${name} যাচাই করা হয়েছে। আপনি না হলে সেটিংস থেকে ডিভাইসটি বাদ দিন এবং পাসওয়ার্ড বদলান।`,
  },
});

/** Tells a person that a browser was made known as theirs, under the bell and by e-mail (B1). */
export const tellNewDevice = async (bank: Bank, personId: string, name: string): Promise<void> => {
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
  const person = await bank.db
    .selectFrom('person')
    .select(['email_address', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bank.messages.send({
    to: person.email_address,
    channel: 'EMAIL',
    kind: 'NEW_DEVICE',
    subject: title[person.language],
    body: message[person.language],
    personId,
  });
};
