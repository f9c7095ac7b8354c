const blanks = /[\s\u0085]+/g;
// Controls, halves of characters, and invisible marks: those that turn the direction of text
// around and those a name is forged with. The two joiners stay, Bangla is written with them.
const hidden = /[[\p{Cc}\p{Cs}\p{Cf}]--[\u200C\u200D]]/gv;
// More marks on one letter than any script needs; Bangla uses up to four.
const excessMarks = /(\p{M}{4})\p{M}+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Foreign text made harmless to read (T7, T8): composed (NFC), on one line, without controls, bidi
 * overrides and invisible marks, and at most `maximumLength` UTF-16 units long, cut between letters
 * and marked with `…`.
 */
export const cleanText = (text: string, maximumLength: number): string => {
  // What is far too long is cut before the work, so that it costs no more than a long text.
  const bounded = text.slice(0, maximumLength * 8 + 64);
  const visible = bounded.replace(blanks, ' ').replace(hidden, '').replace(/ {2,}/g, ' ');
  return clamp(visible.normalize('NFC').replace(excessMarks, '$1').trim(), maximumLength);
};

const clamp = (text: string, maximumLength: number): string => {
  if (text.length <= maximumLength) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text.slice(0, maximumLength + 32))) {
    if (kept.length + segment.length > maximumLength - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};

/** The lines of a text, trimmed, without the empty ones (spec 5). */
export const textLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
