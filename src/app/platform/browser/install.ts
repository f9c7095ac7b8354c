import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { installRecordKey } from '../device-marks.ts';
import { observable } from '../observable.ts';
import { isSharedDevice, readPlain, writePlain } from '../plain-storage.ts';
import { installPrompt } from './install-prompt.ts';

/**
 * What this device stores about the install offer. It identifies no customer and survives Log Out,
 * so that the next customer is not asked twice in a week either.
 */
const installRecord = v.object({
  visits: v.fallback(v.number(), 0),
  lastSeenAtMs: v.fallback(v.number(), 0),
  lastOfferedAtMs: v.optional(v.fallback(v.number(), 0)),
  declined: v.fallback(v.number(), 0),
  /** The running build, and since when this device runs it. */
  codeName: v.optional(v.fallback(v.string(), '')),
  codeSinceMs: v.optional(v.fallback(v.number(), 0)),
  /** Whether the app was installed when persistent storage was last requested. */
  storageAskedAs: v.optional(v.fallback(v.picklist(['tab', 'app']), 'tab')),
});
export type InstallRecord = v.InferOutput<typeof installRecord>;

const nothing: InstallRecord = { visits: 0, lastSeenAtMs: 0, declined: 0 };

export const readInstallRecord = (): InstallRecord => {
  const parsed = v.safeParse(installRecord, readPlain('local', installRecordKey));
  return parsed.success ? parsed.output : nothing;
};

/** A visit after this much inactivity counts as a new one. */
const awayMs = 1_800_000;

/** Counts a visit, unless the last one is still going on. */
export const noteVisit = (nowMs: number): void => {
  const { visits, lastSeenAtMs } = readInstallRecord();
  const isNew = Math.abs(nowMs - lastSeenAtMs) >= awayMs;
  changeInstallRecord({ visits: isNew ? visits + 1 : visits, lastSeenAtMs: nowMs });
};

const changeInstallRecord = (change: Partial<InstallRecord>): void => {
  writePlain('local', installRecordKey, { ...readInstallRecord(), ...change });
};

/** Facts that identify the browser. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The app already runs in its own window. */
  readonly isStandalone: boolean;
  /** The browser fired `beforeinstallprompt`, or reports the app as installed. */
  readonly hasPrompt: boolean;
  readonly isInstalled: boolean;
}

/**
 * How to install the app on this device: `prompt` opens the browser's dialog, the rest is manual.
 * `iphone` and `ipad` have a Share button in different places, `mac` has Add to Dock, `phone-menu`
 * and `desk-menu` an entry in the browser's menu.
 */
export type InstallWay =
  | 'open'
  | 'installed'
  | 'prompt'
  | 'iphone'
  | 'ipad'
  | 'mac'
  | 'phone-menu'
  | 'desk-menu'
  | 'inside-another-app'
  | 'none';

/** Browsers embedded in other apps can't install anything. */
const otherApps = /FBAN|FBAV|FB_IAB|Instagram|Line\/|; wv\)|WhatsApp|LinkedInApp/;

const wayOfApple = (userAgent: string, maxTouchPoints: number): InstallWay | undefined => {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (!/Macintosh|iPad/.test(userAgent)) return undefined;
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  if (/iPad/.test(userAgent) || maxTouchPoints > 1) return 'ipad';
  return /Safari\//.test(userAgent) && !/Chrom|Firefox|Edg/.test(userAgent) ? 'mac' : undefined;
};

/** Derives the install method from the browser's facts. */
export const installWay = (facts: BrowserFacts): InstallWay => {
  const { userAgent, maxTouchPoints } = facts;
  if (facts.isStandalone) return 'open';
  if (facts.isInstalled) return 'installed';
  if (facts.hasPrompt) return 'prompt';
  if (otherApps.test(userAgent)) return 'inside-another-app';
  const apple = wayOfApple(userAgent, maxTouchPoints);
  if (apple !== undefined) return apple;
  if (/Android/.test(userAgent)) return 'phone-menu';
  return /Chrom|Edg/.test(userAgent) ? 'desk-menu' : 'none';
};

