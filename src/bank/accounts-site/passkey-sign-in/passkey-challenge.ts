import { createHmac } from 'node:crypto';
import type { AccountsParts } from '../site-parts.ts';

/**
 * The challenge of one open sign-in: nobody can tell it beforehand, it belongs to the browser that holds
 * the sign-in's cookie, and it is over with the sign-in. So none of them needs a row.
 */
export const passkeyChallenge = (
  { formKey }: Pick<AccountsParts, 'formKey'>,
  interactionId: string,
): string => createHmac('sha256', formKey).update(`passkey\0${interactionId}`).digest('base64url');
