import { Hono } from 'hono';
import { errors } from 'oidc-provider';
import type { Provider } from 'oidc-provider';
import { rpIdOf } from '../passkeys/relying-party.ts';
import {
  type SiteContext,
  formToken,
  networkAddress,
  pageLanguage,
  readForm,
} from './browser-call.ts';
import { type FormProblem, problemStatus, signInRefusal } from './pages/form-problem.ts';
import {
  type FormState,
  problemFrame,
  readFormState,
  redirectToForm,
  withFormHandle,
} from './pages/form-state.ts';
import type { SiteLanguage } from './pages/language.ts';
import { pageHeaders } from './pages/layout.ts';
import { expiredPage, signInPage } from './pages/pages.ts';
import { passkeyChallenge } from './passkey-sign-in/passkey-challenge.ts';
import { type PasswordOutcome, checkPassword } from './passwords/check-password.ts';
import { ownDeviceContext, sharedDeviceContext } from './provider.ts';
import { browserHash, rememberBrowser } from './sign-in-browsers.ts';
import type { AccountsParts, AccountsSite } from './site-parts.ts';

/** The sign-in that is open in this browser, undefined where it is over or another's. */
export const openInteraction = async (provider: Provider, context: SiteContext) => {
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

/** The page of one sign-in. */
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
    passkey: { challenge: passkeyChallenge(parts, uid), rpId: rpIdOf(bank.config) },
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins, "'self'"));
};

/** Back to the sign-in page, which shows what was wrong and what was typed. */
export const backToSignIn = (
  { bank }: AccountsParts,
  context: SiteContext,
  language: SiteLanguage,
  state: FormState & { readonly problem: FormProblem },
): Promise<Response> =>
  redirectToForm(bank, context, { path: signInPath(context), language }, state);

/** The sign-in of this address is over, or another browser's. */
export const showExpired = async (
  { bank }: AccountsParts,
  context: SiteContext,
): Promise<Response> => {
  const page = await expiredPage(pageLanguage(bank, context), bank.config.origin);
  return context.body(page, 400, pageHeaders(bank.config.appOrigins));
};

/** Where a form leads whose sign-in is over: to its page, which says so. */
export const redirectToExpired = (context: SiteContext): Response =>
  context.redirect(signInPath(context), 303);

/** Who has come in, whose device it is, and how they proved it (RFC 8176). */
interface Arrival {
  readonly personId: string;
  readonly isShared?: boolean;
  readonly amr?: readonly string[];
}

/**
 * Ends the sign-in that is open in this browser with a person whose word was found right. Gives where
 * it leads on; undefined where none is open any more.
 */
export const finishSignIn = async (
  { bank, provider }: AccountsParts,
  context: SiteContext,
  { personId, isShared = false, amr = ['pwd'] }: Arrival,
): Promise<string | undefined> => {
  const login = {
    accountId: personId,
    acr: isShared ? sharedDeviceContext : ownDeviceContext,
    amr: [...amr],
    ts: Math.floor(bank.clock.wallMs() / 1000),
    // On a shared device the cookie goes with the browser.
    remember: !isShared,
  };
  const { incoming, outgoing } = context.env;
  try {
    const onward = await provider.interactionResult(incoming, outgoing, { login });
    if (!isShared) await rememberBrowser(bank, context, personId, true);
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

const takeForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, provider } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  if ((await openInteraction(provider, context)) === undefined) return redirectToExpired(context);
  const typed = (fields.get('username') ?? '').slice(0, 254);
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
  const onward = await finishSignIn(parts, context, { personId: outcome.personId, isShared });
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
  site.post('/sign-in/:uid', (context) => takeForm(parts, context));
  return site;
};
