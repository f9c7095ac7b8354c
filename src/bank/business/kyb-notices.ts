import type { KybStatus } from '#domain/business/kyb.ts';
import { getKybMessage, kybMessages } from '#domain/business/kyb.ts';
import type { KybMessage } from '#domain/business/kyb.ts';
import type { NotificationTable } from '../database/tables/messaging.ts';
import type { Notice } from '../messaging/notifications.ts';

/** The Bangla of the messages of spec 8. */
const inBangla: Readonly<Record<KybMessage, string>> = {
  pending: 'আপনার কেওয়াইবি যাচাই অপেক্ষমাণ।',
  provisional: 'আপনার কেওয়াইবি যাচাই সাময়িকভাবে অনুমোদিত।',
  rejected: 'আপনার কেওয়াইবি যাচাই প্রত্যাখ্যাত হয়েছে।',
  in_review: 'আপনার কেওয়াইবি যাচাই পর্যালোচনায় আছে।',
  vendor_error: 'অনুরোধটি সম্পন্ন হয়নি।',
  accepted: 'অভিনন্দন!! আপনার কেওয়াইবি সফলভাবে সম্পন্ন হয়েছে।',
  in_progress: 'আপনার কেওয়াইবি যাচাই চলছে',
  unknown: 'কিছু একটা সমস্যা হয়েছে।',
};

const viewTypes: Readonly<Record<KybStatus, NotificationTable['view_type']>> = {
  UNVERIFIED: 'INFO',
  PENDING: 'INFO',
  PROVISIONAL: 'INFO',
  REVIEW: 'INFO',
  VENDOR_ERROR: 'WARNING',
  REJECTED: 'ERROR',
  ACCEPTED: 'SUCCESS',
};

const title = (name: string): Notice['title'] => ({
  en: `Business verification: ${name}`,
  bn: `ব্যবসা যাচাই: ${name}`,
});

/** The notice about a status of a business, in the words of spec 8. */
export const kybNotice = (name: string, status: KybStatus): Notice => {
  const message = getKybMessage(status);
  return {
    title: title(name),
    message: { en: kybMessages[message], bn: inBangla[message] },
    viewType: viewTypes[status],
  };
};

/** The notice that staff ask for a section again. */
export const sectionNotice = (name: string): Notice => ({
  title: title(name),
  message: {
    en: 'We need something else about your business. Open Business to see what and why.',
    bn: 'আপনার ব্যবসা সম্পর্কে আরও কিছু তথ্য প্রয়োজন। কী এবং কেন, তা দেখতে Business খুলুন।',
  },
  viewType: 'WARNING',
});
