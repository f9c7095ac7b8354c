import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserPasskey,
  listUserPasskeys,
} from '#contract/auth.ts';
import type { Bank } from '../bank.ts';
import { deviceName } from '../devices/device-name.ts';
import { type Route, route } from '../http/route.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { forgetPasskey, listPasskeys } from './list-passkeys.ts';

/**
 * Passkeys (product.md B1). A new way into the account, or one less, needs a sign-in of just now: a
 * session somebody found open must not let them come back for ever (reliability.md T25).
 */
export const passkeyRoutes = (bank: Bank): readonly Route[] => [
  route(createPasskeyOptions, async ({ person }) => {
    await requireFreshSignIn(bank, person);
    return passkeyOptions(bank, person.id);
  }),
  route(createUserPasskey, async ({ person, body, request }) => {
    await requireFreshSignIn(bank, person);
    return addPasskey(bank, person.id, deviceName(request.headers.get('user-agent')), body);
  }),
  route(listUserPasskeys, async ({ person }) => {
    const results = await listPasskeys(bank, person.id);
    return { results, count: results.length };
  }),
  route(deleteUserPasskey, async ({ person, params }) => {
    await requireFreshSignIn(bank, person);
    await forgetPasskey(bank, person.id, params.id);
    return { ok: true as const };
  }),
];
