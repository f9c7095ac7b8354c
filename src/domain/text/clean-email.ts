import { cleanNumber } from './clean-number.ts';
import { visibleText } from './plain-text.ts';

const label = /^(?:e-?mail(?: address)?|mail|ই-?মেইল)(?: ?[:=] ?| )(?=\S)/iu;
const leadingSigns = /^["'“”‘’«»<([{,;: ]+/u;
const trailingSigns = /["'“”‘’«»>)\]},;:!?. ]+$/u;

/**
 * An e-mail address as typed or pasted, without invisible characters, `mailto:`, a label, a name
 * (`Rahim <rahim@example.com>`) and signs around it. Letters keep their case; spaces inside stay
 * and are refused with the address. Cleaning it again changes nothing.
 */
export const cleanEmail = (typed: string): string => {
  const text = visibleText(typed);
  const inBrackets = /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1];
  const cleaned = (inBrackets ?? text)
    .replace(leadingSigns, '')
    .replace(/^mailto: ?/i, '')
    .replace(label, '')
    .replace(trailingSigns, '');
  return cleaned === typed ? cleaned : cleanEmail(cleaned);
};

/** The value of a field that takes an account number or an e-mail address. */
export const cleanNumberOrEmail = (typed: string): string =>
  /[@\uFF20]/.test(typed) ? cleanEmail(typed.replaceAll('\uFF20', '@')) : cleanNumber(typed);
