import { createUserConsents, listUserConsents } from '#contract/identity.ts';
import { consentVersions } from '#domain/identity/consents.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { recordConsents } from './record-consents.ts';
import type { GivenConsent } from './tables.ts';

const listConsents = async ({ db }: Bank, personId: string) => {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version', 'given_at'])
    .where('person_id', '=', personId)
    .orderBy('given_at')
    .orderBy('document')
    .execute();
  const results = rows.map((row) => ({ ...row, given_at: row.given_at.toISOString() }));
  return { results, count: results.length };
};

/** Nobody agrees to a text that is not in force: the page shows an older one and is loaded again. */
const requireCurrent = (consents: readonly GivenConsent[]): void => {
  if (consents.some(({ document, version }) => version !== consentVersions[document]))
    throw refused('invalid_input', {
      fields: { version: ['This document has changed. Load the page again and read it.'] },
    });
};

/** What the customer signed in has agreed to. */
export const consentRoutes = (bank: Bank): readonly Route[] => [
  route(listUserConsents, ({ person }) => listConsents(bank, person.id)),
  route(createUserConsents, async ({ person, body }) => {
    requireCurrent(body.consents);
    await recordConsents(bank.db, person.id, body.consents, bank.clock.wallMs());
    return listConsents(bank, person.id);
  }),
];
