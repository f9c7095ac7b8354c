import { Hono } from 'hono';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { findOneTimeCode } from '#domain/text/one-time-code.ts';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AccountsParts, AccountsSite, SiteContext } from './site-context.ts';
import {
  formToken,
  nameInField,
  networkAddress,
  noteCodeSent,
  pageLanguage,
  readForm,
  resendInSeconds,
  siteCookie,
} from './site-context.ts';
import type { SiteLanguage } from './page-language.ts';
import {
  type FormProblem,
  type FormState,
  problemFrame,
  problemStatus,
  readFormState,
  redirectToForm,
  sendingRefusal,
  withFormHandle,
} from './form-problems.ts';
import { pageHeaders } from './page-layout.ts';
import { changedPage, forgotPage, resetPage } from './pages.ts';
import {
  type ResetOutcome,
  beginReset,
  findReset,
  finishReset,
  resendReset,
  resetLifeSeconds,
} from './password-reset.ts';
import { rememberBrowser } from './sign-in-browsers.ts';

const resetCookie = 'kheya_reset';
const forgotPath = '/accounts/forgot-password';
const resetPath = '/accounts/reset-password';
const changedPath = '/accounts/password-changed';

/** The id of the sign-in to return to afterwards; empty if the text is none. */
const interactionOf = (text: string | null | undefined): string =>
  /^[\w-]{10,64}$/.test(text ?? '') ? text! : '';

const withInteraction = (path: string, interaction: string): string =>
  interaction === '' ? path : `${path}?${new URLSearchParams({ interaction }).toString()}`;

const withLanguage = (path: string, interaction: string, language: SiteLanguage): string => {
  const query = new URLSearchParams({ lang: language });
  if (interaction !== '') query.set('interaction', interaction);
  return `${path}?${query.toString()}`;
};

/** Where to sign in: at the sign-in that was left for this, or from the app. */
const signInPathOf = (origin: string, interaction: string): string =>
  interaction === '' ? `${origin}/sign-in` : `/accounts/sign-in/${interaction}`;

/** What all these pages depend on. */
interface Shown {
  readonly language: SiteLanguage;
  readonly interaction: string;
}

const shownOf = ({ bank }: AccountsParts, context: SiteContext): Shown => ({
  language: pageLanguage(bank, context),
  interaction: interactionOf(context.req.query('interaction')),
});

const sentForm = async (parts: AccountsParts, context: SiteContext) => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const interaction = interactionOf(fields.get('interaction'));
  const backTo = (path: string, state: FormState & { problem: FormProblem }) =>
    redirectToForm(bank, context, { path: withInteraction(path, interaction), language }, state);
  return { fields, language, interaction, backTo };
};

const resetSecret = (context: SiteContext): string => getCookie(context, resetCookie) ?? '';

const showForgot = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, formKey } = parts;
  const { language, interaction } = shownOf(parts, context);
  const { problem, typed } = await readFormState(bank, context);
  const begun = await findReset(bank, resetSecret(context));
  const page = await forgotPage({
    ...problemFrame(bank, context, language, problem),
    path: forgotPath,
    shownPath: withFormHandle(withInteraction(forgotPath, interaction), context),
    formToken: formToken(bank, formKey, context),
    interaction,
    signInPath: signInPathOf(bank.config.origin, interaction),
    email: typed ?? begun?.emailAddress ?? '',
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins));
};

