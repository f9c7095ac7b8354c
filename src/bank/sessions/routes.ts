import { deleteUserSession, listUserSessions } from '#contract/auth.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { endOneSession, listSessions } from './list-sessions.ts';

/** Where a person is signed in, and how to end it from elsewhere (product.md B16). */
export const sessionRoutes = (bank: Bank): readonly Route[] => [
  route(listUserSessions, async ({ person }) => {
    const results = await listSessions(bank, person);
    return { results, count: results.length };
  }),
  route(deleteUserSession, async ({ person, params }) => {
    await endOneSession(bank, person, params.id);
    return { ok: true as const };
  }),
];
