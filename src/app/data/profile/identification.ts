import type { BodyInput } from '#contract/endpoint.ts';
import { getUserIdentification, updateUserIdentification } from '#contract/identity.ts';
import type { UserIdentification } from '#contract/identity.ts';
import { call } from '../../platform/api-client.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** Who the person is. Never kept on the device (product.md A19). */
export const identificationQuery = () =>
  readQuery<UserIdentification>({
    key: ['identification'],
    read: (context) => call(getUserIdentification, context),
  });

/** Keeps names, day of birth or the number of a paper at the bank. */
export const keepIdentification = async (
  change: BodyInput<typeof updateUserIdentification>,
): Promise<void> => {
  const kept = await call(updateUserIdentification, { body: change });
  queryClient.setQueryData(identificationQuery().queryKey, kept);
};
