import { formatDay } from '#domain/calendar/format-day.ts';
import { countrySegment } from '#domain/countries.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Bilingual } from '../database/tables/messaging.ts';
import type { Executor } from '../database/transaction.ts';
import { mailNotice } from '../messaging/notifications.ts';
import { planNames } from './notices.ts';
import type { InvoiceRow, SubscriptionRow } from './subscription-rows.ts';
import { readInvoices } from './subscription-rows.ts';

type Mailer = Pick<Bank, 'db' | 'messages' | 'log' | 'config'>;

const dollars = (cents: bigint): string => formatMoney(money('USD', cents));

/** What a subscription costs after its trial, and from when (product.md B10). */
const trialTerms = async (
  db: Executor,
  row: Pick<SubscriptionRow, 'id' | 'plan' | 'period_until'>,
): Promise<Bilingual> => {
  const upcoming = (await readInvoices(db, row.id)).find(({ status }) => status === 'UPCOMING');
  const price = dollars(planTerms[row.plan].monthlyFee);
  const first = upcoming && dollars(upcoming.total);
  const { en, bn } = planNames[row.plan];
  const [day, dayBn] = [formatDay(row.period_until, 'en'), formatDay(row.period_until, 'bn')];
  return {
    en: [
      `The trial ends on ${day}. From then on ${en} costs ${price} a month until you cancel.`,
      first && `With your coupon the first bill is ${first}.`,
    ]
      .filter(Boolean)
      .join(' '),
    bn: [
      `ট্রায়াল শেষ ${dayBn}। এরপর বাতিল না করা পর্যন্ত ${bn}-এর মাসিক ফি ${price}।`,
      first && `কুপনসহ প্রথম বিল ${first}।`,
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** What was paid, in dollars and in the currency of the account. */
const receipt = ({
  invoice_no: no,
  total,
  debit_amount,
  debit_currency,
}: InvoiceRow): Bilingual => {
  const isTaka = debit_amount !== null && debit_currency === 'BDT';
  const taka = isTaka ? formatMoney(money('BDT', debit_amount)) : '';
  return {
    en: `Invoice ${no}: ${dollars(total)}${isTaka ? `, paid as ${taka}` : ''}.`,
    bn: `ইনভয়েস ${no}: ${dollars(total)}${isTaka ? `, টাকায় ${taka}` : ''}।`,
  };
};

const noDetails: Bilingual = { en: '', bn: '' };

/**
 * What an e-mail says besides the notification, which has no amounts: the terms of a trial, a receipt
 * or what is due; nothing after the end.
 */
const detailsOf = async (
  db: Executor,
  row: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<Bilingual> => {
  if (row.status === 'CANCELLED') return noDetails;
  switch (invoice.status) {
    case 'TRIAL':
      return trialTerms(db, row);
    case 'PAID':
      return receipt(invoice);
    case 'NOT_PAID': {
      const due = dollars(invoice.total);
      return { en: `To pay: ${due}.`, bn: `দিতে হবে: ${due}।` };
    }
    default:
      return noDetails;
  }
};

const places = {
  en: 'See your plan, or cancel it any time',
  bn: 'আপনার প্ল্যান দেখুন, বা যেকোনো সময় বাতিল করুন',
} as const;

const mailStep = async (
  bank: Mailer,
  step: { readonly title: Bilingual; readonly message: Bilingual; readonly invoiceId: string },
): Promise<void> => {
  const invoice = await bank.db
    .selectFrom('subscription_invoice')
    .selectAll()
    .where('id', '=', step.invoiceId)
    .executeTakeFirstOrThrow();
  const row = await bank.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', invoice.subscription_id)
    .executeTakeFirstOrThrow();
  const user = (await findCustomer(bank.db, row.customer_id))!;
  const details = await detailsOf(bank.db, row, invoice);
  const address = `${bank.config.origin}/${countrySegment(getUserCountry(user))}/user/subscription`;
  const bodyIn = (language: 'en' | 'bn'): string =>
    [step.message[language], details[language], `${places[language]}: ${address}`]
      .filter((part) => part !== '')
      .join('\n\n');
  await mailNotice(bank, row.customer_id, 'SUBSCRIPTION', {
    title: step.title,
    message: { en: bodyIn('en'), bn: bodyIn('bn') },
  });
};

/**
 * E-mails what customers were notified of by steps of their subscriptions: the start and the end of a
 * trial, a charge, a charge that failed, the end of a plan. Call it after the commit; what a failed
 * step would have said is not stored, so it is not sent. Never throws, because the steps are done.
 */
export const mailSteps = async (bank: Mailer, noticeIds: readonly string[]): Promise<void> => {
  if (noticeIds.length === 0) return;
  try {
    const rows = await bank.db
      .selectFrom('notification')
      .select(['title', 'message', 'related_id'])
      .where('id', 'in', noticeIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const { title, message, related_id: invoiceId } of rows)
      await mailStep(bank, { title, message, invoiceId: invoiceId! });
  } catch (error) {
    bank.log.error('message_not_sent', { kind: 'SUBSCRIPTION', error });
  }
};
