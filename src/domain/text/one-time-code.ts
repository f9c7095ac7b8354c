import { plainText } from './plain-text.ts';

const together = /(?<!\d[ -]?)\d{6}(?!-?\d)/;
const apart = /(?<!\d[ -]?)\d(?:[ -]?\d){5}(?![ -]?\d)/;

/**
 * The one-time code in what somebody typed or pasted, such as a whole message: six digits of any script, together or
 * with spaces and hyphens. Undefined if there is none.
 */
export const findOneTimeCode = (text: string): string | undefined => {
  const found = plainText(text);
  return (together.exec(found) ?? apart.exec(found))?.[0].replaceAll(/\D/g, '');
};
