import { useQuery } from '@tanstack/react-query';
import { getGlobalSettings, globalSettings } from '#contract/settings.ts';
import { call } from '../../platform/api-client.ts';
import { keep, readQuery } from '../read-query.ts';

const keptSettings = keep({ name: 'global-settings', schema: globalSettings });

/** What the bank tells every client: versions, hours, holidays, banners. */
export const globalSettingsQuery = () =>
  readQuery({
    key: ['global-settings'],
    kept: keptSettings,
    isBackground: true,
    read: (context) => call(getGlobalSettings, context),
  });

/** Whether the bank is a sandbox, whose messages arrive in its inbox; false until it has said so. */
export const useIsSandbox = (): boolean =>
  useQuery(globalSettingsQuery()).data?.flags['sandbox'] === true;
