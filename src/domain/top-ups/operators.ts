import { toAsciiDigits } from '../money/bangla-digits.ts';

/** The mobile operators of Bangladesh, by the names they trade under. */
export const mobileOperators = ['GRAMEENPHONE', 'ROBI', 'BANGLALINK', 'TELETALK'] as const;

export type MobileOperator = (typeof mobileOperators)[number];

/** How a connection is paid for. */
export const connectionTypes = ['PREPAID', 'POSTPAID'] as const;

export type ConnectionType = (typeof connectionTypes)[number];

/** Names stay Latin in both languages. Airtel numbers are Robi's since the two became one in 2016. */
export const operatorNames: Readonly<Record<MobileOperator, string>> = {
  GRAMEENPHONE: 'Grameenphone',
  ROBI: 'Robi / Airtel',
  BANGLALINK: 'Banglalink',
  TELETALK: 'Teletalk',
};

/** The first three digits each operator was given (product.md B7). */
export const operatorPrefixes: Readonly<Record<MobileOperator, readonly string[]>> = {
  GRAMEENPHONE: ['013', '017'],
  ROBI: ['016', '018'],
  BANGLALINK: ['014', '019'],
  TELETALK: ['015'],
};

const beforeNational = /^(?:(?:\+|00)?880|0)?/;

/**
 * The operator a number, or the beginning of one, was first given out by. Only a hint: since 2018 a
 * number may have moved to another operator (domain.md 4).
 */
export const operatorHint = (typed: string): MobileOperator | undefined => {
  const digits = toAsciiDigits(typed).replace(/[^\d+]/g, '');
  const prefix = `0${digits.replace(beforeNational, '').slice(0, 2)}`;
  return mobileOperators.find((operator) => operatorPrefixes[operator].includes(prefix));
};
