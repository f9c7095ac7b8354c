import { useQuery } from '@tanstack/react-query';
import type { ChosenTimes, SettingName } from '#domain/customers/settings.ts';
import { compareSettings, settingNames } from '#domain/customers/settings.ts';
import type { GlobalSettings, UserSettings, UserSettingsChange } from '#contract/settings.ts';
import { getGlobalSettings, getUserSettings, globalSettings } from '#contract/settings.ts';
import { call } from '../platform/api/api-client.ts';
import { isApiError } from '../platform/api/errors.ts';
import { bankNowMs, bankOffsetMs } from '../platform/bank-time.ts';
import { onReconnect } from '../platform/connectivity.ts';
import { currentEpoch } from '../platform/device-marks.ts';
import { readPlain, removePlain, writePlain } from '../platform/plain-storage.ts';
import type { Preferences } from '../platform/preferences.ts';
import {
  adoptPreferences,
  choicesKey,
  preferences,
  subscribePreferences,
} from '../platform/preferences.ts';
import { sessionState } from '../platform/session/session-state.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { enqueueMutation } from './offline-queue.ts';

const globalSettingsCache = persistedCache({ name: 'global-settings', schema: globalSettings });

/** How often the banners, the maintenance and the oldest version served are read while in use. */
const refreshEveryMs = 120_000;
/** During maintenance as often as the bank is probed otherwise (reliability.md B31). */
const refreshInMaintenanceMs = 10_000;

/** What the bank tells every client: versions, hours, holidays, banners. */
export const globalSettingsQuery = () =>
  readQuery<GlobalSettings>({
    key: ['global-settings'],
    kept: globalSettingsCache,
    isBackground: true,
    refreshEveryMs: (settings) => (settings?.maintenance ? refreshInMaintenanceMs : refreshEveryMs),
    read: (context) => call(getGlobalSettings, context),
  });

/** Whether the bank is a sandbox, whose messages arrive in its inbox; false until it has said so. */
export const useIsSandbox = (): boolean =>
  useQuery(globalSettingsQuery()).data?.flags['sandbox'] === true;

/** Taps on one switch that follow each other are told as one. */
const settledAfterMs = 800;

let last = Promise.resolve();

/** Follows the person's choices on this device and on their others, in the background. */
export const followUserSettings = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribePreferences(() => {
    clearTimeout(timer);
    timer = setTimeout(() => runSerially(() => sendChoices(takeChoices())), settledAfterMs);
  });
  onReconnect(() => runSerially(reconcile));
  runSerially(reconcile);
};

/** Waits in the outbox where there is no network (issue 3: harmless writes). */
const sendChoices = async (names: readonly SettingName[]): Promise<void> => {
  if (names.length === 0) return;
  await enqueueMutation('user-settings', toSettingsChange(names, preferences(), timesOnDevice()));
};

/**
 * Brings device and bank to the same choices: the later one of each wins (product.md B16). What the
 * network swallowed is still the later one the next time, so nothing else is kept for it.
 */
const reconcile = async (): Promise<void> => {
  const epoch = currentEpoch();
  const settings = await call(getUserSettings, { urgency: 'background' });
  if (epoch !== currentEpoch()) return;
  // Taken now, so that what was chosen while the answer was on its way is not overruled by it.
  takeChoices();
  const atBank = timesAtBank(settings);
  const { toAdopt, toSend } = compareSettings(timesOnDevice(), atBank);
  adoptPreferences(preferencesFrom(settings, toAdopt));
  rememberTimes(Object.fromEntries(toAdopt.map((name) => [name, atBank[name]])));
  await sendChoices(toSend);
};

/** One after the other, and only for who is signed in. What the bank refuses waits for a next time. */
const runSerially = (work: () => Promise<void>): void => {
  last = last.then(async () => {
    if (!isSignedIn()) return;
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) reportError(error);
    }
  });
};

const isSignedIn = (): boolean => ['active', 'expiring'].includes(sessionState());

/** The bank's name of each preference that follows the person (product.md B16). */
const preferenceOf = {
  language: 'language',
  digits: 'digits',
  grouping: 'grouping',
  time_zone: 'timeZone',
  theme: 'theme',
  is_balance_hidden: 'isBalanceHidden',
  data_saver: 'dataSaver',
} as const satisfies Record<SettingName, keyof Preferences>;

/** What the bank knows of some settings, as preferences; what was never chosen is left out. */
const preferencesFrom = (
  settings: UserSettings,
  names: readonly SettingName[],
): Partial<Preferences> => {
  const known = names.filter((name) => settings[name] !== null);
  return Object.fromEntries(known.map((name) => [preferenceOf[name], settings[name]]));
};

/** Some choices as the bank is told them, with the moment of the last of them. */
const toSettingsChange = (
  names: readonly SettingName[],
  preferences: Preferences,
  times: ChosenTimes,
): UserSettingsChange => ({
  ...Object.fromEntries(names.map((name) => [name, preferences[preferenceOf[name]]])),
  chosen_at: new Date(Math.max(...names.map((name) => times[name] ?? 0))).toISOString(),
});

/** When the bank learnt each setting, in epoch milliseconds. */
const timesAtBank = (settings: UserSettings): ChosenTimes =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const at = settings.chosen_at[name];
      return at === null ? [] : [[name, Date.parse(at)]];
    }),
  );

/** When what this device shows was chosen, in the bank's time. Goes with the customer (A7). */
const timesKey = 'kheya.settings';

export const timesOnDevice = (): ChosenTimes => timesUnder(timesKey);

const timesUnder = (key: string): Readonly<Record<string, number>> => {
  const stored: unknown = readPlain('local', key);
  const entries = Object.entries(Object(stored) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
};

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
