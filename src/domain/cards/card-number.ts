import { dayStartMs } from '../calendar/days.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { CardBrand } from '../deposits/debit-card.ts';

/** The first six digits of the bank's own cards: numbers that the networks reserve for tests. */
const issuerPrefixes: Readonly<Record<CardBrand, string>> = {
  VISA: '400000',
  MASTERCARD: '222100',
};

/** How many random digits a number has, between the prefix and the check digit. */
export const randomCardDigits = 9;

/** The check digit of ISO/IEC 7812 (Luhn) for the digits before it. */
const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
};

/** A card number of sixteen digits. Throws a TypeError for other than nine random digits. */
export const makeCardNumber = (brand: CardBrand, random: string): string => {
  if (!/^\d{9}$/.test(random)) throw new TypeError('a card number needs nine random digits');
  const digits = `${issuerPrefixes[brand]}${random}`;
  return `${digits}${checkDigit(digits)}`;
};

/** How many random digits a number has beside the prefix and four last digits that are given. */
export const randomDigitsBeforeLastFour = 5;

/**
 * A card number that ends with four given digits. Throws a TypeError for other than five random and
 * four last digits.
 */
export const makeCardNumberEndingWith = (
  brand: CardBrand,
  random: string,
  lastFour: string,
): string => {
  if (!/^\d{5}$/.test(random)) throw new TypeError('this card number needs five random digits');
  if (!/^\d{4}$/.test(lastFour)) throw new TypeError('a card number ends with four digits');
  const digits = '0123456789';
  const number = [...digits]
    .map((digit) => `${issuerPrefixes[brand]}${random}${digit}${lastFour}`)
    .find((candidate) => String(checkDigit(candidate.slice(0, -1))) === candidate.slice(-1));
  // One of the ten digits always gives the check digit.
  return number!;
};

/** The expiration of a card, as embossed: the month `01` to `12` and the year with four digits. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

/** How many years a new card is valid. */
const validityYears = 4;

/** The expiration of a card issued on a day of the home zone. */
export const expiryOfNewCard = (issuedOn: string): CardExpiry => ({
  month: issuedOn.slice(5, 7),
  year: String(Number(issuedOn.slice(0, 4)) + validityYears),
});

/** The end of a card's validity: it is valid to the end of its month in its home zone (domain.md 7). */
export const cardExpiresAtMs = ({ month, year }: CardExpiry, zone: Zone): number => {
  const isDecember = month === '12';
  const next = isDecember ? '01' : String(Number(month) + 1).padStart(2, '0');
  return dayStartMs(`${isDecember ? Number(year) + 1 : year}-${next}-01`, zone);
};
