import { formatDay } from '#domain/calendar/format-day.ts';
import type { PaidPlan } from '#domain/subscriptions/plans.ts';
import type { Day } from '#domain/calendar/days.ts';
import type { Bank } from '../database/bank.ts';
import type { Bilingual } from '../database/tables/messaging.ts';
import type { Executor } from '../database/transaction.ts';
import { type Notice, notify } from '../messaging/notifications.ts';
import type { InvoiceRow, SubscriptionRow } from './subscription-rows.ts';

/** What customers are told of their subscription. */
type SubscriptionEvent =
  | 'TRIAL_STARTED'
  | 'TRIAL_ENDS'
  | 'PAID'
  | 'NOT_PAID'
  | 'ENDED'
  | 'ENDED_UNPAID';

/** The names of the paid plans in texts of the bank. */
export const planNames: Readonly<Record<PaidPlan, Bilingual>> = {
  PLUS: { en: 'Plus', bn: 'প্লাস' },
  BUSINESS: { en: 'Business', bn: 'বিজনেস' },
};

interface Named {
  readonly name: Bilingual;
  /** The day that the text names, in both languages. */
  readonly day: Bilingual;
}

type NoticeOf = (named: Named) => Notice;

const notices: Readonly<Record<SubscriptionEvent, NoticeOf>> = {
  TRIAL_STARTED: ({ name, day }) => ({
    title: { en: `Your free month of ${name.en} has started`, bn: `${name.bn}-এর ফ্রি মাস শুরু হয়েছে` },
    message: {
      en: `You pay nothing until ${day.en}. You can cancel any time before.`,
      bn: `${day.bn} পর্যন্ত কিছু দিতে হবে না। তার আগে যেকোনো সময় বাতিল করতে পারেন।`,
    },
    viewType: 'SUCCESS',
  }),
  TRIAL_ENDS: ({ name, day }) => ({
    title: {
      en: `Your free month of ${name.en} ends soon`,
      bn: `${name.bn}-এর ফ্রি মাস শিগগিরই শেষ`,
    },
    message: {
      en: `The first bill is on ${day.en}. Cancel before if you don’t want to keep ${name.en}.`,
      bn: `প্রথম বিল ${day.bn}। ${name.bn} রাখতে না চাইলে তার আগে বাতিল করুন।`,
    },
    viewType: 'INFO',
  }),
  PAID: ({ name, day }) => ({
    title: { en: `${name.en} is paid`, bn: `${name.bn}-এর পেমেন্ট হয়েছে` },
    message: {
      en: `Your plan is paid until ${day.en}. The invoice is under My Subscription.`,
      bn: `${day.bn} পর্যন্ত প্ল্যানের পেমেন্ট হয়েছে। ইনভয়েস আমার সাবস্ক্রিপশনে আছে।`,
    },
    viewType: 'SUCCESS',
  }),
  NOT_PAID: ({ name, day }) => ({
    title: { en: `We couldn’t charge ${name.en}`, bn: `${name.bn}-এর টাকা কাটা যায়নি` },
    message: {
      en: `${name.en} still works. We’ll try again on ${day.en}, or you can pay from another account.`,
      bn: `${name.bn} এখনও চালু আছে। ${day.bn} আবার চেষ্টা করব, অথবা অন্য অ্যাকাউন্ট থেকে দিতে পারেন।`,
    },
    viewType: 'WARNING',
  }),
  ENDED: ({ name }) => ({
    title: { en: `${name.en} has ended`, bn: `${name.bn} শেষ হয়েছে` },
    message: {
      en: 'You’re on Free now and pay nothing. You can come back any time.',
      bn: 'এখন আপনি ফ্রি প্ল্যানে আছেন, কিছু দিতে হবে না। যেকোনো সময় ফিরে আসতে পারেন।',
    },
    viewType: 'INFO',
  }),
  ENDED_UNPAID: ({ name }) => ({
    title: { en: `${name.en} has ended`, bn: `${name.bn} শেষ হয়েছে` },
    message: {
      en: 'We couldn’t charge it four times. You’re on Free now, and nothing is due.',
      bn: 'চারবার চেষ্টা করেও টাকা কাটা যায়নি। এখন আপনি ফ্রি প্ল্যানে আছেন, কিছু বাকি নেই।',
    },
    viewType: 'WARNING',
  }),
};

/**
 * Notifies a customer of their subscription; the notice leads to My Subscription. Returns its id, with
 * which `mailSteps` also e-mails it after the commit.
 */
export const notifyOfSubscription = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  row: Pick<SubscriptionRow, 'customer_id'>,
  {
    event,
    invoice,
    nowMs,
    day = invoice.period_until,
  }: {
    readonly event: SubscriptionEvent;
    readonly invoice: InvoiceRow;
    readonly nowMs: number;
    /** The day that the text names; by default the end of the invoice's period. */
    readonly day?: Day;
  },
): Promise<string> => {
  const id = random.newId();
  const named = {
    name: planNames[invoice.plan],
    day: { en: formatDay(day, 'en'), bn: formatDay(day, 'bn') },
  };
  await notify(trx, [
    {
      id,
      customerId: row.customer_id,
      createdAtMs: nowMs,
      related: { type: 'SUBSCRIPTION', id: invoice.id },
      ...notices[event](named),
    },
  ]);
  return id;
};
