import { graphemesOf } from './graphemes.ts';

const blanks = /[\s\u0085]+/g;
// Controls, lone surrogates, and invisible characters such as bidi overrides. The two joiners stay,
// as Bangla needs them.
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cs}\p{Cf}]/gu;
// More combining marks than any script needs; Bangla uses up to four.
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Sanitizes foreign text (T7, T8): NFC, one line, without controls, bidi overrides and invisible
 * characters, at most `maximumLength` UTF-16 units, cut between letters and marked with `…`.
 */
export const cleanText = (text: string, maximumLength: number): string => {
  // Cut very long text first, to bound the work.
  const bounded = text.slice(0, maximumLength * 8 + 64);
  const visible = bounded.replace(blanks, ' ').replace(hidden, '').replace(/ {2,}/g, ' ');
  return clamp(visible.normalize('NFC').replace(excessMarks, '$1').trim(), maximumLength);
};

const clamp = (text: string, maximumLength: number): string => {
  if (text.length <= maximumLength) return text;
  let shortened = '';
  for (const grapheme of graphemesOf(text.slice(0, maximumLength + 32))) {
    if (shortened.length + grapheme.length > maximumLength - 1) break;
    shortened += grapheme;
  }
  return `${shortened.trimEnd()}…`;
};

const lineEnds = /\r\n|[\n\r\u0085\u2028\u2029]/;

/**
 * As `cleanText`, with its line breaks: each line is cleaned, and at most one empty line remains
 * between two others.
 */
export const cleanLines = (text: string, maximumLength: number): string => {
  const lines = text
    .slice(0, maximumLength * 8 + 64)
    .split(lineEnds)
    .map((line) => cleanText(line, maximumLength));
  return clamp(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    maximumLength,
  );
};
