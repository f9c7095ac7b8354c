const bengaliZero = 0x09e6;

/** The digits of a typed code in ASCII: Bangla digits are taken, everything else is dropped (A4). */
export const asciiDigits = (text: string): string =>
  Array.from(text.slice(0, 40))
    .map((character) => {
      const bengali = (character.codePointAt(0) ?? 0) - bengaliZero;
      return bengali >= 0 && bengali <= 9 ? bengali.toString() : character;
    })
    .filter((character) => /^[0-9]$/.test(character))
    .join('');
