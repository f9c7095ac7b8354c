import type { SettingName, SettingValue } from '#domain/customers/settings.ts';
import { settingChoices, settingNames } from '#domain/customers/settings.ts';
import { refused } from '#domain/refusals.ts';
import type { UserSettings, UserSettingsChange } from '#contract/settings.ts';
import { getUserSettings, updateUserSettings } from '#contract/settings.ts';
import type { Bank } from '../database/bank.ts';
import type { Database } from '../database/connect.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { UserSettingTable } from '../database/tables/customers.ts';

/** Routes for the settings that all devices of a customer share. */
export const userSettingsRoutes = (bank: Bank): readonly Route[] => [
  route(getUserSettings, ({ customer }) => readUserSettings(bank.db, customer.id)),
  route(updateUserSettings, async ({ customer, body }) => {
    // Settings use wall clock time, like the devices.
    await saveUserSettings(bank.db, customer.id, body, bank.clock.wallMs());
    return readUserSettings(bank.db, customer.id);
  }),
];

/** A customer's settings for all their devices; null where they never chose (product.md B16). */
const readUserSettings = async (db: Executor, customerId: string): Promise<UserSettings> => {
  const rows = await db
    .selectFrom('customer_setting')
    .select(['name', 'value', 'chosen_at'])
    .where('customer_id', '=', customerId)
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

/**
 * When a setting was chosen, at most the bank's time. Refuses `invalid_input` for an invalid time.
 */
const instantOf = (given: string | undefined, nowMs: number): Date => {
  const givenMs = given === undefined ? nowMs : Date.parse(given);
  if (Number.isNaN(givenMs))
    throw refused('invalid_input', { fields: { chosen_at: ['This value is not valid.'] } });
  return new Date(Math.min(givenMs, nowMs));
};

const rowsOf = (
  customerId: string,
  change: UserSettingsChange,
  chosenAt: Date,
): readonly UserSettingTable[] =>
  settingNames.flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    return [{ customer_id: customerId, name, value: String(value), chosen_at: chosenAt }];
  });

/**
 * Saves settings that are newer than the stored ones, so that late or repeated requests change
 * nothing. A time ahead of the bank's counts as now. The language also applies to the bank's
 * messages.
 */
const saveUserSettings = async (
  db: Database,
  customerId: string,
  change: UserSettingsChange,
  nowMs: number,
): Promise<void> => {
  const rows = rowsOf(customerId, change, instantOf(change.chosen_at, nowMs));
  if (rows.length === 0) return;
  await transaction(db, async (trx) => {
    const stored = await trx
      .insertInto('customer_setting')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'name'])
          .doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            chosen_at: eb.ref('excluded.chosen_at'),
          }))
          .whereRef('excluded.chosen_at', '>', 'customer_setting.chosen_at'),
      )
      .returning('name')
      .execute();
    if (change.language === undefined || !stored.some(({ name }) => name === 'language')) return;
    await trx
      .updateTable('customer')
      .set({ language: change.language })
      .where('id', '=', customerId)
      .execute();
  });
};
