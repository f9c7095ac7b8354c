/**
 * What a person may choose for every device of theirs (product.md B16), and between what. The first
 * choice of each is what an app starts with; the language starts with the browser's.
 */
export const settingChoices = {
  language: ['en', 'bn'],
  digits: ['latin', 'bangla'],
  grouping: ['thousands', 'lakh'],
  /** Whose clock tells times that belong to no account; `device` is wherever the person is. */
  time_zone: ['device', 'America/New_York', 'Asia/Dhaka'],
  theme: ['system', 'light', 'dark'],
  is_balance_hidden: [false, true],
  data_saver: ['auto', 'on', 'off'],
} as const;

export type SettingName = keyof typeof settingChoices;

export type SettingValue<Name extends SettingName> = (typeof settingChoices)[Name][number];

export const settingNames = Object.keys(settingChoices) as readonly SettingName[];

/** When each setting was last chosen, in epoch milliseconds of the bank's time; absent: never. */
export type ChosenTimes = Readonly<Partial<Record<SettingName, number>>>;

/** Which settings a device takes over from the bank, and which it tells the bank. */
export interface SettingsComparison {
  readonly toAdopt: readonly SettingName[];
  readonly toSend: readonly SettingName[];
}

/**
 * Each setting by itself: the later choice wins, wherever it was made. What was never chosen on a
 * device gives way to the bank's, and what was never chosen at all stays as the device has it.
 */
export const compareSettings = (onDevice: ChosenTimes, atBank: ChosenTimes): SettingsComparison => {
  const isLater = (name: SettingName, one: ChosenTimes, other: ChosenTimes): boolean =>
    (one[name] ?? Number.NEGATIVE_INFINITY) > (other[name] ?? Number.NEGATIVE_INFINITY);
  return {
    toAdopt: settingNames.filter((name) => isLater(name, atBank, onDevice)),
    toSend: settingNames.filter((name) => isLater(name, onDevice, atBank)),
  };
};
