import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { sessionExpiredCode } from '#contract/problems.ts';
import { loadTexts } from '#app/i18n/texts.ts';
import type { ProblemFacts } from '#app/platform/api/errors.ts';
import { somethingWentWrong } from '#app/platform/api/errors.ts';
import { firstMessage } from './first-message.ts';
import { missingWords, refusalWords } from './refusal-words.ts';
import { waitWords } from './wait-words.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

const wordsOf = (words: Words, name: unknown): MessageDescriptor | undefined =>
  typeof name === 'string' && Object.hasOwn(words, name) ? words[name] : undefined;

/** What the bank has named as missing, in words; a name that only a newer bank knows is left out. */
const missingIn = (body: unknown): readonly MessageDescriptor[] => {
  const { missing } = (body ?? {}) as { missing?: unknown };
  return (Array.isArray(missing) ? (missing as unknown[]) : [])
    .map((name) => wordsOf(missingWords, name))
    .filter((words) => words !== undefined);
};

/**
 * The bank's no in the app's words where its code is known, else in the bank's own: the first
 * message of what it answered (spec 8, product.md A26).
 */
export const sayRefusal = (
  problem: ProblemFacts,
  t: (message: MessageDescriptor) => string,
): string => {
  const code = problem.code === sessionExpiredCode ? 'session_expired' : problem.code;
  const list = missingIn(problem.body).map(t).join(', ');
  if (code === 'still_missing' && list !== '') return t(msg`Still missing: ${list}.`);
  const known = waitWords(problem) ?? wordsOf(refusalWords, code);
  return known ? t(known) : (firstMessage(problem.body) ?? t(somethingWentWrong));
};

/** Gives the words once the texts of the chosen language are there. */
export const bringRefusalWords = async (): Promise<typeof sayRefusal> => {
  await loadTexts('refusals');
  return sayRefusal;
};
