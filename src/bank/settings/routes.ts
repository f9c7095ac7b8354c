import { getGlobalSettings } from '#contract/settings.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { globalSettings } from './global-settings.ts';

/** What every client is told before anybody signs in. */
export const settingsRoutes = ({ config }: Bank): readonly Route[] => [
  route(getGlobalSettings, () => ({
    ...globalSettings,
    flags: { ...globalSettings.flags, ...(config.sandbox && { sandbox: true }) },
  })),
];
