import type { OrderEvent } from '#domain/products/order-status.ts';
import type { Bilingual } from '../database/tables/messaging.ts';
import type { Notice } from '../messaging/notifications.ts';

/** What a notice names; stored texts have no amounts (docs/decisions/0151). */
export interface NoticeSubject {
  readonly name: Bilingual;
  readonly orderNo: string;
}

type NoticeOf = (subject: NoticeSubject) => Notice;

const paid: NoticeOf = ({ name, orderNo }) => ({
  title: { en: `Ordered: ${name.en}`, bn: `অর্ডার হয়েছে: ${name.bn}` },
  message: {
    en: `Your order ${orderNo} is paid. We’ll let you know when it moves on.`,
    bn: `অর্ডার ${orderNo}-এর পেমেন্ট হয়েছে। পরের ধাপে গেলে জানাব।`,
  },
  viewType: 'SUCCESS',
});

const shipped: NoticeOf = ({ name, orderNo }) => ({
  title: { en: `Shipped: ${name.en}`, bn: `পাঠানো হয়েছে: ${name.bn}` },
  message: {
    en: `Your order ${orderNo} is on its way. Its tracking number is on the order.`,
    bn: `অর্ডার ${orderNo} পাঠানো হয়েছে। ট্র্যাকিং নম্বর অর্ডারে আছে।`,
  },
  viewType: 'INFO',
});

const delivered: NoticeOf = ({ name, orderNo }) => ({
  title: { en: `Delivered: ${name.en}`, bn: `পৌঁছে গেছে: ${name.bn}` },
  message: {
    en: `Your order ${orderNo} was delivered.`,
    bn: `অর্ডার ${orderNo} পৌঁছে গেছে।`,
  },
  viewType: 'SUCCESS',
});

const cancelled: NoticeOf = ({ name, orderNo }) => ({
  title: { en: `Cancelled: ${name.en}`, bn: `বাতিল হয়েছে: ${name.bn}` },
  message: {
    en: `Your order ${orderNo} was cancelled. The money is back in your account.`,
    bn: `অর্ডার ${orderNo} বাতিল হয়েছে। টাকা অ্যাকাউন্টে ফেরত এসেছে।`,
  },
  viewType: 'INFO',
});

const returned: NoticeOf = ({ name, orderNo }) => ({
  title: { en: `Return received: ${name.en}`, bn: `ফেরত পেয়েছি: ${name.bn}` },
  message: {
    en: `Your return of order ${orderNo} arrived. We’ll pay you back within 3 days.`,
    bn: `অর্ডার ${orderNo}-এর ফেরত পণ্য পেয়েছি। 3 দিনের মধ্যে টাকা ফেরত দেব।`,
  },
  viewType: 'INFO',
});

const refundedNotice: NoticeOf = ({ name, orderNo }) => ({
  title: { en: `Refunded: ${name.en}`, bn: `টাকা ফেরত: ${name.bn}` },
  message: {
    en: `The money for order ${orderNo} is back in your account.`,
    bn: `অর্ডার ${orderNo}-এর টাকা অ্যাকাউন্টে ফেরত এসেছে।`,
  },
  viewType: 'SUCCESS',
});

const notices: Readonly<Partial<Record<OrderEvent, NoticeOf>>> = {
  PAID: paid,
  SHIPPED: shipped,
  DELIVERED: delivered,
  CANCELLED: cancelled,
  RETURN_RECEIVED: returned,
  REFUNDED: refundedNotice,
};

/** The notice of an event; undefined for events that customers are not notified of. */
export const orderNotice = (event: OrderEvent, subject: NoticeSubject): Notice | undefined =>
  notices[event]?.(subject);
