import type { BodyInput } from '#contract/endpoint.ts';
import { getAdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import type { AdditionalInfo } from '#contract/identity.ts';
import { call } from '../../platform/api-client.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** What a person lives on and will use the account for. Never kept on the device (product.md A19). */
export const additionalInfoQuery = () =>
  readQuery<AdditionalInfo>({
    key: ['additional-info'],
    read: (context) => call(getAdditionalInfo, context),
  });

/** Keeps it at the bank. */
export const keepAdditionalInfo = async (
  change: BodyInput<typeof updateAdditionalInfo>,
): Promise<void> => {
  const kept = await call(updateAdditionalInfo, { body: change });
  queryClient.setQueryData(additionalInfoQuery().queryKey, kept);
};
