import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { errors } from 'oidc-provider';
import * as v from 'valibot';
import type { PasskeyAssertion } from '#contract/auth.ts';
import { passkeyAssertion } from '#contract/auth.ts';
import { type RateState, countTry, returnTry } from '#bank/database/rate-limit.ts';
import { passkeysPerNetwork } from '../limits.ts';
import { findByPasskey, relyingPartyId } from '../webauthn.ts';
import type { PasswordOutcome } from './check-password.ts';
import { checkPassword } from './check-password.ts';
import type { FormProblem, FormState } from './form-problems.ts';
import {
  problemFrame,
  problemStatus,
  readFormState,
  redirectToForm,
  sendingRefusal,
  signInRefusal,
  withFormHandle,
} from './form-problems.ts';
import type { SiteLanguage } from './page-language.ts';
import { pageHeaders } from './page-layout.ts';
import { expiredPage, signInPage } from './pages.ts';
import { ownDeviceContext, sharedDeviceContext } from './provider.ts';
import { browserHash, listBrowserPasskeys, rememberBrowser } from './sign-in-browsers.ts';
import type { AccountsParts, AccountsSite, SiteContext } from './site-context.ts';
import { formToken, nameInField, networkAddress, pageLanguage, readForm } from './site-context.ts';

/** The open sign-in of this browser; undefined if it has ended or is another browser's. */
const openInteraction = async (provider: Provider, context: SiteContext) => {
  try {
    const { incoming, outgoing } = context.env;
    const interaction = await provider.interactionDetails(incoming, outgoing);
    return interaction.uid === context.req.param('uid') ? interaction : undefined;
  } catch {
    return undefined;
  }
};

interface ShownSignIn extends FormState {
  readonly language: SiteLanguage;
}

/** The path of the page of one sign-in. */
const signInPath = (context: SiteContext): string =>
  `/accounts/sign-in/${encodeURIComponent(context.req.param('uid') ?? '')}`;

const showSignIn = async (
  parts: AccountsParts,
  context: SiteContext,
  { language, problem, typed = '', isShared = false }: ShownSignIn,
): Promise<Response> => {
  const { bank, formKey } = parts;
  const uid = context.req.param('uid') ?? '';
  const path = signInPath(context);
  const page = await signInPage({
    ...problemFrame(bank, context, language, problem),
    path,
    shownPath: withFormHandle(path, context),
    forgotPath: `/accounts/forgot-password?interaction=${uid}&lang=${language}`,
    registerPath: `${path}/register?lang=${language}`,
    formToken: formToken(bank, formKey, context),
    typed,
    isShared,
    passkey: {
      challenge: passkeyChallenge(parts, uid),
      rpId: relyingPartyId(bank.config),
      credentialIds: await listBrowserPasskeys(bank, browserHash(context)),
    },
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins, "'self'"));
};

/** Redirects to the sign-in page, which shows the problem and what was typed. */
const backToSignIn = (
  { bank }: AccountsParts,
  context: SiteContext,
  language: SiteLanguage,
  state: FormState & { readonly problem: FormProblem },
): Promise<Response> =>
  redirectToForm(bank, context, { path: signInPath(context), language }, state);

/** Shows that the sign-in of this URL has ended or is another browser's. */
export const showExpired = async (
  { bank }: AccountsParts,
  context: SiteContext,
): Promise<Response> => {
  const page = await expiredPage(pageLanguage(bank, context), bank.config.origin);
  return context.body(page, 400, pageHeaders(bank.config.appOrigins));
};

/** Redirects a form whose sign-in has ended to its page, which says so. */
const redirectToExpired = (context: SiteContext): Response =>
  context.redirect(signInPath(context), 303);

/** The customer, whether the device is shared, and the authentication methods (RFC 8176). */
interface CompletedSignIn {
  readonly customerId: string;
  readonly isShared?: boolean;
  readonly amr?: readonly string[];
}

/**
 * Completes the open sign-in of this browser for an authenticated customer. Returns the URL to
 * continue at; undefined if no sign-in is open.
 */
