/**
 * Latin letters that have no decomposition in Unicode, as passports and banks write them in ASCII
 * (ICAO 9303, part 3). All other letters lose their marks: `ü` becomes `u`.
 */
const undecomposed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Æ: 'AE',
    Œ: 'OE',
    Ø: 'O',
    ẞ: 'SS',
    Þ: 'TH',
    Đ: 'D',
    Ð: 'D',
    Ɖ: 'D',
    Ɗ: 'D',
    Ł: 'L',
    Ħ: 'H',
    Ŋ: 'N',
    Ɲ: 'N',
    Ŧ: 'T',
    Ƒ: 'F',
    Ɓ: 'B',
    Ə: 'E',
    Ɛ: 'E',
    Ɣ: 'G',
    Ɠ: 'G',
    Ǥ: 'G',
    Ɨ: 'I',
    Ƙ: 'K',
    Ɔ: 'O',
    Ʋ: 'V',
    Ƴ: 'Y',
    Ƶ: 'Z',
  }),
);

const marks = /\p{M}/gu;

/** A Latin letter in ASCII, in the case of the letter; unchanged if it is none of a name. */
const letterInAscii = (letter: string): string => {
  const base = letter.normalize('NFKD').replaceAll(marks, '');
  if (/^[A-Za-z]*$/.test(base)) return base;
  const upper = base.toUpperCase();
  const ascii = undecomposed.get(upper) ?? (/^[A-Z]+$/.test(upper) ? upper : undefined);
  if (ascii === undefined) return letter;
  return base === upper ? ascii : ascii.toLowerCase();
};

/** Signs that people type, and keyboards insert, for an apostrophe; some are letters, as in Hawaiian. */
const apostrophes = /['‘’ʻʼʾʿ`´′]/gu;
const dashes = /\p{Pd}/gu;

const latinOrMark = /[\p{Script=Latin}\u0300-\u036F]/gu;

/**
 * A text with its Latin letters, apostrophes and dashes in ASCII: `Zoë O’Brien` becomes
 * `Zoe O'Brien`. Other scripts stay as they are.
 */
export const toAsciiName = (name: string): string =>
  /^[ -~]*$/.test(name)
    ? name
    : name
        .normalize('NFC')
        .replaceAll(apostrophes, "'")
        .replaceAll(dashes, '-')
        .replaceAll(latinOrMark, letterInAscii);

/**
 * A name for comparison: capitals, digits and single spaces. Two spellings of one name in different
 * systems are the same here: `Núñez` and `Nunez`, `O’Brien` and `OBrien`, `&` and `and`.
 */
export const foldName = (name: string): string =>
  toAsciiName(name)
    .toUpperCase()
    .replaceAll("'", '')
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

/** The marks that stay apart from their letter in NFC, as far as the bank's documents can print them. */
const printableMarks = '\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329';

/**
 * The letters of names: Latin ones of the blocks that hold the letters of living languages, each
 * with a form in ASCII, since a rail carries no other. The fonts of the bank's documents have them
 * all.
 */
const isNameLetter = (character: string): boolean =>
  /[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u1E00-\u1EFF]/.test(character) &&
  /^[A-Za-z]+$/.test(letterInAscii(character));

/**
 * A cleaned name as stored: full-width letters and ligatures as plain ones, one kind of hyphen, an
 * accent that was typed for an apostrophe as one. Latin names have no joiners.
 */
export const normalizeNameSigns = (name: string): string =>
  name
    .replaceAll(/[`´′]/gu, "'")
    .normalize('NFKC')
    .replaceAll(/[\u200C\u200D]/gu, '')
    .replaceAll(dashes, '-');

/**
 * What is wrong with the characters of a name, undefined if nothing: `other_script` for letters
 * that are not Latin, `other_sign` for a sign that is not in `signs`.
 */
export const findNameProblem = (
  name: string,
  signs: RegExp,
): 'other_script' | 'other_sign' | undefined => {
  const others = [...name].filter(
    (character) =>
      !isNameLetter(character) &&
      !printableMarks.includes(character) &&
      !/['‘’ʻʼʾʿ]/u.test(character) &&
      !signs.test(character),
  );
  if (others.some((character) => /[\p{L}\p{M}]/u.test(character))) return 'other_script';
  if (others.length > 0 || !/\p{L}/u.test(name.replaceAll(apostrophes, ''))) return 'other_sign';
  return /^\p{M}/u.test(name) ? 'other_sign' : undefined;
};
