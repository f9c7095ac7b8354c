import type { UserSettingsChange } from '#contract/settings.ts';
import { settingNames } from '#domain/customers/settings.ts';
import { refused } from '#domain/refusals.ts';
import type { Database } from '../database/connect.ts';
import { transaction } from '../database/transaction.ts';
import type { UserSettingTable } from './tables.ts';

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
export const saveUserSettings = async (
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
