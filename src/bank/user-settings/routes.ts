import { getUserSettings, updateUserSettings } from '#contract/settings.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { readUserSettings } from './read-user-settings.ts';
import { saveUserSettings } from './save-user-settings.ts';

/** What a person chose for all their devices. */
export const userSettingsRoutes = (bank: Bank): readonly Route[] => [
  route(getUserSettings, ({ person }) => readUserSettings(bank.db, person.id)),
  route(updateUserSettings, async ({ person, body }) => {
    // A person's choices are of the wall's time, as their devices are.
    await saveUserSettings(bank.db, person.id, body, bank.clock.wallMs());
    return readUserSettings(bank.db, person.id);
  }),
];
