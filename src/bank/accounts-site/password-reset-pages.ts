import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  type SiteContext,
  formToken,
  networkAddress,
  pageLanguage,
  readForm,
  siteCookie,
} from './browser-call.ts';
import { asciiDigits } from './passwords/digits.ts';
import { noCode } from './passwords/no-code.ts';
import type { SiteLanguage } from './pages/language.ts';
import { pageHeaders } from './pages/layout.ts';
import { changedPage, forgotPage, resetPage } from './pages/pages.ts';
import {
  type ResetOutcome,
  beginReset,
  codeLifeSeconds,
  finishReset,
} from './passwords/reset-password.ts';
import type { AccountsParts, AccountsSite } from './site-parts.ts';
import { siteTexts } from './pages/texts.ts';

const resetCookie = 'kheya_reset';
const forgotPath = '/accounts/forgot-password';
const resetPath = '/accounts/reset-password';

/** The sign-in to go back to afterwards, if the text names one. */
const interactionOf = (text: string | null | undefined): string =>
  /^[\w-]{10,64}$/.test(text ?? '') ? text! : '';

const withInteraction = (path: string, interaction: string, language: SiteLanguage): string => {
  const query = new URLSearchParams({ lang: language });
  if (interaction !== '') query.set('interaction', interaction);
  return `${path}?${query.toString()}`;
};

interface Shown {
  readonly language: SiteLanguage;
  readonly interaction: string;
  readonly problem?: string;
  readonly status?: 200 | 422 | 429 | 503;
}

const showForgot = async (
  { bank, formKey }: AccountsParts,
  context: SiteContext,
  shown: Shown,
): Promise<Response> => {
  const frame = { path: forgotPath, formToken: formToken(bank, formKey, context) };
  const page = await forgotPage({ ...frame, ...shown, problem: shown.problem });
  return context.body(page, shown.status ?? 200, pageHeaders(bank.config.appOrigins));
};

const showReset = async (
  { bank, formKey }: AccountsParts,
  context: SiteContext,
  shown: Shown,
): Promise<Response> => {
  const page = await resetPage({
    ...shown,
    path: resetPath,
    forgotPath: withInteraction(forgotPath, shown.interaction, shown.language),
    formToken: formToken(bank, formKey, context),
    problem: shown.problem,
    isSandbox: bank.config.sandbox,
  });
  return context.body(page, shown.status ?? 200, pageHeaders(bank.config.appOrigins, "'self'"));
};

const takeForgotForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const interaction = interactionOf(fields.get('interaction'));
  try {
    const email = fields.get('email') ?? '';
    const network = networkAddress(bank, context);
    const reset = await beginReset(bank, { email, network, language });
    setCookie(context, resetCookie, reset, { ...siteCookie(bank), maxAge: codeLifeSeconds });
    return context.redirect(withInteraction(resetPath, interaction, language), 303);
  } catch (error) {
    const why = noCode(context, language, error);
    return showForgot(parts, context, { language, interaction, ...why });
  }
};

const problemOf = (outcome: ResetOutcome, language: SiteLanguage): string | undefined => {
  const texts = siteTexts[language];
  switch (outcome.kind) {
    case 'changed':
      return undefined;
    case 'weak':
      return texts.weakness[outcome.weakness];
    case 'wrong_code':
      return texts.wrongCode(outcome.triesLeft);
    case 'over':
      return texts.codeOver;
  }
};

const takeResetForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const interaction = interactionOf(fields.get('interaction'));
  const outcome = await finishReset(bank, getCookie(context, resetCookie) ?? '', {
    code: asciiDigits(fields.get('code') ?? ''),
    password: (fields.get('new_password') ?? '').slice(0, 1024),
    language,
  });
  const problem = problemOf(outcome, language);
  if (problem !== undefined)
    return showReset(parts, context, { language, interaction, problem, status: 422 });
  deleteCookie(context, resetCookie, siteCookie(bank));
  const onward = interaction === '' ? `${bank.config.origin}/` : `/accounts/sign-in/${interaction}`;
  const page = await changedPage(language, onward);
  return context.body(page, 200, pageHeaders(bank.config.appOrigins));
};

/** Forgot password: an address, a mailed code, a new password (product.md B1). */
export const passwordResetRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  const shownOf = (context: SiteContext): Shown => ({
    language: pageLanguage(parts.bank, context),
    interaction: interactionOf(context.req.query('interaction')),
  });
  site.get('/forgot-password', (context) => showForgot(parts, context, shownOf(context)));
  site.post('/forgot-password', (context) => takeForgotForm(parts, context));
  site.get('/reset-password', (context) => showReset(parts, context, shownOf(context)));
  site.post('/reset-password', (context) => takeResetForm(parts, context));
  return site;
};
