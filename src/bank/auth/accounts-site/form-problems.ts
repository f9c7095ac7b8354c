import { createHash } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { Refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { warnFromTriesLeft } from '../limits.ts';
import type { SiteLanguage } from './page-language.ts';
import { cannotSignInTexts } from './cannot-sign-in-texts.ts';
import { registrationTexts } from './registration-texts.ts';
import type { SiteContext } from './site-context.ts';
import { formCookie } from './site-context.ts';
import { passkeyTexts, siteTexts } from './texts.ts';

const untilMs = v.number();

/** Why a submitted form was not accepted. */
const formProblem = v.variant('kind', [
  v.object({ kind: v.literal('wrong_sign_in'), triesLeft: v.number() }),
  /** The last try was wrong: no password is accepted until then. */
  v.object({ kind: v.literal('locked'), untilMs }),
  /** A password that was refused without a check. */
  v.object({ kind: v.literal('still_locked'), untilMs }),
  /** Too many codes were requested. */
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
  /** What was typed holds no code; it used up no try. */
  v.object({ kind: v.literal('no_code') }),
  v.object({ kind: v.literal('code_over') }),
  v.object({ kind: v.literal('no_choice') }),
  v.object({ kind: v.literal('long_message') }),
]);
export type FormProblem = v.InferOutput<typeof formProblem>;

/** The ids of the form fields that a problem can be about. */
export type FormField =
  | 'username'
  | 'password'
  | 'email'
  | 'new-password'
  | 'code'
  | 'choice'
  | 'message';

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
  no_code: 422,
  code_over: 422,
  no_choice: 422,
  long_message: 422,
};

/** The HTTP status of a page that shows a problem. */
export const problemStatus = (problem: FormProblem | undefined): 200 | 422 | 429 | 503 =>
  problem === undefined ? 200 : statuses[problem.kind];

const fields: Readonly<Partial<Record<FormProblem['kind'], readonly FormField[]>>> = {
  // Does not reveal which of the two is wrong.
  wrong_sign_in: ['username', 'password'],
  no_address: ['email'],
  weak: ['new-password'],
  wrong_code: ['code'],
  no_code: ['code'],
  code_over: ['code'],
  no_choice: ['choice'],
  long_message: ['message'],
};

/** The invalid fields; none for a problem that only needs time. */
const problemFields = (problem: FormProblem | undefined): readonly FormField[] =>
  (problem && fields[problem.kind]) ?? [];

/** Seconds until a problem is over, at least 1; undefined if time does not solve it. */
const problemWaitSeconds = (problem: FormProblem, nowMs: number): number | undefined =>
  'untilMs' in problem ? Math.max(1, Math.ceil((problem.untilMs - nowMs) / 1000)) : undefined;

/** Whether the wait of a problem is over. */
const isProblemOver = (problem: FormProblem, nowMs: number): boolean =>
  'untilMs' in problem && problem.untilMs <= nowMs;

/** Whether a rate limit or the bank refused, and until when. Throws any other error. */
const refusalOf = (error: unknown, nowMs: number) => {
  const isLimit = error instanceof Refused && error.code === 'too_many_requests';
  const isBank = error instanceof Refused && error.code === 'temporarily_unavailable';
  if (!isLimit && !isBank) throw error;
  return { isLimit, untilMs: nowMs + (error.retryAfterSeconds ?? 60) * 1000 };
};

/** Why a password was not checked. Throws any other error. */
export const signInRefusal = (error: unknown, nowMs: number): FormProblem => {
  const { isLimit, untilMs: endMs } = refusalOf(error, nowMs);
  return isLimit ? { kind: 'still_locked', untilMs: endMs } : { kind: 'busy' };
};

/**
 * Why a code was not sent: too many requests from this customer or network, or the bank's budget
 * for codes is used up (reliability.md T22). Throws any other error.
 */
export const sendingRefusal = (error: unknown, nowMs: number): FormProblem => {
  const { isLimit, untilMs: endMs } = refusalOf(error, nowMs);
  return { kind: isLimit ? 'too_many' : 'no_codes', untilMs: endMs };
};

/** The message for a problem at this moment. */
const problemMessage = (problem: FormProblem, language: SiteLanguage, nowMs: number): string => {
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
    case 'no_code':
      return texts.noCode;
    case 'code_over':
      return texts.codeOver;
    case 'no_choice':
      return cannotSignInTexts[language].noChoice;
    case 'long_message':
      return cannotSignInTexts[language].tooLong;
  }
};

/**
 * What a form is shown again with: the problem and the typed values, never a password or a code.
 */
const formState = v.object({
  problem: formProblem,
  typed: v.optional(v.string()),
  isShared: v.optional(v.boolean()),
  choice: v.optional(v.string()),
  message: v.optional(v.string()),
});
export interface FormState {
  readonly problem?: FormProblem | undefined;
  readonly typed?: string | undefined;
  readonly isShared?: boolean | undefined;
  readonly choice?: string | undefined;
  readonly message?: string | undefined;
}

const stateLifeMs = 30 * 60_000;

/** Includes the browser's form cookie, so that a handle is useless in another browser. */
const stateHash = (context: SiteContext, handle: string): Buffer =>
  createHash('sha256')
    .update(`form-state\0${getCookie(context, formCookie) ?? ''}\0${handle}`)
    .digest();

/**
 * Answers a form that was not accepted with a redirect to its page, which shows it again (post,
 * redirect, get): Back and reload then submit nothing twice.
 */
export const redirectToForm = async (
  bank: Bank,
  context: SiteContext,
  to: { readonly path: string; readonly language: SiteLanguage },
  state: FormState & { readonly problem: FormProblem },
): Promise<Response> => {
  const handle = bank.random.token(16);
  await bank.db
    .insertInto('form_state')
    .values({
      state_hash: stateHash(context, handle),
      state: JSON.stringify(state),
      expires_at: new Date(bank.clock.wallMs() + stateLifeMs),
    })
    .execute();
  const [path = '', query = ''] = to.path.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', to.language);
  search.set('form', handle);
  return context.redirect(`${path}?${search.toString()}`, 303);
};

/** The state that the form of this URL is shown with; empty if the handle is not this browser's. */
export const readFormState = async (bank: Bank, context: SiteContext): Promise<FormState> => {
  const handle = context.req.query('form');
  if (handle === undefined) return {};
  const now = new Date(bank.clock.wallMs());
  const found = await bank.db
    .selectFrom('form_state')
    .select('state')
    .where('state_hash', '=', stateHash(context, handle))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const parsed = v.safeParse(formState, found?.state);
  if (!parsed.success) return {};
  const { problem, ...typed } = parsed.output;
  return isProblemOver(problem, now.getTime()) ? typed : { ...typed, problem };
};

/** The path of a form's page with its current state, for its language links. */
export const withFormHandle = (path: string, context: SiteContext): string => {
  const handle = context.req.query('form');
  if (handle === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ form: handle }).toString()}`;
};

/** The message and invalid fields of a problem; sets `Retry-After`. */
export const problemFrame = (
  bank: Bank,
  context: SiteContext,
  language: SiteLanguage,
  problem: FormProblem | undefined,
) => {
  if (problem === undefined) return { language };
  const nowMs = bank.clock.wallMs();
  const wait = problemWaitSeconds(problem, nowMs);
  if (wait !== undefined) context.header('Retry-After', wait.toString());
  const words = problemMessage(problem, language, nowMs);
  return { language, problem: words, wrongFields: problemFields(problem) };
};
