import { toAsciiDigits } from './bangla-digits.ts';
import { currencySigns } from './format-money.ts';
import type { Currency, Money } from './money.ts';
import { parseWireAmount } from './wire-amount.ts';

// Groups of two or three digits, and three in the last: so `1,50` is never taken for 150.
const separated = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

const withoutSign = (text: string, currency: Currency): string => {
  for (const mark of [currencySigns[currency], currency]) {
    if (text.toUpperCase().startsWith(mark)) return text.slice(mark.length).trim();
    if (text.toUpperCase().endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
};

/**
 * An amount as a person types it, or undefined when it is not one: Bangla digits, thousands or
 * lakh commas, the currency's own sign, spaces around, a point without decimals, leading zeros
 * (product.md A4). More than two decimals are refused rather than rounded.
 */
export const parseTypedAmount = (typed: string, currency: Currency): Money | undefined => {
  if (typed.length > 64) return undefined;
  const text = withoutSign(toAsciiDigits(typed).trim(), currency);
  const plain = separated.test(text) ? text.replaceAll(',', '') : text;
  if (!/\d/.test(plain)) return undefined;
  const withWhole = plain.startsWith('.') ? `0${plain}` : plain;
  const tidy = withWhole.replace(/^0+(?=\d)/, '').replace(/\.$/, '');
  return parseWireAmount(tidy, currency);
};
