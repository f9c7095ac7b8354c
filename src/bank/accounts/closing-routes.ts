import * as closing from '#contract/accounts.ts';
import type { Bank } from '../bank.ts';
import { type Permit, type Route, route } from '../http/route.ts';
import { findUser } from '../users/find-user.ts';
import { requireNotStopped, startClosing, stopClosing } from './closing/change-closing.ts';
import { closingView, readClosing } from './closing/read-closing.ts';

const mayChange =
  (bank: Bank): Permit =>
  async ({ person }) =>
    requireNotStopped((await findUser(bank.db, person.id))!);

/** Closing an account of one's own, and keeping it after all. */
export const closingRoutes = (bank: Bank): readonly Route[] => [
  route(closing.getAccountClosing, async ({ person, params }) => {
    const facts = await readClosing(bank.db, person.id, params.id);
    return closingView(bank.db, facts, await bank.clock.businessMs());
  }),
  route(
    closing.startAccountClosing,
    ({ person, params }) => startClosing(bank, { personId: person.id, accountId: params.id }),
    mayChange(bank),
  ),
  route(
    closing.stopAccountClosing,
    ({ person, params }) => stopClosing(bank, { personId: person.id, accountId: params.id }),
    mayChange(bank),
  ),
];
