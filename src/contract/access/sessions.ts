import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** One sign-in of the person that still holds, in some browser (product.md B16). */
export const userSession = v.object({
  id: wireId,
  /** The browser, as it told of itself. */
  name: wireText(80),
  signed_in_at: wireInstant,
  last_seen_at: wireInstant,
  is_current: v.boolean(),
});
export type UserSession = v.InferOutput<typeof userSession>;

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/user-session/',
  summary: 'Where the person is signed in, the last seen first',
  access: 'session',
  response: listOf(userSession),
  isNew: true,
});

export const deleteUserSession = endpoint({
  name: 'deleteUserSession',
  method: 'DELETE',
  path: '/user-session/{id}/',
  summary: 'Ends a sign-in with every token of it, in every process at once',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});
