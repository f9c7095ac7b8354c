import { maskNumber } from '#domain/accounts/accounts.ts';
import { formatListInstant } from '#domain/calendar/format-instant.ts';
import { company } from '#domain/company.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/products/order-status.ts';
import type { Order } from '#contract/orders.ts';
import type { Bank } from '../database/bank.ts';
import { omitUnprintable } from '../documents/fonts.ts';
import { answerPdf, printPdf } from '../documents/print-pdf.ts';
import type { ReceiptSheet, SheetFact } from '../documents/receipt-pdf.ts';
import type { StatementLanguage } from '../documents/statement-sheet.ts';
import { readOrder } from './order-view.ts';

/** An order with what its invoice names besides. */
export interface InvoiceFacts {
  readonly order: Order;
  readonly holder: string;
  readonly accountNumber: string;
}

interface InvoiceTexts {
  readonly title: string;
  readonly orderNo: string;
  readonly orderedAt: string;
  readonly status: string;
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  readonly customer: string;
  readonly deliverTo: string;
  readonly seller: string;
  readonly subtotal: string;
  readonly shipping: string;
  readonly coupon: string;
  readonly total: string;
  readonly rate: string;
  readonly paidFrom: string;
  readonly paid: string;
  readonly paidBack: string;
  readonly zones: Readonly<Record<Currency, string>>;
}

const englishTexts: InvoiceTexts = {
  title: 'Invoice',
  orderNo: 'Order',
  orderedAt: 'Ordered on',
  status: 'Status when printed',
  statuses: {
    PENDING_PAYMENT: 'Payment pending',
    PAID: 'Paid',
    PROCESSING: 'Paid, being prepared',
    SHIPPED: 'Paid, shipped',
    DELIVERED: 'Paid, delivered',
    CANCELLED: 'Cancelled and paid back',
    REFUNDED: 'Refunded',
    FAILED: 'Not paid',
  },
  customer: 'Customer',
  deliverTo: 'Deliver to',
  seller: 'Seller',
  subtotal: 'Subtotal',
  shipping: 'Delivery',
  coupon: 'Coupon',
  total: 'Total',
  rate: 'Exchange rate',
  paidFrom: 'Paid from',
  paid: 'You paid',
  paidBack: 'Paid back',
  zones: { USD: 'New York', BDT: 'Dhaka' },
};

const banglaTexts: InvoiceTexts = {
  title: 'ইনভয়েস',
  orderNo: 'অর্ডার',
  orderedAt: 'অর্ডারের তারিখ',
  status: 'ছাপানোর সময়ের অবস্থা',
  statuses: {
    PENDING_PAYMENT: 'পেমেন্ট বাকি',
    PAID: 'পরিশোধিত',
    PROCESSING: 'পরিশোধিত, প্রস্তুত হচ্ছে',
    SHIPPED: 'পরিশোধিত, পাঠানো হয়েছে',
    DELIVERED: 'পরিশোধিত, পৌঁছে গেছে',
    CANCELLED: 'বাতিল, টাকা ফেরত দেওয়া হয়েছে',
    REFUNDED: 'টাকা ফেরত দেওয়া হয়েছে',
    FAILED: 'পরিশোধ হয়নি',
  },
  customer: 'গ্রাহক',
  deliverTo: 'ডেলিভারির ঠিকানা',
  seller: 'বিক্রেতা',
  subtotal: 'পণ্যের দাম',
  shipping: 'ডেলিভারি',
  coupon: 'কুপন',
  total: 'মোট',
  rate: 'বিনিময় হার',
  paidFrom: 'যে অ্যাকাউন্ট থেকে',
  paid: 'আপনি দিয়েছেন',
  paidBack: 'ফেরত দেওয়া হয়েছে',
  zones: { USD: 'নিউ ইয়র্ক', BDT: 'ঢাকা' },
};

const invoiceTexts: Readonly<Record<StatementLanguage, InvoiceTexts>> = {
  en: englishTexts,
  bn: banglaTexts,
};

