import type { SettingName } from '#domain/customers/settings.ts';

/** Tables of 0007_user_settings.sql. */
export interface UserSettingTables {
  user_setting: UserSettingTable;
}

export interface UserSettingTable {
  person_id: string;
  name: SettingName;
  value: string;
  chosen_at: Date;
}
