import type { ConsentDocument } from '#domain/identity/consents.ts';
import { consentVersions } from '#domain/identity/consents.ts';
import { refused } from '#domain/refusals.ts';
import { createUserConsents, listUserConsents } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
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

/** The documents in the versions that are in force now. */
export const currentConsents = (documents: readonly ConsentDocument[]): readonly GivenConsent[] =>
  documents.map((document) => ({ document, version: consentVersions[document] }));

/** Records what a customer agrees to; who agrees again, as at a second submission, has one more row. */
export const recordConsents = async (
  db: Executor,
  personId: string,
  consents: readonly GivenConsent[],
  atMs: number,
): Promise<void> => {
  if (consents.length === 0) return;
  await db
    .insertInto('consent')
    .values(
      consents.map(({ document, version }) => ({
        person_id: personId,
        document,
        version,
        given_at: new Date(atMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether a customer has agreed to the versions in force of all the documents. */
export const hasConsents = async (
  db: Executor,
  personId: string,
  documents: readonly ConsentDocument[],
): Promise<boolean> => {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version'])
    .where('person_id', '=', personId)
    .where('document', 'in', documents)
    .execute();
  return documents.every((document) =>
    rows.some((row) => row.document === document && row.version === consentVersions[document]),
  );
};
