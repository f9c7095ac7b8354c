import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { errors } from 'oidc-provider';
import { countTry, returnTry } from '#bank/database/rate-limit.ts';
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
import { browserHash, rememberBrowser } from './sign-in-browsers.ts';
import type { AccountsParts, AccountsSite, SiteContext } from './site-context.ts';
import { formToken, networkAddress, pageLanguage, readForm } from './site-context.ts';

/** The sign-in that is open in this browser, undefined where it is over or another's. */
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
    passkey: { challenge: passkeyChallenge(parts, uid), rpId: relyingPartyId(bank.config) },
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins, "'self'"));
};

/** Back to the sign-in page, which shows what was wrong and what was typed. */
const backToSignIn = (
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
const redirectToExpired = (context: SiteContext): Response =>
  context.redirect(signInPath(context), 303);

/** Who has come in, whose device it is, and how they proved it (RFC 8176). */
interface CompletedSignIn {
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
  { personId, isShared = false, amr = ['pwd'] }: CompletedSignIn,
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

const submitSignIn = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
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
  site.post('/sign-in/:uid', (context) => submitSignIn(parts, context));
  return site;
};

const bytesOf = (fields: URLSearchParams, name: string): Buffer =>
  Buffer.from(fields.get(name) ?? '', 'base64url');

const submitPasskey = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const interaction = await openInteraction(parts.provider, context);
  if (interaction === undefined) return redirectToExpired(context);
  const network = networkAddress(bank, context);
  const isShared = fields.get('shared_device') === 'yes';
  try {
    await countTry(bank, passkeysPerNetwork, network);
  } catch (error) {
    const problem = sendingRefusal(error, bank.clock.wallMs());
    return backToSignIn(parts, context, language, { isShared, problem });
  }
  const asked = {
    challenge: passkeyChallenge(parts, interaction.uid),
    origins: [bank.config.origin],
  };
  const personId = await findByPasskey(bank, asked, {
    credentialId: bytesOf(fields, 'credential_id'),
    clientData: bytesOf(fields, 'client_data'),
    authenticatorData: bytesOf(fields, 'authenticator_data'),
    signature: bytesOf(fields, 'signature'),
  });
  if (personId === undefined) {
    const problem = { kind: 'unknown_passkey' } as const;
    return backToSignIn(parts, context, language, { isShared, problem });
  }
  await returnTry(bank, passkeysPerNetwork, network);
  const onward = await finishSignIn(parts, context, { personId, isShared, amr: ['hwk', 'user'] });
  return onward === undefined ? redirectToExpired(context) : context.redirect(onward, 303);
};

/** Sign in with a passkey (product.md B1): the same sign-in, another proof. */
export const passkeySignInRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.post('/sign-in/:uid/passkey', (context) => submitPasskey(parts, context));
  return site;
};

/**
 * The challenge of one open sign-in: nobody can tell it beforehand, it belongs to the browser that holds
 * the sign-in's cookie, and it is over with the sign-in. So none of them needs a row.
 */
const passkeyChallenge = (
  { formKey }: Pick<AccountsParts, 'formKey'>,
  interactionId: string,
): string => createHmac('sha256', formKey).update(`passkey\0${interactionId}`).digest('base64url');
