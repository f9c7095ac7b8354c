import { plainText } from './plain-text.ts';

/**
 * Cleaning of pasted numbers and codes. What comes out is the number alone or a text that the
 * number's own rule refuses: letters inside a number are never dropped.
 */

/** The words that chats, statements and cards write in front of a number. */
const words = [
  ...['account', 'acct', 'acc', 'a/c', 'iban', 'number', 'num', 'nos'],
  ...['routing', 'aba', 'rtn', 'branch', 'swift'],
  ...['telephone', 'tel', 'phone', 'mobile', 'mob', 'cell', 'whatsapp'],
  ...['wallet', 'bkash', 'nagad', 'rocket', 'upay', 'ipay'],
  ...['ssn', 'itin', 'nid', 'national', 'passport', 'driving', 'licence', 'license'],
  ...['card', 'debit', 'cvv', 'cvc', 'expiry', 'expires', 'exp', 'valid', 'thru'],
  ...['code', 'otp', 'referral', 'reference', 'ref', 'slip', 'zip', 'postcode', 'postal'],
  ...['অ্যাকাউন্ট', 'একাউন্ট', 'হিসাব', 'নম্বর', 'নাম্বার', 'নং', 'রাউটিং'],
  ...['মোবাইল', 'ফোন', 'ওয়ালেট', 'বিকাশ', 'নগদ', 'রকেট', 'উপায়'],
  ...['এনআইডি', 'পাসপোর্ট', 'লাইসেন্স', 'কার্ড', 'কোড'],
].map((word) => word.normalize('NFC'));

/** Two letters may begin a passport number, so these need a sign or one of `words` beside them. */
const shortWords = ['no', 'nr', 'id', 'ac', 'is'];

const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`;
/** A hyphen alone may belong to a code (`REF-123`). */
const gap = String.raw`(?:[\s.:=#/()_]|- )*`;
const label = new RegExp(
  `^(?:(?:${words.join('|')})${wordEnd}${gap}(?:(?:${shortWords.join('|')})${wordEnd}${gap})?` +
    String.raw`|(?:${shortWords.join('|')})\s?[.:#]${gap})+`,
  'iu',
);

/** Quotation marks, brackets and punctuation around a value; no dots in front, as of `...5678`. */
const leadingSigns = /^["'“”‘’‚„«»<>[\]{}|,;:!?#= ]+/u;
const trailingSigns = /["'“”‘’«»<>[\]{}|,;:!?.) ]+$/u;

/**
 * The value without a label in front (`Acct 12345678`) and signs around it, in plain characters;
 * spaces and hyphens inside stay. An unknown word stays too, and is refused with the number.
 */
export const withoutLabel = (typed: string): string => {
  const text = plainText(typed).replace(leadingSigns, '');
  const value = text.replace(label, '').replace(leadingSigns, '').replace(trailingSigns, '');
  return value === '' ? text : value;
};

/**
 * A number or code of letters and digits as typed or pasted: `withoutLabel`, without spaces and
 * hyphens. Cleaning it again changes nothing.
 */
export const cleanNumber = (typed: string): string => {
  const cleaned = withoutLabel(typed).replace(/[ -]/g, '');
  return cleaned === typed ? cleaned : cleanNumber(cleaned);
};