const shown = (wire: string, currency: Currency): string =>
  formatMoney(parseWireAmount(wire, currency)!);

/** The lines of an address that are filled in, from the street to the postal code. */
const addressText = (address: NonNullable<Order['address']>): string =>
  omitUnprintable(
    [
      address.address_line_1,
      address.address_line_2,
      address.city ?? address.thana,
      address.state ?? address.district,
      address.postal_code,
    ]
      .filter(Boolean)
      .join(', '),
  );

const parties = (
  { order, holder, accountNumber }: InvoiceFacts,
  texts: InvoiceTexts,
): readonly SheetFact[] => {
  const zone = homeZoneOf(order.currency);
  const orderedAt = formatListInstant(Date.parse(order.created_at), zone);
  return [
    { label: texts.orderNo, value: order.order_no },
    { label: texts.orderedAt, value: `${orderedAt} (${texts.zones[order.currency]})` },
    { label: texts.status, value: texts.statuses[order.status] },
    { label: texts.seller, value: company.bankName },
    { label: texts.customer, value: omitUnprintable(holder) },
    ...(order.address ? [{ label: texts.deliverTo, value: addressText(order.address) }] : []),
    { label: texts.paidFrom, value: maskNumber(accountNumber) },
  ];
};

const figures = (
  { order }: InvoiceFacts,
  texts: InvoiceTexts,
  language: StatementLanguage,
): readonly SheetFact[] => [
  ...order.items.map(({ name, variant_name: variant, quantity, unit_price: price }) => ({
    label: [name[language], variant?.[language]].filter(Boolean).join(', '),
    value: `${quantity} × ${shown(price, order.currency)}`,
  })),
  { label: texts.subtotal, value: shown(order.subtotal, order.currency) },
  { label: texts.shipping, value: shown(order.shipping, order.currency) },
  ...(order.coupon
    ? [
        {
          label: `${texts.coupon} ${order.coupon.code}`,
          value: `-${shown(order.coupon.discount, order.coupon.currency)}`,
        },
      ]
    : []),
  { label: texts.total, value: shown(order.total, order.currency), isStrong: true },
  ...(order.rate ? [{ label: texts.rate, value: `1 USD = ${order.rate} BDT` }] : []),
  { label: texts.paid, value: shown(order.debit_amount, order.debit_currency), isStrong: true },
  ...(order.refund
    ? [{ label: texts.paidBack, value: shown(order.refund.amount, order.debit_currency) }]
    : []),
];

/** The invoice of an order in one language. */
export const invoiceSheet = (facts: InvoiceFacts, language: StatementLanguage): ReceiptSheet => {
  const texts = invoiceTexts[language];
  return {
    language,
    title: texts.title,
    parts: [{ facts: parties(facts, texts) }, { facts: figures(facts, texts, language) }],
  };
};

/**
 * The invoice of an order as a PDF. A Bangla invoice is followed by the English one, as receipts
 * are. Refuses `not_found`, also for another customer's order, and `too_many_requests`.
 */
export const printInvoice = async (
  bank: Bank,
  customerId: string,
  { id, language, request }: { id: string; language: StatementLanguage; request: Request },
): Promise<Response> => {
  const order = await readOrder(bank.db, customerId, id);
  const account = await bank.db
    .selectFrom('account')
    .select(['account_holder_name', 'account_number'])
    .where('id', '=', order.pay_from_account)
    .executeTakeFirstOrThrow();
  const facts = {
    order,
    holder: account.account_holder_name,
    accountNumber: account.account_number,
  };
  const english = invoiceSheet(facts, 'en');
  return answerPdf(bank, {
    customerId,
    request,
    fileName: `kheya-invoice_${order.order_no}.pdf`,
    print: async () =>
      printPdf({
        paper: 'receipt',
        sheets: language === 'bn' ? [invoiceSheet(facts, 'bn'), english] : [english],
        madeAtMs: await bank.clock.businessMs(),
      }),
  });
};
