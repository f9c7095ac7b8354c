import { Hono } from 'hono';
import { findByPasskey } from '../../passkeys/find-by-passkey.ts';
import { type SiteContext, networkAddress, pageLanguage, readForm } from '../browser-call.ts';
import { passkeysPerNetwork } from '../passwords/limits.ts';
import { countTry, returnTry } from '../passwords/rate-limit.ts';
import { sendingRefusal } from '../pages/form-problem.ts';
import { backToSignIn, finishSignIn, openInteraction, redirectToExpired } from '../sign-in.ts';
import type { AccountsParts, AccountsSite } from '../site-parts.ts';
import { passkeyChallenge } from './passkey-challenge.ts';

const bytesOf = (fields: URLSearchParams, name: string): Buffer =>
  Buffer.from(fields.get(name) ?? '', 'base64url');

const takePasskey = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
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
  site.post('/sign-in/:uid/passkey', (context) => takePasskey(parts, context));
  return site;
};