const showReset = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, formKey } = parts;
  const { language, interaction } = shownOf(parts, context);
  const begun = await findReset(bank, resetSecret(context));
  // Without a code requested in this browser there is nothing to type: the address comes first.
  if (begun === undefined)
    return context.redirect(withLanguage(forgotPath, interaction, language), 303);
  const stored = (await readFormState(bank, context)).problem;
  const problem = stored ?? (begun.isOver ? ({ kind: 'code_over' } as const) : undefined);
  const page = await resetPage({
    ...problemFrame(bank, context, language, problem),
    path: resetPath,
    shownPath: withFormHandle(withInteraction(resetPath, interaction), context),
    resendPath: `${resetPath}/resend`,
    addressPath: withLanguage(forgotPath, interaction, language),
    formToken: formToken(bank, formKey, context),
    interaction,
    emailAddress: begun.emailAddress,
    minutesLeft: begun.minutesLeft,
    isOver: begun.isOver,
    isPasswordChosen: begun.passwordHash !== null,
    resendInSeconds: begun.isOver ? 0 : resendInSeconds(bank, context),
    isSandbox: bank.config.sandbox,
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins, "'self'"));
};

const setResetCookie = ({ bank }: AccountsParts, context: SiteContext, reset: string): void => {
  setCookie(context, resetCookie, reset, { ...siteCookie(bank), maxAge: resetLifeSeconds });
  noteCodeSent(bank, context);
};

const takeForgotForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { fields, language, interaction, backTo } = await sentForm(parts, context);
  const email = nameInField(fields, 'email');
  if (parseEmailAddress(email) === undefined)
    return backTo(forgotPath, { problem: { kind: 'no_address' }, typed: email });
  try {
    const network = networkAddress(bank, context);
    const earlier = resetSecret(context);
    setResetCookie(parts, context, await beginReset(bank, { email, network, language, earlier }));
    return context.redirect(withLanguage(resetPath, interaction, language), 303);
  } catch (error) {
    const problem = sendingRefusal(error, bank.clock.wallMs());
    return backTo(forgotPath, { problem, typed: email });
  }
};

const takeResend = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { language, interaction, backTo } = await sentForm(parts, context);
  try {
    const network = networkAddress(bank, context);
    const reset = await resendReset(bank, resetSecret(context), { network, language });
    if (reset !== undefined) setResetCookie(parts, context, reset);
    return context.redirect(withLanguage(resetPath, interaction, language), 303);
  } catch (error) {
    return backTo(resetPath, { problem: sendingRefusal(error, bank.clock.wallMs()) });
  }
};

const problemOf = (outcome: Exclude<ResetOutcome, { kind: 'changed' }>): FormProblem => {
  if (outcome.kind === 'over') return { kind: 'code_over' };
  return outcome;
};

const takeResetForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { fields, language, interaction, backTo } = await sentForm(parts, context);
  const outcome = await finishReset(bank, resetSecret(context), {
    code: findOneTimeCode(fields.get('code') ?? ''),
    password: (fields.get('new_password') ?? '').slice(0, 1024),
    language,
  });
  if (outcome.kind !== 'changed') {
    // There is no form for a code that was used or requested too long ago.
    const begun = await findReset(bank, resetSecret(context));
    return backTo(begun ? resetPath : forgotPath, { problem: problemOf(outcome) });
  }
  deleteCookie(context, resetCookie, siteCookie(bank));
  // The customer has access to the mailbox, so that signing in works in this browser even if wrong
  // passwords have paused it elsewhere.
  await rememberBrowser(bank, context, outcome.customerId, false);
  return context.redirect(withLanguage(changedPath, interaction, language), 303);
};

const showChanged = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { language, interaction } = shownOf(parts, context);
  const onward = interaction === '' ? `${bank.config.origin}/` : `/accounts/sign-in/${interaction}`;
  const page = await changedPage(language, onward);
  return context.body(page, 200, pageHeaders(bank.config.appOrigins));
};

/** Forgot password: an address, a mailed code, a new password (product.md B1). */
export const passwordResetRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.get('/forgot-password', (context) => showForgot(parts, context));
  site.post('/forgot-password', (context) => takeForgotForm(parts, context));
  site.get('/reset-password', (context) => showReset(parts, context));
  site.post('/reset-password', (context) => takeResetForm(parts, context));
  site.post('/reset-password/resend', (context) => takeResend(parts, context));
  site.get('/password-changed', (context) => showChanged(parts, context));
  return site;
};
