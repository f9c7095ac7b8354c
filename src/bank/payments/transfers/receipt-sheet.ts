import { maskNumber } from '#domain/accounts/accounts.ts';
import { formatListInstant } from '#domain/calendar/format-instant.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { Currency } from '#domain/money/money.ts';
import { add, parseWireAmount, subtract } from '#domain/money/money.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { RemittanceContact, RemittanceRights } from '#domain/transfers/remittance.ts';
import {
  federalRegulator,
  getRemittanceRights,
  remittanceErrorsUntil,
  remittanceProvider,
  stateRegulator,
} from '#domain/transfers/remittance.ts';
import type { Transfer } from '#contract/transfers.ts';
import { omitUnprintable } from '#bank/documents/fonts.ts';
import type { ReceiptSheet, SheetFact, SheetPart } from '#bank/documents/receipt-pdf.ts';
import type { StatementLanguage } from '#bank/documents/statement-sheet.ts';

/** A transfer with the source account's details and the address for checking the receipt. */
export interface ReceiptFacts {
  readonly transfer: Transfer;
  readonly holder: string;
  readonly accountNumber: string;
  readonly checkAddress: string;
  /** The bank's help page, printed as its website. */
  readonly helpAddress: string;
}

const longestText = 160;

const moneyOf = (wire: string, currency: Currency) => {
  const amount = parseWireAmount(wire, currency);
  if (amount === undefined) throw new TypeError(`invalid transfer amount ${wire} ${currency}`);
  return amount;
};

const optionalFact = (label: string, value: string | null): readonly SheetFact[] =>
  value === null || value === '' ? [] : [{ label, value: cleanText(value, longestText) }];

/** A wire day in the format of the lists: `11/21/2026`. */
const dayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const statusOf = ({ status, events }: Transfer, texts: ReceiptTexts): string => {
  const isBack = events.some(({ kind }) => kind === 'RETURNED');
  return texts.statuses[isBack ? 'RETURNED' : status];
};

const partiesAndTime = (
  { transfer, holder, accountNumber }: ReceiptFacts,
  texts: ReceiptTexts,
): readonly SheetFact[] => {
  const { payee, send_currency: sends, created_at: createdAt } = transfer;
  const sentAt = formatListInstant(Date.parse(createdAt), homeZoneOf(sends));
  const to = [payee.name, payee.bank_name, payee.account_number_masked].filter(Boolean).join(', ');
  return [
    { label: texts.reference, value: transfer.reference_id },
    { label: texts.sentAt, value: `${sentAt} (${texts.zones[sends]})` },
    { label: texts.status, value: statusOf(transfer, texts) },
    ...optionalFact(texts.from, `${holder}, ${maskNumber(accountNumber)}`),
    ...optionalFact(texts.to, to),
    ...optionalFact(texts.note, transfer.memo && omitUnprintable(transfer.memo)),
  ];
};

/** The fees without the coupon, so that the lines add up to the total. */
const feesBeforeCoupon = (transfer: Transfer) => {
  const { send_currency: sends, coupon } = transfer;
  const paid = subtract(moneyOf(transfer.total_debit, sends), moneyOf(transfer.send_amount, sends));
  return coupon === null || coupon.kind === 'RATE_BOOST'
    ? paid
    : add(paid, moneyOf(coupon.discount, sends));
};

/** What a coupon took off the fees, which are shown without it, or what its better rate added. */
const couponFact = ({ coupon }: Transfer, texts: ReceiptTexts): readonly SheetFact[] => {
  if (coupon === null) return [];
  const sign = coupon.kind === 'RATE_BOOST' ? '+' : '-';
  const value = `${sign}${formatMoney(moneyOf(coupon.discount, coupon.currency))}`;
  return [{ label: `${texts.coupon} ${coupon.code}`, value }];
};

const figures = (
  transfer: Transfer,
  texts: ReceiptTexts,
  language: StatementLanguage,
): readonly SheetFact[] => {
  const { send_currency: sends, receive_currency: receives } = transfer;
  const sent = moneyOf(transfer.send_amount, sends);
  const total = moneyOf(transfer.total_debit, sends);
  const received = moneyOf(transfer.receive_amount, receives);
  const mayBeAdded = transfer.incentive_amount;
  return [
    { label: texts.transferAmount, value: formatMoney(sent) },
    { label: texts.transferFees, value: formatMoney(feesBeforeCoupon(transfer)) },
    ...couponFact(transfer, texts),
    { label: texts.transferTaxes, value: formatMoney(moneyOf(transfer.taxes, sends)) },
    { label: texts.total, value: formatMoney(total), isStrong: true },
    ...optionalFact(
      texts.exchangeRate,
      transfer.rate && `1 ${sends} = ${transfer.rate} ${receives}`,
    ),
    { label: texts.totalToRecipient, value: formatMoney(received), isStrong: true },
    ...optionalFact(texts.inWords, amountInWords(received, language) ?? null),
    ...optionalFact(texts.mayBeAdded, mayBeAdded && formatMoney(moneyOf(mayBeAdded, 'BDT'))),
    { label: texts.dateAvailable, value: dayText(transfer.value_date) },
  ];
};

