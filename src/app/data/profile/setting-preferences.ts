import type { UserSettings, UserSettingsChange } from '#contract/settings.ts';
import type { ChosenTimes, SettingName } from '#domain/customers/settings.ts';
import { settingNames } from '#domain/customers/settings.ts';
import type { Preferences } from '../../platform/preference-store.ts';

/** The bank's name of each preference that follows the person (product.md B16). */
export const preferenceOf = {
  language: 'language',
  digits: 'digits',
  grouping: 'grouping',
  time_zone: 'timeZone',
  theme: 'theme',
  is_balance_hidden: 'isBalanceHidden',
  data_saver: 'dataSaver',
} as const satisfies Record<SettingName, keyof Preferences>;

/** What the bank knows of some settings, as preferences; what was never chosen is left out. */
export const preferencesFrom = (
  settings: UserSettings,
  names: readonly SettingName[],
): Partial<Preferences> => {
  const known = names.filter((name) => settings[name] !== null);
  return Object.fromEntries(known.map((name) => [preferenceOf[name], settings[name]]));
};

/** Some choices as the bank is told them, with the moment of the last of them. */
export const changeOf = (
  names: readonly SettingName[],
  preferences: Preferences,
  times: ChosenTimes,
): UserSettingsChange => ({
  ...Object.fromEntries(names.map((name) => [name, preferences[preferenceOf[name]]])),
  chosen_at: new Date(Math.max(...names.map((name) => times[name] ?? 0))).toISOString(),
});

/** When the bank learnt each setting, in epoch milliseconds. */
export const timesAtBank = (settings: UserSettings): ChosenTimes =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const at = settings.chosen_at[name];
      return at === null ? [] : [[name, Date.parse(at)]];
    }),
  );
