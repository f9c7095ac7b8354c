import { Hono } from 'hono';
import { errors } from 'oidc-provider';
import type { Provider } from 'oidc-provider';
import { Refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import {
  type SiteContext,
  formToken,
  networkAddress,
  pageLanguage,
  readForm,
} from './browser-call.ts';
import { pageHeaders } from './pages/layout.ts';
import { signInPerName, signInPerNetwork } from './passwords/limits.ts';
import { expiredPage, signInPage } from './pages/pages.ts';
import { isPassword } from './passwords/password.ts';
import { ownDeviceContext, sharedDeviceContext } from './provider.ts';
import { countTry, returnTry } from './passwords/rate-limit.ts';
import { passkeyChallenge } from './passkey-sign-in/passkey-challenge.ts';
import { rpIdOf } from '../passkeys/relying-party.ts';
import type { AccountsParts, AccountsSite } from './site-parts.ts';
import { findByName, readSignInName } from './passwords/sign-in-name.ts';
import { siteTexts } from './pages/texts.ts';

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

/**
 * Who an address or a number and a password belong to, undefined where they do not belong together.
 * The same work is done for an unknown one. Every try is counted before it is judged, and by what was
 * typed: one counter for both would tell that they are one person's.
 */
const findPerson = async (
  bank: Bank,
  network: string,
  given: { typed: string; password: string },
): Promise<string | undefined> => {
  const name = readSignInName(given.typed);
  await countTry(bank, signInPerNetwork, network);
  await countTry(bank, signInPerName, name.text);
  const known = await findByName(bank.db, name);
  if (!(await isPassword(known?.passwordHash, given.password))) return undefined;
  await returnTry(bank, signInPerNetwork, network);
  await returnTry(bank, signInPerName, name.text);
  return known?.personId;
};

const problemOf = (error: unknown, language: 'en' | 'bn'): { words: string; status: 429 | 503 } => {
  if (!(error instanceof Refused)) throw error;
  const texts = siteTexts[language];
  return error.code === 'too_many_requests'
    ? { words: texts.waitMinutes(Math.ceil((error.retryAfterSeconds ?? 60) / 60)), status: 429 }
    : { words: texts.busy, status: 503 };
};

/** Shows the sign-in page, as it was filled in and with what was wrong. */
export const showSignIn = async (
  parts: AccountsParts,
  context: SiteContext,
  language: 'en' | 'bn',
  more: { typed?: string; isShared?: boolean; problem?: string; status?: 200 | 422 | 429 | 503 },
): Promise<Response> => {
  const { bank, formKey } = parts;
  const uid = context.req.param('uid') ?? '';
  const page = await signInPage({
    language,
    path: `/accounts/sign-in/${uid}`,
    forgotPath: `/accounts/forgot-password?interaction=${uid}&lang=${language}`,
    registerPath: `/accounts/sign-in/${uid}/register?lang=${language}`,
    formToken: formToken(bank, formKey, context),
    problem: more.problem,
    typed: more.typed ?? '',
    isShared: more.isShared ?? false,
    passkey: { challenge: passkeyChallenge(parts, uid), rpId: rpIdOf(bank.config) },
  });
  return context.body(page, more.status ?? 200, pageHeaders(bank.config.appOrigins, "'self'"));
};

/** The sign-in of this address is over, or another browser's. */
export const showExpired = async (
  { bank }: AccountsParts,
  context: SiteContext,
): Promise<Response> => {
  const page = await expiredPage(pageLanguage(bank, context), bank.config.origin);
  return context.body(page, 400, pageHeaders(bank.config.appOrigins));
};

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
    return await provider.interactionResult(incoming, outgoing, { login });
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
};

const takeForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, provider } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  if ((await openInteraction(provider, context)) === undefined) return showExpired(parts, context);
  const typed = (fields.get('username') ?? '').slice(0, 254);
  const isShared = fields.get('shared_device') === 'yes';
  const again = { typed, isShared };
  let personId: string | undefined;
  try {
    const password = (fields.get('password') ?? '').slice(0, 1024);
    personId = await findPerson(bank, networkAddress(bank, context), { typed, password });
  } catch (error) {
    const { words, status } = problemOf(error, language);
    if (error instanceof Refused && error.retryAfterSeconds !== undefined)
      context.header('Retry-After', Math.ceil(error.retryAfterSeconds).toString());
    return showSignIn(parts, context, language, { ...again, problem: words, status });
  }
  if (personId === undefined) {
    const problem = siteTexts[language].wrongSignIn;
    return showSignIn(parts, context, language, { ...again, problem, status: 422 });
  }
  const onward = await finishSignIn(parts, context, { personId, isShared });
  return onward === undefined ? showExpired(parts, context) : context.redirect(onward, 303);
};

/** Sign in: e-mail or phone, password, language, and whether the device is shared (product.md B1). */
export const signInRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.get('/sign-in/:uid', async (context) => {
    const interaction = await openInteraction(parts.provider, context);
    if (interaction === undefined) return showExpired(parts, context);
    const uiLocales = interaction.params['ui_locales'];
    return showSignIn(parts, context, pageLanguage(parts.bank, context, { uiLocales }), {});
  });
  site.post('/sign-in/:uid', (context) => takeForm(parts, context));
  return site;
};
