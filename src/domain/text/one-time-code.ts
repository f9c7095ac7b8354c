/** The value of a decimal digit of any script: Unicode encodes the ten of a script one after another, from zero. */
const digitValue = (digit: string): number => {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (point - zero) % 10;
};

/** The text in plain characters: digits of all scripts as ASCII, dashes and spaces of one kind, nothing invisible. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/gu, ' ');

const together = /(?<!\d[ -]?)\d{6}(?!-?\d)/;
const apart = /(?<!\d[ -]?)\d(?:[ -]?\d){5}(?![ -]?\d)/;

/**
 * The one-time code in what somebody typed or pasted, such as a whole message: six digits of any script, together or
 * with spaces and hyphens. Undefined if there is none.
 */
export const findOneTimeCode = (text: string): string | undefined => {
  const found = plain(text);
  return (together.exec(found) ?? apart.exec(found))?.[0].replaceAll(/\D/g, '');
};
