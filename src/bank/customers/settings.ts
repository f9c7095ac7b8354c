import type { SettingName, SettingValue } from '#domain/customers/settings.ts';
import { settingChoices, settingNames } from '#domain/customers/settings.ts';
import { refused } from '#domain/refusals.ts';
import type { UserSettings, UserSettingsChange } from '#contract/settings.ts';
import { getUserSettings, updateUserSettings } from '#contract/settings.ts';
import type { Bank } from '../bank.ts';
import type { Database } from '../database/connect.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { UserSettingTable } from './tables.ts';

/** What a person chose for all their devices. */
export const userSettingsRoutes = (bank: Bank): readonly Route[] => [
  route(getUserSettings, ({ person }) => readUserSettings(bank.db, person.id)),
  route(updateUserSettings, async ({ person, body }) => {
    // A person's choices are of the wall's time, as their devices are.
    await saveUserSettings(bank.db, person.id, body, bank.clock.wallMs());
    return readUserSettings(bank.db, person.id);
  }),
];

/** What a person chose for all their devices, null where they never chose (product.md B16). */
const readUserSettings = async (db: Executor, personId: string): Promise<UserSettings> => {
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

/** When it was chosen: never ahead of the bank's time. */
const instantOf = (given: string | undefined, nowMs: number): Date => {
  const givenMs = given === undefined ? nowMs : Date.parse(given);
  if (Number.isNaN(givenMs))
    throw refused('invalid_input', { fields: { chosen_at: ['This value is not valid.'] } });
  return new Date(Math.min(givenMs, nowMs));
};

const rowsOf = (
  personId: string,
  change: UserSettingsChange,
  chosenAt: Date,
): readonly UserSettingTable[] =>
  settingNames.flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    return [{ person_id: personId, name, value: String(value), chosen_at: chosenAt }];
  });

/**
 * Keeps choices that are later than those known, so that what a device sends late or twice changes
 * nothing twice. A time ahead of the bank's is taken as now. The language is also that of the
 * messages the bank sends unasked.
 */
const saveUserSettings = async (
  db: Database,
  personId: string,
  change: UserSettingsChange,
  nowMs: number,
): Promise<void> => {
  const rows = rowsOf(personId, change, instantOf(change.chosen_at, nowMs));
  if (rows.length === 0) return;
  await transaction(db, async (trx) => {
    const kept = await trx
      .insertInto('user_setting')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'name'])
          .doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            chosen_at: eb.ref('excluded.chosen_at'),
          }))
          .whereRef('excluded.chosen_at', '>', 'user_setting.chosen_at'),
      )
      .returning('name')
      .execute();
    if (change.language === undefined || !kept.some(({ name }) => name === 'language')) return;
    await trx
      .updateTable('person')
      .set({ language: change.language })
      .where('id', '=', personId)
      .execute();
  });
};
