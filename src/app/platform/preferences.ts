import { observable } from './observable.ts';
import { isSharedDevice, readPlain, writePlain } from './plain-storage.ts';

/** The preferences on this device. Anonymous, so they survive Log Out. */
export interface Preferences {
  readonly language: 'en' | 'bn';
  /** Digits on screen; the wire always uses ASCII (product.md A4). */
  readonly digits: 'latin' | 'bangla';
  readonly grouping: 'thousands' | 'lakh';
  /** For times without an account; accounts have their own zone (product.md A29). */
  readonly timeZone: 'device' | 'America/New_York' | 'Asia/Dhaka';
  readonly theme: 'system' | 'light' | 'dark';
  readonly isBalanceHidden: boolean;
  /** `auto` follows the browser's setting (reliability.md B42). */
  readonly dataSaver: 'auto' | 'on' | 'off';
  /** Single-key shortcuts can interfere with speech input or tremor (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
}

export const preferencesKey = 'kheya.preferences';

const choices: { readonly [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  language: ['en', 'bn'],
  digits: ['latin', 'bangla'],
  grouping: ['thousands', 'lakh'],
  timeZone: ['device', 'America/New_York', 'Asia/Dhaka'],
  theme: ['system', 'light', 'dark'],
  isBalanceHidden: [false, true],
  dataSaver: ['auto', 'on', 'off'],
  hasShortcuts: [true, false],
};

const browserLanguage = (): Preferences['language'] =>
  globalThis.navigator?.language?.startsWith('bn') ? 'bn' : 'en';

/**
 * Uses valid stored values and defaults for the rest: they may be of an older release, or forged.
 */
const readPreferences = (): Preferences => {
  const stored = readPlain('local', preferencesKey);
  const given: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const pick = <Name extends keyof Preferences>(name: Name): Preferences[Name] | undefined =>
    choices[name].find((choice) => choice === given[name]);
  return {
    language: pick('language') ?? browserLanguage(),
    digits: pick('digits') ?? 'latin',
    grouping: pick('grouping') ?? 'thousands',
    timeZone: pick('timeZone') ?? 'device',
    theme: pick('theme') ?? 'system',
    isBalanceHidden: pick('isBalanceHidden') ?? false,
    dataSaver: pick('dataSaver') ?? 'auto',
    hasShortcuts: pick('hasShortcuts') ?? true,
  };
};

export const preferenceStore = observable<Preferences>(readPreferences());

export const preferences = preferenceStore.get;
export const subscribePreferences = preferenceStore.subscribe;

/**
 * When each was last chosen here, in device time, until it is sent to the bank (product.md B16).
 */
export const choicesKey = 'kheya.preferences.chosen';

/** Sets preferences, here and in other tabs, without recording them as chosen now. */
export const adoptPreferences = (change: Partial<Preferences>): void => {
  preferenceStore.set({ ...preferenceStore.get(), ...change });
  writePlain('local', preferencesKey, whatStays());
};

/** A shared device stores only the language (product.md A19). */
const whatStays = (): object => {
  const { language } = preferenceStore.get();
  const stored = readPlain('local', preferencesKey);
  return isSharedDevice.get() ? Object.assign({}, stored, { language }) : preferenceStore.get();
};

/** Sets preferences chosen by the customer, to be synced to other devices. */
export const changePreferences = (change: Partial<Preferences>): void => {
  const chosen = Object.keys(change).map((name) => [name, Date.now()]);
  const before = readPlain('local', choicesKey);
  writePlain('local', choicesKey, { ...Object(before), ...Object.fromEntries(chosen) });
  adoptPreferences(change);
};

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === preferencesKey && !isSharedDevice.get()) {
    preferenceStore.set(readPreferences());
  }
});
