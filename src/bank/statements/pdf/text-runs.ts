import { type FontFace, faceFor, latinFace } from './font-faces.ts';

/** A stretch of text one font file can draw. */
export interface TextRun {
  readonly face: FontFace;
  readonly text: string;
}

/** What stands for a character no font here holds. */
const UNKNOWN = '?';

/** Splits a line into runs of one face each, in reading order. Every script here runs left to right. */
export const textRuns = (line: string): readonly TextRun[] => {
  const runs: { face: FontFace; text: string }[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    const face = faceFor(character.codePointAt(0) ?? 0, last?.face);
    const shown = face === undefined ? UNKNOWN : character;
    const wanted = face ?? latinFace;
    if (last?.face === wanted) last.text += shown;
    else runs.push({ face: wanted, text: shown });
  }
  return runs;
};
