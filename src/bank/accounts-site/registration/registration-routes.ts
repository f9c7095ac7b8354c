import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  type SiteContext,
  formToken,
  networkAddress,
  pageLanguage,
  readForm,
  siteCookie,
} from '../browser-call.ts';
import type { SiteLanguage } from '../pages/language.ts';
import { pageHeaders } from '../pages/layout.ts';
import { siteTexts } from '../pages/texts.ts';
import { asciiDigits } from '../passwords/digits.ts';
import { noCode } from '../passwords/no-code.ts';
import { finishSignIn } from '../sign-in.ts';
import type { AccountsParts, AccountsSite } from '../site-parts.ts';
import { beginRegistration, codeLifeSeconds, finishRegistration } from './register.ts';
import { registerPage, registeredPage, registrationCodePage } from './registration-pages.ts';
import { registrationTexts } from './registration-texts.ts';
import { trustFirstDevice } from './trust-first-device.ts';

const registerCookie = 'kheya_register';

/**
 * Where this registration lives: below the sign-in it began from, whose cookie goes no further, or by
 * itself.
 */
const placeOf = (context: SiteContext): string => {
  const uid = context.req.param('uid');
  return uid === undefined ? '/accounts' : `/accounts/sign-in/${encodeURIComponent(uid)}`;
};

interface Shown {
  readonly language: SiteLanguage;
  readonly email?: string;
  readonly problem?: string;
  readonly status?: 200 | 422 | 429 | 503;
}

const show = async (
  { bank, formKey }: AccountsParts,
  context: SiteContext,
  step: 'address' | 'code',
  { language, problem, email = '', status = 200 }: Shown,
): Promise<Response> => {
  const place = placeOf(context);
  const frame = { language, problem, formToken: formToken(bank, formKey, context) };
  const registerPath = `${place}/register`;
  const query = `?lang=${language}`;
  const page = await (step === 'code'
    ? registrationCodePage({
        ...frame,
        path: `${registerPath}/code`,
        otherPath: registerPath + query,
        isSandbox: bank.config.sandbox,
      })
    : registerPage({
        ...frame,
        path: registerPath,
        otherPath: place + query,
        email,
        origin: bank.config.origin,
      }));
  return context.body(page, status, pageHeaders(bank.config.appOrigins, "'self'"));
};

const readShown = (parts: AccountsParts, context: SiteContext, fields: URLSearchParams): Shown => ({
  language: pageLanguage(parts.bank, context, { chosen: fields.get('lang') ?? undefined }),
});

const takeRegistration = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const shown = readShown(parts, context, fields);
  const { language } = shown;
  const email = (fields.get('email') ?? '').slice(0, 254);
  const again = (problem: string, status: 422 | 429 | 503) =>
    show(parts, context, 'address', { ...shown, email, problem, status });
  try {
    const password = (fields.get('new_password') ?? '').slice(0, 1024);
    const network = networkAddress(bank, context);
    const hasConsented = ['agree_terms', 'agree_e_signature'].every(
      (name) => fields.get(name) === 'yes',
    );
    const given = { email, password, network, language, hasConsented };
    const outcome = await beginRegistration(bank, given);
    if (outcome.kind === 'no_address') return again(registrationTexts[language].noAddress, 422);
    if (outcome.kind === 'no_consent') return again(registrationTexts[language].noConsent, 422);
    if (outcome.kind === 'weak') return again(siteTexts[language].weakness[outcome.weakness], 422);
    setCookie(context, registerCookie, outcome.secret, {
      ...siteCookie(bank),
      maxAge: codeLifeSeconds,
    });
    return context.redirect(`${placeOf(context)}/register/code?lang=${language}`, 303);
  } catch (error) {
    const { problem, status } = noCode(context, language, error);
    return again(problem, status);
  }
};

const takeCode = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const shown = readShown(parts, context, fields);
  const secret = getCookie(context, registerCookie) ?? '';
  const outcome = await finishRegistration(bank, secret, asciiDigits(fields.get('code') ?? ''));
  if (outcome.kind !== 'made') {
    const texts = siteTexts[shown.language];
    const problem = outcome.kind === 'over' ? texts.codeOver : texts.wrongCode(outcome.triesLeft);
    return show(parts, context, 'code', { ...shown, problem, status: 422 });
  }
  deleteCookie(context, registerCookie, siteCookie(bank));
  await trustFirstDevice(bank, context, outcome.personId);
  const onward = await finishSignIn(parts, context, { personId: outcome.personId });
  if (onward !== undefined) return context.redirect(onward, 303);
  const page = await registeredPage(shown.language, bank.config.origin);
  return context.body(page, 200, pageHeaders(bank.config.appOrigins));
};

/** Open an account: an address and a password, then the mailed code (product.md B1). */
export const registrationRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  const shownOf = (context: SiteContext): Shown => ({
    language: pageLanguage(parts.bank, context),
  });
  for (const place of ['', '/sign-in/:uid']) {
    const path = `${place}/register`;
    site.get(path, (context) => show(parts, context, 'address', shownOf(context)));
    site.post(path, (context) => takeRegistration(parts, context));
    site.get(`${path}/code`, (context) => show(parts, context, 'code', shownOf(context)));
    site.post(`${path}/code`, (context) => takeCode(parts, context));
  }
  return site;
};
