import type { UserSettings } from '#contract/settings.ts';
import { settingChoices, settingNames } from '#domain/customers/settings.ts';
import type { SettingName, SettingValue } from '#domain/customers/settings.ts';
import type { Executor } from '../database/transaction.ts';

/** What a person chose for all their devices, null where they never chose (product.md B16). */
export const readUserSettings = async (db: Executor, personId: string): Promise<UserSettings> => {
  const rows = await db
    .selectFrom('user_setting')
    .select(['name', 'value', 'chosen_at'])
    .where('person_id', '=', personId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.name, row]));
  const valueOf = <Name extends SettingName>(name: Name): SettingValue<Name> | null => {
    const choices: readonly SettingValue<Name>[] = settingChoices[name];
    return choices.find((choice) => String(choice) === chosen.get(name)?.value) ?? null;
  };
  const times = settingNames.map((name) => [
    name,
    chosen.get(name)?.chosen_at.toISOString() ?? null,
  ]);
  return {
    language: valueOf('language'),
    digits: valueOf('digits'),
    grouping: valueOf('grouping'),
    time_zone: valueOf('time_zone'),
    theme: valueOf('theme'),
    is_balance_hidden: valueOf('is_balance_hidden'),
    data_saver: valueOf('data_saver'),
    chosen_at: Object.fromEntries(times) as UserSettings['chosen_at'],
  };
};
