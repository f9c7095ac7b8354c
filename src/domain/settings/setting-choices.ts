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
