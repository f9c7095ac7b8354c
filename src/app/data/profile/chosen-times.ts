import type { ChosenTimes, SettingName } from '#domain/customers/settings.ts';
import { settingNames } from '#domain/customers/settings.ts';
import { bankNowMs, bankOffsetMs } from '../../platform/bank-time.ts';
import { choicesKey } from '../../platform/preference-store.ts';
import { readPlain, removePlain, writePlain } from '../../platform/storage/plain-storage.ts';
import { preferenceOf } from './setting-preferences.ts';

/** When what this device shows was chosen, in the bank's time. Goes with the customer (A7). */
const timesKey = 'kheya.settings';

const timesUnder = (key: string): Readonly<Record<string, number>> => {
  const stored: unknown = readPlain('local', key);
  const entries = Object.entries(Object(stored) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
};

export const timesOnDevice = (): ChosenTimes => timesUnder(timesKey);

export const rememberTimes = (times: ChosenTimes): void => {
  writePlain('local', timesKey, { ...timesOnDevice(), ...times });
};

/**
 * Takes the choices made here since the last taking, each with its moment in the bank's time: the
 * phone's clock may be wrong, and may be set right before the next start (reliability.md B22).
 */
export const takeChoices = (): readonly SettingName[] => {
  const marks = timesUnder(choicesKey);
  removePlain('local', choicesKey);
  const names = settingNames.filter((name) => marks[preferenceOf[name]] !== undefined);
  const atBankMs = (name: SettingName): number =>
    Math.min((marks[preferenceOf[name]] ?? 0) + bankOffsetMs(), bankNowMs());
  rememberTimes(Object.fromEntries(names.map((name) => [name, atBankMs(name)])));
  return names;
};
