import { settingNames } from './setting-choices.ts';
import type { SettingName } from './setting-choices.ts';

/** When each setting was last chosen, in epoch milliseconds of the bank's time; absent: never. */
export type ChosenTimes = Readonly<Partial<Record<SettingName, number>>>;

/** Which settings a device takes over from the bank, and which it tells the bank. */
export interface NewerSettings {
  readonly toAdopt: readonly SettingName[];
  readonly toSend: readonly SettingName[];
}

/**
 * Each setting by itself: the later choice wins, wherever it was made. What was never chosen on a
 * device gives way to the bank's, and what was never chosen at all stays as the device has it.
 */
export const newerSettings = (onDevice: ChosenTimes, atBank: ChosenTimes): NewerSettings => {
  const isLater = (name: SettingName, one: ChosenTimes, other: ChosenTimes): boolean =>
    (one[name] ?? Number.NEGATIVE_INFINITY) > (other[name] ?? Number.NEGATIVE_INFINITY);
  return {
    toAdopt: settingNames.filter((name) => isLater(name, atBank, onDevice)),
    toSend: settingNames.filter((name) => isLater(name, onDevice, atBank)),
  };
};
