import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { getCookie } from 'hono/cookie';
import type { Bank } from '../../bank.ts';
import { type SiteContext, formCookie } from '../browser-call.ts';
import {
  type FormProblem,
  formProblem,
  isProblemOver,
  problemFields,
  problemWaitSeconds,
  problemWords,
} from './form-problem.ts';
import type { SiteLanguage } from './language.ts';

/** What a form is shown with again: what was wrong, and what was typed. Never a password or a code. */
const formState = v.object({
  problem: formProblem,
  typed: v.optional(v.string()),
  isShared: v.optional(v.boolean()),
});
export interface FormState {
  readonly problem?: FormProblem | undefined;
  readonly typed?: string | undefined;
  readonly isShared?: boolean | undefined;
}

const stateLifeMs = 30 * 60_000;

/** The handle alone opens nothing: it belongs to the browser that sent the form. */
const stateHash = (context: SiteContext, handle: string): Buffer =>
  createHash('sha256')
    .update(`form-state\0${getCookie(context, formCookie) ?? ''}\0${handle}`)
    .digest();

/**
 * Answers a form that was sent and not accepted with a redirect to its page, which shows it again
 * (post, redirect, get): Back and reload then ask for a page and send nothing twice.
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

/** What the form of this address is shown with; nothing where its handle is none of this browser's. */
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

/** The address of a form's page that shows it as it is now, in whatever language. */
export const withFormHandle = (path: string, context: SiteContext): string => {
  const handle = context.req.query('form');
  if (handle === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ form: handle }).toString()}`;
};

/** What a page says about a problem, and the wait as a header. */
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
  const words = problemWords(problem, language, nowMs);
  return { language, problem: words, wrongFields: problemFields(problem) };
};