/**
 * The rights that the law requires on a remittance receipt (12 CFR 1005.31(b)(2), 1005.33,
 * 1005.34).
 */
const rightsOf = (
  { transfer: { value_date: availableOn }, helpAddress }: ReceiptFacts,
  rights: RemittanceRights,
  texts: ReceiptTexts,
): SheetPart[] => [
  {
    heading: texts.rights,
    sentences: [
      texts.errors(dayText(remittanceErrorsUntil(availableOn))),
      ...(rights.isCancellable ? [texts.cancelling] : []),
      ...(rights.mayGetLess ? [texts.mayGetLess] : []),
    ],
  },
  {
    heading: texts.questions,
    facts: [{ ...remittanceProvider, website: helpAddress }, stateRegulator, federalRegulator].map(
      (contact, index) => ({
        label: texts.contacts[index] ?? '',
        value: texts.contact(contact),
      }),
    ),
  },
];

/** The receipt of a transfer in one language (product.md B4). */
export const receiptSheet = (facts: ReceiptFacts, language: StatementLanguage): ReceiptSheet => {
  const texts = receiptTexts[language];
  const { transfer, checkAddress } = facts;
  const rights = getRemittanceRights(transfer);
  return {
    language,
    title: transfer.is_remittance ? texts.remittanceTitle : texts.title,
    parts: [
      { facts: partiesAndTime(facts, texts) },
      { facts: figures(transfer, texts, language) },
      {
        heading: texts.checking,
        facts: [
          { label: texts.code, value: transfer.receipt_code, isStrong: true },
          { label: texts.checkAt, value: checkAddress },
        ],
        sentences: [texts.howToCheck],
        code: { address: `${checkAddress}/${transfer.receipt_code}`, alt: texts.checkByCamera },
      },
      ...(rights === undefined ? [] : rightsOf(facts, rights, texts)),
    ],
  };
};

/** The texts of a printed receipt; those of a remittance as the law names them (12 CFR 1005.31). */
interface ReceiptTexts {
  readonly title: string;
  readonly remittanceTitle: string;
  readonly reference: string;
  readonly sentAt: string;
  readonly status: string;
  readonly statuses: Readonly<Record<Transfer['status'] | 'RETURNED', string>>;
  readonly from: string;
  readonly to: string;
  readonly transferAmount: string;
  readonly transferFees: string;
  readonly coupon: string;
  readonly transferTaxes: string;
  readonly total: string;
  readonly exchangeRate: string;
  readonly totalToRecipient: string;
  readonly inWords: string;
  readonly mayBeAdded: string;
  readonly dateAvailable: string;
  readonly note: string;
  readonly zones: Readonly<Record<'USD' | 'BDT', string>>;
  readonly checking: string;
  readonly code: string;
  readonly checkAt: string;
  readonly howToCheck: string;
  readonly checkByCamera: string;
  readonly rights: string;
  readonly mayGetLess: string;
  readonly cancelling: string;
  readonly errors: (lastDay: string) => string;
  readonly questions: string;
  readonly contacts: readonly string[];
  readonly contact: (contact: RemittanceContact) => string;
}

const english: ReceiptTexts = {
  title: 'Transfer receipt',
  remittanceTitle: 'Remittance receipt',
  reference: 'Reference',
  sentAt: 'Date of payment',
  status: 'Status when printed',
  statuses: {
    INIT: 'Not sent yet: the money is set aside',
    PENDING: 'On its way',
    COMPLETE: 'Arrived',
    POSTED: 'Arrived',
    DECLINED: 'Declined: nothing was taken',
    FAILED: 'Not delivered: the money is with the sender again, fees too',
    EXPIRED: 'Lapsed: the money is with the sender again, fees too',
    RELEASED: 'Cancelled: the money is with the sender again, fees too',
    RETURNED: 'Sent back: the money is with the sender again, fees too',
  },
  from: 'Sender',
  to: 'Recipient',
  transferAmount: 'Transfer Amount',
  transferFees: 'Transfer Fees',
  coupon: 'Coupon',
  transferTaxes: 'Transfer Taxes',
  total: 'Total',
  exchangeRate: 'Exchange Rate',
  totalToRecipient: 'Total to Recipient',
  inWords: 'In words',
  mayBeAdded: 'May be added in Bangladesh',
  dateAvailable: 'Date Available',
  note: 'Note',
  zones: { USD: 'New York', BDT: 'Dhaka' },
  checking: 'Is this receipt genuine?',
  code: 'Code',
  checkAt: 'Checked at',
  howToCheck:
    'Anybody who holds this receipt can type the code at this address, or read the square with a phone’s camera. The bank then shows what it knows of the transfer: compare it with the paper.',
  checkByCamera: 'QR code of the address where this receipt is checked',
  rights: 'What you can do',
  mayGetLess:
    'The recipient may receive less due to fees charged by the recipient’s bank or wallet and foreign taxes.',
  cancelling:
    'You can cancel for a full refund within 30 minutes of payment, unless the funds have been picked up or deposited.',
  errors: (lastDay) =>
    `You have a right to dispute errors in your transaction. If you think there is an error, contact us by ${lastDay}, within 180 days of the date the money was to be available. You can also contact us for a written explanation of your rights.`,
  questions: 'For questions or complaints',
  contacts: ['Kheya', 'State agency', 'Federal agency'],
  contact: ({ name, phone, website }) => `${name}, ${phone}, ${website}`,
};

