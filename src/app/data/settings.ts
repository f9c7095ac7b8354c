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

/** Refresh interval of banners, maintenance and oldest supported version. */
const refreshEveryMs = 60_000;
/** During maintenance, as often as the bank is probed otherwise (reliability.md B31). */
const refreshInMaintenanceMs = 10_000;

/** The bank's settings for all clients: versions, hours, holidays, banners. */
export const globalSettingsQuery = () =>
  readQuery<GlobalSettings>({
    key: ['global-settings'],
    persisted: globalSettingsCache,
    isBackground: true,
    refreshEveryMs: (settings) => (settings?.maintenance ? refreshInMaintenanceMs : refreshEveryMs),
    read: (context) => call(getGlobalSettings, context),
  });

/** Whether the bank is a sandbox, whose messages arrive in its inbox; false until known. */
export const useIsSandbox = (): boolean =>
  useQuery(globalSettingsQuery()).data?.flags['sandbox'] === true;

/** Debounce for several changes of a setting. */
const settledAfterMs = 800;

let last = Promise.resolve();

/** Syncs the customer's settings with the bank and other devices, in the background. */
export const followUserSettings = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribePreferences(() => {
    clearTimeout(timer);
    timer = setTimeout(() => runSerially(() => sendChoices(takeChoices())), settledAfterMs);
  });
  onReconnect(() => runSerially(reconcile));
  runSerially(reconcile);
};

/** Queued without a network (offline queue). */
const sendChoices = async (names: readonly SettingName[]): Promise<void> => {
  if (names.length === 0) return;
  await enqueueMutation('user-settings', toSettingsChange(names, preferences(), timesOnDevice()));
};

/**
 * Syncs device and bank: the later choice of each setting wins (product.md B16). Failed requests
 * need no record, as the next comparison finds the same difference.
 */
const reconcile = async (): Promise<void> => {
  const epoch = currentEpoch();
  const settings = await call(getUserSettings, { urgency: 'background' });
  if (epoch !== currentEpoch()) return;
  // Read now, so that a choice made during the request is not overwritten.
  takeChoices();
  const atBank = timesAtBank(settings);
  const { toAdopt, toSend } = compareSettings(timesOnDevice(), atBank);
  adoptPreferences(preferencesFrom(settings, toAdopt));
  rememberTimes(Object.fromEntries(toAdopt.map((name) => [name, atBank[name]])));
  await sendChoices(toSend);
};

/**
 * Runs tasks one after the other, only while signed in. A request that fails is retried with the
 * next sync.
 */
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

/** The preference behind each setting of the bank (product.md B16). */
const preferenceOf = {
  language: 'language',
  digits: 'digits',
  grouping: 'grouping',
  time_zone: 'timeZone',
  theme: 'theme',
  is_balance_hidden: 'isBalanceHidden',
  data_saver: 'dataSaver',
} as const satisfies Record<SettingName, keyof Preferences>;

/** The bank's values of some settings as preferences, without those never chosen. */
const preferencesFrom = (
  settings: UserSettings,
  names: readonly SettingName[],
): Partial<Preferences> => {
  const known = names.filter((name) => settings[name] !== null);
  return Object.fromEntries(known.map((name) => [preferenceOf[name], settings[name]]));
};

/** The request for some settings, with the latest time of choice. */
const toSettingsChange = (
  names: readonly SettingName[],
  preferences: Preferences,
  times: ChosenTimes,
): UserSettingsChange => ({
  ...Object.fromEntries(names.map((name) => [name, preferences[preferenceOf[name]]])),
  chosen_at: new Date(Math.max(...names.map((name) => times[name] ?? 0))).toISOString(),
});

/** When each setting was chosen according to the bank, in epoch milliseconds. */
const timesAtBank = (settings: UserSettings): ChosenTimes =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const at = settings.chosen_at[name];
      return at === null ? [] : [[name, Date.parse(at)]];
    }),
  );

/** When each setting on this device was chosen, in bank time. Deleted on Log Out (A7). */
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
 * Returns and clears the choices made since the last call, recording their times in bank time: the
 * device's clock may be wrong, and corrected before the next start (reliability.md B22).
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