export const finishSignIn = async (
  { bank, provider }: AccountsParts,
  context: SiteContext,
  { customerId, isShared = false, amr = ['pwd'] }: CompletedSignIn,
): Promise<string | undefined> => {
  const login = {
    accountId: customerId,
    acr: isShared ? sharedDeviceContext : ownDeviceContext,
    amr: [...amr],
    ts: Math.floor(bank.clock.wallMs() / 1000),
    // On a shared device the cookie lasts until the browser is closed.
    remember: !isShared,
  };
  const { incoming, outgoing } = context.env;
  try {
    const onward = await provider.interactionResult(incoming, outgoing, { login });
    if (!isShared) await rememberBrowser(bank, context, customerId, true);
    return onward;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
};

const problemOf = (outcome: PasswordOutcome & { kind: 'wrong' }, nowMs: number): FormProblem =>
  outcome.waitSeconds === undefined
    ? { kind: 'wrong_sign_in', triesLeft: outcome.triesLeft }
    : { kind: 'locked', untilMs: nowMs + outcome.waitSeconds * 1000 };

const submitSignIn = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, provider } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  if ((await openInteraction(provider, context)) === undefined) return redirectToExpired(context);
  const typed = nameInField(fields, 'username');
  const isShared = fields.get('shared_device') === 'yes';
  const again = (problem: FormProblem) =>
    backToSignIn(parts, context, language, { problem, typed, isShared });
  let outcome: PasswordOutcome;
  try {
    const password = (fields.get('password') ?? '').slice(0, 1024);
    const origin = { network: networkAddress(bank, context), browser: browserHash(context) };
    outcome = await checkPassword(bank, origin, { typed, password });
  } catch (error) {
    return again(signInRefusal(error, bank.clock.wallMs()));
  }
  if (outcome.kind === 'wrong') return again(problemOf(outcome, bank.clock.wallMs()));
  const onward = await finishSignIn(parts, context, { customerId: outcome.customerId, isShared });
  return onward === undefined ? redirectToExpired(context) : context.redirect(onward, 303);
};

/** Sign in: e-mail or phone, password, language, and whether the device is shared (product.md B1). */
export const signInRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.get('/sign-in/:uid', async (context) => {
    const interaction = await openInteraction(parts.provider, context);
    if (interaction === undefined) return showExpired(parts, context);
    const uiLocales = interaction.params['ui_locales'];
    const language = pageLanguage(parts.bank, context, { uiLocales });
    return showSignIn(parts, context, { language, ...(await readFormState(parts.bank, context)) });
  });
  site.post('/sign-in/:uid', (context) => submitSignIn(parts, context));
  return site;
};

/** The passkey's assertion in the form; undefined if a field is missing, malformed or too long. */
const readAssertion = (fields: URLSearchParams): PasskeyAssertion | undefined => {
  const named = Object.keys(passkeyAssertion.entries).map((name) => [name, fields.get(name)]);
  const { success, output } = v.safeParse(passkeyAssertion, Object.fromEntries(named));
  return success ? output : undefined;
};

const submitPasskey = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const interaction = await openInteraction(parts.provider, context);
  if (interaction === undefined) return redirectToExpired(context);
  const network = networkAddress(bank, context);
  const isShared = fields.get('shared_device') === 'yes';
  let counted: RateState;
  try {
    counted = await countTry(bank, passkeysPerNetwork, network);
  } catch (error) {
    const problem = sendingRefusal(error, bank.clock.wallMs());
    return backToSignIn(parts, context, language, { isShared, problem });
  }
  const asked = {
    challenge: passkeyChallenge(parts, interaction.uid),
    origins: [bank.config.origin],
  };
  const assertion = readAssertion(fields);
  const customerId = assertion && (await findByPasskey(bank, asked, assertion));
  if (customerId === undefined) {
    const problem = { kind: 'unknown_passkey' } as const;
    return backToSignIn(parts, context, language, { isShared, problem });
  }
  await returnTry(bank, counted);
  const onward = await finishSignIn(parts, context, { customerId, isShared, amr: ['hwk', 'user'] });
  return onward === undefined ? redirectToExpired(context) : context.redirect(onward, 303);
};

/** Sign-in with a passkey (product.md B1). */
export const passkeySignInRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.post('/sign-in/:uid/passkey', (context) => submitPasskey(parts, context));
  return site;
};

/**
 * The challenge of an open sign-in. It is unpredictable, belongs to the browser with the sign-in's
 * cookie, and ends with the sign-in, so that it needs no row.
 */
const passkeyChallenge = (
  { formKey }: Pick<AccountsParts, 'formKey'>,
  interactionId: string,
): string => createHmac('sha256', formKey).update(`passkey\0${interactionId}`).digest('base64url');
