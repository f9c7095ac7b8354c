/**
 * The settings that follow a customer to all devices (product.md B16), with their values. The first
 * value is the default; the default language is the browser's.
 */
export const settingChoices = {
  language: ['en', 'bn'],
  digits: ['latin', 'bangla'],
  grouping: ['thousands', 'lakh'],
  /** The zone of times without an account; `device` is the device's zone. */
  time_zone: ['device', 'America/New_York', 'Asia/Dhaka'],
  theme: ['system', 'light', 'dark'],
  is_balance_hidden: [false, true],
  data_saver: ['auto', 'on', 'off'],
} as const;

export type SettingName = keyof typeof settingChoices;

export type SettingValue<Name extends SettingName> = (typeof settingChoices)[Name][number];

export const settingNames = Object.keys(settingChoices) as readonly SettingName[];

/** When each setting was last chosen, in epoch milliseconds of bank time; absent if never. */
export type ChosenTimes = Readonly<Partial<Record<SettingName, number>>>;

/** The settings that a device adopts from the bank, and those that it sends. */
export interface SettingsComparison {
  readonly toAdopt: readonly SettingName[];
  readonly toSend: readonly SettingName[];
}

/**
 * Compares each setting: the later choice wins. A setting never chosen on the device is adopted;
 * one never chosen anywhere stays.
 */
export const compareSettings = (onDevice: ChosenTimes, atBank: ChosenTimes): SettingsComparison => {
  const isLater = (name: SettingName, one: ChosenTimes, other: ChosenTimes): boolean =>
    (one[name] ?? Number.NEGATIVE_INFINITY) > (other[name] ?? Number.NEGATIVE_INFINITY);
  return {
    toAdopt: settingNames.filter((name) => isLater(name, atBank, onDevice)),
    toSend: settingNames.filter((name) => isLater(name, onDevice, atBank)),
  };
};
