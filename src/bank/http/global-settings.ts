import type { GlobalSettings } from '#contract/settings.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import type { Bank } from '../database/bank.ts';
import { globalSettings } from '../platform/service-settings.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

/** Settings for every client, readable without a session. */
export const settingsRoutes = (bank: Bank): readonly Route[] => [
  route(getGlobalSettings, () => readGlobalSettings(bank)),
];

/** The current global settings: configuration, plus settings changed at short notice. */
export const readGlobalSettings = async ({
  db,
  config,
}: Pick<Bank, 'db' | 'config'>): Promise<GlobalSettings> => {
  const set = await db
    .selectFrom('service_setting')
    .select(['maintenance', 'min_version', 'banners'])
    .executeTakeFirst();
  return {
    ...globalSettings,
    flags: { ...globalSettings.flags, ...(config.sandbox && { sandbox: true }) },
    help_centre_url: config.helpCentreUrl,
    maintenance: set?.maintenance ?? globalSettings.maintenance,
    min_version: set?.min_version ?? globalSettings.min_version,
    banners: set?.banners ?? globalSettings.banners,
  };
};
