import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { setSandboxSettings } from '#contract/sandbox.ts';
import type { Bank } from '../../bank.ts';
import { readGlobalSettings } from '../../settings/read-global-settings.ts';

/**
 * Sets what `/settings/global/` says at short notice (product.md B16): what is left out stays, an
 * empty `min_version` is the bank's own again.
 */
export const setServiceSettings = async (
  bank: Pick<Bank, 'db' | 'config'>,
  { maintenance, min_version, banners }: BodyOf<typeof setSandboxSettings>,
): Promise<ResponseOf<typeof setSandboxSettings>> => {
  const values = {
    ...(maintenance !== undefined && { maintenance }),
    ...(min_version !== undefined && { min_version: min_version === '' ? null : min_version }),
    ...(banners !== undefined && { banners: JSON.stringify(banners) }),
  };
  const row = { maintenance: false, min_version: null, banners: '[]', ...values };
  const insert = bank.db.insertInto('service_setting').values(row);
  await (
    Object.keys(values).length === 0
      ? insert.onConflict((conflict) => conflict.doNothing())
      : insert.onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
  ).execute();
  const now = await readGlobalSettings(bank);
  return { maintenance: now.maintenance, min_version: now.min_version, banners: now.banners };
};
