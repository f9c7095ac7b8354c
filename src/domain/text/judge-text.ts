import { cleanText } from './clean-text.ts';
import type { FieldProblem } from './field-problem.ts';

/** A text that must be there, and how many characters it may have. */
export const judgeText = (
  typed: string | null | undefined,
  most: number,
): FieldProblem | undefined => {
  const text = cleanText(typed ?? '', most + 1);
  if (text === '') return 'missing';
  return text.length > most ? 'too_long' : undefined;
};
