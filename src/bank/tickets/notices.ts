import type { Notice } from '../messaging/notifications.ts';
import type { TicketRow } from './queries.ts';

type Named = Pick<TicketRow, 'reference' | 'subject'>;

/**
 * Notifies a customer of an answer. The answer itself stays in the ticket: an e-mail passes through
 * other networks.
 */
export const answerNotice = ({ reference, subject }: Named): Notice => ({
  title: { en: 'New answer from support', bn: 'সাপোর্ট থেকে উত্তর এসেছে' },
  message: {
    en: `We answered your ticket ${reference}, “${subject}”. Open Get Support to read the answer.`,
    bn: `আপনার টিকিট ${reference} (“${subject}”)-এর উত্তর দেওয়া হয়েছে। উত্তরটি পড়তে “সাপোর্ট নিন” খুলুন।`,
  },
  viewType: 'INFO',
});

/** Notifies a customer that staff have solved their ticket. */
export const solvedNotice = ({ reference, subject }: Named): Notice => ({
  title: { en: 'Ticket solved', bn: 'টিকিটের সমাধান হয়েছে' },
  message: {
    en: `We marked your ticket ${reference}, “${subject}”, as solved. You can reopen it within 14 days.`,
    bn: `আপনার টিকিট ${reference} (“${subject}”)-এর সমাধান হয়েছে। প্রয়োজন হলে 14 দিনের মধ্যে আবার খুলতে পারবেন।`,
  },
  viewType: 'SUCCESS',
});

/** Notifies a customer of a raised limit. It contains no amounts: others may see the screen. */
export const limitRaisedNotice = ({ reference }: Named): Notice => ({
  title: { en: 'Limit raised', bn: 'লিমিট বাড়ানো হয়েছে' },
  message: {
    en: `We raised the limit from your ticket ${reference}. Open Limits to see the new amounts.`,
    bn: `আপনার টিকিট ${reference}-এর অনুরোধে লিমিট বাড়ানো হয়েছে। নতুন পরিমাণ দেখতে “লিমিট” খুলুন।`,
  },
  viewType: 'SUCCESS',
});

/** Notifies a customer that their limit stays. The reason stays in the ticket. */
export const limitRefusedNotice = ({ reference }: Named): Notice => ({
  title: { en: 'Limit not raised', bn: 'লিমিট বাড়ানো যায়নি' },
  message: {
    en: `We could not raise the limit from your ticket ${reference}. Open Get Support to read why.`,
    bn: `আপনার টিকিট ${reference}-এর অনুরোধে লিমিট বাড়ানো যায়নি। কারণ জানতে “সাপোর্ট নিন” খুলুন।`,
  },
  viewType: 'INFO',
});