const bangla: ReceiptTexts = {
  title: 'টাকা পাঠানোর রসিদ',
  remittanceTitle: 'রেমিট্যান্সের রসিদ',
  reference: 'রেফারেন্স',
  sentAt: 'পরিশোধের তারিখ',
  status: 'ছাপানোর সময়ের অবস্থা',
  statuses: {
    INIT: 'এখনো পাঠানো হয়নি: টাকা আলাদা করে রাখা আছে',
    PENDING: 'পথে আছে',
    COMPLETE: 'পৌঁছেছে',
    POSTED: 'পৌঁছেছে',
    DECLINED: 'প্রত্যাখ্যাত: কিছুই কাটা হয়নি',
    FAILED: 'পৌঁছানো যায়নি: ফি-সহ টাকা প্রেরকের কাছে ফিরেছে',
    EXPIRED: 'মেয়াদ শেষ: ফি-সহ টাকা প্রেরকের কাছে ফিরেছে',
    RELEASED: 'বাতিল: ফি-সহ টাকা প্রেরকের কাছে ফিরেছে',
    RETURNED: 'ফেরত এসেছে: ফি-সহ টাকা প্রেরকের কাছে ফিরেছে',
  },
  from: 'প্রেরক',
  to: 'প্রাপক',
  transferAmount: 'পাঠানো টাকার পরিমাণ',
  transferFees: 'পাঠানোর ফি',
  coupon: 'কুপন',
  transferTaxes: 'পাঠানোর কর',
  total: 'সর্বমোট',
  exchangeRate: 'বিনিময় হার',
  totalToRecipient: 'প্রাপক মোট পাবেন',
  inWords: 'কথায়',
  mayBeAdded: 'বাংলাদেশে যোগ হতে পারে',
  dateAvailable: 'টাকা পাওয়ার তারিখ',
  note: 'নোট',
  zones: { USD: 'নিউ ইয়র্ক', BDT: 'ঢাকা' },
  checking: 'রসিদটি কি আসল?',
  code: 'কোড',
  checkAt: 'যাচাইয়ের ঠিকানা',
  howToCheck:
    'রসিদটি যাঁর হাতে আছে, তিনি এই ঠিকানায় কোডটি লিখলে, বা ফোনের ক্যামেরায় চৌকো ছকটি পড়লে, ব্যাংক লেনদেনটির তথ্য দেখাবে; কাগজের সঙ্গে মিলিয়ে নিন।',
  checkByCamera: 'রসিদ যাচাইয়ের ঠিকানার কিউআর কোড',
  rights: 'আপনি যা করতে পারেন',
  mayGetLess: 'প্রাপকের ব্যাংক বা ওয়ালেটের ফি এবং বিদেশি করের কারণে প্রাপক কম টাকা পেতে পারেন।',
  cancelling: 'পরিশোধের 30 মিনিটের মধ্যে বাতিল করলে পুরো টাকা ফেরত পাবেন, যদি টাকা তোলা বা জমা না হয়ে থাকে।',
  errors: (lastDay) =>
    `লেনদেনে ভুল থাকলে আপত্তি জানানোর অধিকার আপনার আছে। ভুল মনে হলে ${lastDay} তারিখের মধ্যে, অর্থাৎ টাকা পাওয়ার তারিখ থেকে 180 দিনের মধ্যে আমাদের জানান। আপনার অধিকারের লিখিত ব্যাখ্যাও চাইতে পারেন।`,
  questions: 'প্রশ্ন বা অভিযোগের জন্য',
  contacts: ['খেয়া', 'অঙ্গরাজ্যের সংস্থা', 'কেন্দ্রীয় সংস্থা'],
  contact: ({ name, phone, website }) => `${name}, ${phone}, ${website}`,
};

const receiptTexts: Readonly<Record<StatementLanguage, ReceiptTexts>> = {
  en: english,
  bn: bangla,
};