interface AppleNavigator {
  readonly standalone?: boolean;
}
interface RelatedAppsNavigator {
  readonly getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/** True in the app's own window, without browser bars. */
const isStandalone = (): boolean =>
  (navigator as AppleNavigator).standalone === true ||
  ['standalone', 'minimal-ui', 'fullscreen'].some(
    (mode) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches,
  );

const isInstalled = observable(false);

const way = observable<InstallWay>('none');

const updateInstallWay = (): void =>
  way.set(
    installWay({
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      isStandalone: isStandalone(),
      hasPrompt: installPrompt.get() !== undefined,
      isInstalled: isInstalled.get(),
    }),
  );

installPrompt.subscribe(updateInstallWay);
isInstalled.subscribe(updateInstallWay);
globalThis.addEventListener?.('appinstalled', () => isInstalled.set(true));
updateInstallWay();
// Only Chromium reports an installed app to a tab.
void (navigator as RelatedAppsNavigator)
  .getInstalledRelatedApps?.()
  .then((apps) => isInstalled.set(apps.length > 0))
  .catch(() => undefined);

/** The install method of this device now. */
export const currentInstallWay = way.get;

export const useInstallWay = (): InstallWay => useSyncExternalStore(way.subscribe, way.get);

/** Opens the browser's install dialog. Dismissing it counts as declining our offer. */
export const install = async (): Promise<void> => {
  const prompt = installPrompt.get();
  if (!prompt) return;
  // A prompt can be shown only once; the browser fires a new event when it allows another.
  installPrompt.set(undefined);
  const { outcome } = await prompt.prompt();
  if (outcome === 'dismissed') declineInstall();
};

/** Records that our offer is on screen. */
export const noteInstallOffered = (nowMs: number): void =>
  changeInstallRecord({ lastOfferedAtMs: nowMs });

/** Records "Not now". */
export const declineInstall = (): void =>
  changeInstallRecord({ declined: readInstallRecord().declined + 1 });

/** Whether the browser may evict the app's storage when space runs short. */
export type StoragePersistence = 'kept' | 'may-go' | 'unknown';

/** Returns the current state of `navigator.storage.persisted()`. */
export const readStoragePersistence = async (): Promise<StoragePersistence> => {
  try {
    const isStored = await storageManager()?.persisted?.();
    if (isStored === undefined) return 'unknown';
    return isStored ? 'kept' : 'may-go';
  } catch {
    return 'unknown';
  }
};

/** Missing in some browsers and on insecure pages. */
const storageManager = (): Partial<StorageManager> | undefined =>
  (navigator as Partial<Navigator>).storage;

/** Requests persistent storage and returns the result. Some browsers ask the customer. */
export const requestPersistentStorage = async (): Promise<StoragePersistence> => {
  changeInstallRecord({ storageAskedAs: isStandalone() ? 'app' : 'tab' });
  try {
    await storageManager()?.persist?.();
  } catch {
    // A failed request changes nothing.
  }
  return readStoragePersistence();
};

/**
 * Requests persistent storage once after a sign-in, and once more in the installed app, where
 * browsers are more likely to grant it. Never on a shared device, which stores nothing.
 */
export const requestPersistentStorageOnce = async (): Promise<void> => {
  if (isSharedDevice.get()) return;
  const { storageAskedAs } = readInstallRecord();
  if (storageAskedAs === 'app' || (storageAskedAs === 'tab' && !isStandalone())) return;
  if ((await readStoragePersistence()) === 'may-go') await requestPersistentStorage();
};

/** Identifies the exact build, beside the release version (A14). */
export interface RunningCode {
  /** Seven hexadecimal digits of a hash over the names of all files of this build. */
  readonly name: string;
  /** When this device first ran it. */
  readonly sinceMs: number;
}

/** Returns the running build, undefined in development. Records when this device first ran it. */
export const runningCode = async (): Promise<RunningCode | undefined> => {
  const name = await nameOfCode();
  if (name === undefined) return undefined;
  const { codeName, codeSinceMs } = readInstallRecord();
  if (codeName === name && codeSinceMs !== undefined) return { name, sinceMs: codeSinceMs };
  const sinceMs = Date.now();
  changeInstallRecord({ codeName: name, codeSinceMs: sinceMs });
  return { name, sinceMs };
};

/** Hashes the import map: it names every file of a build, and the names contain content hashes. */
const nameOfCode = async (): Promise<string | undefined> => {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  if (!map || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 7);
};

export type UpdateAnswer = 'newest' | 'found' | 'no-worker' | 'no-answer';

/** Checks the server for a newer version; one that is found is offered like any update (B24). */
export const checkForUpdate = async (): Promise<UpdateAnswer> => {
  try {
    const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
    if (!registration) return 'no-worker';
    await registration.update();
    return registration.installing || registration.waiting ? 'found' : 'newest';
  } catch {
    return 'no-answer';
  }
};
