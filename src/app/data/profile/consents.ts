import { createUserConsents, listUserConsents } from '#contract/identity.ts';
import type { UserConsent } from '#contract/identity.ts';
import { consentVersions } from '#domain/identity/consents.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import { call } from '../../platform/api-client.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** What the customer has agreed to and declared. */
export const consentsQuery = () =>
  readQuery<UserConsent[]>({
    key: ['consents'],
    read: async (context) => (await call(listUserConsents, context)).results,
  });

/** Records at the bank that the customer agrees to documents, in the versions shown here. */
export const giveConsents = async (documents: readonly ConsentDocument[]): Promise<void> => {
  const consents = documents.map((document) => ({ document, version: consentVersions[document] }));
  const { results } = await call(createUserConsents, { body: { consents } });
  queryClient.setQueryData(consentsQuery().queryKey, results);
};
