import { withoutLabel } from '../text/clean-number.ts';

/** Crockford's alphabet, without letters that are easily confused. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: too many to guess. */
export const documentCodeBytes = 10;

const codeLength = (documentCodeBytes * 8) / 5;

/** Encodes bytes as letters, five bits each; remaining bits are dropped. */
export const encodeCrockford = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  return fives.map((five) => crockfordAlphabet[Number.parseInt(five, 2)]).join('');
};

/** The code of a receipt or statement as printed: `7K2M-9QXD-04TR-BW8N` (product.md B16). */
export const formatDocumentCode = (bytes: Uint8Array): string =>
  (encodeCrockford(bytes).match(/.{4}/g) ?? []).join('-');

/** A code as printed, inside a text such as a link. */
const printed = /(?<![0-9A-Z]-?)(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?!-?[0-9A-Z])/;

/**
 * Parses a code as typed, or pasted with what sticks to it: its link, a label, a bracket, a dash at
 * the end. Undefined if it holds no whole code.
 */
export const parseDocumentCode = (typed: string): Uint8Array | undefined => {
  const text = withoutLabel(typed).toUpperCase();
  const plain = (printed.exec(text)?.[0] ?? text)
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const places = [...plain].map((letter) => crockfordAlphabet.indexOf(letter));
  if (places.length !== codeLength || places.includes(-1)) return undefined;
  const bits = places.map((place) => place.toString(2).padStart(5, '0')).join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
