import { Hono } from 'hono';
import { findOneTimeCode } from '#domain/text/one-time-code.ts';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Bank } from '#bank/database/bank.ts';
import { deviceCookie, deviceHashOf, deviceName, trustDevice } from '../trusted-devices.ts';
import type { FormProblem, FormState } from './form-problems.ts';
import {
  problemFrame,
  problemStatus,
  readFormState,
  redirectToForm,
  sendingRefusal,
  withFormHandle,
} from './form-problems.ts';
import { pageHeaders } from './page-layout.ts';
import { registerPage, registeredPage, registrationCodePage } from './registration-pages.ts';
import {
  beginRegistration,
  findRegistration,
  finishRegistration,
  registrationLifeSeconds,
  resendRegistration,
} from './registration.ts';
import { finishSignIn } from './sign-in.ts';
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

const registerCookie = 'kheya_register';

/**
 * The path of this registration: under the sign-in it started from, whose cookie is limited to that
 * path, or directly under the accounts site.
 */
const basePath = (context: SiteContext): string => {
  const uid = context.req.param('uid');
  return uid === undefined ? '/accounts' : `/accounts/sign-in/${encodeURIComponent(uid)}`;
};

const registerPath = (context: SiteContext): string => `${basePath(context)}/register`;

const registerSecret = (context: SiteContext): string => getCookie(context, registerCookie) ?? '';

const setRegistrationCookie = (
  { bank }: AccountsParts,
  context: SiteContext,
  secret: string,
): void => {
  setCookie(context, registerCookie, secret, {
    ...siteCookie(bank),
    maxAge: registrationLifeSeconds,
  });
  noteCodeSent(bank, context);
};

const showRegister = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, formKey } = parts;
  const language = pageLanguage(bank, context);
  const { problem, typed } = await readFormState(bank, context);
  const begun = await findRegistration(bank, registerSecret(context));
  const path = registerPath(context);
  const page = await registerPage({
    ...problemFrame(bank, context, language, problem),
    path,
    shownPath: withFormHandle(path, context),
    formToken: formToken(bank, formKey, context),
    signInPath: `${basePath(context)}?lang=${language}`,
    email: typed ?? begun?.emailAddress ?? '',
    origin: bank.config.origin,
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins, "'self'"));
};

const showCode = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, formKey } = parts;
  const language = pageLanguage(bank, context);
  const begun = await findRegistration(bank, registerSecret(context));
  const path = registerPath(context);
  const addressPath = `${path}?lang=${language}`;
  // Without a code requested in this browser there is nothing to type: the address comes first.
  if (begun === undefined) return context.redirect(addressPath, 303);
  const stored = (await readFormState(bank, context)).problem;
  const problem = stored ?? (begun.isOver ? ({ kind: 'code_over' } as const) : undefined);
  const page = await registrationCodePage({
    ...problemFrame(bank, context, language, problem),
    path: `${path}/code`,
    shownPath: withFormHandle(`${path}/code`, context),
    resendPath: `${path}/resend`,
    addressPath,
    formToken: formToken(bank, formKey, context),
    emailAddress: begun.emailAddress,
    minutesLeft: begun.minutesLeft,
    isOver: begun.isOver,
    resendInSeconds: begun.isOver ? 0 : resendInSeconds(bank, context),
    isSandbox: bank.config.sandbox,
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins, "'self'"));
};

const sentForm = async (parts: AccountsParts, context: SiteContext) => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const backTo = (path: string, state: FormState & { problem: FormProblem }) =>
    redirectToForm(bank, context, { path, language }, state);
  return { fields, language, backTo };
};

const takeRegistration = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { fields, language, backTo } = await sentForm(parts, context);
  const email = nameInField(fields, 'email');
  const again = (problem: FormProblem) => backTo(registerPath(context), { problem, typed: email });
  try {
    const password = (fields.get('new_password') ?? '').slice(0, 1024);
    const network = networkAddress(bank, context);
    const hasConsented = ['agree_terms', 'agree_e_signature'].every(
      (name) => fields.get(name) === 'yes',
    );
    const earlier = registerSecret(context);
    const given = { email, password, network, language, hasConsented, earlier };
    const outcome = await beginRegistration(bank, given);
    if (outcome.kind !== 'begun') return again(outcome);
    setRegistrationCookie(parts, context, outcome.secret);
    return context.redirect(`${registerPath(context)}/code?lang=${language}`, 303);
  } catch (error) {
    return again(sendingRefusal(error, bank.clock.wallMs()));
  }
};

const takeResend = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { language, backTo } = await sentForm(parts, context);
  const codePath = `${registerPath(context)}/code`;
  try {
    const network = networkAddress(bank, context);
    const secret = await resendRegistration(bank, registerSecret(context), { network, language });
    if (secret !== undefined) setRegistrationCookie(parts, context, secret);
    return context.redirect(`${codePath}?lang=${language}`, 303);
  } catch (error) {
    return backTo(codePath, { problem: sendingRefusal(error, bank.clock.wallMs()) });
  }
};

const takeCode = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const { fields, language, backTo } = await sentForm(parts, context);
  const code = findOneTimeCode(fields.get('code') ?? '');
  const outcome = await finishRegistration(bank, registerSecret(context), code);
  if (outcome.kind !== 'made') {
    const problem: FormProblem = outcome.kind === 'over' ? { kind: 'code_over' } : outcome;
    const path = registerPath(context);
    // There is no form for a code that was used or requested too long ago.
    const begun = await findRegistration(bank, registerSecret(context));
    return backTo(begun ? `${path}/code` : path, { problem });
  }
  deleteCookie(context, registerCookie, siteCookie(bank));
  await trustFirstDevice(bank, context, outcome.customerId);
  const onward = await finishSignIn(parts, context, { customerId: outcome.customerId });
  return context.redirect(onward ?? `/accounts/registered?lang=${language}`, 303);
};

const showRegistered = async ({ bank }: AccountsParts, context: SiteContext): Promise<Response> => {
  const page = await registeredPage(pageLanguage(bank, context), bank.config.origin);
  return context.body(page, 200, pageHeaders(bank.config.appOrigins));
};

/** Open an account: an address and a password, then the mailed code (product.md B1). */
export const registrationRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  for (const place of ['', '/sign-in/:uid']) {
    const path = `${place}/register`;
    site.get(path, (context) => showRegister(parts, context));
    site.post(path, (context) => takeRegistration(parts, context));
    site.get(`${path}/code`, (context) => showCode(parts, context));
    site.post(`${path}/code`, (context) => takeCode(parts, context));
    site.post(`${path}/resend`, (context) => takeResend(parts, context));
  }
  site.get('/registered', (context) => showRegistered(parts, context));
  return site;
};

/**
 * The browser in which an address was just verified is its owner's: another code would prove
 * nothing. It is trusted for as long as any other, and the customer can remove it in the settings
 * (product.md B1).
 */
const trustFirstDevice = async (
  bank: Bank,
  context: SiteContext,
  customerId: string,
): Promise<void> => {
  const customer = { id: customerId, sessionId: null };
  const { secret } = await trustDevice(bank, bank.db, customer, {
    name: deviceName(context.req.header('user-agent') ?? null),
    knownHash: deviceHashOf(context.req.raw),
    isForLong: true,
  });
  context.header('Set-Cookie', deviceCookie(bank, secret), { append: true });
};
