import type { Transfer } from '#contract/transfers.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { formatListInstant } from '#domain/calendar/format-instant.ts';
import { type Currency, subtract } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import {
  federalRegulator,
  remittanceProvider,
  stateRegulator,
} from '#domain/transfers/remittance.ts';
import { remittanceErrorsUntil } from '#domain/transfers/remittance.ts';
import { type RemittanceRights, getRemittanceRights } from '#domain/transfers/remittance.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { StatementLanguage } from '../../statements/pdf/statement-texts.ts';
import { type ReceiptTexts, receiptTexts } from './receipt-texts.ts';
import type { ReceiptSheet, SheetFact, SheetPart } from './sheet-parts.ts';

/** A transfer with what its receipt says of the paying account, and where it can be checked. */
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
  if (amount === undefined) throw new TypeError(`a transfer of ${wire} ${currency}`);
  return amount;
};

const given = (label: string, value: string | null): readonly SheetFact[] =>
  value === null || value === '' ? [] : [{ label, value: cleanText(value, longestText) }];

/** A day of the wire as the lists write it: `11/21/2026`. */
const dayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const statusOf = ({ status, events }: Transfer, texts: ReceiptTexts): string => {
  const isBack = events.some(({ kind }) => kind === 'RETURNED');
  return texts.statuses[isBack ? 'RETURNED' : status];
};

const whoAndWhen = (
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
    ...given(texts.from, `${holder}, ${maskNumber(accountNumber)}`),
    ...given(texts.to, to),
    ...given(texts.note, transfer.memo),
  ];
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
    { label: texts.transferFees, value: formatMoney(subtract(total, sent)) },
    { label: texts.transferTaxes, value: formatMoney(moneyOf(transfer.taxes, sends)) },
    { label: texts.total, value: formatMoney(total), isStrong: true },
    ...given(texts.exchangeRate, transfer.rate && `1 ${sends} = ${transfer.rate} ${receives}`),
    { label: texts.totalToRecipient, value: formatMoney(received), isStrong: true },
    ...given(texts.inWords, amountInWords(received, language) ?? null),
    ...given(texts.mayBeAdded, mayBeAdded && formatMoney(moneyOf(mayBeAdded, 'BDT'))),
    { label: texts.dateAvailable, value: dayText(transfer.value_date) },
  ];
};

/** What the law has said on the receipt of a remittance (12 CFR 1005.31(b)(2), 1005.33, 1005.34). */
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
      { facts: whoAndWhen(facts, texts) },
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
