import { useLingui } from '@lingui/react/macro';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { formatFigure } from '#domain/money/format-money.ts';
import { parseWireAmount, subtract } from '#domain/money/money.ts';
import { getOtherSideDirection } from '#domain/transactions/describe-transaction.ts';
import { formatDeclineReason } from '#domain/transactions/reason-codes.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import type { WriteAmount } from '#app/components/amount.tsx';
import { declineReasonLabel } from '#app/components/decline-reasons/decline-reason-labels.ts';
import {
  transactionStatusLabel,
  transactionTypeLabel,
  useBankMemo,
} from '#app/components/transaction-labels.ts';

/** One fact of a transaction: its label and what it says. Foreign text is somebody else's words. */
interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly isForeign?: boolean;
  /** Shown small below the value. */
  readonly note?: string | undefined;
}

const given = (line: {
  label: string;
  value: string | null | undefined;
  isForeign?: boolean;
  note?: string | undefined;
}): readonly ReceiptLine[] => (line.value ? [{ ...line, value: line.value }] : []);

/** `1 USD = 122.3050 BDT` (spec 9), in the customer's digits. */
export const rateLine = (
  { conversion_rate }: Pick<Transaction, 'conversion_rate'>,
  digits: (text: string) => string,
) => (conversion_rate === null ? undefined : digits(`1 USD = ${conversion_rate} BDT`));

/** What the merchant charged in its own currency, "45.00 EUR"; undefined where that is the account's. */
export const merchantAmount = (
  { user_data }: Pick<Transaction, 'user_data'>,
  digits: (text: string) => string,
): string | undefined => {
  const { merchant_amount: amount, merchant_currency: code } = user_data ?? {};
  // Formatted as dollars are: every currency of the card network has two decimals.
  const parsed = amount === undefined ? undefined : parseWireAmount(amount, 'USD');
  return parsed && code ? digits(`${formatFigure(parsed)} ${code}`) : undefined;
};

/** Returns the facts of a transaction as text, in the order a customer asks for them. */
export const useReceiptLines = (): ((
  row: Transaction,
  write: WriteAmount,
) => readonly ReceiptLine[]) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const digits = useDigits();
  const zoneName = useZoneName();
  const withBankMemo = useBankMemo();
  const when = (wire: string, { currency }: Transaction) =>
    `${instant(wire, currency, 'detail')} (${zoneName(currency)})`;
  const foreignLines = (row: Transaction) => {
    const { merchant_currency: code, merchant_rate: rate } = row.user_data ?? {};
    const text = rate && code && digits(`1 ${code} = ${rate} ${row.currency}`);
    return [
      ...given({ label: t`Charged by the merchant`, value: merchantAmount(row, digits) }),
      ...given({ label: t`Exchange rate`, value: text }),
    ];
  };
  const feeLines = (row: Transaction, write: WriteAmount) => {
    const { currency, amount, fee } = row;
    const isForeign = row.user_data?.merchant_currency !== undefined;
    const [all, part] = [parseWireAmount(amount, currency), fee && parseWireAmount(fee, currency)];
    if (!all || !part) return [];
    return [
      {
        label: isForeign ? t`Converted amount` : t`Transfer amount`,
        value: write(subtract(all, part)),
      },
      { label: isForeign ? t`Foreign currency fee` : t`Fee`, value: write(part) },
    ];
  };
  return (written, write) => {
    const row = withBankMemo(written);
    // A card payment's memo often only says the merchant's name again.
    const memo = row.memo === row.user_data?.merchant_name ? null : row.memo;
    const reason = formatDeclineReason(row);
    const known = reason === undefined ? undefined : declineReasonLabel(row.reason);
    const otherNumber = row.dst_account_no === null ? '' : maskNumber(row.dst_account_no);
    const isFrom = getOtherSideDirection(row) === 'from';
    return [
      ...given({ label: t`Date`, value: when(row.transaction_time, row) }),
      ...given({ label: t`Status`, value: t(transactionStatusLabel(row)) }),
      ...given({
        label: t`Reason`,
        value: known ? t(known) : reason,
        isForeign: known === undefined,
        note: known && reason,
      }),
      ...given({ label: t`Kind`, value: t(transactionTypeLabel(row)) }),
      ...given({ label: t`Merchant`, value: merchantLine(row), isForeign: true }),
      ...given({
        label: isFrom
          ? t({ message: 'From', context: 'sender' })
          : t({ message: 'To', context: 'recipient' }),
        value: row.dst_account_nickname,
        isForeign: true,
      }),
      ...given({ label: isFrom ? t`From account` : t`To account`, value: otherNumber }),
      ...given({ label: t`Memo`, value: memo, isForeign: true }),
      ...foreignLines(row),
      ...feeLines(row, write),
      ...given({ label: t`Conversion rate`, value: rateLine(row, digits) }),
    ];
  };
};

const lineText = ({ label, value, note }: ReceiptLine): string =>
  note === undefined ? `${label}: ${value}` : `${label}: ${value} (${note})`;

/** A receipt as plain text, for sharing: the title, then one fact a line. */
export const receiptText = (title: string, lines: readonly ReceiptLine[]): string =>
  [title, ...lines.map(lineText)].join('\n');

/** The last four digits of the card that took part; more of it is never shown (spec 2, T32). */
export const cardLastFour = ({ user_data }: Pick<Transaction, 'user_data'>): string | undefined =>
  user_data?.card?.card_pan_last_four ?? user_data?.last_four_digit ?? undefined;

/** The merchant as its card payment names it: "Shwapno, Dhaka, BD". */
export const merchantLine = ({ user_data }: Pick<Transaction, 'user_data'>): string | undefined => {
  const parts = [user_data?.merchant_name, user_data?.merchant_city, user_data?.merchant_country];
  return parts.filter(Boolean).join(', ') || undefined;
};
