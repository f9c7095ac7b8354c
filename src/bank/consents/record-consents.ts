import { consentVersions } from '#domain/identity/consents.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import type { Executor } from '../database/transaction.ts';
import type { GivenConsent } from './tables.ts';

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
