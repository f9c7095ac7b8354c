import { useQuery } from '@tanstack/react-query';
import type { GlobalSettings } from '#contract/settings.ts';
import { getGlobalSettings, globalSettings } from '#contract/settings.ts';
import { call } from '../../platform/api-client.ts';
import { keep, readQuery } from '../read-query.ts';

const keptSettings = keep({ name: 'global-settings', schema: globalSettings });

/** How often the banners, the maintenance and the oldest version served are read while in use. */
const refreshEveryMs = 120_000;
/** During maintenance as often as the bank is probed otherwise (reliability.md B31). */
const refreshInMaintenanceMs = 10_000;

/** What the bank tells every client: versions, hours, holidays, banners. */
export const globalSettingsQuery = () =>
  readQuery<GlobalSettings>({
    key: ['global-settings'],
    kept: keptSettings,
    isBackground: true,
    refreshEveryMs: (settings) => (settings?.maintenance ? refreshInMaintenanceMs : refreshEveryMs),
    read: (context) => call(getGlobalSettings, context),
  });

/** Whether the bank is a sandbox, whose messages arrive in its inbox; false until it has said so. */
export const useIsSandbox = (): boolean =>
  useQuery(globalSettingsQuery()).data?.flags['sandbox'] === true;
