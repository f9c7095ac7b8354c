import { getGlobalSettings } from '#contract/settings.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { readGlobalSettings } from './read-global-settings.ts';

/** What every client is told before anybody signs in. */
export const settingsRoutes = (bank: Bank): readonly Route[] => [
  route(getGlobalSettings, () => readGlobalSettings(bank)),
];
