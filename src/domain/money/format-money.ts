import { toBanglaDigits } from '../text/digits.ts';
import type { Currency, Money } from './money.ts';

export type Grouping = 'thousands' | 'lakh';
export type Digits = 'latin' | 'bangla';
/** `auto` shows a minus, `always` also a plus, `never` no sign. */
export type SignDisplay = 'auto' | 'always' | 'never';

export interface MoneyFormat {
  readonly grouping?: Grouping;
  readonly digits?: Digits;
  readonly sign?: SignDisplay;
}

/** The currency sign before a figure. */
export const currencySigns: Readonly<Record<Currency, string>> = { USD: '$', BDT: '৳' };

/** A figure without its currency sign: `1,234,567.00`, in the chosen grouping and digits. */
export const formatFigure = (amount: Money, format: MoneyFormat = {}): string => {
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(3, '0');
  const figure = `${grouped(digits.slice(0, -2), format.grouping ?? 'thousands')}.${digits.slice(-2)}`;
  const written = format.digits === 'bangla' ? toBanglaDigits(figure) : figure;
  return `${signOf(amount.minor, format.sign ?? 'auto')}${written}`;
};

const thousands = /\B(?=(\d{3})+$)/g;
const lakhs = /\B(?=(\d{2})+$)/g;

const grouped = (whole: string, grouping: Grouping): string => {
  if (grouping === 'thousands' || whole.length <= 3) return whole.replace(thousands, ',');
  return `${whole.slice(0, -3).replace(lakhs, ',')},${whole.slice(-3)}`;
};

const signOf = (minor: bigint, sign: SignDisplay): string => {
  if (sign === 'never' || minor === 0n) return '';
  if (minor < 0n) return '-';
  return sign === 'always' ? '+' : '';
};

/**
 * A formatted amount (product.md A4): en-US style with two decimals, `$1,234.50` and
 * `৳1,234,567.00`, the same in every browser, without locale data. Zero has no sign.
 */
export const formatMoney = (amount: Money, format: MoneyFormat = {}): string => {
  const sign = signOf(amount.minor, format.sign ?? 'auto');
  const figure = formatFigure(amount, { ...format, sign: 'never' });
  return `${sign}${currencySigns[amount.currency]}${figure}`;
};
