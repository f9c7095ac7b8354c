import { maskNumber } from '#domain/accounts/accounts.ts';
import { addDays } from '#domain/calendar/days.ts';
import { formatDay } from '#domain/calendar/format-day.ts';
import { company } from '#domain/company.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import { storedRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import type { PaidPlan } from '#domain/subscriptions/plans.ts';
import type { Bank } from '../database/bank.ts';
import { omitUnprintable } from '../documents/fonts.ts';
import { answerPdf, printPdf } from '../documents/print-pdf.ts';
import type { ReceiptSheet, SheetFact } from '../documents/receipt-pdf.ts';
import type { StatementLanguage } from '../documents/statement-sheet.ts';
import type { InvoiceRow } from './subscription-rows.ts';

/** A paid invoice with what its sheet names besides. */
export interface PaidInvoice {
  readonly invoice: InvoiceRow;
  readonly couponCode: string | null;
  readonly holder: string;
  /** Null where nothing was paid. */
  readonly accountNumber: string | null;
}

interface Texts {
  readonly title: string;
  readonly invoiceNo: string;
  readonly paidOn: string;
  readonly seller: string;
  readonly customer: string;
  readonly paidFrom: string;
  readonly plans: Readonly<Record<PaidPlan, string>>;
  readonly period: (from: string, until: string) => string;
  readonly credit: string;
  readonly coupon: string;
  readonly total: string;
  readonly rate: string;
  readonly paid: string;
}

const texts: Readonly<Record<StatementLanguage, Texts>> = {
  en: {
    title: 'Invoice',
    invoiceNo: 'Invoice number',
    paidOn: 'Paid on',
    seller: 'Seller',
    customer: 'Customer',
    paidFrom: 'Paid from',
    plans: { PLUS: 'Plus plan', BUSINESS: 'Business plan' },
    period: (from, until) => `${from} to ${until}`,
    credit: 'Credit for your old plan',
    coupon: 'Coupon',
    total: 'Total',
    rate: 'Exchange rate',
    paid: 'You paid',
  },
  bn: {
    title: 'ইনভয়েস',
    invoiceNo: 'ইনভয়েস নম্বর',
    paidOn: 'পেমেন্টের তারিখ',
    seller: 'বিক্রেতা',
    customer: 'গ্রাহক',
    paidFrom: 'যে অ্যাকাউন্ট থেকে',
    plans: { PLUS: 'প্লাস প্ল্যান', BUSINESS: 'বিজনেস প্ল্যান' },
    period: (from, until) => `${from} থেকে ${until}`,
    credit: 'আগের প্ল্যানের জন্য বাদ',
    coupon: 'কুপন',
    total: 'মোট',
    rate: 'বিনিময় হার',
    paid: 'আপনি দিয়েছেন',
  },
};

const dollars = (cents: bigint): string => formatMoney(money('USD', cents));

const amounts = (
  { invoice, couponCode }: PaidInvoice,
  language: StatementLanguage,
): readonly SheetFact[] => {
  const { credit, coupon, total, rate, paid, plans, period } = texts[language];
  const from = formatDay(invoice.period_from, language);
  const until = formatDay(addDays(invoice.period_until, -1), language);
  return [
    { label: `${plans[invoice.plan]}, ${period(from, until)}`, value: dollars(invoice.price) },
    ...(invoice.credit > 0n ? [{ label: credit, value: `-${dollars(invoice.credit)}` }] : []),
    ...(invoice.discount > 0n
      ? [{ label: `${coupon} ${couponCode ?? ''}`, value: `-${dollars(invoice.discount)}` }]
      : []),
    { label: total, value: dollars(invoice.total), isStrong: true },
    ...(invoice.rate === null
      ? []
      : [{ label: rate, value: `1 USD = ${storedRateText(invoice.rate)} BDT` }]),
    {
      label: paid,
      value: formatMoney(money(invoice.debit_currency ?? 'USD', invoice.debit_amount ?? 0n)),
      isStrong: true,
    },
  ];
};

/** A paid invoice in one language. */
export const invoiceSheet = (paid: PaidInvoice, language: StatementLanguage): ReceiptSheet => {
  const { invoice, holder, accountNumber } = paid;
  const { title, invoiceNo, paidOn, seller, customer, paidFrom } = texts[language];
  return {
    language,
    title,
    parts: [
      {
        facts: [
          { label: invoiceNo, value: invoice.invoice_no },
          { label: paidOn, value: formatDay(invoice.made_on, language) },
          { label: seller, value: company.bankName },
          { label: customer, value: omitUnprintable(holder) },
          ...(accountNumber === null
            ? []
            : [{ label: paidFrom, value: maskNumber(accountNumber) }]),
        ],
      },
      { facts: amounts(paid, language) },
    ],
  };
};

const readPaidInvoice = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
  id: string,
): Promise<PaidInvoice> => {
  const row = await db
    .selectFrom('subscription_invoice as i')
    .innerJoin('subscription as s', 's.id', 'i.subscription_id')
    .innerJoin('account as a', (join) =>
      join.on((on) => on('a.id', '=', on.fn.coalesce('i.account_id', 's.account_id'))),
    )
    .leftJoin('customer_coupon as own', 'own.id', 'i.customer_coupon_id')
    .leftJoin('coupon as c', 'c.id', 'own.coupon_id')
    .selectAll('i')
    .select(['a.account_holder_name', 'a.account_number', 'c.code'])
    .where('i.id', '=', id)
    .where('s.customer_id', '=', customerId)
    .where('i.status', '=', 'PAID')
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const { account_holder_name: holder, account_number: number, code, ...invoice } = row;
  const accountNumber = invoice.account_id === null ? null : number;
  return { invoice, couponCode: code, holder, accountNumber };
};

/**
 * A paid invoice as a PDF. A Bangla invoice is followed by the English one, as receipts are. Refuses
 * `not_found`, also for another customer's and one that was not paid, and `too_many_requests`.
 */
export const printInvoice = async (
  bank: Bank,
  customerId: string,
  { id, language, request }: { id: string; language: StatementLanguage; request: Request },
): Promise<Response> => {
  const paid = await readPaidInvoice(bank, customerId, id);
  const english = invoiceSheet(paid, 'en');
  return answerPdf(bank, {
    customerId,
    request,
    fileName: `kheya-invoice_${paid.invoice.invoice_no}.pdf`,
    print: async () =>
      printPdf({
        paper: 'receipt',
        sheets: language === 'bn' ? [invoiceSheet(paid, 'bn'), english] : [english],
        madeAtMs: await bank.clock.businessMs(),
      }),
  });
};
