import * as v from 'valibot';
import { Refused } from '#domain/refusals.ts';
import { passkeyTexts } from '../passkey-sign-in/passkey-texts.ts';
import { warnFromTriesLeft } from '../passwords/limits.ts';
import { registrationTexts } from '../registration/registration-texts.ts';
import type { SiteLanguage } from './language.ts';
import { siteTexts } from './texts.ts';

const untilMs = v.number();

/** What was wrong with a form that was sent. */
export const formProblem = v.variant('kind', [
  v.object({ kind: v.literal('wrong_sign_in'), triesLeft: v.number() }),
  /** The last try was wrong: none is accepted until then. */
  v.object({ kind: v.literal('locked'), untilMs }),
  /** A password that was refused without being looked at. */
  v.object({ kind: v.literal('still_locked'), untilMs }),
  /** Too many codes were asked for. */
  v.object({ kind: v.literal('too_many'), untilMs }),
  v.object({ kind: v.literal('busy') }),
  v.object({ kind: v.literal('no_codes'), untilMs }),
  v.object({ kind: v.literal('unknown_passkey') }),
  v.object({ kind: v.literal('no_address') }),
  v.object({ kind: v.literal('no_consent') }),
  v.object({
    kind: v.literal('weak'),
    weakness: v.picklist(['too_short', 'too_long', 'too_common', 'like_email']),
  }),
  v.object({ kind: v.literal('wrong_code'), triesLeft: v.number() }),
  v.object({ kind: v.literal('code_over') }),
]);
export type FormProblem = v.InferOutput<typeof formProblem>;

/** The fields of the site's forms that a problem can be about, by their ids. */
export type FormField = 'username' | 'password' | 'email' | 'new-password' | 'code';

const statuses: Readonly<Record<FormProblem['kind'], 422 | 429 | 503>> = {
  wrong_sign_in: 422,
  locked: 422,
  still_locked: 429,
  too_many: 429,
  busy: 503,
  no_codes: 503,
  unknown_passkey: 422,
  no_address: 422,
  no_consent: 422,
  weak: 422,
  wrong_code: 422,
  code_over: 422,
};

/** The status of a page that shows a problem. */
export const problemStatus = (problem: FormProblem | undefined): 200 | 422 | 429 | 503 =>
  problem === undefined ? 200 : statuses[problem.kind];

const fields: Readonly<Partial<Record<FormProblem['kind'], readonly FormField[]>>> = {
  // Which of the two is wrong is not told.
  wrong_sign_in: ['username', 'password'],
  no_address: ['email'],
  weak: ['new-password'],
  wrong_code: ['code'],
  code_over: ['code'],
};

/** The fields that are wrong: none where it is a matter of time. */
export const problemFields = (problem: FormProblem | undefined): readonly FormField[] =>
  (problem && fields[problem.kind]) ?? [];

/** Seconds until a problem no longer holds, undefined where time does not mend it. */
export const problemWaitSeconds = (problem: FormProblem, nowMs: number): number | undefined =>
  'untilMs' in problem ? Math.max(1, Math.ceil((problem.untilMs - nowMs) / 1000)) : undefined;

/** True where a wait has passed since. */
export const isProblemOver = (problem: FormProblem, nowMs: number): boolean =>
  'untilMs' in problem && problem.untilMs <= nowMs;

/** Whether a limit or the bank refused, and until when; throws any other error. */
const refusalOf = (error: unknown, nowMs: number) => {
  const isLimit = error instanceof Refused && error.code === 'too_many_requests';
  const isBank = error instanceof Refused && error.code === 'temporarily_unavailable';
  if (!isLimit && !isBank) throw error;
  return { isLimit, untilMs: nowMs + (error.retryAfterSeconds ?? 60) * 1000 };
};

/** Why no password was looked at; throws any other error. */
export const signInRefusal = (error: unknown, nowMs: number): FormProblem => {
  const { isLimit, untilMs: endMs } = refusalOf(error, nowMs);
  return isLimit ? { kind: 'still_locked', untilMs: endMs } : { kind: 'busy' };
};

/**
 * Why no code went out: too many were asked for by this customer or network, or the bank sends no
 * more for now (reliability.md T22). Throws any other error.
 */
export const sendingRefusal = (error: unknown, nowMs: number): FormProblem => {
  const { isLimit, untilMs: endMs } = refusalOf(error, nowMs);
  return { kind: isLimit ? 'too_many' : 'no_codes', untilMs: endMs };
};

/** What the page says about a problem, at this moment. */
export const problemWords = (
  problem: FormProblem,
  language: SiteLanguage,
  nowMs: number,
): string => {
  const texts = siteTexts[language];
  const minutes = Math.ceil((problemWaitSeconds(problem, nowMs) ?? 60) / 60);
  switch (problem.kind) {
    case 'wrong_sign_in':
      return problem.triesLeft <= warnFromTriesLeft
        ? `${texts.wrongSignIn} ${texts.signInTriesLeft(problem.triesLeft)}`
        : texts.wrongSignIn;
    case 'locked':
    case 'still_locked':
      return texts.locked(minutes);
    case 'too_many':
      return texts.waitMinutes(minutes);
    case 'busy':
      return texts.busy;
    case 'no_codes':
      return texts.noCodesNow(minutes);
    case 'unknown_passkey':
      return passkeyTexts[language].unknown;
    case 'no_address':
      return registrationTexts[language].noAddress;
    case 'no_consent':
      return registrationTexts[language].noConsent;
    case 'weak':
      return texts.weakness[problem.weakness];
    case 'wrong_code':
      return texts.wrongCode(problem.triesLeft);
    case 'code_over':
      return texts.codeOver;
  }
};
