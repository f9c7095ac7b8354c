import { observable } from './observable.ts';
import { isSharedDevice, readPlain, writePlain } from './plain-storage.ts';

/** What a person chose for this device. Nothing here tells who they are, so Log Out keeps it. */
export interface Preferences {
  readonly language: 'en' | 'bn';
  /** Digits on screen; the wire carries ASCII always (product.md A4). */
  readonly digits: 'latin' | 'bangla';
  readonly grouping: 'thousands' | 'lakh';
  /** Of times that belong to no account: an account has a zone of its own (product.md A29). */
  readonly timeZone: 'device' | 'America/New_York' | 'Asia/Dhaka';
  readonly theme: 'system' | 'light' | 'dark';
  readonly isBalanceHidden: boolean;
  /** `auto` follows what the browser says of the phone (reliability.md B42). */
  readonly dataSaver: 'auto' | 'on' | 'off';
  /** Keys of one letter can be in the way of who speaks or whose hand trembles (WCAG 2.1.4). */
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

/** Takes what is known and fills the rest: stored values may be of an older app, or hostile. */
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

/** When each was last chosen here, by the phone's clock, until the bank is told (product.md B16). */
export const choicesKey = 'kheya.preferences.chosen';

/** Takes over preferences, here and in the other tabs, as if they had always been so. */
export const adoptPreferences = (change: Partial<Preferences>): void => {
  preferenceStore.set({ ...preferenceStore.get(), ...change });
  writePlain('local', preferencesKey, whatStays());
};

/** A shared device keeps the language alone: the rest is the person's (product.md A19). */
const whatStays = (): object => {
  const { language } = preferenceStore.get();
  const stored = readPlain('local', preferencesKey);
  return isSharedDevice.get() ? Object.assign({}, stored, { language }) : preferenceStore.get();
};

/** What a person chooses: it holds at once, and follows them to their other devices. */
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
