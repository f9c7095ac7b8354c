import type { ConsentDocument } from '#domain/identity/consents.ts';
import { consentVersions } from '#domain/identity/consents.ts';
import { refused } from '#domain/refusals.ts';
import { createUserConsents, listUserConsents } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { GivenConsent } from '../database/tables/customers.ts';

const listConsents = async ({ db }: Bank, customerId: string) => {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version', 'given_at'])
    .where('customer_id', '=', customerId)
    .orderBy('given_at')
    .orderBy('document')
    .execute();
  const results = rows.map((row) => ({ ...row, given_at: row.given_at.toISOString() }));
  return { results, count: results.length };
};

/**
 * Refuses `invalid_input` for a version that is not current: the page is outdated and must be
 * reloaded.
 */
const requireCurrent = (consents: readonly GivenConsent[]): void => {
  if (consents.some(({ document, version }) => version !== consentVersions[document]))
    throw refused('invalid_input', {
      fields: { version: ['This document has changed. Reload the page and read it.'] },
    });
};

/** Routes for the consents of the signed-in customer. */
export const consentRoutes = (bank: Bank): readonly Route[] => [
  route(listUserConsents, ({ customer }) => listConsents(bank, customer.id)),
  route(createUserConsents, async ({ customer, body }) => {
    requireCurrent(body.consents);
    await recordConsents(bank.db, customer.id, body.consents, bank.clock.wallMs());
    return listConsents(bank, customer.id);
  }),
];

/** The documents with their current versions. */
export const currentConsents = (documents: readonly ConsentDocument[]): readonly GivenConsent[] =>
  documents.map((document) => ({ document, version: consentVersions[document] }));

/** Records a customer's consents. Consenting again, as at a second submission, adds a row. */
export const recordConsents = async (
  db: Executor,
  customerId: string,
  consents: readonly GivenConsent[],
  atMs: number,
): Promise<void> => {
  if (consents.length === 0) return;
  await db
    .insertInto('consent')
    .values(
      consents.map(({ document, version }) => ({
        customer_id: customerId,
        document,
        version,
        given_at: new Date(atMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether a customer has consented to the current versions of all the documents. */
export const hasConsents = async (
  db: Executor,
  customerId: string,
  documents: readonly ConsentDocument[],
): Promise<boolean> => {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version'])
    .where('customer_id', '=', customerId)
    .where('document', 'in', documents)
    .execute();
  return documents.every((document) =>
    rows.some((row) => row.document === document && row.version === consentVersions[document]),
  );
};
